"""Whether a failure follows from an earlier finding: plain questions about the two, without any state."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any, Final

from checker.checks.arbitration.failure import Failure
from checker.checks.arbitration.finding import Finding, Lack
from checker.checks.arbitration.subject import AT_ONE_LINE, OfDebt
from checker.values.saying import Saying

LAYING: Final = frozenset({"bet", "alter"})
SETTLING: Final = frozenset({"take", "pay", "return"})
# What the dealer goes on with before something else.
ORDERED: Final = frozenset({"deal", "draw", "show", "burn", "device", "pickup", *SETTLING})
# A choice or a departure that the rules do not provide for: what becomes of the wagers is not said.
PLAYERS_ACTS: Final = frozenset({"choose", "leave"})


def explains(finding: Finding, failure: Failure) -> bool:
    """Say whether an earlier finding that a rule names may explain this failure of the rule."""
    if not {finding.rule.id, *finding.citations} & set(failure.data.follows) or not _same_seat(finding, failure):
        return False
    return not failure.about.nature.settlement or _changes_what_was_owed(finding, failure)


def _same_seat(finding: Finding, failure: Failure) -> bool:
    """Say whether both concern one seat, or one of them the whole round."""
    # A rule that speaks once in a round speaks of the round, wherever it was broken.
    # Of two steps left out, the later follows from the earlier at one place alone.
    here, there = failure.spot.seat, finding.spot.seat
    by_place = failure.about.nature.runs_by_place and finding.about.nature.runs_by_place
    whole = (finding.about.nature.covers_round and not by_place) or failure.data.once == "round"
    return whole or here is None or there is None or here == there


def _changes_what_was_owed(finding: Finding, failure: Failure) -> bool:
    """Say whether a wager was settled wrongly because of an earlier breach, not only after it.

    A missing call or an act out of its order hides no money: what is owed by the cards and chips stays the same.
    """
    about, here = finding.about, failure.about
    unsettled = here.lack is Lack.SETTLEMENT
    same_lot = any(lot in about.lots for lot in here.lots)
    if about.nature.irregularity:
        # An irregularity that was not dealt with: a hand that should be dead, a card that should not count.
        return True
    if about.verb in LAYING or about.laying:
        return same_lot
    if about.verb == "deal" and about.nature.permission and finding.rule.id in failure.data.follows:
        # A card to a hand that may not have one; a rule that names the limb says that it is no matter of order.
        return unsettled or bool(here.result)
    if about.verb in PLAYERS_ACTS:
        return bool(here.result)
    if about.verb in SETTLING:
        # Settled too early, it got the wrong result; or it waits unsettled while another one was settled.
        return unsettled or (same_lot and bool(here.result))
    if is_order(finding):
        # It waits unsettled while the dealer goes on.
        return unsettled
    if about.nature.duty:
        # It was to be settled by a certain time, and never was.
        return unsettled and (same_lot or not about.lots)
    return False


def comes_first(finding: Finding, failure: Failure) -> bool:
    """Say whether a failure that follows from a finding stands above it all the same."""
    if failure.about.lack is Lack.SETTLEMENT:
        # A missing settlement comes before an act that only was too early for it.
        return finding.about.nature.permission and finding.about.verb in SETTLING
    # An answer that was left out was given too late: the late wager is the fault.
    late = finding.about.lack is Lack.STEP and failure.about.verb in LAYING
    return late and finding.about.boxes == (failure.spot.seat,)


def is_order(finding: Finding) -> bool:
    """Say whether a finding is about an act of the dealer that came before another one."""
    return finding.about.nature.permission and finding.about.verb in ORDERED


def one_result(finding: Finding, failure: Failure) -> bool:
    """Say whether several wagers of one hand got the same wrong result: they were compared wrongly once."""
    return bool(failure.about.result) and finding.about.result == failure.about.result


def one_for_each_duty(failures: Sequence[Failure]) -> list[Failure]:
    """Merge what was left undone at one time for several decks, several wagers of a hand, or several places.

    A rule that speaks once in a round speaks of all places; another speaks of each place by itself.
    """
    if len(failures) < 2:
        return list(failures)
    kept: dict[Any, list[Failure]] = {}
    for number, failure in enumerate(failures):
        spot, key = failure.spot, (failure.rule.index, failure.at.place, failure.observed, failure.owed)
        if not failure.about.nature.several_at_once:
            kept[number] = [failure]
        elif failure.data.once == "round":
            kept.setdefault(key, []).append(failure)
        else:
            # Of one seat only what was owed since one act: one surrender, not two wagers laid one after the other.
            subject = failure.subject
            since = subject.since if isinstance(subject, OfDebt) and spot.seat is not None else None
            kept.setdefault((*key, spot.seat, spot.hand, spot.behind, since), []).append(failure)
    return [_merged(alike) for alike in kept.values()]


def _merged(alike: list[Failure]) -> Failure:
    first = alike[0]
    if len(alike) == 1:
        return first
    evidence = {(one.place.file, one.place.line): one for failure in alike for one in failure.evidence}
    lots = tuple(dict.fromkeys(lot for failure in alike for lot in failure.about.lots))
    about = replace(first.about, lots=lots)
    merged = replace(first, evidence=tuple(evidence.values()), about=about, parts=tuple(alike))
    seats = sorted({one.spot.seat for one in alike if one.spot.seat is not None})
    if len(seats) < 2:
        return merged
    told = ", ".join(f"seat {seat}" for seat in seats)
    spot = replace(first.spot, seat=None, hand=None, behind=None)
    return replace(merged, spot=spot, observed=Saying("not done at", (*first.observed.values, ("seats", told))))


def same_fact(one: Failure, other: Failure) -> bool:
    """Two failures speak of one fact, or of the same act at the same place."""
    if one.subject == other.subject:
        return True
    seats = {one.spot.seat, other.spot.seat} - {None}
    # What is judged only now, as the dealer goes on, was done at a line of its own.
    return (
        isinstance(one.subject, AT_ONE_LINE)
        and isinstance(other.subject, AT_ONE_LINE)
        and len(seats) < 2
        and one.at.place == other.at.place
    )

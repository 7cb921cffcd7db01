"""Whether a failure follows from an earlier finding: plain questions about the two, without any state."""

from __future__ import annotations

from typing import Final

from checker.checks.arbitration.failure import Failure
from checker.checks.arbitration.finding import Finding

LAYING: Final = frozenset({"bet", "alter"})
SETTLING: Final = frozenset({"take", "pay", "return"})
# What the dealer goes on with before something else.
ORDERED: Final = frozenset({"deal", "draw", "show", "burn", "device", "pickup", *SETTLING})
# A choice or a departure that the rules do not provide for: what becomes of the wagers is not said.
PLAYERS_ACTS: Final = frozenset({"choose", "leave"})
NOT_SETTLED: Final = "not settled"


def explains(finding: Finding, failure: Failure) -> bool:
    """Say whether an earlier finding that a rule names may explain this failure of the rule."""
    if not {finding.rule.id, *finding.citations} & set(failure.data.follows) or not _same_seat(finding, failure):
        return False
    return failure.rule.form != "settles" or _changes_what_was_owed(finding, failure)


def _same_seat(finding: Finding, failure: Failure) -> bool:
    """Say whether both concern one seat, or one of them the whole round."""
    # A rule that speaks once in a round speaks of the round, wherever it was broken.
    # Of two steps left out, the later follows from the earlier at one place alone.
    here, there = failure.spot.seat, finding.spot.seat
    steps = failure.rule.form == finding.rule.form == "steps"
    whole = (finding.rule.form in ("turn", "steps") and not steps) or failure.data.once == "round"
    return whole or here is None or there is None or here == there


def _changes_what_was_owed(finding: Finding, failure: Failure) -> bool:
    """Say whether a wager was settled wrongly because of an earlier breach, not only after it.

    A missing call or an act out of its order hides no money: what is owed by the cards and chips stays the same.
    """
    about, here = finding.about, failure.about
    unsettled = failure.observed.key == NOT_SETTLED
    same_lot = about.lot is not None and about.lot == here.lot
    if finding.rule.form == "remedy":
        # An irregularity that was not dealt with: a hand that should be dead, a card that should not count.
        return True
    if about.verb in LAYING or about.laying:
        return same_lot
    if about.verb in PLAYERS_ACTS:
        return bool(here.result)
    if about.verb in SETTLING:
        # Settled too early, it got the wrong result; or it waits unsettled while another one was settled.
        return unsettled or (same_lot and bool(here.result))
    if is_order(finding):
        # It waits unsettled while the dealer goes on.
        return unsettled
    if finding.rule.form in ("must", "steps"):
        # It was to be settled by a certain time, and never was.
        return unsettled and (about.lot is None or same_lot)
    return False


def is_settlement(finding: Finding) -> bool:
    """Say whether a finding is about an act that settled a wager at the wrong time."""
    return finding.rule.form == "may" and finding.about.verb in SETTLING


def is_order(finding: Finding) -> bool:
    """Say whether a finding is about an act of the dealer that came before another one."""
    return finding.rule.form == "may" and finding.about.verb in ORDERED


def one_result(finding: Finding, failure: Failure) -> bool:
    """Say whether several wagers of one hand got the same wrong result: they were compared wrongly once."""
    return bool(failure.about.result) and finding.about.result == failure.about.result

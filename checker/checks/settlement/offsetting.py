"""Wagers of one person that were settled as one sum: each is wrong, but together they are right."""

from __future__ import annotations

from typing import NamedTuple

from checker.checks.arbitration.arbiter import Arbiter
from checker.checks.arbitration.finding import Money
from checker.checks.arbitration.subject import OfPerson
from checker.checks.conditions.scene import Gap, Scene, settled
from checker.checks.measures.wagers import amount_of
from checker.checks.settlement.amount_due import (
    HALF,
    LOSES,
    NOT_SUPPLIED,
    STAYS,
    WINS,
    LinkedClauses,
    cents_due,
    cents_got,
    is_right,
)
from checker.checks.settlement.verdicts import Reported, Verdict, Wrong
from checker.rulebook.games.model import Clause
from checker.rulebook.games.rule_ref import RuleRef
from checker.table.lots import Lot
from checker.values.saying import Saying


def netted(judge: Arbiter, scene: Scene, lot: Lot, rule: RuleRef, also: tuple[str, ...]) -> Verdict | None:
    """Take a wager's wrong settlement as one fault with those that offset it; None if none do."""
    try:
        wrong = _offset(scene, lot)
    except Gap:
        return None
    if len(wrong) < 2:
        return None
    subject = OfPerson(lot.box, lot.behind)
    spot = judge.spot(scene)
    finding = judge.open_about(subject, spot.ordinal)
    if finding is not None:
        return Reported(finding, also)
    names = tuple(one.lot.wager for one in wrong)
    lines = [one.lot.settled for one in wrong if one.lot.settled is not None]
    return Wrong(
        rule, Saying("netted", (("wagers", names),)), Saying("apart", (("wagers", names),)),
        line=lines[0] if lines else scene.line, also=also, subject=subject,
        money=Money(sum(one.due for one in wrong), sum(one.got for one in wrong)),
        because=tuple(line for one in wrong for line in (one.lot.line, one.lot.settled) if line is not None),
    )  # fmt: skip


def halved_together(scene: Scene, lot: Lot, clauses: LinkedClauses) -> bool:
    """Say whether the wagers of one rule, half of which is due back, got half of their sum; a gap if it is open."""

    rule = clauses.clauses[0][0]

    def halved(s: Scene) -> bool:
        # What is wrong of another rule was not settled together with it.
        wrong = _offset(s, lot, rule) if clauses.due(s, lot).result == HALF else []
        return len(wrong) > 1 and all(one.half_back_by == rule for one in wrong)

    return settled(halved, scene)


class _Offset(NamedTuple):
    """A wager that is wrong, the amount due and got, and the first clause of its rule if half is due back."""

    lot: Lot
    due: int
    got: int
    half_back_by: Clause | None


def _offset(scene: Scene, lot: Lot, only: Clause | None = None) -> list[_Offset]:
    """Return the wagers of the person that are wrong, if the sums agree; a gap if one of them is not known."""
    round_ = scene.round
    wrong = []
    for one in round_.lots.values() if round_ is not None else ():
        if (one.box, one.behind) != (lot.box, lot.behind) or one.withdrawn:
            continue
        with scene.at(lot=one, hand=round_.hand_at(one.box, one.on_hand) if round_ is not None else None):
            found = _judged(scene, one, only)
        if found is not None:
            wrong.append(found)
    return wrong if sum(one.due - one.got for one in wrong) == 0 else []


def _judged(scene: Scene, lot: Lot, only: Clause | None) -> _Offset | None:
    ways = scene.table.game.clauses.get(lot.wager, ())
    clauses = next((one for today, one in ways if today is None or today(scene)), None)
    if clauses is None or scene.hand is None or not scene.hand.cards or only not in (None, clauses.clauses[0][0]):
        return None
    due, stake = clauses.due(scene, lot), amount_of(lot, scene)
    if None in (lot.paid, lot.taken, lot.returned):
        raise Gap(Saying("amount unknown", (("of", lot.wager),)))
    if due.result in (STAYS, NOT_SUPPLIED) or is_right(due, lot, stake):
        return None
    if due.result == WINS and due.odds is None:
        return None
    # A wager that nobody settled got nothing; its stake counts as lost only if it was taken.
    got = cents_got(due, lot, stake) if lot.closed or due.result == LOSES else 0
    return _Offset(lot, cents_due(due, stake), got, clauses.clauses[0][0] if due.result == HALF else None)

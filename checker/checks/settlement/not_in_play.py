"""Money on a wager that is not in play: never laid, withdrawn, void, or without a card."""

from __future__ import annotations

from checker.checks.arbitration.arbiter import Arbiter
from checker.checks.arbitration.finding import Finding, Money
from checker.checks.conditions.scene import Scene
from checker.checks.settlement.amount_due import LOSES, NOT_SUPPLIED, UNDECIDED, WINS, LinkedClauses, say_got
from checker.checks.settlement.verdicts import NOT_ASKED, Held, NotJudged, Senseless, Verdict, Wrong
from checker.rulebook.games.model import Rule
from checker.table.lots import Lot
from checker.table.recorded import is_recorded
from checker.table.state import Round
from checker.values.problem import Location, Problem
from checker.values.saying import Saying


def never_laid(judge: Arbiter, round_: Round, lot: Lot) -> bool:
    """Say whether a wager with a payment is known never to have been laid there, on another hand either."""
    if (
        not round_.seen_from_start
        or None in (lot.paid, lot.taken, lot.returned)
        or not is_recorded(judge.table, "bet", round_.seq)
    ):
        return False
    same = [one for one in round_.lots_of(lot.box) if (one.wager, one.behind) == (lot.wager, lot.behind)]
    return same == [lot]


def phantom(scene: Scene, lot: Lot, data: Rule, clauses: LinkedClauses) -> Verdict:
    """A payment on a wager that nobody laid."""
    lot.withdraw()
    moved = (lot.paid or 0) + (lot.returned or 0) - (lot.taken or 0)
    return _wrong(scene, lot, data, clauses, Saying("never laid", (("wager", lot.wager),)), moved) if moved else Held()


def withdrawn(scene: Scene, lot: Lot, data: Rule, clauses: LinkedClauses) -> Verdict:
    """Money on a wager that was taken back or refused before: no more goes back than lay there."""
    if None in (lot.paid, lot.taken, lot.returned) or (lot.amount is None and lot.returned):
        return NotJudged(Saying("amount unknown", (("of", lot.wager),)))
    # Refused, its stake goes back; taken back, it already went.
    stake = max(lot.amount or 0, lot.most)
    moved = (lot.paid or 0) + max(0, (lot.returned or 0) - stake) - (lot.taken or 0)
    if moved:
        return _wrong(scene, lot, data, clauses, Saying("withdrawn", (("wager", lot.wager),)), moved)
    # Whether it could be taken back after its cards is no question of its settlement.
    return NotJudged(Saying("wager withdrawn")) if lot.played else Held()


def settled_before(round_: Round, lot: Lot) -> bool:
    """Say whether a wager was settled by the dealer's open cards before a void, and stayed so."""
    kept = lot.voided is not None and lot.voided == (lot.paid, lot.taken, lot.returned)
    return kept and bool(lot.paid or lot.taken) and (round_.dealer.turned or not round_.void)


def void(judge: Arbiter, scene: Scene, lot: Lot, data: Rule, clauses: LinkedClauses) -> Verdict:
    """Money on a wager after its hand or its round was void: its stake goes back and nothing else."""
    paid = lot.voided[0] if lot.voided is not None else lot.paid
    if lot.paid is None or paid is None or lot.settled is None or lot.amount is None:
        return NOT_ASKED
    moved = max(0, lot.paid - paid) + lot.back
    if not moved or judge.has_told(lot.settled):
        return NOT_ASKED
    return _wrong(scene, lot, data, clauses, Saying("voided"), moved)


def spoilt(lot: Lot, finding: Finding) -> Verdict:
    """Money of a round that should have been void: whatever was taken or paid is a part of that fault."""
    if lot.paid is None or lot.taken is None:
        return NotJudged(Saying("amount unknown", (("of", lot.wager),)))
    moved = lot.paid + lot.back - lot.taken
    if not moved or lot.settled is None:
        return Held()
    money = Money(0, moved)
    return Wrong(finding.rule, say_got(UNDECIDED, lot), Saying("voided"), lot.settled, money, under=finding)


def without_cards(judge: Arbiter, scene: Scene, lot: Lot, data: Rule, clauses: LinkedClauses) -> Verdict:
    """A wager on a place that was dealt no card can be neither won nor lost."""
    if None in (lot.paid, lot.taken, lot.returned):
        return NotJudged(Saying("amount unknown", (("of", lot.wager),)))
    moved = (lot.paid or 0) + lot.back - (lot.taken or 0)
    if not moved or lot.settled is None or judge.has_told(lot.settled):
        return NOT_ASKED
    return _wrong(scene, lot, data, clauses, Saying("no cards", (("wager", lot.wager),)), moved)


def _wrong(scene: Scene, lot: Lot, data: Rule, clauses: LinkedClauses, owed: Saying, moved: int) -> Verdict:
    """Find it wrong by the paragraph on such wagers; if none is supplied, it is a line that makes no sense."""
    line = lot.settled or scene.line
    rule = clauses.by_result(WINS if moved > 0 else LOSES)
    scene.turn_to(lot.box, lot.behind, None, lot)
    if owed.key == "voided" and clauses.says_nothing:
        # How such a wager is settled is in no text at hand, so neither is what becomes of it with its hand.
        return NotJudged(clauses.nothing_said())
    if owed.key != "never laid" and clauses.ends_in(NOT_SUPPLIED):
        what = "paid or returned" if moved > 0 else "taken"
        message = f"money was {what} on {lot.wager}, and {_WHY[owed.key]}"
        place = Location(line.file, line.number, line.column)
        return Senseless(Problem(place, message, line.raw, "no more than the stake that lay there goes back"))
    return Wrong(rule or data.rule, say_got(UNDECIDED, lot), owed, line, Money(0, moved))


_WHY = {
    "withdrawn": "that wager was taken back or refused before",
    "voided": "its hand or its round was void",
    "no cards": "that place was dealt no card",
}

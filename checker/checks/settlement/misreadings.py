"""Wrong settlements with a paragraph of their own: by a wrong call, as one sum, or by a prize read wrongly."""

from __future__ import annotations

from checker.checks.arbitration.arbiter import Arbiter
from checker.checks.arbitration.finding import Finding
from checker.checks.arbitration.subject import OfCall
from checker.checks.conditions.scene import Gap, Scene, settled
from checker.checks.forms.form import linked
from checker.checks.measures.wagers import amount_of
from checker.checks.settlement.amount_due import Due, LinkedClauses, is_right
from checker.checks.settlement.pay_table import Prize
from checker.rulebook.games.model import GameData, Misreading
from checker.rulebook.games.rule_ref import RuleRef
from checker.table.lots import Lot
from checker.table.state import HandView


class Misreadings:
    """The misreadings of one rule, linked."""

    def __init__(self, misreadings: tuple[Misreading, ...], clauses: LinkedClauses, game: GameData) -> None:
        self.clauses = clauses
        self.linked = [(one, linked(one.when, game)) for one in misreadings]

    def kept(self, due: Due) -> list[RuleRef]:
        """Return the rules that a right prize could have broken."""
        prize = due.prize
        if prize is None:
            return []
        return [one.rule for one, _ in self.linked if _could_be_misread(one.pays, prize, due.low)]

    def apart(self, judge: Arbiter, scene: Scene) -> list[RuleRef]:
        """Return the rules that settle this wager apart from the person's others."""
        netted = [(one.rule, when) for one, when in self.linked if one.netted]
        return [rule for rule, when in netted if when is None or judge.ask_quietly(when, scene)]

    def paid_by(self, scene: Scene, due: Due, lot: Lot) -> RuleRef | None:
        """Return the rule about the very mistake by which a prize comes to the amount paid."""
        if due.prize is None:
            return None
        for one, _ in self.linked:
            if one.pays == "lower row":
                try:
                    lower = self.clauses.lower_rows(scene, lot, due)
                    found = lot.paid in lower or (lot.paid or 0) - due.low in lower
                except Gap:
                    found = False
            else:
                found = bool(one.pays) and _paid_as(one.pays, due, lot)
            if found:
                return one.rule
        return None

    def broken(self, scene: Scene, lot: Lot, contrary: bool) -> tuple[tuple[str, ...], bool]:
        """Return the paragraphs of the misreadings that fit, and whether a wrong call is one of them."""
        found: list[str] = []
        calls = False
        for one, when in self.linked:
            if one.netted or one.pays:
                continue
            if one.as_called:
                if self._as_called(scene, lot):
                    found.append(one.rule.cite)
                    calls = True
                continue
            if when is not None and contrary:
                try:
                    fits = settled(when, scene)
                except Gap:
                    continue
                if fits:
                    found.append(one.rule.cite)
        return tuple(found), calls

    def _as_called(self, scene: Scene, lot: Lot) -> bool:
        """Say whether the settlement is right by the totals called, though not by the cards."""
        round_, hand = scene.round, scene.hand
        if round_ is None or hand is None:
            return False
        called = [one for one in (hand, round_.dealer) if one.called is not None]
        with scene.seeing({one: HandView(scene.view(one).cards, one.called) for one in called}):
            try:
                due = self.clauses.due(scene, lot)
                return is_right(due, lot, amount_of(lot, scene))
            except Gap:
                return False


def _could_be_misread(how: str, prize: Prize, owed: int) -> bool:
    """Say whether a prize would be another amount under this misreading."""
    if how == "first row":
        return bool(prize.short)
    return how == "lower row" or (how == "unrounded" and owed != prize.exact)


def _paid_as(how: str, due: Due, lot: Lot) -> bool:
    """Say whether this misreading of the prize explains the amount paid."""
    assert due.prize is not None
    if how == "unrounded":
        # Rounded down, to the nearest, or up to a whole amount: less than a dollar off for each meter.
        return bool(due.prize.meters) and 0 < abs((lot.paid or 0) - due.low) <= 100 * len(due.prize.meters)
    return lot.paid in due.prize.short


def wrong_call(judge: Arbiter, scene: Scene) -> Finding | None:
    """Return the finding about the wrong call that a payment followed: the dealer's, else that of the hand."""
    places = (OfCall(0, 1), OfCall(scene.box, scene.hand.number if scene.hand is not None else 1))
    ordinal = judge.spot(scene).ordinal
    found = (judge.open_about(place, ordinal) for place in places)
    return next((one for one in found if one is not None), None)

"""Payments above any odds that a text or reason allows, where no paragraph at hand states what is owed."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from typing import NamedTuple

from checker.checks.conditions.scene import Gap, Scene
from checker.checks.forms.form import linked
from checker.checks.measures.wagers import amount_of
from checker.checks.settlement.amount_due import NOT_SUPPLIED, WINS, Due, LinkedClauses, is_right
from checker.rulebook.games.model import GameData, Settles
from checker.rulebook.games.rule_ref import RuleRef
from checker.table.lots import Lot
from checker.values.money import Odds, winnings
from checker.values.saying import Saying


class Overpaid(NamedTuple):
    """The rule that reports it, the odds that are the bound, and what they come to in cents."""

    rule: RuleRef
    at: Odds
    most: int

    def owed(self, lot: Lot) -> Saying:
        """State the most that the wager could have got."""
        return Saying("at most in reason", (("wager", lot.wager), ("odds", str(self.at)), ("cents", self.most)))


class ReasonBounds:
    """The odds beyond which a payment on some wagers is reported, linked."""

    def __init__(self, body: Settles, clauses: LinkedClauses, game: GameData) -> None:
        self.clauses = clauses
        self.linked = [(one, linked(one.when, game)) for one in body.beyond]

    def overpaid(self, scene: Scene, lot: Lot, possible: Iterable[Due]) -> Overpaid | None:
        """Say by which bound a lot got too much whichever of these is due; the widest bound, if there are several."""
        if not self.linked or not lot.paid:
            return None
        found: list[Overpaid] = []
        for due in possible:
            try:
                over = self._bound(scene, lot, due)
                if over is not None and lot.paid > over.most:
                    found.append(over)
                elif over is not None or is_right(due, lot, amount_of(lot, scene)):
                    return None
            except Gap:
                return None
        return max(found, key=lambda one: one.most, default=None)

    def _bound(self, scene: Scene, lot: Lot, due: Due) -> Overpaid | None:
        if due.result not in (WINS, NOT_SUPPLIED):
            return None
        for one, when in self.linked:
            if when is not None and not when(scene):
                continue
            at = one.above if one.above is not None else self._of_any_table(due)
            return None if at is None else Overpaid(one.rule, at, winnings(amount_of(lot, scene), at)[1])
        return None

    def _of_any_table(self, due: Due) -> Odds | None:
        """Return the highest odds of any column of the pay table on the row that fits."""
        name = self.clauses.clauses[due.clause][0].table if due.clause >= 0 else None
        row = self.clauses.tables[name].row_named(due.row) if name is not None else None
        paid = [one for one in row.odds.values() if isinstance(one, Odds)] if row is not None else []
        return max(paid, key=lambda one: Fraction(one.pays, one.on), default=None)

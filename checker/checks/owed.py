"""What a lot owes: the clause that fits first, its row of the pay table, and the exact cents."""

from __future__ import annotations

from typing import Any, NamedTuple

from checker.checks.form import linked
from checker.finding import Rule, Saying
from checker.measures.money import amount_of
from checker.measures.scene import Gap, Scene
from checker.measures.truth import resolve_condition
from checker.money import Odds, winnings
from checker.rulebook.model import Clause, GameData, PayTable
from checker.table.state import Lot

WINS, LOSES, PUSH, STAYS = "wins", "loses", "push", "stays"


class Due(NamedTuple):
    """What a lot is due: the clause, the row, and the least and most that pays it rightly."""

    clause: int
    result: str
    row: str | None
    odds: Odds | None
    low: int
    high: int


class LinkedTable:
    """A pay table whose rows can be asked."""

    def __init__(self, table: PayTable, game: GameData) -> None:
        self.table = table
        self.rows = [(row, resolve_condition(row.fits, game)) for row in table.rows]
        self.names = tuple(dict.fromkeys(name for row in table.rows for name in row.odds))

    def chosen(self, scene: Scene) -> str:
        """Name the table that the casino elected; a gap over all of them where nothing says."""
        # A table is chosen before the round: what is elected while it is played counts from the next one on.
        elected = scene.round.elected if scene.round is not None else scene.table.elected
        name = elected.get(self.table.chosen)
        if name is not None:
            return name
        if len(self.names) == 1:
            return self.names[0]

        def put(choice: Any) -> None:
            if choice is None:
                elected.pop(self.table.chosen, None)
            else:
                elected[self.table.chosen] = choice

        raise Gap(Saying("election", (("name", self.table.chosen),)), self.names, put)

    def row(self, scene: Scene) -> tuple[str, dict[str, Odds]] | None:
        """Find the first row that fits."""
        for row, fits in self.rows:
            if fits(scene):
                return row.name, row.odds
        return None


class LinkedClauses:
    """The clauses of one wager, linked."""

    def __init__(self, clauses: tuple[Clause, ...], game: GameData, tables: dict[str, LinkedTable]) -> None:
        self.clauses = [(clause, linked(clause.when, game)) for clause in clauses]
        self.tables = tables

    def due(self, scene: Scene, lot: Lot, *, blind: bool = False) -> Due:
        """Say what the lot is due in this scene; blind asks for the result alone."""
        for number, (clause, when) in enumerate(self.clauses):
            if clause.table is not None:
                found = self._from_table(scene, lot, clause, number, blind)
                if found is not None:
                    return found
                continue
            if when is not None and not when(scene):
                continue
            if clause.result == WINS and clause.odds is not None:
                low, high = (0, 0) if blind else winnings(amount_of(lot), clause.odds)
                return Due(number, WINS, None, clause.odds, low, high)
            return Due(number, clause.result, None, None, 0, 0)
        return Due(-1, STAYS, None, None, 0, 0)

    def _from_table(self, scene: Scene, lot: Lot, clause: Clause, number: int, blind: bool) -> Due | None:
        table = self.tables[clause.table or ""]
        row = table.row(scene)
        if row is None:
            return None
        odds = row[1][table.chosen(scene)]
        low, high = (0, 0) if blind else winnings(amount_of(lot), odds)
        return Due(number, WINS, row[0], odds, low, high)

    @property
    def is_by_table(self) -> bool:
        """Say whether these wagers are paid by a table of hands."""
        return any(clause.table is not None for clause, _ in self.clauses)

    def amount_rule(self, due: Due) -> Rule | None:
        """Name whose paragraph a wrong amount breaks, where that is another than who says that it is paid."""
        return self.clauses[due.clause][0].amount_by

    def rule_of(self, due: Due, *, paying: bool) -> tuple[Rule, tuple[str, ...]]:
        """Name whose paragraph a wrong settlement breaks: the clause's, or the one that says what is paid."""
        clause = self.clauses[due.clause][0]
        if clause.table is not None:
            rule = self.tables[clause.table].table.rule
            return rule, (f"{rule.cite} {due.row}",)
        if paying and clause.paid_by is not None:
            return clause.paid_by, (clause.rule.cite,)
        return clause.rule, ()

"""The amount due on a lot: the first clause that fits, its row of the pay table, and the exact cents."""

from __future__ import annotations

from typing import Final

from checker.checks.conditions.scene import Scene
from checker.checks.forms.form import linked
from checker.checks.measures.wagers import amount_of
from checker.checks.settlement.pay_table import ANY, LinkedTable, Prize
from checker.rulebook.games.model import Clause, GameData
from checker.rulebook.games.rule_ref import RuleRef
from checker.table.lots import Lot
from checker.values.money import Odds, odds, winnings
from checker.values.saying import Saying

WINS: Final = "wins"
LOSES: Final = "loses"
PUSH: Final = "push"
HALF: Final = "half back"
STAYS: Final = "stays"
NOT_SUPPLIED: Final = "not supplied"
NO_AWARD: Final = "no award"


class Due:
    """The amount due on a lot: the clause, the row with its own paragraph, and the least and most that is right."""

    __slots__ = ("cell", "clause", "high", "low", "odds", "prize", "result", "row", "stake_open")

    def __init__(
        self, clause: int, result: str, row: str | None, odds: Odds | None, low: int, high: int,
        cell: RuleRef | None = None, prize: Prize | None = None, stake_open: bool = False,
    ) -> None:  # fmt: skip
        self.clause = clause
        self.result = result
        self.row = row
        self.odds = odds
        self.low = low
        self.high = high
        self.cell = cell
        self.prize = prize
        # The law may leave open whether the stake of a winning wager is returned.
        self.stake_open = stake_open

    def of_any_amount(self) -> Due:
        """The same with an unknown amount."""
        return Due(
            self.clause, self.result, self.row, self.odds, 1, ANY, self.cell, self.prize, self.stake_open
        )  # fmt: skip

    def _told(self) -> tuple[object, ...]:
        where = self.clause, self.result, self.row, self.odds
        return (*where, self.low, self.high, self.cell, self.prize, self.stake_open)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Due) and self._told() == other._told()

    def __hash__(self) -> int:
        return hash(self._told())


_HALF: Final = Odds(1, 2)
UNDECIDED: Final = Due(-1, STAYS, None, None, 0, 0)


def _posted(scene: Scene, option: str) -> Odds | None:
    """Return the odds that the casino states for a wager; None if it states none."""
    elected = scene.round.elected if scene.round is not None else scene.table.elected
    stated = elected.get(option)
    return None if stated is None else odds(stated)


def is_right(due: Due, lot: Lot, stake: int) -> bool:
    """Say whether a lot has got the amount due."""
    paid, taken, returned = lot.paid or 0, lot.taken or 0, lot.returned or 0
    if due.result == WINS:
        kept = taken == 0 or (due.stake_open and taken == stake)
        strange = due.prize is not None and bool(lot.sources - set(due.prize.meters))
        return kept and not strange and due.low <= paid <= due.high and not _back(lot, stake)
    if due.result == LOSES:
        return paid == 0 and taken == stake
    if due.result == PUSH:
        return paid == 0 and taken == 0 and not _back(lot, stake)
    if due.result == NO_AWARD:
        return paid == 0 and not _back(lot, stake)
    if due.result == HALF:
        # Taking half and returning the other half does not undo the taking.
        return paid == 0 and due.low <= returned <= due.high and taken + lot.undone + returned >= stake
    return True


def _back(lot: Lot, stake: int) -> int:
    """Return what went back beyond the stake, and beyond what was laid on it since it was decided."""
    return max(0, (lot.returned or 0) - max(stake, lot.most, lot.amount or 0))


def cents_due(due: Due, stake: int) -> int:
    """Return the amount due on a lot in cents from the casino to the player, without the stake."""
    return {WINS: due.low, LOSES: -stake, HALF: due.low - stake}.get(due.result, 0)


def cents_got(due: Due, lot: Lot, stake: int) -> int:
    """Return the amount that a lot has got in cents from the casino to the player."""
    paid, taken, returned = lot.paid or 0, lot.taken or 0, lot.returned or 0
    if due.stake_open or due.result == NO_AWARD:
        return paid + _back(lot, stake)
    if due.result != HALF or not (taken or returned or lot.undone):
        return paid - taken + _back(lot, stake)
    kept = min(taken + lot.undone, stake - returned)
    return paid - (kept if due.low <= returned <= due.high else stake - returned)


def say_due(due: Due, clause: Clause, lot: Lot, stake: int) -> Saying:
    """State the amount due on a lot."""
    wager = lot.wager
    if due.result == WINS and due.prize is not None:
        key = "awarded at least" if due.prize.unseen else "awarded"
        return Saying(key, (("wager", wager), ("prizes", due.prize.cells), ("cents", due.low)))
    if due.result == NO_AWARD:
        return Saying("no award", (("wager", wager),))
    if due.result == WINS and due.odds is None:
        return Saying("wins at posted odds", (("wager", wager), ("missing", clause.missing)))
    if due.result == WINS and clause.posted is not None:
        at, text = str(due.odds), clause.missing
        return Saying("wins as posted", (("wager", wager), ("odds", at), ("cents", due.low), ("missing", text)))
    if due.result == WINS and due.high == ANY:
        return Saying("wins at least", (("wager", wager), ("odds", str(due.odds)), ("cents", due.low)))
    if due.result == WINS:
        return Saying("wins", (("wager", wager), ("odds", str(due.odds)), ("cents", due.low)))
    if due.result == LOSES:
        return Saying("loses", (("wager", wager), ("cents", stake)))
    if due.result == HALF:
        return Saying("half back", (("wager", wager), ("cents", due.low)))
    return Saying("push", (("wager", wager), ("cents", stake)))


def say_any(possible: list[Due], lot: Lot) -> Saying:
    """State the possible amounts due on a lot if the log leaves several open."""
    results = tuple(dict.fromkeys(one.result for one in possible))
    at = tuple(dict.fromkeys(str(one.odds) for one in possible if one.odds is not None))
    if results == (WINS,) and all(one.odds is not None for one in possible):
        least = any(one.high == ANY for one in possible)
        return Saying("wins at least one of" if least else "wins at one of", (("wager", lot.wager), ("values", at)))
    return Saying("one of", (("name", f"result of the {lot.wager} wager"), ("values", results)))


def say_got(due: Due, lot: Lot) -> Saying:
    """State what a lot has got."""
    wager, taken = lot.wager, (lot.taken or 0) + (lot.undone if due.result == HALF else 0)
    if lot.back and due.result != LOSES:
        gave = (("paid", lot.paid),) if lot.paid else ()
        key = "paid and returned" if gave else "returned"
        values = (("wager", wager), ("cents", lot.paid), ("back_cents", lot.returned))
        return Saying(key, values if gave else (("wager", wager), ("cents", lot.returned)))
    if lot.paid:
        return Saying("paid", (("wager", wager), ("cents", lot.paid)))
    if due.result == HALF and taken and lot.returned:
        return Saying("taken and returned", (("wager", wager), ("cents", taken), ("back_cents", lot.returned)))
    if taken:
        return Saying("taken", (("wager", wager), ("cents", taken)))
    if lot.returned:
        return Saying("returned", (("wager", wager), ("cents", lot.returned)))
    if lot.closed and not lot.withdrawn:
        return Saying("moved and undone", (("wager", wager),))
    return Saying("not settled", (("wager", wager), ("cents", lot.amount)))


class LinkedClauses:
    """The clauses of one wager, linked."""

    def __init__(self, clauses: tuple[Clause, ...], game: GameData, tables: dict[str, LinkedTable]) -> None:
        self.clauses = [(clause, linked(clause.when, game)) for clause in clauses]
        self.tables = tables

    def due(self, scene: Scene, lot: Lot, *, blind: bool = False) -> Due:
        """Return what is due on the lot in this scene; `blind` asks only for the result."""
        for number, (clause, when) in enumerate(self.clauses):
            if clause.table is not None:
                found = self._from_table(scene, lot, clause, number, blind)
                if found is not None:
                    return found
                continue
            if when is not None and not when(scene):
                continue
            at = clause.odds if clause.posted is None else _posted(scene, clause.posted)
            if clause.result == WINS and at is not None:
                low, high = (0, 0) if blind else winnings(amount_of(lot, scene), at)
                return Due(number, WINS, None, at, low, high)
            if clause.result == WINS:
                return Due(number, WINS, None, None, 1, ANY)
            if clause.result == HALF:
                low, high = (0, 0) if blind else winnings(amount_of(lot, scene), _HALF)
                return Due(number, HALF, None, None, low, high)
            return Due(number, clause.result, None, None, 0, 0)
        return UNDECIDED

    def _from_table(self, scene: Scene, lot: Lot, clause: Clause, number: int, blind: bool) -> Due | None:
        table = self.tables[clause.table or ""]
        row = table.row(scene)
        if row is None:
            return None
        paid = table.paid(row, scene, lot, blind=blind)
        cell = row.cells.get(table.chosen(scene))
        if paid.odds is None and paid.prize is None:
            return Due(number, PUSH, row.name, None, 0, 0, cell)
        high = ANY if table.table.floor else paid.high
        return Due(number, WINS, row.name, paid.odds, paid.low, high, cell, paid.prize, clause.stake_open)

    def lower_rows(self, scene: Scene, lot: Lot, due: Due) -> set[int]:
        """Return what the rows of the pay table below the one due would pay."""
        name = self.clauses[due.clause][0].table
        return set() if name is None else self.tables[name].lower(due.row, scene, lot)

    @property
    def is_by_table(self) -> bool:
        """Say whether these wagers are paid by a table of hands."""
        return any(clause.table is not None for clause, _ in self.clauses)

    def by_result(self, result: str) -> RuleRef | None:
        """Return the rule of the last clause with this result."""
        return next((clause.rule for clause, _ in reversed(self.clauses) if clause.result == result), None)

    def ends_in(self, result: str) -> bool:
        """Say whether this is the result of wagers that no other clause fits."""
        return not self.clauses or self.clauses[-1][0].result == result

    @property
    def says_nothing(self) -> bool:
        """Say whether the text on every result of these wagers is not supplied."""
        return all(clause.result == NOT_SUPPLIED for clause, _ in self.clauses)

    def nothing_said(self) -> Saying:
        """Name the text that would say what becomes of these wagers."""
        missing = [clause.missing for clause, _ in self.clauses]
        return Saying("text not supplied", (("missing", missing[-1]),)) if missing else Saying("no paragraph")

    def not_said(self, due: Due) -> Saying:
        """Say why the amount due cannot be judged: its text is not supplied, or nobody stated the odds."""
        clause = self.clauses[due.clause][0] if due.clause >= 0 else None
        if clause is None:
            return Saying("no paragraph")
        if clause.posted is not None:
            return Saying("odds not stated", (("option", clause.posted),))
        return Saying("text not supplied", (("missing", clause.missing),))

    def amount_rule(self, due: Due) -> RuleRef | None:
        """Return the rule that a wrong amount breaks, if it is not the rule that says the wager is paid."""
        return due.cell or self.clauses[due.clause][0].amount_by

    def table_rule(self, due: Due) -> RuleRef | None:
        """Return the rule of the pay table for a lot, if each of its odds has its own paragraph."""
        clause = self.clauses[due.clause][0]
        return self.tables[clause.table].table.rule if due.cell is not None and clause.table is not None else None

    def unstated(self, due: Due) -> Saying | None:
        """Name the odds that the casino did not state, if the amount of a win hangs on them."""
        posted = self.clauses[due.clause][0].posted if due.result == WINS and due.clause >= 0 else None
        return None if posted is None or due.odds is not None else Saying("odds not stated", (("option", posted),))

    def told(self, due: Due, lot: Lot, stake: int) -> Saying:
        """State the amount due on a lot."""
        return say_due(due, self.clauses[due.clause][0], lot, stake)

    def rule_of(self, due: Due, *, paying: bool) -> tuple[RuleRef, tuple[str, ...]]:
        """Return the rule that a wrong settlement breaks: the clause's, or the rule about the payment."""
        clause = self.clauses[due.clause][0]
        if clause.table is not None and due.cell is None:
            table = self.tables[clause.table]
            row = table.row_named(due.row)
            return table.table.rule, ((row.cite,) if row is not None and row.cite else ())
        if paying and clause.paid_by is not None:
            return clause.paid_by, (clause.rule.cite,)
        return clause.rule, ()

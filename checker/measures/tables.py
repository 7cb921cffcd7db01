"""Measures over pay tables: what a wager would win by the cards that lie."""

from __future__ import annotations

from checker.measures.scene import Measure, Scene
from checker.measures.truth import resolve_condition
from checker.measures.vocabulary import NoSuch, measure
from checker.nearest import nearest
from checker.rulebook.model import GameData, PayTable


def _rows(table: PayTable, game: GameData) -> list[Measure]:
    return [resolve_condition(row.fits, game) for row in table.rows]


def _rows_by_wager(game: GameData) -> dict[str, list[Measure]]:
    return {table.chosen: _rows(table, game) for table in game.tables.values()}


@measure("a row of NAME fits")
def _fits(game: GameData, name: str) -> Measure:
    table = game.tables.get(name)
    if table is None:
        raise NoSuch(name, nearest(name, game.tables))
    rows = _rows(table, game)
    return lambda s: any(row(s) for row in rows)


@measure("the wager wins by its table")
def _wins(game: GameData) -> Measure:
    rows = _rows_by_wager(game)

    def wins(s: Scene) -> bool:
        return any(row(s) for row in rows.get(s.event.wager or "", ()))

    return wins


@measure("lot wins by its table")
def _lot_wins(game: GameData) -> Measure:
    """By the cards that lie, a row of its pay table fits."""
    rows = _rows_by_wager(game)
    return lambda s: s.lot is not None and any(row(s) for row in rows.get(s.lot.wager, ()))


@measure("the person won by its table")
def _won(game: GameData) -> Measure:
    """Some wager of this person that has a pay table of its own wins by the cards."""
    rows = _rows_by_wager(game)

    def won(s: Scene) -> bool:
        held = s.round
        if held is None:
            return False
        mine = [lot.wager for lot in held.lots.values() if lot.box == s.box and lot.wager in rows and not lot.withdrawn]
        kept, s.hand = s.hand, held.hands.get((s.box, 1), s.hand)
        try:
            return any(row(s) for wager in mine for row in rows[wager])
        finally:
            s.hand = kept

    return won

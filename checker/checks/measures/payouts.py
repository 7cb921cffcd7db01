"""Measures over the pay of a wager and its posted limits: pay tables, and the meters of progressive wagers."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from typing import Any

from checker.checks.conditions.link_conditions import resolve_condition
from checker.checks.conditions.scene import AtPlace, Gap, Measure, Scene, unknown
from checker.checks.conditions.vocabulary import NoSuch, measure
from checker.checks.measures.wagers import Wagers, amount_of, laid_on_box
from checker.rulebook.games.model import GameData, PayTable
from checker.table.lots import Lot
from checker.values.money import cents, winnings
from checker.values.nearest import nearest
from checker.values.saying import Saying


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
    """A row of its pay table fits the cards on the table."""
    rows = _rows_by_wager(game)
    return lambda s: s.lot is not None and any(row(s) for row in rows.get(s.lot.wager, ()))


@measure("the person won by its table")
def _won(game: GameData) -> Measure:
    """Some wager of this person with a pay table of its own wins by the cards."""
    rows = _rows_by_wager(game)

    def won(s: Scene) -> bool:
        round_ = s.round
        if round_ is None:
            return False
        mine = [
            lot.wager for lot in round_.lots.values() if lot.box == s.box and lot.wager in rows and not lot.withdrawn
        ]
        with AtPlace(s, s.box, s.behind, round_.hands.get((s.box, 1), s.hand), s.lot):
            return any(row(s) for wager in mine for row in rows[wager])

    return won


@measure("payment is at the odds of the others")
def _alike(game: GameData) -> Measure:
    """No other winner of the wager in this round, by the same row of its table, got other odds."""

    def alike(s: Scene) -> bool:
        round_, lot = s.round, s.lot
        tables = _tables_of(s, lot.wager) if lot is not None else []
        if round_ is None or lot is None or not tables or s.event.amount is None or lot.paid is None:
            return True
        mine = _ratio(s, lot, tables, lot.paid + s.event.amount)
        others = [one for one in round_.lots.values() if one is not lot and one.wager == lot.wager and one.paid]
        found = [_ratio(s, one, tables, one.paid or 0) for one in others]
        return mine is None or all(one is None or one[0] != mine[0] or one[1] == mine[1] for one in found)

    return alike


def _tables_of(s: Scene, wager: str) -> list[Any]:
    return [one for one in s.table.game.tables.values() if one.table.chosen == wager]


def _ratio(s: Scene, lot: Lot, tables: list[Any], paid: int) -> tuple[str, Fraction] | None:
    """Return the row by which a lot wins and its odds; None if it got less than its row owes."""
    round_ = s.round
    hand = round_.hands.get((lot.box, lot.on_hand), s.hand) if round_ is not None else s.hand
    with AtPlace(s, lot.box, lot.behind, hand, lot):
        table, row = next(((table, row) for table in tables if (row := table.row(s)) is not None), (None, None))
        stake = amount_of(lot, s)
        if table is None or row is None or not stake:
            return None
        short = winnings(stake, row.odds[table.chosen(s)])[0] > paid
        return None if short else (row.name, Fraction(paid, stake))


@measure("the meter is known", needs="meters")
def _known(game: GameData) -> Measure:
    """Whether the record shows the earlier reading of the meter, and every wager that has fed it since."""
    return lambda s: s.event.number in s.table.meters_due


@measure("the meter as it has grown", gives="money", needs="meters")
def _grown(game: GameData) -> Measure:
    """The reading of the meter, from its last reading and the wagers that have fed it since."""

    def grown(s: Scene) -> Fraction:
        found = s.table.meters_due.get(s.event.number or 0)
        if found is None:
            raise Gap(Saying("unknown", (("what", "what the meter showed before"),)))
        return found

    return grown


@measure("reset value of the meter", gives="money", needs="meters")
def _reset(game: GameData) -> Measure:
    """The reading that the meter is set to after an award."""
    resets = {one.number: one.resets for one in game.meters}

    def reset(s: Scene) -> int:
        found = resets.get(s.event.number or 0)
        if found is None:
            raise Gap(Saying("unknown", (("what", "the reset value of this meter"),)))
        return found

    return reset


@measure("stake of WAGER on the box halved in chips", gives="money")
def _halved(game: GameData, wagers: Wagers) -> Measure:
    """Half of what this person has laid on these wagers over all hands of the box, up to the next amount in chips."""
    return lambda s: in_chips(Fraction(laid_on_box(s, wagers), 2), s)


def in_chips(limit: Fraction, scene: Scene) -> Fraction:
    """If no chips can make a limit, it goes up to the next amount that they can make."""
    chip = scene.table.elected.get("smallest_chip")
    if chip is None:
        raise Gap(Saying("election", (("name", "smallest_chip"),)))
    unit = cents(chip)
    return limit if limit % unit == 0 else Fraction((limit // unit + 1) * unit)


@measure("lot was returned")
def _returned(game: GameData) -> Measure:
    """Whether any of the wager was returned."""
    return _has_moved(lambda lot: lot.returned)


@measure("lot was paid")
def _lot_paid(game: GameData) -> Measure:
    """Whether anything was paid on it."""
    return _has_moved(lambda lot: lot.paid)


@measure("lot was taken")
def _lot_taken(game: GameData) -> Measure:
    """Whether any of the wager was taken."""
    return _has_moved(lambda lot: lot.taken)


def _has_moved(amount: Callable[[Lot], int | None]) -> Measure:
    def moved(s: Scene) -> bool:
        found = amount(s.lot) if s.lot is not None else None
        if found is None:
            raise Gap(Saying("amount unknown", (("of", "the wager"),)))
        return found > 0

    return moved


@measure("posted minimum", gives="money")
def _minimum(game: GameData) -> Measure:
    return lambda s: _limit(s)[0]


@measure("posted maximum", gives="money")
def _maximum(game: GameData) -> Measure:
    return lambda s: _limit(s)[1]


@measure("maximum is stated")
def _stated(game: GameData) -> Measure:
    def stated(s: Scene) -> bool:
        wager = s.event.wager or ""
        if wager in s.table.limits or "" not in s.table.unread:
            return wager in s.table.limits
        return bool(unknown(s, ("limit", wager), Saying("election", (("name", f"limit {wager}"),))))

    return stated


def _limit(scene: Scene) -> tuple[int, int]:
    """Return the limits that were posted when the wager got its present amount."""
    wager, lot = scene.event.wager or "", scene.lot
    found, before = scene.table.limits.get(wager), scene.table.limits_before.get(wager)
    if before is not None and lot is not None and scene.event.verb in ("bet", "alter"):
        since, earlier = before
        found = earlier if max(lot.seq, lot.raised, lot.altered) < since else found
    if found is None:
        raise Gap(Saying("election", (("name", f"limit {scene.event.wager}"),)))
    return found

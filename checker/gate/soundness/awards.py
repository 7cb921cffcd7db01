"""The awards of pay tables: no row pays more than the one above it, and every meter exists in the game."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from fractions import Fraction
from itertools import pairwise

from checker.rulebook.games.model import GameData, PayRow
from checker.values.money import Award, Odds, Payment
from checker.values.nearest import nearest
from checker.values.problem import Location, Problem


def wrong_awards(game: GameData, told: Collection[Location] = ()) -> Iterator[Problem]:
    """List rows that pay more than the one above, meters that are paid but do not exist, and meters never paid.

    Rows with a fault already reported are left out here.
    """
    resets = {meter.number: meter.resets for meter in game.meters}
    for table in game.tables.values():
        rows = [row for row in table.rows if row.place not in told]
        for above, row in pairwise(rows if table.falls else ()):
            rising = [name for name in row.odds if _rises(above, row, name, resets)]
            if rising:
                yield _risen(above, row, rising)
    yield from _meters(game)


def _rises(above: PayRow, row: PayRow, column: str, resets: Mapping[int, int]) -> bool:
    """Say whether a row pays more in a column than the row above it, if the two can be compared."""
    if column not in above.odds:
        return False
    higher, lower = _worth(above.odds[column], resets), _worth(row.odds[column], resets)
    return higher is not None and lower is not None and higher[0] in ("", lower[0]) and higher[1] < lower[1]


def _risen(above: PayRow, row: PayRow, columns: Sequence[str]) -> Problem:
    first, line = columns[0], above.cells_at.get(columns[0], above.place).line
    under = f" under {', '.join(columns)}" if len(row.odds) > 1 else ""
    pays, other = str(row.odds[first]), above.odds[first]
    told = f"`{row.name}` pays {pays}{under}, more than `{above.name}` above it, {other} (line {line})"
    expected = f"no more than line {line}, or `awards: as printed` where the law ranks them so"
    return Problem(row.cells_at.get(first, row.place), told, "", expected, "", len(pays))


def _worth(pays: Payment, resets: Mapping[int, int]) -> tuple[str, Fraction] | None:
    """Return the unit of a cell and its least amount; None if its meter does not exist."""
    if isinstance(pays, Odds):
        return "stakes", Fraction(pays.pays, pays.on)
    if pays.is_push:
        return "", Fraction(0)
    if pays.meter is None:
        return "cents", Fraction(pays.cents)
    return ("cents", Fraction(resets[pays.meter])) if pays.meter in resets else None


def _meters(game: GameData) -> Iterator[Problem]:
    numbers = [meter.number for meter in game.meters]
    paid: set[int] = set()
    for table in game.tables.values():
        for row in table.rows:
            cells = [(pays, row.cells_at.get(name, row.place)) for name, pays in row.odds.items()]
            for pays, place in (*cells, *((one.pays, one.fits.place) for one in row.besides)):
                if not isinstance(pays, Award) or pays.meter is None:
                    continue
                paid.add(pays.meter)
                if pays.meter not in numbers:
                    shown = ", ".join(f"`meter {each}`" for each in numbers) or "a meter among `meters`"
                    near = nearest(str(pays), [f"meter {each}" for each in numbers])
                    yield Problem(place, f"the game has no {pays}", "", shown, near, len(str(pays)))
    for at, meter in enumerate(game.meters):
        if meter.number in numbers[:at]:
            other = game.meters[numbers.index(meter.number)].place.line
            told = f"meter {meter.number} stands twice, here and on line {other}"
            yield Problem(meter.place, told, "", "each meter once")
        elif meter.number not in paid:
            yield Problem(meter.place, f"no row pays meter {meter.number}", "", "a row that pays it")

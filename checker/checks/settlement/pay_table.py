"""A linked pay table: finds the row that fits, and the pay of that row."""

from __future__ import annotations

from itertools import combinations
from typing import Final, NamedTuple

from checker.checks.conditions.link_conditions import resolve_condition
from checker.checks.conditions.scene import Gap, Measure, Scene
from checker.checks.measures.acts import elected_as
from checker.checks.measures.wagers import amount_of
from checker.rulebook.games.model import GameData, PayRow, PayTable
from checker.table.lots import Lot
from checker.values.money import Odds, Payment, winnings
from checker.values.saying import Saying

# The most that a winning wager may be paid if the law states no amount, or only the least: anything.
ANY: Final = 10**15


class Prize(NamedTuple):
    """The pay of a row apart from the stake: its words, its meters, and the amounts under a misreading."""

    cells: tuple[str, ...]
    meters: tuple[int, ...]
    # In cents: the first row without all or some of what comes on top, and all without rounding.
    short: frozenset[int]
    exact: int
    # Meters whose reading is not in the record: the amounts are the least that they can show.
    unseen: tuple[int, ...] = ()


class Paid(NamedTuple):
    """The pay of a row for a lot: odds or a prize (neither in a push), and the least and most that is right."""

    odds: Odds | None
    prize: Prize | None
    low: int
    high: int


def _short(amounts: list[int]) -> frozenset[int]:
    """Return what the first of some amounts comes to if others are left out."""
    first, *others = amounts
    return frozenset(first + sum(some) for size in range(len(others)) for some in combinations(others, size))


class LinkedTable:
    """A pay table whose rows can be asked."""

    def __init__(self, table: PayTable, game: GameData) -> None:
        self.table = table
        self.rows = [(row, resolve_condition(row.fits, game)) for row in table.rows]
        self.besides: dict[str, list[tuple[Payment, Measure]]] = {
            row.name: [(one.pays, resolve_condition(one.fits, game)) for one in row.besides] for row in table.rows
        }
        payments = [one for row in table.rows for one in row.odds.values()]
        payments += [one for row in self.besides.values() for one, _ in row]
        # The awards of fixed amounts.
        self.flat = frozenset(
            one.cents for one in payments if not isinstance(one, Odds) and one.meter is None and one.cents
        )
        self.names = tuple(dict.fromkeys(name for row in table.rows for name in row.odds))

    def chosen(self, scene: Scene) -> str:
        """Return the table that the casino elected; a gap over all of them if the log does not say."""
        # A table is chosen before the round: an election during play counts from the next round on.
        elected = scene.round.elected if scene.round is not None else scene.table.elected
        name = elected.get(self.table.chosen)
        if name is not None and name in self.names:
            return name
        if len(self.names) == 1:
            return self.names[0]

        key = elected_as(self.table.chosen)
        if key in scene.assumed:
            return str(scene.assumed[key])
        raise Gap(Saying("election", (("name", self.table.chosen),)), self.names, key)

    def row(self, scene: Scene) -> PayRow | None:
        """Find the first row that fits."""
        for row, fits in self.rows:
            if fits(scene):
                return row
        return None

    def row_named(self, name: str | None) -> PayRow | None:
        """Find a row by its name."""
        return next((row for row, _ in self.rows if row.name == name), None)

    def paid(self, row: PayRow, scene: Scene, lot: Lot, *, blind: bool) -> Paid:
        """Return the pay of a row for a lot; `blind` does not ask for the amount."""
        pays = row.odds[self.chosen(scene)]
        if isinstance(pays, Odds):
            low, high = (0, 0) if blind else winnings(amount_of(lot, scene), pays)
            return Paid(pays, None, low, high)
        cells = [pays, *(one for one, fits in self.besides[row.name] if fits(scene))]
        if blind or pays.is_push:
            return Paid(None, None if pays.is_push else Prize((str(pays),), (), frozenset(), 0), 0, 0)
        unseen = tuple(one.meter for one in cells if not isinstance(one, Odds) and self._is_unseen(one, scene, lot))
        amounts = [self._amount(one, scene, lot) for one in cells if not isinstance(one, Odds)]
        rounded = [self._rounded(amount) for amount in amounts]
        meters = tuple(one.meter for one in cells if not isinstance(one, Odds) and one.meter is not None)
        told = tuple(number for number in unseen if number is not None)
        prize = Prize(tuple(str(one) for one in cells), meters, _short(rounded), sum(amounts), told)
        return Paid(None, prize, sum(rounded), ANY if told else sum(rounded))

    def lower(self, name: str | None, scene: Scene, lot: Lot) -> set[int]:
        """Return what the rows below this one pay that the cards fit too."""
        rows = [row for row, _ in self.rows]
        after = next((number for number, row in enumerate(rows, 1) if row.name == name), len(rows))
        return {self.paid(row, scene, lot, blind=False).low for row, fits in self.rows[after:] if fits(scene)}

    def _shown(self, meter: int, scene: Scene, lot: Lot) -> int | None:
        """Return the last reading of a meter in the round before the lot was paid, or should have been."""
        round_ = scene.round
        if meter in lot.meters:
            return lot.meters[meter]
        if round_ is None:
            return None
        if meter in round_.set_back and not any(self._may_have_won(one, meter, scene) for one in round_.lots.values()):
            # Nobody was paid from it, so it was set back for the award that this lot should have got.
            return round_.set_back[meter]
        return round_.meters.get(meter)

    def _may_have_won(self, lot: Lot, meter: int, scene: Scene) -> bool:
        """Say whether a lot may have been paid from a meter: by its line, or by an amount that the meter can show.

        A flat award is none, unless the meter showed as much.
        """
        if lot.paid is None or lot.sources:
            return lot.paid is None or meter in lot.sources
        data = next((one for one in scene.table.game.meters if one.number == meter), None)
        if data is None or lot.wager != data.wager or lot.paid < data.resets:
            return False
        before = scene.round.set_back.get(meter) if scene.round is not None else None
        return lot.paid not in self.flat or before is None or lot.paid in (before, self._rounded(before))

    def _is_unseen(self, pays: Payment, scene: Scene, lot: Lot) -> bool:
        meter = None if isinstance(pays, Odds) else pays.meter
        return meter is not None and self._shown(meter, scene, lot) is None

    def _amount(self, pays: Payment, scene: Scene, lot: Lot) -> int:
        if isinstance(pays, Odds):
            raise TypeError("odds are no prize")
        if pays.meter is None:
            return pays.cents
        shown = self._shown(pays.meter, scene, lot)
        if shown is not None:
            return shown
        least = next((one.resets for one in scene.table.game.meters if one.number == pays.meter), 0)
        return max(least, lot.floors.get(pays.meter, 0))

    def _rounded(self, amount: int) -> int:
        unit = self.table.unit
        return amount if not unit else -(-amount // unit) * unit

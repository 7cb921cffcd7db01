"""The houses in which nights are dealt: options, pay tables, what is paid above them, and the heads of their logs."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

from tests.tables.in_between.cards import ODDS, ROWS
from tests.tables.pen import Pen

RECORDS = (
    "clock opening staff persons rounds shuffle counts devices supervision calls offers decisions",
    "manners money means cards faces sides handling marks voids pickup meters dice",
)


@dataclass(frozen=True)
class House:
    """What one table has elected, and what it really pays."""

    table: str
    pays: str
    paid: dict[str, int]
    decks: int
    reader: bool
    hole: bool
    up_last: bool
    action: bool
    low: int
    high: int

    def head(self, pen: Pen) -> None:
        """Write what holds at the table before the night begins."""
        pen.before("table game in_between_blackjack seats 6")
        pen.before(f"table elect in_between {self.pays}")
        pen.before(f"table elect in_between_wager {'no' if self.action else 'yes'}")
        pen.before(f"table elect multiple_action {'yes' if self.action else 'no'}")
        pen.before(f"table elect card_reader {'yes' if self.reader else 'no'}")
        pen.before(f"table limit in_between ${self.low} to ${self.high}")
        for records in RECORDS:
            pen.before(f"table records {records}")


def house(rng: Random, seed: int, number: int) -> House:
    """Make a house; now and then one that pays all winners alike, above its table and at most as the highest does."""
    pays = "ABCD"[(seed + number) % 4]
    paid = dict(ODDS[pays])
    if rng.random() < 0.3:
        for row in ROWS:
            paid[row] = rng.choice((paid[row], max(table[row] for table in ODDS.values())))
    low = rng.choice((1, 5, 10))
    return House(
        f"BJ-{number}", pays, paid, rng.choice((2, 4, 6, 8)), rng.random() < 0.5, rng.random() < 0.8,
        rng.random() < 0.3, rng.random() < 0.25, low, low * rng.choice((10, 20, 40)),
    )  # fmt: skip

"""What a casino elected for a double attack table, and how that stands in the head of a log."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

from tests.tables.cards import dollars
from tests.tables.house import elections, head_of


@dataclass(frozen=True)
class Options:
    """The elections of one table; amounts are in cents."""

    seats: int = 6
    reader: bool = False
    at_once: bool = False
    shows: bool = False
    multiple: bool = True
    shared: bool = True
    chip: int = 500
    # The odds posted for the wagers of a doubled hand.
    posted: tuple[int, int] | None = (1, 1)
    hole: bool = True
    shuffler: bool = False
    troubles: bool = True

    @property
    def splits(self) -> int:
        """Return how many hands a box may have: three at seven places, four at six."""
        return 3 if self.seats == 7 else 4

    def settings(self) -> list[str]:
        """Return the words of the verb `table` that say what was elected."""
        said = {
            "card_reader": self.reader,
            "surrender_at_once": self.at_once,
            "reader_shows_value": self.shows,
            "multiple_boxes": self.multiple,
            "shared_boxes": self.shared,
        }
        lines = elections(said)
        lines.append(f"table elect smallest_chip {dollars(self.chip)}")
        if self.posted:
            lines.append(f"table elect odds_doubled_hand {self.posted[0]} to {self.posted[1]}")
        return lines

    def head(self) -> list[str]:
        """Return every line of the head that concerns the table."""
        return head_of("double_attack_blackjack", self.seats, self.settings())


def another(rng: Random) -> Options:
    """Return elections as chance has them."""
    reader = rng.random() < 0.5
    return Options(
        seats=rng.choice((6, 7)),
        reader=reader,
        at_once=reader and rng.random() < 0.6,
        shows=rng.random() < 0.5,
        multiple=rng.random() < 0.8,
        shared=rng.random() < 0.8,
        chip=rng.choice((100, 500)),
        posted=rng.choice(((1, 1), (1, 1), (1, 1), (6, 5), (3, 2))),
        hole=reader or rng.random() < 0.75,
        shuffler=rng.random() < 0.35,
    )

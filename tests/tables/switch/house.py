"""What a casino elected for a table, and how that stands in the head of a log."""

from __future__ import annotations

from dataclasses import dataclass, replace
from random import Random

from tests.tables.cards import dollars
from tests.tables.house import elections, head_of


@dataclass(frozen=True)
class Options:
    """The elections of one table; amounts are in cents."""

    seats: int = 6
    decks: int = 6
    both: bool = False
    reader: bool = True
    bart: bool = False
    bar: bool = True
    stored: bool = True
    own: bool = False
    shuffler: bool = False
    low: int = 1500
    high: int = 50000
    smart: bool = False
    troubles: bool = True
    fancy: bool = True

    @property
    def cards(self) -> int:
        """Return how many cards a full shoe has."""
        return 52 * self.decks

    def settings(self) -> list[str]:
        """Return the words of the verb `table` that say all this."""
        elected = {
            "decks": self.decks,
            "both_blackjacks": self.both,
            "card_reader": self.reader,
            "bart_carter": self.bart,
            "mid_shoe_bar": self.bar,
            "batch_storage": self.stored,
            "batch_release": self.stored,
            "own_procedure": self.own,
        }
        return [
            *elections(elected),
            f"table limit blackjack {dollars(self.low)} to {dollars(self.high)}",
        ]

    def head(self) -> list[str]:
        """Return every line of the head that concerns the table."""
        return head_of("switch_hands", self.seats, self.settings())


def some(rng: Random) -> Options:
    """Return the elections of some table."""
    bart = rng.random() < 0.3
    return Options(
        seats=rng.choice((5, 6, 6)),
        decks=rng.choice((6, 6, 7, 8)),
        both=rng.random() < 0.5,
        reader=rng.random() < 0.6,
        bart=bart,
        bar=rng.random() < 0.6,
        stored=rng.random() < 0.6,
        shuffler=not bart and rng.random() < 0.4,
        low=rng.choice((500, 1500, 2500)),
        smart=rng.random() < 0.25,
    )


def another_day(options: Options, rng: Random) -> Options:
    """Return the same table with other elections for the next gaming day."""
    return replace(options, both=rng.random() < 0.5, bar=rng.random() < 0.6, stored=rng.random() < 0.6)

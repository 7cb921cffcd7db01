"""What a casino elected for a table, and how that stands in the head of a log."""

from __future__ import annotations

from dataclasses import dataclass, replace
from random import Random

from tests.tables.triple_attack.cards import dollars
from tests.tables.triple_attack.house import RECORDS


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
        words = {True: "yes", False: "no"}
        return [
            f"table elect decks {self.decks}",
            f"table elect both_blackjacks {words[self.both]}",
            f"table elect card_reader {words[self.reader]}",
            f"table elect bart_carter {words[self.bart]}",
            f"table elect mid_shoe_bar {words[self.bar]}",
            f"table elect batch_storage {words[self.stored]}",
            f"table elect batch_release {words[self.stored]}",
            f"table elect own_procedure {words[self.own]}",
            f"table limit blackjack {dollars(self.low)} to {dollars(self.high)}",
        ]

    def head(self) -> list[str]:
        """Return every line of the head that concerns the table."""
        game = f"table game switch_hands seats {self.seats}"
        return [game, *self.settings(), *(f"table records {names}" for names in RECORDS)]


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

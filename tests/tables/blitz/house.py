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
    dealing: str = "manual_shoe"
    blind: int = 1
    flush_bonus: int = 1
    shuffler: bool = False
    counting: bool = False
    two_decks: bool = False
    shoe_side: str = "left"
    low: int = 1000
    high: int = 50000
    smart: bool = False
    all_night: bool = False
    troubles: bool = True
    fancy: bool = True

    @property
    def shoe(self) -> bool:
        """Tell whether the table has a shoe."""
        return self.dealing != "hand"

    @property
    def decks(self) -> tuple[str, ...]:
        """Name the decks; a single one has no name."""
        return ("blue", "red") if self.two_decks else ("",)

    @property
    def hours(self) -> int:
        """Return after how many hours the cards must have been changed."""
        return 24 if self.shoe else 4

    def settings(self) -> list[str]:
        """Return the words of the verb `table` that say all this."""
        words = {True: "yes", False: "no"}
        return [
            f"table elect dealing {self.dealing}",
            f"table elect blind {self.blind}",
            f"table elect flush_bonus {self.flush_bonus}",
            f"table elect two_decks {words[self.two_decks]}",
            f"table elect counting_shuffler {words[self.counting]}",
            f"table elect shoe_side {self.shoe_side}",
            f"table limit ante {dollars(self.low)} to {dollars(self.high)}",
        ]

    def head(self) -> list[str]:
        """Return every line of the head that concerns the table."""
        game = f"table game three_card_blitz seats {self.seats}"
        return [game, *self.settings(), *(f"table records {names}" for names in RECORDS)]


def some(rng: Random) -> Options:
    """Return the elections of some table."""
    dealing = rng.choice(("manual_shoe", "hand", "automated_shoe"))
    shuffler = dealing == "hand" or rng.random() < 0.6
    return Options(
        seats=rng.choice((5, 6, 6)),
        dealing=dealing,
        shuffler=shuffler,
        counting=shuffler and rng.random() < 0.5,
        two_decks=shuffler and rng.random() < 0.5,
        shoe_side=rng.choice(("left", "left", "right")),
        blind=rng.choice((1, 2, 3)),
        flush_bonus=rng.choice((1, 2)),
        smart=rng.random() < 0.3,
        all_night=rng.random() < 0.3,
    )


def another_day(options: Options, rng: Random) -> Options:
    """Return the same table with other pay tables."""
    return replace(options, blind=rng.choice((1, 2, 3)), flush_bonus=rng.choice((1, 2)))

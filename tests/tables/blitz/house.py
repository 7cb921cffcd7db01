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
        elected = {
            "dealing": self.dealing,
            "blind": self.blind,
            "flush_bonus": self.flush_bonus,
            "two_decks": self.two_decks,
            "counting_shuffler": self.counting,
            "shoe_side": self.shoe_side,
        }
        return [
            *elections(elected),
            f"table limit ante {dollars(self.low)} to {dollars(self.high)}",
        ]

    def head(self) -> list[str]:
        """Return every line of the head that concerns the table."""
        return head_of("three_card_blitz", self.seats, self.settings())


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

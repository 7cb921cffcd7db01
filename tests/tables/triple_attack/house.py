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
    suited_royals: str = "A"
    triple_match: str = "B"
    reader: bool = True
    shows: bool = False
    alternate: bool = True
    multiple: bool = True
    shared: bool = True
    bar: bool = True
    split_hands: int = 4
    chip: int = 500
    low: int = 1000
    high: int = 50000
    bonus: int = 2500
    shuffler: bool = False
    notices: tuple[str, ...] = ("alternate_hole_card", "bonus_maximum")
    troubles: bool = True
    fancy: bool = True

    def settings(self) -> list[str]:
        """Return the words of the verb `table` that say all this."""
        elected = {
            "suited_royals": self.suited_royals,
            "triple_match": self.triple_match,
            "card_reader": self.reader,
            "reader_shows_value": self.shows,
            "alternate_hole_card": self.alternate,
            "multiple_boxes": self.multiple,
            "shared_boxes": self.shared,
            "mid_shoe_bar": self.bar,
            "split_hands": self.split_hands,
            "smallest_chip": dollars(self.chip),
        }
        lines = elections(elected)
        lines.append(f"table limit first_attack {dollars(self.low)} to {dollars(self.high)}")
        lines += [f"table limit {name} $1 to {dollars(self.bonus)}" for name in ("suited_royals", "triple_match")]
        needed = self.notices if self.alternate else self.notices[1:]
        lines += [f"table notice {notice}" for notice in needed]
        return lines

    def head(self) -> list[str]:
        """Return every line of the head that concerns the table."""
        return head_of("triple_attack_blackjack", self.seats, self.settings())


def another(options: Options, rng: Random) -> Options:
    """Return other elections for the next gaming day; the seats stay."""
    reader = rng.random() < 0.6
    return replace(
        options,
        suited_royals=rng.choice("AB"),
        triple_match=rng.choice("AB"),
        reader=reader,
        shows=rng.random() < 0.5,
        alternate=reader or rng.random() < 0.6,
        multiple=rng.random() < 0.8,
        shared=rng.random() < 0.8,
        bar=rng.random() < 0.7,
        split_hands=rng.choice((2, 3, 4, 4, 4)),
        chip=rng.choice((100, 500)),
        bonus=rng.choice((2500, 5000)),
        shuffler=rng.random() < 0.35,
    )

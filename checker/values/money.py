"""Money in whole cents and odds as exact fractions."""

from __future__ import annotations

import re
from dataclasses import dataclass

_MOST_DIGITS = 12
_ODDS = re.compile(r"([1-9][0-9]{0,5}) to ([1-9][0-9]{0,5})\Z")


class NotMoney(ValueError):
    """The text is not an amount or odds in the form of the log language."""


def cents(text: str) -> int:
    """Read `$10` or `$10.50` as cents."""
    found = read_cents(text)
    if found < 0:
        raise NotMoney(text)
    return found


def read_cents(text: str) -> int:
    """Read the same; -1 if it is not an amount."""
    dollars, point, part = text[1:].partition(".")
    digits = dollars + part
    if text[:1] != "$" or not digits.isdigit() or not digits.isascii() or not 0 < len(dollars) <= _MOST_DIGITS:
        return -1
    if (point and len(part) != 2) or (dollars[0] == "0" and len(dollars) > 1):
        return -1
    return int(digits) if point else int(digits) * 100


def dollars(amount: int) -> str:
    """Write cents as `$1,234.50`; a negative amount keeps its sign in front."""
    sign = "-" if amount < 0 else ""
    whole, part = divmod(abs(amount), 100)
    return f"{sign}${whole:,}.{part:02d}"


@dataclass(frozen=True, slots=True)
class Odds:
    """The payment for a winning unit, as the law prints it: `3 to 2`."""

    pays: int
    on: int

    def __str__(self) -> str:
        return f"{self.pays} to {self.on}"


def odds(text: str) -> Odds:
    """Read `3 to 2`."""
    found = _ODDS.match(text)
    if found is None:
        raise NotMoney(text)
    return Odds(int(found[1]), int(found[2]))


@dataclass(frozen=True, slots=True)
class Award:
    """A prize that does not depend on the stake: an amount, or what a meter shows; with neither it is a push."""

    cents: int = 0
    meter: int | None = None

    @property
    def is_push(self) -> bool:
        return not self.cents and self.meter is None

    def __str__(self) -> str:
        return "push" if self.is_push else dollars(self.cents) if self.meter is None else f"meter {self.meter}"


Payment = Odds | Award


def payment(text: str) -> Payment:
    """Read a cell of a pay table: `3 to 2`, `$1000`, `meter 2` or `push`."""
    if text == "push":
        return Award()
    if text.startswith("$"):
        return Award(cents(text))
    if text.startswith("meter ") and text.isascii() and text[6:].isdigit():
        return Award(meter=int(text[6:]))
    return odds(text)


def winnings(stake: int, at: Odds) -> tuple[int, int]:
    """Return the least and the most that pays the stake correctly; they differ only by a split cent."""
    low, rest = divmod(stake * at.pays, at.on)
    return low, low + (1 if rest else 0)

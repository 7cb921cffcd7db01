"""Tolerances that no text states: how far off still passes, by our reading or by what the casino sets."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import Final

from checker.values.problem import Location

CARDS, PERCENT = "cards", "percent"
# The greatest number that a casino may set: more than all of a limit is no tolerance.
MOST: Final = {CARDS: 999, PERCENT: 100}


@dataclass(frozen=True, slots=True)
class Tolerance:
    """How far off a limit still passes where the law says about or approximately."""

    name: str
    number: int
    unit: str
    cites: tuple[str, ...]
    # Why this number.
    reading: str
    place: Location

    def slack(self, limit: Fraction, number: int) -> Fraction:
        """Return how far off a limit may be, by this number of its unit."""
        return Fraction(number) if self.unit == CARDS else abs(limit) * number / 100


@dataclass(frozen=True, slots=True)
class Allowed:
    """The tolerance that a finding rests on: the number applied, what it came to, and who set it."""

    name: str
    number: int
    unit: str
    # Whether less than the limit, more than it, or either is near enough: `less`, `more` or empty.
    way: str
    # How many cards the number came to; empty if the unit says it already.
    shown: str
    # Whether the casino set the number.
    by_house: bool


def is_number(text: str, unit: str) -> bool:
    """Say whether a casino may set a text as a number of this unit."""
    return text.isascii() and text.isdecimal() and text == str(int(text[:4])) and int(text) <= MOST[unit]

"""Turns a value as people write it into the form that the format uses."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

# A longer text is not a mistyped value.
LONGEST = 40
_DAY = re.compile(r"(\d{1,2})[/.](\d{1,2})[/.](\d{4})\Z")
_YEAR_FIRST = re.compile(r"(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})\Z")
_NAMED_DAY = re.compile(r"([a-z]{3})[a-z]*\.? (\d{1,2}),? (\d{4})\Z|(\d{1,2}) ([a-z]{3})[a-z]*\.? (\d{4})\Z")
_MONTHS = ("jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec")
_BETWEEN = re.compile(r" ?(?:[-–:/]|\bto\b|\bfor\b|\band\b) ?")
_FOR = re.compile(r"(\d{1,6}) for (\d{1,6})\Z")
_INCHES = re.compile(r"([\d ./]*\d) ?(?:\"|”|″|''|ins?\.?|inch\.|inche?s?)\Z")
_NO_MORE_THAN_ONE = re.compile(r"(?:1|\d+/\d+)\Z")
_AMOUNT = re.compile(r"\$? ?(\d[\d,]*(?:\.\d{2})?)\Z")
_NUMBERS = ("none", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
_SAME = {
    "even money": "1 to 1", "even": "1 to 1", "evens": "1 to 1", "a quarter": "1/4", "quarter": "1/4",
    "one quarter": "1/4", "one-quarter": "1/4", "one fourth": "1/4", "one-fourth": "1/4", "25%": "1/4",
    "25 percent": "1/4", "a half": "1/2", "half": "1/2", "one half": "1/2", "50%": "1/2",
}  # fmt: skip


def spelling_hint(text: str, fits: Callable[[str], bool]) -> str:
    """Return the value that a text plainly means, in the form of the format, if it fits; otherwise an empty text."""
    said = " ".join(text.split())
    if not said or len(said) > LONGEST:
        return ""
    return next((each for each in _ways(said) if each != text and fits(each)), "")


def _ways(said: str) -> Iterator[str]:
    low = said.lower()
    if low in _SAME:
        yield _SAME[low]
    if low in _NUMBERS:
        yield str(_NUMBERS.index(low))
    yield from _days(low)
    if inches := _INCHES.match(low):
        yield f"{inches[1]} inch{'' if re.match(_NO_MORE_THAN_ONE, inches[1]) else 'es'}"
    if amount := _AMOUNT.match(said):
        yield f"${amount[1]}"
    if for_one := _FOR.match(low):
        # What is paid for a stake includes the stake.
        yield f"{int(for_one[1]) - int(for_one[2])} to {int(for_one[2])}"
        return
    sides = _BETWEEN.split(low)
    if len(sides) == 2:
        yield " to ".join(sides)
        amounts = [_AMOUNT.match(side) for side in sides]
        yield " to ".join(f"${each[1]}" for each in amounts if each)
    if "per cent" in low:
        yield low.replace("per cent", "percent")
    if said[0].isalpha():
        yield "-".join(said.upper().replace("_", " ").split())


def _days(low: str) -> Iterator[str]:
    """Write a day as the format does; in numbers alone the month comes first, as in the regulator's letters."""
    if found := _YEAR_FIRST.match(low):
        yield _day(found[1], found[2], found[3])
    elif found := _DAY.match(low):
        yield _day(found[3], found[1], found[2])
    elif found := _NAMED_DAY.match(low):
        month, day, year = (found[1], found[2], found[3]) if found[1] else (found[5], found[4], found[6])
        if month in _MONTHS:
            yield _day(year, str(_MONTHS.index(month) + 1), day)


def _day(year: str, month: str, day: str) -> str:
    return f"{year}-{int(month):02}-{int(day):02}" if 0 < int(month) < 13 and 0 < int(day) < 32 else ""

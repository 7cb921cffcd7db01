"""Exact comparison: numbers and lengths as fractions, words without the few differences that do not count."""

from __future__ import annotations

import re
from fractions import Fraction

_NUMBER = re.compile(r"(?:(\d{1,7}) )?(\d{1,7})/(\d{1,4})\Z|(\d{1,7}(?:\.\d{1,6})?)\Z")
_UNIT = re.compile(r" ?(inches|inch|in|cm|mm|percent|%|hours|hour)\Z")
_INCHES = {"cm": Fraction(50, 127), "mm": Fraction(5, 127)}
# An apostrophe, as in 17's, makes no difference.
_QUOTES = str.maketrans({**dict.fromkeys("'‘’ʼ`´", ""), "“": '"', "”": '"', "″": '"'})
# Marks that do not count at the end of words, and the space.
END = " .,;:!"


def amount(text: str) -> Fraction | None:
    """Read `8`, `1/8`, `3 1/2`, `0.25`, dollars, percents, or a length, which is converted to inches."""
    text = text.removeprefix("$").replace(",", "")
    unit = _UNIT.search(text)
    found = _NUMBER.match(text[: unit.start()] if unit else text)
    if found is None:
        return None
    whole, above, below, plain = found.groups()
    if plain is not None:
        value = Fraction(plain)
    elif int(below) == 0:
        return None
    else:
        value = int(whole or 0) + Fraction(int(above), int(below))
    return value * _INCHES.get(unit[1], Fraction(1)) if unit else value


def plain(text: str) -> str:
    """Remove case, spacing, apostrophes, the kind of quotes and end punctuation, and nothing more."""
    return " ".join(text.translate(_QUOTES).casefold().split()).rstrip(END).strip()


def shown(value: Fraction) -> str:
    """Write a number as the law does: `8`, `1/8`, `3 1/2`."""
    whole, part = divmod(value, 1)
    if not part:
        return str(whole)
    return f"{whole} {part}" if whole else str(part)

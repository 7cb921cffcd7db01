"""Finds the nearest valid word to a mistyped word."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

# A longer word is not a typing error, and comparing it would only cost time.
LONGEST = 64
# How alike two words are: enough for a hint, and enough that hardly any other word was meant.
NEAR, VERY_NEAR = 0.6, 0.9


def nearest(word: str, valid: Iterable[str], cutoff: float = NEAR) -> str:
    """Return the valid word most like this one, or an empty text if none is near."""
    return _nearest(word, tuple(valid), cutoff) if len(word) <= LONGEST else ""


# While a rule book is altered in one place after another, the same words are compared with the same valid words.
@lru_cache(maxsize=4096)
def _nearest(word: str, valid: tuple[str, ...], cutoff: float) -> str:
    from difflib import get_close_matches

    found = get_close_matches(word, valid, n=1, cutoff=cutoff)
    return found[0] if found else ""

"""The nearest valid word to one that was mistyped."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

# A word longer than this is no slip of the keys, and comparing it would only cost time.
LONGEST = 64
# How much alike two words are: enough to be worth a hint, and so much that hardly another word was meant.
NEAR, VERY_NEAR = 0.6, 0.9


def nearest(word: str, valid: Iterable[str], cutoff: float = NEAR) -> str:
    """Give the valid word most like this one, or an empty text where none is near."""
    return _nearest(word, tuple(valid), cutoff) if len(word) <= LONGEST else ""


# Where one thing of a rule book is altered after the other, the same words are looked for among the same.
@lru_cache(maxsize=4096)
def _nearest(word: str, valid: tuple[str, ...], cutoff: float) -> str:
    from difflib import get_close_matches

    found = get_close_matches(word, valid, n=1, cutoff=cutoff)
    return found[0] if found else ""

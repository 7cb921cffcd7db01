"""Whole decks of 52, and money as the log writes it."""

from __future__ import annotations

SUITS = "SHDC"
RANKS = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
DECK = tuple(rank + suit for suit in SUITS for rank in RANKS)

_WRITTEN: dict[int, str] = {}


def dollars(cents: int) -> str:
    """Write cents as the log does: `$10`, `$10.50`."""
    text = _WRITTEN.get(cents)
    if text is None:
        whole, part = divmod(cents, 100)
        text = _WRITTEN[cents] = f"${whole}.{part:02d}" if part else f"${whole}"
    return text

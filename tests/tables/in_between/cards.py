"""The cards, and what two of them win on the in-between wager against the dealer's card."""

from __future__ import annotations

RANKS = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A")
SUITS = "SHDC"
DECK = tuple(rank + suit for rank in RANKS for suit in SUITS)
ROWS = ("triple", "one", "two", "three", "other")
ODDS = {
    "A": {"triple": 30, "one": 12, "two": 6, "three": 4, "other": 1},
    "B": {"triple": 30, "one": 10, "two": 6, "three": 4, "other": 1},
    "C": {"triple": 30, "one": 10, "two": 5, "three": 3, "other": 1},
    "D": {"triple": 40, "one": 10, "two": 5, "three": 3, "other": 1},
}


def height(card: str) -> int:
    """Give the rank of a card as a number from 0, the deuce, to 12, the ace."""
    return RANKS.index(card[:-1])


def row(first: str, second: str, up: str) -> str | None:
    """Name the payout that two cards get against the dealer's, or nothing where they lose."""
    low, high = sorted((height(first), height(second)))
    middle = height(up)
    if low == middle == high:
        return "triple"
    if not low < middle < high:
        return None
    return ("one", "two", "three")[high - low - 2] if high - low <= 4 else "other"


def pips(card: str) -> int:
    """Give what a card counts at blackjack, an ace as one."""
    name = card[:-1]
    return 1 if name == "A" else 10 if name in ("10", "J", "Q", "K") else int(name)


def total(cards: list[str]) -> int:
    """Add up a hand of blackjack."""
    hard = sum(pips(card) for card in cards)
    return hard + 10 if hard <= 11 and any(pips(card) == 1 for card in cards) else hard


def dollars(cents: int) -> str:
    """Write cents as the log does: `$10`, `$10.50`."""
    whole, part = divmod(cents, 100)
    return f"${whole}.{part:02d}" if part else f"${whole}"

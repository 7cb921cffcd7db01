"""The cards of Double Attack Blackjack and what they count; halves and odds in cents."""

from __future__ import annotations

from collections.abc import Sequence

PIPS = {"A": 1, "2": 2, "3": 3, "4": 4, "5": 5, "6": 6, "7": 7, "8": 8, "9": 9, "J": 10, "Q": 10, "K": 10}
PACK = tuple(rank + suit for rank in PIPS for suit in "CDHS")
HIGH = ("A", "K", "Q", "J")


def total(cards: Sequence[str]) -> int:
    """Count a hand; one ace is eleven where that stays within twenty-one."""
    low = sum(PIPS[card[0]] for card in cards)
    return low + 10 if low <= 11 and any(card[0] == "A" for card in cards) else low


def is_soft(cards: Sequence[str]) -> bool:
    """Tell whether an ace counts eleven."""
    return total(cards) > sum(PIPS[card[0]] for card in cards)


def is_natural(cards: Sequence[str]) -> bool:
    """Tell whether two cards are an ace and a king, queen or jack."""
    return sorted(PIPS[card[0]] for card in cards) == [1, 10]


def is_pair(cards: Sequence[str]) -> bool:
    """Tell whether two cards, and no more, have one value."""
    return len(cards) == 2 and PIPS[cards[0][0]] == PIPS[cards[1][0]]


def dealer_draws(cards: Sequence[str]) -> bool:
    """Tell whether the dealer must take another card: up to sixteen, soft or hard."""
    return total(cards) < 17


def most_insurance(initial: int, chip: int) -> int:
    """Half of the initial wager, up to the next chip where no chips make that half."""
    whole, odd = divmod(initial, 2 * chip)
    return chip * (whole + (1 if odd else 0))


def halves(stake: int) -> tuple[int, int]:
    """What the house keeps and what it gives back of a surrendered wager."""
    return stake - stake // 2, stake // 2

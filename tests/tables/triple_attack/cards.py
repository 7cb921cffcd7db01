"""The cards, their counts and the hands of the bonus wagers."""

from __future__ import annotations

SUITS = "SHDC"
RANKS = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "J", "Q", "K")
DECK = tuple(rank + suit for suit in SUITS for rank in RANKS)
SHOE = DECK * 8
TENS = tuple("10" + suit for suit in SUITS)

PIPS = {card: 1 if card[0] == "A" else 10 if card[0] in "JQK" else int(card[0]) for card in DECK}
PIPS.update(dict.fromkeys(TENS, 10))
PIPS["JOKER"] = 0

ROYALS = {
    "A": {"king queen": 40, "faces": 10, "flush": 2},
    "B": {"king queen": 30, "faces": 12, "flush": 2},
}
MATCH = {
    "A": {"three suited": 150, "three": 20, "pair suited": 4, "pair": 2},
    "B": {"three suited": 50, "three": 8, "pair suited": 6, "pair": 2},
}


def total(cards: list[str]) -> int:
    """Return the count of a hand: an ace is eleven wherever that does not break it."""
    hard = 0
    ace = False
    for card in cards:
        pips = PIPS[card]
        hard += pips
        ace = ace or pips == 1
    return hard + 10 if ace and hard <= 11 else hard


def is_soft(cards: list[str]) -> bool:
    """Tell whether an ace of the hand counts eleven."""
    return total(cards) != sum(PIPS[card] for card in cards)


def is_blackjack(cards: list[str]) -> bool:
    """Tell whether two cards are an ace and a card of ten."""
    return len(cards) == 2 and total(cards) == 21


def royals_row(first: str, second: str) -> str | None:
    """Name the hand that two cards make for the suited royals wager."""
    if first[-1] != second[-1]:
        return None
    ranks = {first[0], second[0]}
    if ranks == {"K", "Q"}:
        return "king queen"
    return "faces" if ranks <= set("KQJ") else "flush"


def match_row(first: str, second: str, up: str) -> str | None:
    """Name the hand that two cards and the dealer's up card make for the triple match wager."""
    ranks, cards = len({first[0], second[0], up[0]}), len({first, second, up})
    if ranks == 1:
        return "three suited" if cards == 1 else "three"
    if ranks == 3:
        return None
    return "pair suited" if cards == 2 else "pair"

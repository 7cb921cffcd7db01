"""The cards of the invented game, reckoned without looking at the rules of the program."""

from __future__ import annotations

from random import Random

RANKS = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
SUITS = "SHDC"
DECK = tuple(rank + suit for suit in SUITS for rank in RANKS)
DECKS = 4
PIPS = {"A": 1, "9": 0, "J": 10, "Q": 10, "K": 10, **{str(pip): pip for pip in (2, 3, 4, 5, 6, 7, 8, 10)}}
TOP = 23

ROWS = ("three nines", "suited nines", "nines", "suited pair", "ahead", "pair")
WATCH = {
    "1": dict(zip(ROWS, ((60, 1), (25, 1), (15, 1), (8, 1), (5, 1), (3, 1)), strict=True)),
    "2": dict(zip(ROWS, ((50, 1), (30, 1), (12, 1), (10, 1), (4, 1), (3, 1)), strict=True)),
    "3": dict(zip(ROWS, ((77, 1), (20, 1), (14, 1), (9, 1), (9, 2), (5, 2)), strict=True)),
}


def rank(card: str) -> str:
    """Return the rank of a card."""
    return card[:-1]


def total(cards: list[str]) -> int:
    """Return the count of a hand: one ace is twelve where that does not carry it over the top."""
    low = sum(PIPS[rank(card)] for card in cards)
    return low + 11 if any(rank(card) == "A" for card in cards) and low + 11 <= TOP else low


def is_landfall(cards: list[str], split: bool = False) -> bool:
    """Tell whether two cards are an ace and a card worth ten."""
    return len(cards) == 2 and total(cards) == 22 and not split


def watch_row(first: str, second: str, up: str) -> str | None:
    """Name the best row of the nine watch, if there is one."""
    nines = [rank(card) for card in (first, second)].count("9")
    if nines == 2:
        if rank(up) == "9":
            return "three nines"
        return "suited nines" if first == second else "nines"
    if first == second:
        return "suited pair"
    if nines == 1 and rank(up) == "9":
        return "ahead"
    return "pair" if rank(first) == rank(second) else None


class Shoe:
    """Four decks, the next card last; the cutting card lies near the back."""

    def __init__(self, rng: Random) -> None:
        self.rng = rng
        self.cards: list[str] = []
        self.behind = 0
        self.cut_out = True

    def fill(self, behind: int) -> None:
        """Load all cards anew."""
        self.cards = list(DECK * DECKS)
        self.rng.shuffle(self.cards)
        self.behind, self.cut_out = behind, False

    def next(self, wanted: str | None = None) -> str:
        """Draw a card, a certain one if it is asked for."""
        if wanted is None:
            return self.cards.pop()
        card = wanted if wanted[-1] in SUITS else self._of_rank(wanted)
        self.cards.remove(card)
        return card

    def _of_rank(self, wanted: str) -> str:
        return self.rng.choice([card for card in self.cards if rank(card) == wanted])

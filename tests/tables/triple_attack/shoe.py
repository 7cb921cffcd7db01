"""The shoe: eight decks in an order that a seed decides, with a cutting card near the back."""

from __future__ import annotations

from collections import Counter
from random import Random

from tests.tables.triple_attack.cards import SHOE


class Shoe:
    """The cards to come; the next one is the last of the list."""

    def __init__(self, rng: Random) -> None:
        self.rng = rng
        self.cards: list[str] = []
        self.behind = 0
        self.cut_out = False
        self.low_tail = False

    def fill(self, behind: int, on_layout: list[str] | None = None, low_tail: bool = False) -> None:
        """Load all cards but those on the layout; a low tail keeps the small cards for the end."""
        if on_layout:
            self.cards = list((Counter(SHOE) - Counter(on_layout)).elements())
        else:
            self.cards = list(SHOE)
        self.rng.shuffle(self.cards)
        if low_tail:
            self.cards.sort(key=lambda card: card[0] not in "2345")
        self.behind, self.cut_out, self.low_tail = behind, False, low_tail

    def bring(self, card: str) -> None:
        """Let a certain card come next, if the shoe still holds one."""
        for at in range(len(self.cards) - 1, -1, -1):
            if self.cards[at] == card:
                self.cards[at], self.cards[-1] = self.cards[-1], self.cards[at]
                return

    def before_cut(self) -> int:
        """Return how many cards come before the cutting card."""
        return -1 if self.cut_out else len(self.cards) - self.behind

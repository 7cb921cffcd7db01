"""Cards: values only, known in full, in part or not at all."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

RANKS: Final = ("ace", "2", "3", "4", "5", "6", "7", "8", "9", "10", "jack", "queen", "king")
SUITS: Final = ("spade", "heart", "diamond", "club")
COLORS: Final = {"spade": "black", "club": "black", "heart": "red", "diamond": "red"}
JOKER: Final = "joker"

_LETTER_OF_RANK: Final = {"ace": "A", "jack": "J", "queen": "Q", "king": "K", **{n: n for n in RANKS if n.isdigit()}}
_LETTER_OF_SUIT: Final = {"spade": "S", "heart": "H", "diamond": "D", "club": "C"}


@dataclass(frozen=True, slots=True)
class Card:
    """One card as read; a rank or suit that was not made out is None."""

    rank: str | None
    suit: str | None

    # Written out, since cards are looked up with every line that names them.
    def __eq__(self, other: object) -> bool:
        return self is other or (isinstance(other, Card) and self.rank == other.rank and self.suit == other.suit)

    def __hash__(self) -> int:
        return hash((self.rank, self.suit))

    @property
    def is_known(self) -> bool:
        return self.rank is not None and (self.suit is not None or self.rank == JOKER)

    def __str__(self) -> str:
        if self.rank == JOKER:
            return "JOKER"
        if self.rank is None and self.suit is None:
            return "??"
        return _LETTER_OF_RANK.get(self.rank or "", "?") + _LETTER_OF_SUIT.get(self.suit or "", "?")


UNREAD: Final = Card(None, None)

# Every way to write a card, each with the one object that stands for it.
CARDS: Final[dict[str, Card]] = {"JOKER": Card(JOKER, None), "??": UNREAD}
for _rank in (None, *RANKS):
    for _suit in (None, *SUITS):
        if _rank is None and _suit is None:
            continue
        _card = Card(_rank, _suit)
        CARDS[str(_card)] = _card

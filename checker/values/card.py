"""Cards: values only, known fully, partly or not at all."""

from __future__ import annotations

from typing import Final

RANKS: Final = ("ace", "2", "3", "4", "5", "6", "7", "8", "9", "10", "jack", "queen", "king")
SUITS: Final = ("spade", "heart", "diamond", "club")
COLORS: Final = {"spade": "black", "club": "black", "heart": "red", "diamond": "red"}
JOKER: Final = "joker"

_LETTER_OF_RANK: Final = {"ace": "A", "jack": "J", "queen": "Q", "king": "K", **{n: n for n in RANKS if n.isdigit()}}
_LETTER_OF_SUIT: Final = {"spade": "S", "heart": "H", "diamond": "D", "club": "C"}


class Card:
    """One card as read; an unreadable rank or suit is None. Cards never change."""

    __slots__ = ("is_known", "rank", "sign", "suit")

    # Not a dataclass: every line that names cards looks them up, so their sign is computed once.
    def __init__(self, rank: str | None, suit: str | None) -> None:
        self.rank = rank
        self.suit = suit
        self.sign = _sign(rank, suit)
        self.is_known = rank is not None and (suit is not None or rank == JOKER)

    def __eq__(self, other: object) -> bool:
        """Compare two cards as read."""
        return self is other or (isinstance(other, Card) and self.sign == other.sign)

    def __hash__(self) -> int:
        """Hash the sign, which states both rank and suit."""
        return hash(self.sign)

    def __str__(self) -> str:
        """Write the card as the log does."""
        return self.sign

    def __repr__(self) -> str:
        """Write the card for debugging."""
        return f"Card({self.sign})"


def _sign(rank: str | None, suit: str | None) -> str:
    if rank == JOKER:
        return "JOKER"
    if rank is None and suit is None:
        return "??"
    return _LETTER_OF_RANK.get(rank or "", "?") + _LETTER_OF_SUIT.get(suit or "", "?")


UNREAD: Final = Card(None, None)

# Every way to write a card, each with its single object.
CARDS: Final[dict[str, Card]] = {"JOKER": Card(JOKER, None), "??": UNREAD}
for _rank in (None, *RANKS):
    for _suit in (None, *SUITS):
        if _rank is None and _suit is None:
            continue
        _card = Card(_rank, _suit)
        CARDS[str(_card)] = _card

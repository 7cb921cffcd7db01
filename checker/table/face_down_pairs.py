"""Two pairs before one place: cards laid face down beside a hand, of which its player takes one or the other."""

from __future__ import annotations

from typing import Final

from checker.log.language.events import Event
from checker.table.state import Hand

# Which of its pairs a hand is played with, by what the player chose or what the dealer took away.
_CHOSEN: Final = {"choose keep": "up", "choose switch": "down", "move down_cards": "up", "move up_cards": "down"}


def choose_pair(hand: Hand, event: Event, beside: int) -> None:
    """Set the pair aside that is not played; what was chosen first stands."""
    plays = _CHOSEN.get(event.act)
    if plays is None or not hand.undecided:
        return
    down = _face_down(hand, beside)
    stays = [i for i in range(len(hand.cards)) if (i in down) is (plays == "down")]
    hand.aside = len(hand.cards) - len(stays)
    hand.cards = [hand.cards[i] for i in stays]
    hand.faces = [hand.faces[i] for i in stays]
    hand.pair, hand.undecided = plays, False
    hand.changed()


def _face_down(hand: Hand, beside: int) -> frozenset[int]:
    """Tell the cards that lie beside the hand: those face down, or where the faces do not tell the first ones."""
    down = [i for i, face in enumerate(hand.faces) if face == "down"]
    # Where as many lie open as a pair has, one that was never dealt is missing among the others.
    told = len(down) == beside or len(hand.cards) - len(down) == beside
    return frozenset(down if told else range(min(beside, len(hand.cards))))

"""Measures over how many cards are alike."""

from __future__ import annotations

from typing import Final

from checker.measures.cards import Places
from checker.measures.scene import Measure, Scene, card_gap
from checker.measures.vocabulary import NoSuch, measure, slot
from checker.nearest import nearest
from checker.pieces import COLORS, JOKER
from checker.rulebook.model import GameData

_LIKENESS: Final = ("rank", "suit", "value", "color", "rank-and-suit")


@slot("KEYS")
def keys_slot(text: str, game: GameData) -> str:
    """Read in what cards are alike."""
    if text not in _LIKENESS:
        raise NoSuch(text, nearest(text, _LIKENESS))
    return text


@measure("alike in KEYS of CARDS")
def _alike(game: GameData, keys: str, cards: Places) -> Measure:
    ranked, suited = keys in ("rank", "value", "rank-and-suit"), keys in ("suit", "color", "rank-and-suit")
    by_rank, by_suit, by_value, by_color = (keys == word for word in ("rank", "suit", "value", "color"))
    value_of = game.value_of

    def alike(s: Scene) -> int:
        names: list[object] = []
        most = 0
        for hand, index in cards(s):
            card = hand.cards[index]
            rank, suit = card.rank, card.suit
            if suited and suit is None and rank != JOKER:
                raise card_gap(s, hand, index, "suit")
            if ranked and rank is None:
                raise card_gap(s, hand, index, "rank")
            name: object
            if by_rank:
                name = rank
            elif by_suit:
                name = suit
            elif by_value:
                name = value_of.get(rank or "")
            else:
                name = COLORS.get(suit or "") if by_color else (rank, suit)
            names.append(name)
            so_far = names.count(name)
            if so_far > most:
                most = so_far
        return most

    return alike

"""Measures over how many cards are alike."""

from __future__ import annotations

from typing import Final

from checker.measures.scene import Measure, Scene
from checker.measures.vocabulary import NoSuch, measure, slot
from checker.measures.which import Places
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
    value_of = game.value_of

    def alike(s: Scene) -> int:
        there = cards.cards(s)
        for at, card in enumerate(there):
            if suited and card.suit is None and card.rank != JOKER:
                raise cards.unread(s, at, "suit")
            if ranked and card.rank is None:
                raise cards.unread(s, at, "rank")
        names: list[object]
        if keys == "rank":
            names = [card.rank for card in there]
        elif keys == "suit":
            names = [card.suit for card in there]
        elif keys == "rank-and-suit":
            names = [card.sign for card in there]
        elif keys == "value":
            names = [value_of.get(card.rank or "") for card in there]
        else:
            names = [COLORS.get(card.suit or "") for card in there]
        if len(names) == 2:
            return 2 if names[0] == names[1] else 1
        if len(names) == 3:
            first, second, third = names
            if first == second:
                return 3 if second == third else 2
            return 2 if third in (first, second) else 1
        most = 0
        counts: dict[object, int] = {}
        for name in names:
            count = counts[name] = counts.get(name, 0) + 1
            if count > most:
                most = count
        return most

    return alike

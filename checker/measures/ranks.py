"""Measures over the order of ranks: which card lies between others, how far apart cards are."""

from __future__ import annotations

from collections.abc import Callable

from checker.finding import Saying
from checker.measures.scene import Gap, Measure, Scene
from checker.measures.vocabulary import measure
from checker.measures.which import Places
from checker.rulebook.model import GameData


def _heights(game: GameData, cards: Places) -> Callable[[Scene], list[int]]:
    """Give the place of each card in the order of the game's ranks, the lowest first."""
    order = {rank: height for height, rank in enumerate(game.ranks)}

    def heights(s: Scene) -> list[int]:
        found = []
        for at, card in enumerate(cards.cards(s)):
            if card.rank is None:
                raise cards.unread(s, at, "rank")
            if card.rank not in order:
                raise Gap(Saying("unknown", (("what", f"the rank of {card}"),)))
            found.append(order[card.rank])
        return found

    return heights


@measure("CARDS inside CARDS")
def _inside(game: GameData, cards: Places, others: Places) -> Measure:
    """Each of the first ranks strictly between the lowest and the highest of the second."""
    inner, outer = _heights(game, cards), _heights(game, others)

    def inside(s: Scene) -> bool:
        ends = outer(s)
        return bool(ends) and all(min(ends) < height < max(ends) for height in inner(s))

    return inside


@measure("spread of CARDS")
def _spread(game: GameData, cards: Places) -> Measure:
    """How many ranks lie strictly between the lowest and the highest of these cards."""
    heights = _heights(game, cards)

    def spread(s: Scene) -> int:
        found = heights(s)
        return max(0, max(found) - min(found) - 1) if found else 0

    return spread

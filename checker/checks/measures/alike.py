"""Measures over how cards go together: cards alike, the order of ranks, and cards of one suit."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from checker.checks.conditions.hand_phrases import CardsRef
from checker.checks.conditions.scene import Gap, Measure, Scene, card_gap
from checker.checks.conditions.vocabulary import measure, one_of, slot
from checker.rulebook.games.model import GameData
from checker.table.state import Hand
from checker.values.card import COLORS, JOKER, SUITS, Card
from checker.values.saying import Saying

_LIKENESS: Final = ("rank", "suit", "value", "color", "rank-and-suit")


@slot("KEYS")
def keys_slot(text: str, game: GameData) -> str:
    """Read the property in which cards are alike."""
    return one_of(text, _LIKENESS)


@measure("alike in KEYS of CARDS", gives="number")
def _alike(game: GameData, keys: str, cards: CardsRef) -> Measure:
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


def _heights(game: GameData, cards: CardsRef) -> Callable[[Scene], list[int]]:
    """Return the place of each card in the order of the game's ranks, the lowest first."""
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
def _inside(game: GameData, cards: CardsRef, others: CardsRef) -> Measure:
    """Each of the first ranks strictly between the lowest and the highest of the second."""
    inner, outer = _heights(game, cards), _heights(game, others)

    def inside(s: Scene) -> bool:
        ends = outer(s)
        return bool(ends) and all(min(ends) < height < max(ends) for height in inner(s))

    return inside


@measure("spread of CARDS", gives="number")
def _spread(game: GameData, cards: CardsRef) -> Measure:
    """How many ranks lie strictly between the lowest and the highest of these cards."""
    heights = _heights(game, cards)

    def spread(s: Scene) -> int:
        found = heights(s)
        return max(0, max(found) - min(found) - 1) if found else 0

    return spread


def _sorted(there: list[Card], scene: Scene, whose: Hand | CardsRef) -> dict[str, list[str]]:
    """Sort the ranks by their suits; a card that was not read is a gap."""
    found: dict[str, list[str]] = {}
    for at, card in enumerate(there):
        if card.rank == JOKER:
            continue
        if card.rank is None or card.suit is None:
            part = "rank" if card.rank is None else "suit"
            raise card_gap(scene, whose, at, part) if isinstance(whose, Hand) else whose.unread(scene, at, part)
        ranks = found.get(card.suit)
        if ranks is None:
            found[card.suit] = [card.rank]
        else:
            ranks.append(card.rank)
    return found


def _of_hand(hand: Hand, scene: Scene) -> dict[str, list[str]]:
    """The same for a whole hand, which is asked many times."""
    seen = scene.view(hand)
    return seen.keep_suits(_sorted(seen.cards, scene, hand)) if seen.suits is None else seen.suits


def _by_suit(cards: CardsRef, scene: Scene) -> dict[str, list[str]]:
    hand = cards.whole(scene)
    return _of_hand(hand, scene) if hand is not None else _sorted(cards.cards(scene), scene, cards)


def _worths(suits: dict[str, list[str]], scene: Scene) -> list[list[int]]:
    """Return the worth of the cards of each suit, the highest first."""
    values = scene.table.game.values
    made = []
    for ranks in suits.values():
        row = []
        for rank in ranks:
            worth = values.get(rank)
            if worth is None:
                raise Gap(Saying("unknown", (("what", f"the value of a {rank}"),)))
            row.append(worth[0])
        row.sort(reverse=True)
        made.append(row)
    return made


def _worths_of_hand(hand: Hand, scene: Scene) -> list[list[int]]:
    seen = scene.view(hand)
    return seen.keep_worths(_worths(_of_hand(hand, scene), scene)) if seen.worths is None else seen.worths


def _worths_of(cards: CardsRef, scene: Scene) -> list[list[int]]:
    hand = cards.whole(scene)
    return _worths_of_hand(hand, scene) if hand is not None else _worths(_by_suit(cards, scene), scene)


def best_of_hand(hand: Hand, most: int, scene: Scene) -> int:
    """Return the greatest sum of a limited number of cards of a hand, all of one suit."""
    return _best_of(_worths_of_hand(hand, scene), most)


def _best_of(worths: list[list[int]], most: int) -> int:
    best = 0
    for row in worths:
        total = sum(row[:most])
        if total > best:
            best = total
    return best


@measure("best suited total of N of CARDS", gives="number", needs="points")
def _best(game: GameData, most: int, cards: CardsRef) -> Measure:
    """The greatest sum of at most this many of these cards, all of one suit."""
    return lambda s: _best_of(_worths_of(cards, s), most)


def _most_sets(worths: list[int], size: int, worth: int) -> int:
    """Count the largest number of sets of this many numbers, each with this sum, that share no number."""
    best = 0
    # The numbers are in descending order.
    if sum(worths[:size]) < worth:
        return best
    for first in range(len(worths)):
        for taken in _sets(worths[first:], size, worth):
            rest = list(worths[first:])
            for one in taken:
                rest.remove(one)
            best = max(best, 1 + _most_sets(rest, size, worth))
    return best


def _sets(worths: list[int], size: int, worth: int) -> list[tuple[int, ...]]:
    """Yield the sets of this many numbers with this sum that contain the first one."""
    if size == 0 or not worths:
        return []
    if size == 1:
        return [(worths[0],)] if worths[0] == worth else []
    found = []
    for at in range(1, len(worths)):
        found += [(worths[0], *rest) for rest in _sets(worths[at:], size - 1, worth - worths[0])]
    return found


@measure("suited sets of N worth N of CARDS", gives="number", needs="points")
def _suited_sets(game: GameData, size: int, worth: int, cards: CardsRef) -> Measure:
    """The greatest number of sets of this many cards, each of one suit and this worth, that share no card."""
    return lambda s: sum(_most_sets(worths, size, worth) for worths in _worths_of(cards, s))


@slot("SUIT")
def suit_slot(text: str, game: GameData) -> str:
    """Read a suit."""
    return one_of(text, SUITS)


@measure("CARDS hold RANKS of one suit")
def _holds_suited(game: GameData, cards: CardsRef, ranks: tuple[str, ...]) -> Measure:
    """Whether these ranks are all there in one and the same suit."""

    def holds(s: Scene) -> bool:
        for there in _by_suit(cards, s).values():
            for rank in ranks:
                if rank not in there:
                    break
            else:
                return True
        return False

    return holds


@measure("CARDS hold RANKS of SUIT")
def _holds_of_suit(game: GameData, cards: CardsRef, ranks: tuple[str, ...], suit: str) -> Measure:
    """Whether these ranks are all there in this suit."""
    wanted = frozenset(ranks)
    return lambda s: wanted <= set(_by_suit(cards, s).get(suit, ()))

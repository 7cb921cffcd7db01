"""Measures over cards of one suit: the best total they make, what they hold, and sets of them that share no card."""

from __future__ import annotations

from checker.finding import Saying
from checker.measures.scene import Gap, Measure, Scene, card_gap
from checker.measures.vocabulary import NoSuch, measure, slot
from checker.measures.which import Places
from checker.nearest import nearest
from checker.pieces import JOKER, SUITS, Card
from checker.rulebook.model import GameData
from checker.table.state import Hand


def _sorted(there: list[Card], scene: Scene, whose: Hand | Places) -> dict[str, list[str]]:
    """Sort the ranks by their suits; a card that was not made out is a gap."""
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
    """The same of a whole hand, which is asked many times over."""
    if hand.suits is None:
        hand.suits = _sorted(hand.cards, scene, hand)
    return hand.suits


def _by_suit(cards: Places, scene: Scene) -> dict[str, list[str]]:
    hand = cards.whole(scene)
    return _of_hand(hand, scene) if hand is not None else _sorted(cards.cards(scene), scene, cards)


def _worths(suits: dict[str, list[str]], scene: Scene) -> list[list[int]]:
    """Give what the cards of each suit are worth, the highest first."""
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
    if hand.worths is None:
        hand.worths = _worths(_of_hand(hand, scene), scene)
    return hand.worths


def _worths_of(cards: Places, scene: Scene) -> list[list[int]]:
    hand = cards.whole(scene)
    return _worths_of_hand(hand, scene) if hand is not None else _worths(_by_suit(cards, scene), scene)


def best_of_hand(hand: Hand, most: int, scene: Scene) -> int:
    """Give the greatest sum of at most so many cards of a hand that are of one suit."""
    return _best_of(_worths_of_hand(hand, scene), most)


def _best_of(worths: list[list[int]], most: int) -> int:
    best = 0
    for row in worths:
        total = sum(row[:most])
        if total > best:
            best = total
    return best


@measure("best suited total of N of CARDS")
def _best(game: GameData, most: int, cards: Places) -> Measure:
    """The greatest sum of at most so many of these cards that are of one suit."""
    return lambda s: _best_of(_worths_of(cards, s), most)


def _most_sets(worths: list[int], size: int, worth: int) -> int:
    """Count how many sets of so many of these numbers, no number twice, each have this sum."""
    best = 0
    # The numbers stand highest first.
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
    """List the sets of so many numbers with this sum that hold the first one."""
    if size == 0 or not worths:
        return []
    if size == 1:
        return [(worths[0],)] if worths[0] == worth else []
    found = []
    for at in range(1, len(worths)):
        found += [(worths[0], *rest) for rest in _sets(worths[at:], size - 1, worth - worths[0])]
    return found


@measure("suited sets of N worth N of CARDS")
def _suited_sets(game: GameData, size: int, worth: int, cards: Places) -> Measure:
    """The greatest number of sets of so many cards, each of one suit and this worth, that share no card."""
    return lambda s: sum(_most_sets(worths, size, worth) for worths in _worths_of(cards, s))


@slot("SUIT")
def suit_slot(text: str, game: GameData) -> str:
    """Read a suit."""
    if text not in SUITS:
        raise NoSuch(text, nearest(text, SUITS))
    return text


@measure("CARDS hold RANKS of one suit")
def _holds_suited(game: GameData, cards: Places, ranks: tuple[str, ...]) -> Measure:
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
def _holds_of_suit(game: GameData, cards: Places, ranks: tuple[str, ...], suit: str) -> Measure:
    """Whether these ranks are all there in this suit."""
    wanted = frozenset(ranks)
    return lambda s: wanted <= set(_by_suit(cards, s).get(suit, ()))

"""Measures over cards and hands."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final

from checker.finding import Saying
from checker.measures.scene import Gap, Measure, Scene, card_gap, unknown
from checker.measures.suits import best_suited
from checker.measures.truth import resolve_condition
from checker.measures.vocabulary import NoSuch, measure, slot
from checker.nearest import nearest
from checker.pieces import JOKER, Card
from checker.rulebook.model import GameData
from checker.table.sight import sees
from checker.table.state import Hand

HandOf = Callable[[Scene], Hand]
Places = Callable[[Scene], list[tuple[Hand, int]]]


def _this(scene: Scene) -> Hand:
    if scene.hand is None:
        raise Gap(Saying("unknown", (("what", "the hand"),)))
    return scene.hand


def _dealer(scene: Scene) -> Hand:
    if scene.round is None:
        raise Gap(Saying("began before", (("what", "round"),)))
    return scene.round.dealer


def _it(scene: Scene) -> Hand:
    return scene.it if scene.it is not None else _this(scene)


@slot("HAND")
def hand_slot(text: str, game: GameData) -> HandOf:
    """Read `hand`, `dealer` or `it`."""
    try:
        return {"hand": _this, "dealer": _dealer, "it": _it}[text]
    except KeyError:
        raise NoSuch(text, nearest(text, ("hand", "dealer", "it"))) from None


def _part(part: str) -> Places:
    """Read one part of a phrase for cards: some of one hand."""
    found = _ONE_PART.fullmatch(part)
    assert found is not None
    hand_of = {"hand": _this, "dealer": _dealer, "it": _it}[found[5]]
    wanted, initial, up = int(found[2] or 1), found[1] == "initial", bool(found[3])

    def first(scene: Scene) -> list[tuple[Hand, int]]:
        hand = hand_of(scene)
        if initial:
            hand = hand.dealt or hand
        if len(hand.cards) < wanted or hand.undecided:
            sure(hand)
            raise Gap(Saying("unknown", (("what", "cards not yet dealt"),)))
        if up:
            return face_up(hand, wanted)
        if wanted == 1:
            return [(hand, 0)]
        return [(hand, index) for index in range(wanted)]

    def last(scene: Scene) -> list[tuple[Hand, int]]:
        hand = sure(hand_of(scene))
        return [(hand, len(hand.cards) - 1)] if hand.cards else []

    def every(scene: Scene) -> list[tuple[Hand, int]]:
        hand = sure(hand_of(scene))
        return [(hand, index) for index in range(len(hand.cards))]

    return first if found[1] else last if found[4] else every


def face_up(hand: Hand, wanted: int) -> list[tuple[Hand, int]]:
    """Give the first cards that were dealt face up; what lay down first is none of them, though it was shown later."""
    found = [(hand, index) for index, face in enumerate(hand.faces) if face != "down"][:wanted]
    if len(found) < wanted:
        raise Gap(Saying("unknown", (("what", "cards not yet dealt"),)))
    return found


_PLACE: Final = r"(?:(?:first|initial)(?: [0-9]+)?(?: up)? of |last of )?(?:hand|dealer|it)"
_CARDS: Final = re.compile(f"{_PLACE}(?: with {_PLACE})*")
_ONE_PART: Final = re.compile(r"(?:(first|initial)(?: ([0-9]+))?( up)? of |(last) of )?(hand|dealer|it)")


@slot("CARDS")
def cards_slot(text: str, game: GameData) -> Callable[[Scene], list[tuple[Hand, int]]]:
    """Read which cards: `first 2 of hand with first of dealer`."""
    if _CARDS.fullmatch(text) is None:
        raise NoSuch(text)
    parts = [_part(part) for part in text.split(" with ")]
    if len(parts) == 1:
        return parts[0]
    def together(scene: Scene) -> list[tuple[Hand, int]]:
        places: list[tuple[Hand, int]] = []
        for part in parts:
            places += part(scene)
        return places

    return together


@slot("N")
def number_slot(text: str, game: GameData) -> int:
    """Read a whole number."""
    if not text.isdigit():
        raise NoSuch(text)
    return int(text)


def sure(hand: Hand) -> Hand:
    """Give the hand back, or say that what lies in it is uncertain."""
    if hand.uncertain is not None:
        raise Gap(Saying("class", (("name", hand.uncertain),)))
    if hand.undecided and hand.cards:
        raise Gap(Saying("unknown", (("what", "which of its pairs the hand plays"),)))
    return hand


def points(hand: Hand, scene: Scene) -> int:
    """Reckon the total: of all cards, each ace high and lowered while the sum is above the top; or of one suit."""
    if hand.total is not None:
        return hand.total
    sure(hand)
    game = scene.table.game
    if game.suited is not None:
        hand.total = best_suited([(hand, index) for index in range(len(hand.cards))], game.suited, scene)
        return hand.total
    total, spare = 0, []
    for index, card in enumerate(hand.cards):
        if card.rank is None:
            raise card_gap(scene, hand, index, "rank")
        worth = game.values.get(card.rank)
        if worth is None:
            raise Gap(Saying("unknown", (("what", f"the value of {card}"),)))
        total += worth[0]
        if worth[0] != worth[1]:
            spare.append(worth[0] - worth[1])
    if game.top is not None:
        while spare and total > game.top:
            total -= spare.pop()
    hand.total = total
    return total


def _soft(hand: Hand, scene: Scene) -> bool:
    total = points(hand, scene)
    low = 0
    for index, card in enumerate(hand.cards):
        if card.rank is None:
            raise card_gap(scene, hand, index, "rank")
        low += scene.table.game.values[card.rank][1]
    return total > low


@measure("points of HAND")
def _points(game: GameData, hand: HandOf) -> Measure:
    def total(s: Scene) -> int:
        held = hand(s)
        known = held.total
        return points(held, s) if known is None else known

    return total


@measure("cards of HAND")
def _count(game: GameData, hand: HandOf) -> Measure:
    def count(s: Scene) -> int:
        held = hand(s)
        return len(held.cards if held.uncertain is None else sure(held).cards)

    return count


@measure("HAND is soft")
def _is_soft(game: GameData, hand: HandOf) -> Measure:
    return lambda s: _soft(sure(hand(s)), s)


@measure("HAND is hard")
def _is_hard(game: GameData, hand: HandOf) -> Measure:
    return lambda s: not _soft(sure(hand(s)), s)


@measure("HAND is split")
def _is_split(game: GameData, hand: HandOf) -> Measure:
    def split(s: Scene) -> bool:
        held = hand(s)
        return held.split if held.uncertain is None else sure(held).split

    return split


@measure("HAND is doubled")
def _is_doubled(game: GameData, hand: HandOf) -> Measure:
    def doubled(s: Scene) -> bool:
        held = sure(hand(s))
        if held.doubled or s.round is None or sees(s.table, "choose double", s.round.seq):
            return held.doubled
        return bool(unknown(s, ("doubled", held.box, held.number), Saying("class", (("name", "decisions"),))))

    return doubled


@measure("cards since doubling of HAND")
def _since_double(game: GameData, hand: HandOf) -> Measure:
    return lambda s: len(sure(hand(s)).cards) - hand(s).at_double


@measure("HAND is dead")
def _is_dead(game: GameData, hand: HandOf) -> Measure:
    def dead(s: Scene) -> bool:
        if hand(s).dead or s.round is None or "voids" not in s.round.blind:
            return hand(s).dead
        return bool(unknown(s, ("dead", hand(s).box, hand(s).number), Saying("class", (("name", "voids"),))))

    return dead


@measure("HAND has asked")
def _asked(game: GameData, hand: HandOf) -> Measure:
    def asked(s: Scene) -> bool:
        held = hand(s)
        if held.asked is not None or s.round is None or sees(s.table, "choose hit", s.round.seq):
            return held.asked is not None or not sure(held)
        raise Gap(Saying("class", (("name", "decisions"),)))

    return asked


@measure("HAND has stood")
def _stood(game: GameData, hand: HandOf) -> Measure:
    def stood(s: Scene) -> bool:
        held = hand(s)
        if held.stood or s.round is None or sees(s.table, "choose stand", s.round.seq):
            return held.stood
        raise Gap(Saying("class", (("name", "decisions"),)))

    return stood


@measure("HAND is surrendered")
def _surrendered(game: GameData, hand: HandOf) -> Measure:
    """Whether its player gave the hand up."""

    def surrendered(s: Scene) -> bool:
        held = hand(s)
        if held.surrendered or s.round is None or sees(s.table, "choose surrender", s.round.seq):
            return held.surrendered
        return bool(unknown(s, ("surrendered", held.box, held.number), Saying("class", (("name", "decisions"),))))

    return surrendered


@measure("HAND refused the drawn card")
def _refused(game: GameData, hand: HandOf) -> Measure:
    def refused(s: Scene) -> bool:
        held, here = s.round, hand(s)
        if here.refused_card or held is None or "offers" not in held.blind or "draw card" not in held.done:
            return here.refused_card
        return bool(unknown(s, ("refused card", here.box, here.number), Saying("class", (("name", "offers"),))))

    return refused


@measure("hands of the box")
def _hands(game: GameData) -> Measure:
    def hands(s: Scene) -> int:
        if s.round is None:
            return 0
        if "decisions" in s.round.blind and s.event.verb in ("choose", "refuse"):
            raise Gap(Saying("class", (("name", "decisions"),)))
        return len(s.round.boxes.get(s.box, ()))

    return hands


@slot("RANK")
def rank_slot(text: str, game: GameData) -> str:
    """Read a rank of the game's deck."""
    if text not in game.ranks:
        raise NoSuch(text, nearest(text, game.ranks))
    return text


def _known(hand: Hand, index: int, scene: Scene, part: str) -> Card:
    card = hand.cards[index]
    if getattr(card, part) is None and card.rank != JOKER:
        raise card_gap(scene, hand, index, part)
    return card


@measure("rank of CARDS")
def _rank(game: GameData, cards: Callable[[Scene], list[tuple[Hand, int]]]) -> Measure:
    def rank(s: Scene) -> str | None:
        places = cards(s)
        if not places:
            raise Gap(Saying("unknown", (("what", "the card"),)))
        return _known(*places[0], s, "rank").rank

    return rank


@measure("all of CARDS are RANKS")
def _all_ranks(game: GameData, cards: Callable[[Scene], list[tuple[Hand, int]]], ranks: tuple[str, ...]) -> Measure:
    return lambda s: all(_known(*place, s, "rank").rank in ranks for place in cards(s))


@measure("CARDS hold RANKS")
def _holds(game: GameData, cards: Callable[[Scene], list[tuple[Hand, int]]], ranks: tuple[str, ...]) -> Measure:
    def holds(s: Scene) -> bool:
        there = {_known(*place, s, "rank").rank for place in cards(s)}
        return all(rank in there for rank in ranks)

    return holds


@slot("RANKS")
def ranks_slot(text: str, game: GameData) -> tuple[str, ...]:
    """Read ranks one after another."""
    return tuple(rank_slot(word, game) for word in text.split())


@measure("card is foreign")
def _foreign(game: GameData) -> Measure:
    ranks = frozenset(game.ranks)
    return lambda s: any(
        card.rank is not None and card.rank not in ranks and card.rank != JOKER for card in s.event.cards
    )


@measure("card is joker")
def _joker(game: GameData) -> Measure:
    return lambda s: any(card.rank == JOKER for card in s.event.cards)


@measure("HAND is NAME")
def _is_named(game: GameData, hand: HandOf, name: str) -> Measure:
    condition = game.hands.get(name)
    if condition is None:
        raise NoSuch(name, nearest(name, game.hands))
    test = resolve_condition(condition, game)

    def named(s: Scene) -> bool:
        before, s.it = s.it, hand(s)
        try:
            return bool(test(s))
        finally:
            s.it = before

    return named


@slot("NAME")
def name_slot(text: str, game: GameData) -> str:
    """Take a word as it is."""
    return text

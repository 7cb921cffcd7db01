"""The joint values of measures: every deal of a few cards, and every roll of the dice, tried on the engine itself."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import permutations, product
from typing import Any, TypeAlias

from checker.checks.conditions.vocabulary import NoSuch, named
from checker.gate.soundness.bare_scene import Kit, Stage
from checker.gate.soundness.formula import World
from checker.gate.soundness.suited import Cards, join_of, suited_worlds
from checker.rulebook.games.model import GameData
from checker.table.dice.dice_state import FACES
from checker.values.card import COLORS, SUITS, Card

# More deals than this are not tried.
MOST = 60_000
# Measures that depend only on the ranks and suits of the cards they name.
OF_CARDS = frozenset(
    {"points of HAND", "cards of HAND", "HAND is soft", "HAND is hard", "rank of CARDS", "alike in KEYS of CARDS",
     "all of CARDS are RANKS", "CARDS hold RANKS", "CARDS hold RANKS of one suit", "CARDS hold RANKS of SUIT",
     "best suited total of N of CARDS", "suited sets of N worth N of CARDS", "CARDS inside CARDS", "spread of CARDS"}
)  # fmt: skip
# Measures that depend on the last roll, the points before it, and the number of the wager.
OF_DICE = frozenset(
    {"total of roll", "both dice are N", "roll is come out", "point of roll", "point of the lot",
     "lot is on its first roll", "number of the wager"}
)  # fmt: skip
OWNERS = ("hand", "dealer")
_PLACE = re.compile(r"(?:(first|initial)(?: ([0-9]+))?( up)? of |(last) of )?\b(hand|dealer|it)\b")
# The joint values of some measures, each with cards of the player that give them.
Worlds: TypeAlias = Sequence[tuple[World, Cards]]


@dataclass(frozen=True, slots=True)
class Part:
    """Cards that a measure looks at: whose, and how many; all of them if the number is 0."""

    owner: str
    way: str
    number: int


WHOLE = Part("hand", "all", 0)


def is_whole(name: str, game: GameData) -> bool:
    """Say whether a measure has only whole numbers as values."""
    return _template(name, game) in OF_CARDS | OF_DICE


def groups(marks: Mapping[str, Sequence[Any]], game: GameData) -> Iterator[Worlds]:
    """Return the joint values of each set of these measures that can be tried in full.

    Marks are the values with which each measure is compared.
    """
    kit = Kit.of(game)
    cards = [name for name in marks if _template(name, game) in OF_CARDS]
    few = tuple(name for name in cards if all(part.number for part in parts(name, kit)))
    many = [name for name in cards if parts(name, kit) == [WHOLE] and join_of(name, game) is not None]
    if few:
        yield _dealt(few, kit)
    if many and kit.decks == 1 and not kit.grows:
        yield suited_worlds(tuple((name, tuple(marks[name])) for name in many), kit)
    dice = tuple(name for name in marks if _template(name, game) in OF_DICE)
    if dice and kit.dice is not None:
        yield _rolled(dice, kit)


def parts(name: str, kit: Kit) -> list[Part]:
    """Return the cards that a measure looks at; for a hand of at most three cards that does not grow, their number."""
    found = []
    for way, number, up, last, owner in _PLACE.findall(name):
        known = 0 if kit.grows or owner != "hand" or kit.initial > 3 or last else kit.initial
        found.append(Part(owner, f"{way}{up}" or last or "all", int(number or 1) if way else known))
    return found


def _template(name: str, game: GameData) -> str:
    try:
        return named(name, game)[0]
    except NoSuch:
        return ""


@lru_cache(maxsize=64)
def _dealt(names: tuple[str, ...], kit: Kit) -> Worlds:
    """Try every deal of the few cards that these measures look at; None if they are too many."""
    looked = {part for name in names for part in parts(name, kit)}
    ways = {(part.owner, part.way) for part in looked}
    own, dealers = (max((one.number for one in looked if one.owner == whose), default=0) for whose in OWNERS)
    suits = _patterns(own + dealers, names)
    # The position of a card is clear only while each hand is looked at in one way.
    unclear = len(ways) != len({owner for owner, _ in ways}) or any(owner not in OWNERS for owner, _ in ways)
    if unclear or len(kit.ranks) ** (own + dealers) * len(suits) > MOST:
        return ()
    stage = Stage(kit)
    measures = stage.measures(names)
    found: dict[tuple[Any, ...], Cards] = {}
    for cards in _deals(kit, own + dealers, suits):
        stage.lay("hand", cards[:own])
        stage.lay("dealer", cards[own:])
        said = stage.said(measures)
        if said is None:
            return ()
        found.setdefault(said, cards[:own])
    return [(dict(zip(names, said, strict=True)), cards) for said, cards in found.items()]


def _deals(kit: Kit, number: int, suits: Sequence[tuple[str, ...]]) -> Iterator[Cards]:
    for ranks in product(kit.ranks, repeat=number):
        for pattern in suits:
            cards = tuple(map(Card, ranks, pattern))
            if not kit.decks or number <= kit.decks or max(map(cards.count, cards)) <= kit.decks:
                yield cards


def _patterns(cards: int, names: Iterable[str]) -> list[tuple[str, ...]]:
    """Yield the ways in which cards can have suits, one of each group that no measure can separate."""
    words = {word for name in names for word in name.split()}
    swaps = [
        dict(zip(SUITS, swap, strict=True))
        for swap in permutations(SUITS)
        if all(new == old for old, new in zip(SUITS, swap, strict=True) if old in words)
        and ("color" not in words or _keeps_colors(swap))
    ]
    every = product(SUITS, repeat=cards)
    return sorted({min(tuple(swap[suit] for suit in one) for swap in swaps) for one in every})


def _keeps_colors(swap: tuple[str, ...]) -> bool:
    pairs = {(COLORS[old], COLORS[new]) for old, new in zip(SUITS, swap, strict=True)}
    return len(pairs) == len(set(COLORS.values()))


@lru_cache(maxsize=64)
def _rolled(names: tuple[str, ...], kit: Kit) -> Worlds:
    """Try every roll, with every possible earlier point of the table and the wager."""
    assert kit.dice is not None
    stage, points = Stage(kit), (0, *kit.dice.points)
    measures, asked = stage.measures(names), {_template(name, stage.game) for name in names}
    befores = points if asked & {"roll is come out", "point of roll"} else (0,)
    owns = points if asked & {"lot is on its first roll", "point of the lot"} else (0,)
    numbers = range(2, 13) if "number of the wager" in asked else (0,)
    found: dict[tuple[Any, ...], None] = {}
    for first, second, before, own, number in product(FACES, FACES, befores, owns, numbers):
        stage.roll((first, second), before, own, number)
        said = stage.said(measures)
        if said is not None:
            found.setdefault(said)
    return [(dict(zip(names, said, strict=True)), ()) for said in found]

"""The joint values of measures for a hand too large to enumerate, if each looks at every suit by itself.

The engine is asked about the cards of each suit, and the answers are combined: the greatest, or the sum, of the
values of the measure. So every hand of one deck counts without being made.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from itertools import combinations
from operator import add
from typing import Any, TypeAlias

from checker.checks.conditions.vocabulary import named
from checker.gate.soundness.bare_scene import Kit, Stage
from checker.gate.soundness.formula import World
from checker.rulebook.games.model import GameData
from checker.values.card import SUITS, Card

Join: TypeAlias = Callable[[Any, Any], Any]
Cards: TypeAlias = tuple[Card, ...]
# The ranks of each suit in the hand.
Held: TypeAlias = tuple[tuple[str, ...], ...]
# The number of cards and the values of the measures, with the first ranks found that have them.
Found: TypeAlias = dict[tuple[int, tuple[Any, ...]], Held]
# Hands of more cards than this, or of more ranks, are not enumerated.
MOST_CARDS, MOST_RANKS = 7, 13


def join_of(name: str, game: GameData) -> Join | None:
    """Return how the values of a measure for each suit make its value for the hand; None if they do not."""
    template = named(name, game)[0]
    if template == "suited sets of N worth N of CARDS":
        return add
    alike = template == "alike in KEYS of CARDS" and name.startswith("alike in suit of ")
    best = template == "points of HAND" and game.suited is not None
    of_a_suit = ("best suited total of N of CARDS", "CARDS hold RANKS of one suit", "CARDS hold RANKS of SUIT")
    return max if alike or best or template in of_a_suit else None


@lru_cache(maxsize=64)
def suited_worlds(asked: tuple[tuple[str, tuple[Any, ...]], ...], kit: Kit) -> list[tuple[World, Cards]]:
    """Return the joint values of measures for a hand as first dealt; each comes with the values compared with it."""
    if kit.initial > MOST_CARDS or len(kit.ranks) > MOST_RANKS:
        return []
    names, game = [name for name, _ in asked], Stage(kit).game
    joins = [join_of(name, game) or max for name in names]
    steps = [marks if join is max else () for (_, marks), join in zip(asked, joins, strict=True)]
    alike: dict[tuple[str, ...], Found] = {}
    held: Found | None = None
    for suit in SUITS:
        # Suits that no measure names are alike.
        spoken = tuple(name for name in names if suit in name.split())
        if spoken not in alike:
            alike[spoken] = _of_one_suit(suit, names, steps, kit)
        held = alike[spoken] if held is None else _together(held, alike[spoken], joins, kit.initial)
    whole = [(said, ranks) for (size, said), ranks in (held or {}).items() if size == kit.initial]
    return [(dict(zip(names, said, strict=True)), _cards(ranks)) for said, ranks in whole]


def _of_one_suit(suit: str, names: Sequence[str], steps: Sequence[tuple[Any, ...]], kit: Kit) -> Found:
    found: Found = {}
    said = [_of_each(name, suit if suit in name.split() else _other_than(name), kit) for name in names]
    for at, ranks in enumerate(_holdings(kit)):
        key = len(ranks), tuple(_step(each[at], marks) for each, marks in zip(said, steps, strict=True))
        found.setdefault(key, (ranks,))
    return found


@lru_cache(maxsize=256)
def _of_each(name: str, suit: str, kit: Kit) -> tuple[Any, ...]:
    """Ask one measure about every possible holding in one suit."""
    stage = Stage(kit)
    [measure] = stage.measures([name])
    said = []
    for ranks in _holdings(kit):
        stage.lay("hand", [Card(rank, suit) for rank in ranks])
        said.append(measure(stage.scene))
    return tuple(said)


@lru_cache(maxsize=8)
def _holdings(kit: Kit) -> tuple[tuple[str, ...], ...]:
    return tuple(ranks for size in range(kit.initial + 1) for ranks in combinations(kit.ranks, size))


def _other_than(name: str) -> str:
    return next(suit for suit in SUITS if suit not in name.split())


def _cards(ranks: Held) -> Cards:
    return tuple(Card(rank, suit) for suit, each in zip(SUITS, ranks, strict=True) for rank in each)


def _step(said: Any, marks: tuple[Any, ...]) -> Any:
    """Return one value for all that no comparison separates, in the order of the values."""
    if not marks or said in marks:
        return said
    below = [mark for mark in marks if mark < said]
    return max(below) + 1 if below else min(marks) - 1


def _together(held: Found, more: Found, joins: Sequence[Join], most: int) -> Found:
    found: Found = {}
    for (size, said), ranks in held.items():
        for (number, other), added in more.items():
            if size + number <= most:
                key = (size + number, tuple(join(a, b) for join, a, b in zip(joins, said, other, strict=True)))
                if key not in found:
                    found[key] = (*ranks, *added)
    return found

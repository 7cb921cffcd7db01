"""The joint values of the measures in a formula, with the difference between two of them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import product
from typing import Any

from checker.gate.soundness.condition_formulas import LESS
from checker.gate.soundness.formula import Formula, Question, Unsettled, World, leaves
from checker.gate.soundness.worlds import groups, is_whole
from checker.rulebook.games.model import GameData

# Sets of joint values larger than this are not searched; the largest of them is then left open.
MOST = 20_000
# In some questions a total stands for the number called, whatever the cards say: it is joined to no other measure.
_FREE = "points of "
_WORDS = "rank of "


class Related:
    """Formulas over the measures of a game, and the worlds in which they are asked."""

    def __init__(self, formulas: Sequence[Formula], game: GameData) -> None:
        self.question = Question(formulas, lambda name: is_whole(name, game))
        marks: dict[str, list[Any]] = {}
        for leaf in (leaf for one in formulas for leaf in leaves(one)):
            marks.setdefault(leaf.name, []).append(leaf.value)
        pairs = {name: pair for name, found in marks.items() if (pair := _pair(name, found, game)) is not None}
        for side in (side for pair in pairs.values() for side in pair):
            marks.setdefault(side, [])
        bound = {name: found for name, found in marks.items() if not name.startswith(_FREE) and name not in pairs}
        found: list[list[World]] = [[world for world, _ in one] for one in groups(bound, game) if one]
        found += [_numbers(names, marks) for names in _apart(pairs, found)]
        found = [[_with_differences(world, pairs) for world in worlds] for worlds in found]
        found.sort(key=len)
        while _size(found) > MOST:
            found.pop()
        self.worlds = [{name: said for world in worlds for name, said in world.items()} for worlds in product(*found)]

    def can(self, formula: Formula) -> bool:
        """Say whether some world can satisfy a formula; yes if that is too much work to decide."""
        try:
            return self.question.met(formula, *self.worlds)
        except Unsettled:
            return True


def _pair(name: str, values: Iterable[Any], game: GameData) -> tuple[str, str] | None:
    """Return the two whole numbers whose difference a measure is, if it is only asked which is greater."""
    left, less, right = name.partition(LESS)
    # Ranks are words, and have no difference.
    whole = less and all(is_whole(side, game) and not side.startswith(_WORDS) for side in (left, right))
    return (left, right) if whole and set(values) == {0} else None


def _apart(pairs: Mapping[str, tuple[str, str]], found: Sequence[Sequence[World]]) -> Iterator[tuple[str, ...]]:
    """Return the numbers that are compared with each other, in connected groups."""
    known = {name for worlds in found for world in worlds[:1] for name in world}
    sets: list[set[str]] = []
    for pair in pairs.values():
        if known.isdisjoint(pair):
            joined = set(pair).union(*(one for one in sets if not one.isdisjoint(pair)))
            sets = [*(one for one in sets if one.isdisjoint(pair)), joined]
    yield from (tuple(sorted(one)) for one in sets)


def _numbers(names: Sequence[str], marks: Mapping[str, Sequence[Any]]) -> list[World]:
    """Return the joint values of some numbers, as far as their comparisons and their order distinguish them.

    Beyond the least and the greatest value they are compared with, each number has room by itself.
    """
    said = [mark for name in names for mark in marks[name] if isinstance(mark, int)] or [0]
    reach = range(min(said) - len(names), max(said) + len(names) + 1)
    if len(reach) ** len(names) > MOST:
        return [{}]
    return [dict(zip(names, values, strict=True)) for values in product(reach, repeat=len(names))]


def _with_differences(world: World, pairs: Mapping[str, tuple[str, str]]) -> World:
    both = {name: (left, right) for name, (left, right) in pairs.items() if left in world and right in world}
    return {**world, **{name: world[left] - world[right] for name, (left, right) in both.items()}}


def _size(groups: Sequence[Sequence[World]]) -> int:
    size = 1
    for one in groups:
        size *= len(one)
    return size

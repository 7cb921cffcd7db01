"""Conditions as formulas over the possible values of their measures, and whether a world can satisfy several at once.

A measure that is unknown here may have any value, whatever the others are. So a formula that no world can
satisfy is never met, while one that some world satisfies may still be impossible: checks built on this miss
faults and invent none.
"""

from __future__ import annotations

import operator
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, TypeAlias

from checker.checks.conditions.compare import same

# Choices tried before a question is left open.
DEEPEST = 20_000
# The value of a word that no condition names.
_OTHER = ""


@dataclass(frozen=True, slots=True)
class Leaf:
    """One measure against one value: a number, a word, or yes."""

    name: str
    op: str
    value: Any

    def holds(self, said: Any) -> bool:
        """Say whether it holds for this value of the measure."""
        return _SIGNS[self.op](said, self.value)


@dataclass(frozen=True, slots=True)
class All:
    """All parts hold; without parts it always does."""

    parts: tuple[Formula, ...] = ()


@dataclass(frozen=True, slots=True)
class Some:
    """Some part holds; without parts it never does."""

    parts: tuple[Formula, ...] = ()


@dataclass(frozen=True, slots=True)
class No:
    """The part does not hold."""

    part: Formula


Formula: TypeAlias = "Leaf | All | Some | No"
World: TypeAlias = Mapping[str, Any]

_SIGNS: dict[str, Callable[[Any, Any], bool]] = {
    "=": same, "above": operator.gt, "below": operator.lt, "at least": operator.ge, "at most": operator.le,
}  # fmt: skip


def leaves(formula: Formula) -> Iterator[Leaf]:
    """Yield every comparison of a formula."""
    match formula:
        case Leaf():
            yield formula
        case No(part):
            yield from leaves(part)
        case All(parts) | Some(parts):
            for part in parts:
                yield from leaves(part)


def holds(formula: Formula, world: World) -> bool | None:
    """Say whether a formula holds in a world; None if that depends on values that the world leaves open."""
    match formula:
        case Leaf(name):
            return formula.holds(world[name]) if name in world else None
        case No(part):
            inner = holds(part, world)
            return None if inner is None else not inner
        case All(parts):
            return _joined(parts, world, stop=False)
        case Some(parts):
            return _joined(parts, world, stop=True)


def _joined(parts: Iterable[Formula], world: World, *, stop: bool) -> bool | None:
    found: bool | None = not stop
    for part in parts:
        one = holds(part, world)
        if one is stop:
            return stop
        if one is None:
            found = None
    return found


class Unsettled(Exception):
    """The search would take more work than it is worth."""


class Question:
    """Whether formulas over the same measures can be satisfied together."""

    def __init__(self, formulas: Iterable[Formula], whole: Callable[[str], bool] = lambda name: False) -> None:
        values: dict[str, set[Any]] = {}
        for formula in formulas:
            for leaf in leaves(formula):
                values.setdefault(leaf.name, set()).add(leaf.value)
        self.may_say = {name: _all_that_differ(found, whole(name)) for name, found in values.items()}

    def met(self, formula: Formula, *worlds: World) -> bool:
        """Say whether some completion of these worlds satisfies the formula; Unsettled if that takes too long."""
        tried = [0]
        return any(self._met(formula, dict(world), tried) for world in worlds or ({},))

    def _met(self, formula: Formula, world: dict[str, Any], tried: list[int]) -> bool:
        found = holds(formula, world)
        if found is not None:
            return found
        tried[0] += 1
        if tried[0] > DEEPEST:
            raise Unsettled
        name = next(leaf.name for leaf in leaves(formula) if leaf.name not in world)
        for value in self.may_say[name]:
            world[name] = value
            if self._met(formula, world, tried):
                del world[name]
                return True
            del world[name]
        return False


def _all_that_differ(values: set[Any], whole: bool) -> tuple[Any, ...]:
    """Return values that represent every value of a measure, as far as these comparisons distinguish them."""
    if all(value is True for value in values):
        return (True, False)
    if any(isinstance(value, str) for value in values):
        return (*sorted(map(str, values)), _OTHER)
    marks = sorted(values)
    found = [marks[0] - 1]
    for mark, after in zip(marks, (*marks[1:], None), strict=True):
        found.append(mark)
        if after is None:
            found.append(mark + 1)
        elif not whole:
            found.append(Fraction(mark + after, 2))
        elif after - mark > 1:
            found.append(mark + 1)
    return tuple(found)

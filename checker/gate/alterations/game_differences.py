"""The differences in the data of two games: conditions replaced by others, and fields of records."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, fields, is_dataclass
from typing import Any

from checker.rulebook.games.condition_tree import Condition
from checker.rulebook.games.model import GameData
from checker.rulebook.games.rule_ref import RuleRef
from checker.values.problem import Location

# The value of a condition that is left out.
_LEFT_OUT = {"where": True, "unless": False, "released": False}
# Fields that are filled while a game is linked, and that describe it and judge nothing.
_BESIDE = frozenset({"counted", "linking", "places"})
# The parts of a game that hold records and conditions.
_PARTS = frozenset({"rules", "hands", "conditions", "acts", "tables"})


class NotComparable(Exception):
    """Two games differ in more than single values."""


@dataclass(frozen=True, slots=True)
class Instead:
    """A condition and its replacement: another condition, or the value of a condition that is left out."""

    was: Condition
    now: Condition | bool


@dataclass(frozen=True, slots=True)
class Field:
    """A field of a record with another value."""

    of: Any
    name: str


Difference = Instead | Field


def differences(was: GameData, now: GameData) -> list[Difference]:
    """List all differences between two games; raises NotComparable if they are more than single values."""
    found: list[Difference] = []
    for each in fields(GameData):
        old, new = getattr(was, each.name), getattr(now, each.name)
        if each.name in _BESIDE or old is new:
            continue
        if each.name in _PARTS:
            found += _items(old, new)
        elif old != new:
            raise NotComparable
    return found


def _items(old: Any, new: Any) -> Iterator[Difference]:
    """Compare two lists or two maps of records or conditions, item by item."""
    if isinstance(old, Mapping):
        if list(old) != list(new):
            raise NotComparable
        old, new = old.values(), new.values()
    if len(old) != len(new):
        raise NotComparable
    for one, other in zip(old, new, strict=True):
        if one is not other and one != other:
            yield from _item(one, other)


def _item(old: Any, new: Any) -> Iterator[Difference]:
    if isinstance(old, Condition) and isinstance(new, Condition):
        yield Instead(old, new)
    elif type(old) is not type(new) or not is_dataclass(old) or isinstance(old, RuleRef | Location | Condition):
        raise NotComparable
    else:
        for each in fields(old):
            yield from _field(old, each.name, getattr(old, each.name), getattr(new, each.name))


def _field(record: Any, name: str, old: Any, new: Any) -> Iterator[Difference]:
    if old is new or old == new:
        return
    if isinstance(old, Condition) and new is None and name in _LEFT_OUT:
        yield Instead(old, _LEFT_OUT[name])
    elif isinstance(old, Condition | RuleRef | Location) or _is_record(old):
        yield from _item(old, new)
    elif isinstance(old, tuple) and old and all(_is_record(one) for one in (*old, *new)):
        yield from _items(old, new)
    elif isinstance(old, Condition | None) and isinstance(new, Condition | None):
        raise NotComparable
    else:
        yield Field(record, name)


def _is_record(value: Any) -> bool:
    return is_dataclass(value) and not isinstance(value, type)

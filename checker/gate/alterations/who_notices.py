"""Which fixtures could notice an alteration: those that ask what it alters and would get another answer.

A game is judged unaltered while all alterations are compared with it. If each altered condition gives its
old answer, and no altered field is ever read, the fixture is judged exactly as before.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import fields, is_dataclass, replace
from typing import Any

from checker.checks.conditions.link_conditions import link as resolve
from checker.checks.conditions.scene import Gap, Measure, Scene
from checker.checks.conditions.vocabulary import NoSuch
from checker.checks.link_game import LinkedGame, link
from checker.gate.alterations.game_differences import Difference, Instead
from checker.rulebook.games.condition_tree import Condition
from checker.rulebook.games.model import GameData

Seen = set[int]
# Before any fixture: anything read now counts for all of them.
LINKING = -1


class Watcher:
    """A game with its alterations beside it, which records the fixtures in which each one makes a difference."""

    def __init__(self, data: GameData, altered: Sequence[Sequence[Difference]]) -> None:
        self.now = LINKING
        self.seen: list[Seen] = [set() for _ in altered]
        self.instead: dict[int, list[tuple[Instead, Seen]]] = {}
        self.read: dict[int, dict[str, list[Seen]]] = {}
        for seen, found in zip(self.seen, altered, strict=True):
            for one in found:
                if isinstance(one, Instead):
                    self.instead.setdefault(id(one.was), []).append((one, seen))
                else:
                    self.read.setdefault(id(one.of), {}).setdefault(one.name, []).append(seen)
        self.plain = data
        self.game = self._linked()

    def could_notice(self, which: int, count: int) -> Sequence[int]:
        """Return the fixtures, out of this many, that could notice each alteration."""
        seen = self.seen[which]
        return range(count) if LINKING in seen else sorted(seen)

    def _linked(self) -> LinkedGame:
        rules = [self._watched(rule) for rule in self.plain.rules]
        tables = {name: self._watched(table) for name, table in self.plain.tables.items()}
        acts = {name: self._watched(act) for name, act in self.plain.acts.items()}
        data = replace(self.plain, rules=rules, tables=tables, acts=acts, linking=self._link, counted=[])
        self.plain = replace(data, linking=None)
        game, missed = link(data)
        assert not missed, "a game that stands can be linked"
        # Values that are computed once and kept are computed here, for all fixtures.
        assert game.numbers >= len(game.rules) and len(game.needs) == len(data.rules)
        return game

    def _link(self, condition: Condition, make: Callable[[], Measure]) -> Measure:
        """Link a condition so that its replacements are asked with it."""
        made = make()
        others = [(self._other(one.now), seen) for one, seen in self.instead.get(id(condition), ())]
        for other, seen in others:
            if other is None:
                seen.add(LINKING)
        asked = [(other, seen) for other, seen in others if other is not None]
        return self._compared(made, asked) if asked else made

    def _other(self, now: Condition | bool) -> Measure | None:
        if isinstance(now, bool):
            return lambda s: now
        try:
            return resolve(now.tree, self.plain)
        except NoSuch:
            return None

    def _compared(self, made: Measure, others: Sequence[tuple[Measure, Seen]]) -> Measure:
        def ask(s: Scene) -> Any:
            now = self.now
            try:
                value = made(s)
            except Gap:
                # An unknown answer may depend on more than the condition.
                for _, seen in others:
                    seen.add(now)
                raise
            for other, seen in others:
                if now not in seen and not _says(other, s, value):
                    seen.add(now)
            return value

        return ask

    def _watched(self, value: Any) -> Any:
        """Copy a record; each read of a field that some alteration changes is noted."""
        if isinstance(value, tuple):
            parts = tuple(self._watched(one) for one in value)
            return value if all(one is other for one, other in zip(parts, value, strict=True)) else parts
        if isinstance(value, Condition) or not is_dataclass(value) or isinstance(value, type):
            return value
        made = {each.name: self._watched(getattr(value, each.name)) for each in fields(value)}
        names = self.read.get(id(value))
        if names is not None:
            return _told(value, made, {name: self._note(seen) for name, seen in names.items()})
        return value if all(made[name] is getattr(value, name) for name in made) else replace(value, **made)

    def _note(self, seen: Iterable[Seen]) -> Callable[[], None]:
        def note() -> None:
            for one in seen:
                one.add(self.now)

        return note


def _says(other: Measure, s: Scene, value: Any) -> bool:
    try:
        return bool(other(s) == value)
    except Gap:
        return False


def _told(value: Any, parts: dict[str, Any], notes: dict[str, Callable[[], None]]) -> Any:
    """Make a class of record that notes when one of these fields is read."""
    kind: type = type(value)
    made: Any = object.__new__(_telling(kind, tuple(sorted(notes))))
    for name, part in parts.items():
        kind.__dict__[name].__set__(made, part)
    object.__setattr__(made, "notes", notes)
    return made


def _telling(kind: type, names: tuple[str, ...]) -> type:
    def told(name: str) -> property:
        kept = kind.__dict__[name]

        def read(record: Any) -> Any:
            record.notes[name]()
            return kept.__get__(record, kind)

        return property(read)

    return type(kind.__name__, (kind,), {"__slots__": ("notes",), **{name: told(name) for name in names}})

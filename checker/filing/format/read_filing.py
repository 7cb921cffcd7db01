"""Reads a casino's filing: what each table plays, its options, limits and notices, and the parts it has."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from datetime import date
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

from checker.rulebook.games.model import Option
from checker.rulebook.games.option_values import misfit, unlawful
from checker.rulebook.yaml.node import Map, Node, Seq, Text
from checker.rulebook.yaml.read_yaml import check, excerpted, load, loads, read_schemas
from checker.rulebook.yaml.salvage import TreePath, salvage
from checker.rulebook.yaml.schema import Schema
from checker.values import resources
from checker.values.money import cents
from checker.values.nearest import nearest
from checker.values.problem import Location, Problem

if TYPE_CHECKING:
    from referencing import Registry

SCHEMA = "filing.schema.json"
# The value of an entry whose tables have no such part.
NONE = "none"

_FOR_EDITORS = "yaml-language-server"
# Nothing in these may be lost, except details in an entry of `games`.
_ESSENTIAL = ("filing", "casino", "games")
_DATE = re.compile(r"\d{4}-\d{2}-\d{2}\Z")
_LABELS = {"elected": "the election of `{}`", "limits": "the limit of `{}`"}


@dataclass(frozen=True, slots=True)
class FiledTable:
    """One table: its game and seats (0 if none are stated), its elections, limits and notices.

    `entry` holds everything that the filing's entries state about it, as written.
    """

    name: str
    game: str
    seats: int
    elected: Mapping[str, str]
    limits: Mapping[str, tuple[int, int]]
    notices: tuple[str, ...]
    place: Location
    entry: Map = field(default_factory=Map)
    # The paths of its unread statements, section first.
    unread: tuple[tuple[str, ...], ...] = ()


@dataclass(frozen=True, slots=True)
class Filing:
    """A casino and its tables in the order named; no date until it is approved. `root` is the whole filing."""

    casino: str
    tables: tuple[FiledTable, ...]
    approved: date | None
    place: Location
    root: Map = field(default_factory=Map)

    def table(self, name: str) -> FiledTable | None:
        """Find a table by its name."""
        return next((each for each in self.tables if each.name == name), None)


def read(path: Path) -> tuple[Filing | None, list[Problem]]:
    """Read a filing; if there are Problems, the filing lacks the parts that they are about."""
    filing, problems = _filing(*load(path))
    return filing, excerpted(problems, {path.as_posix(): path})


def read_in_part(path: Path) -> tuple[Filing | None, list[Problem]]:
    """Read a filing, even if its form is at fault; each table knows which parts are unread."""
    filing, problems = _filing(*load(path), in_part=True)
    return filing, excerpted(problems, {path.as_posix(): path})


def reads(text: str, name: str) -> tuple[Filing | None, list[Problem]]:
    """Read the text of a filing, and show this name in locations."""
    return _filing(*loads(text.encode("utf-8"), name))


def _filing(
    node: Node | None, problems: list[Problem], *, in_part: bool = False
) -> tuple[Filing | None, list[Problem]]:
    if node is None:
        return None, problems
    schema, registry = _schema()
    if isinstance(node, Map):
        # The remark for editors becomes a key if its `#` is removed.
        node.drop(_FOR_EDITORS)
    # If the YAML itself is faulty, nobody can tell what the tree lacks.
    is_yaml = not problems
    problems = [*problems, *check(node, schema, registry)]
    lost = salvage(node, schema, registry) if in_part and is_yaml and problems else []
    if lost is None or not isinstance(node, Map) or (problems and not (in_part and is_yaml)) or _is_lost(lost):
        return None, problems
    reader = _FilingReader(part_keys(schema), lost)
    filing = reader.filing(node)
    return filing, [*problems, *reader.problems.values()]


def _is_lost(lost: Iterable[TreePath]) -> bool:
    """Check whether an essential part is lost, without which the rest has no meaning."""
    return any(not path or (path[0] in _ESSENTIAL and (len(path) < 3 or path[2] == "tables")) for path in lost)


@cache
def _schema() -> tuple[Schema, Registry[Any]]:
    schemas, registry = read_schemas(resources.folder("rules") / "schema")
    return schemas[SCHEMA], registry


def part_keys(schema: Schema) -> dict[str, str]:
    """Return the keys of an entry that name a part, each with its section."""
    keys = schema["$defs"]["entry"]["properties"]
    return {key: each["states"]["part"] for key, each in keys.items() if "part" in each.get("states", {})}


def check_elections(filing: Filing, options: Mapping[str, Mapping[str, Option]]) -> list[Problem]:
    """List the games, options and values that the rule book does not know, each with the probable intended word."""
    problems: list[Problem] = []
    for table in filing.tables:
        known = options.get(table.game)
        if known is None:
            problems.append(_unknown(table.game, "game", options, table.place))
            continue
        for name, value in table.elected.items():
            if name not in known:
                problems.append(_unknown(name, "option of this game", known, table.place))
            elif unlawful(known[name], value):
                # It was read, and is reported as a deficiency.
                continue
            elif known[name].values and value not in known[name].values:
                problems.append(_unknown(value, f"value of `{name}`", known[name].values, table.place))
            elif (fault := misfit(known[name].kind, value)) is not None:
                message, expected, near = fault
                place = value.place if isinstance(value, Text) else table.place
                problems.append(Problem(place, f"`{value}` is {message}", "", expected, near, max(1, len(value))))
    # Tables that share an entry share its faults.
    return list(dict.fromkeys(problems))


def _unknown(word: str, kind: str, valid: Iterable[str], otherwise: Location) -> Problem:
    words = list(valid)
    place = word.place if isinstance(word, Text) else otherwise
    shown = ", ".join(f"`{each}`" for each in words)
    # `pay table A` for A, `a` for A.
    last = (word.upper().split() or [""])[-1]
    near = nearest(word, words) or (last if last in words else "")
    return Problem(place, f"`{word}` is no {kind}", "", shown, near, max(1, len(word)))


class _TableSoFar:
    """One table as stated by the entries read so far, with the location of each statement."""

    def __init__(self, name: Text) -> None:
        self.name = name
        self.game: Text | None = None
        self.entry = Map(name.place)
        self.limits: dict[str, tuple[int, int]] = {}
        self.set_at: dict[str, Location] = {}
        self.unread: dict[tuple[str, ...], None] = {}

    def play(self, game: Text) -> None:
        """It plays this game, unless another was named before."""
        self.game = self.game or game

    def made(self) -> FiledTable:
        entry = self.entry
        elected: dict[str, str] = {key: entry.map("elected").text(key) for key in _keys(entry.map("elected"))}
        seats = int(entry.text("seats", "0"))
        notices = tuple(entry.texts("notices"))
        named = (self.name, self.game or "", seats, elected, self.limits, notices, self.name.place)
        return FiledTable(*named, entry, tuple(self.unread))


class _FilingReader:
    """Reads one filing; problems are collected, never raised."""

    def __init__(self, parts: Mapping[str, str], lost: Iterable[TreePath] = ()) -> None:
        self.parts = parts
        self.lost = tuple(lost)
        self.problems: dict[Location, Problem] = {}
        self.tables: dict[str, _TableSoFar] = {}

    def filing(self, node: Map) -> Filing:
        for text in _texts(node):
            if _DATE.match(text):
                self._date(text)
        approved = self._date(node.text("approved")) if "approved" in node else None
        for at, entry in enumerate(node.maps("games")):
            limits = self._limits(entry.map("limits"))
            unread = self._unread(at, entry)
            self._check_entry(entry)
            for name in entry.texts("tables"):
                table = self.tables.setdefault(name, _TableSoFar(name))
                self._add(table, entry, limits)
                table.unread.update(unread)
        for table in self.tables.values():
            if not table.game and ("games", "game") not in table.unread:
                self._complain(table.name, f"no entry says which game {table.name} plays", "`game: …`")
        self._check_parts(node)
        made = tuple(table.made() for table in self.tables.values() if table.game)
        return Filing(str(node.text("casino")), made, approved, node.place, node)

    def _check_entry(self, entry: Map) -> None:
        """Warn about an entry that adds nothing: its tables were named before, and it states only their game."""
        names = entry.texts("tables")
        game = entry.text("game")
        before = [self.tables[name] for name in names if name in self.tables and self.tables[name].game]
        before = [table for table in before if game in ("", table.game)]
        if names and len(before) == len(names) and not entry.keys() - {"game", "tables"}:
            line = before[0].name.place.line
            message = f"{names[0]} is listed again, here and on line {line}, and this entry adds nothing"
            self._complain(names[0], message, "each table once, or something new about it", warning=True)

    def _unread(self, at: int, entry: Map) -> dict[tuple[str, ...], None]:
        """Return the unread paths of an entry, of the parts that it names, and of statements for all tables."""
        found: dict[tuple[str, ...], None] = {}
        for path in self.lost:
            section, rest = str(path[0]), tuple(step for step in path[1:] if isinstance(step, str))
            if section == "games":
                own = rest if path[1] == at else ()
                if own:
                    found["games", *own] = None
                if own and own[0] in self.parts:
                    found[self.parts[own[0]],] = None
            elif section not in self.parts.values() or not rest:
                found[section, *rest] = None
            elif any(rest[0] in entry.texts(key) for key, each in self.parts.items() if each == section):
                found[section, *rest[1:]] = None
        return found

    def _add(self, table: _TableSoFar, entry: Map, limits: Mapping[Text, tuple[int, int]]) -> None:
        for key in _keys(entry):
            value = entry[key]
            if key == "game":
                self._game(table, entry.text("game"))
            elif isinstance(value, Map):
                self._gather(table, key, value)
            elif isinstance(value, Seq) and key != "tables":
                kept = table.entry.setdefault(key, Seq(value.place))
                table.entry.keys_at.setdefault(key, key.place)
                if isinstance(kept, Seq):
                    kept.extend(each for each in value if each not in kept)
            elif isinstance(value, Text) and self._new(table, value, f"`{key}`"):
                _put(table.entry, key, value)
        for wager, limit in limits.items():
            table.limits.setdefault(wager, limit)

    def _gather(self, table: _TableSoFar, key: Text, settings: Map) -> None:
        kept = table.entry.setdefault(key, Map(settings.place))
        table.entry.keys_at.setdefault(key, key.place)
        for name in _keys(settings):
            if isinstance(kept, Map) and self._new(table, name, _LABELS.get(key, "`{}`").format(name)):
                _put(kept, name, settings[name])

    def _game(self, table: _TableSoFar, game: Text) -> None:
        if table.game and table.game != game:
            message = f"{table.name} plays `{table.game}` by line {table.game.place.line}, and `{game}` by this one"
            self._complain(game, message, "one game for each table")
        table.play(game)

    def _new(self, table: _TableSoFar, at: Text, what: str) -> bool:
        """Check whether a setting of a table is new; a later setting never overrides an earlier one."""
        before = table.set_at.setdefault(what, at.place)
        if before != at.place:
            message = f"{what} stands twice for {table.name}, here and on line {before.line}"
            self._complain(at, message, "each setting of a table once")
        return before == at.place

    def _limits(self, node: Map) -> dict[Text, tuple[int, int]]:
        return {wager: limit for wager in _keys(node) if (limit := self._limit(node.text(wager)))}

    def _limit(self, text: Text) -> tuple[int, int] | None:
        least, _, most = text.replace(",", "").partition(" to ")
        if cents(least) > cents(most):
            self._complain(text, f"the least, {least}, is above the most, {most}", "the lower amount first")
            return None
        return cents(least), cents(most)

    def _check_parts(self, node: Map) -> None:
        """Check that each named part exists, and report parts that no table names."""
        named: dict[str, set[str]] = {}
        for entry in node.maps("games"):
            for key, section in self.parts.items():
                named.setdefault(section, set()).update(map(str, entry.texts(key)))
        for entry in node.maps("games"):
            for key, section in self.parts.items():
                for name in entry.texts(key):
                    self._check_part(node.map(section), section, name, named, entry)
        for section in dict.fromkeys(self.parts.values()):
            for name in _keys(node.map(section)):
                # An unread part may name it.
                if name not in named.get(section, ()) and not self.lost:
                    message = f"no table names `{name}` of `{section}`; it is not checked"
                    self._complain(name, message, "", warning=True)

    def _check_part(self, known: Map, section: str, name: Text, named: Mapping[str, set[str]], entry: Map) -> None:
        if name in known or name == NONE or {(section,), (section, name)} & set(self.lost):
            return
        shown = ", ".join(f"`{each}`" for each in known) or f"a part under `{section}:`"
        self._complain(name, f"`{section}` has no part named `{name}`", shown, nearest(name, known))
        if known.keys() - named[section]:
            # The unnamed part may be the one that was meant.
            for table in entry.texts("tables"):
                self.tables[table].unread[section,] = None

    def _date(self, text: Text) -> date | None:
        try:
            return date.fromisoformat(text)
        except ValueError:
            self._complain(text, f"`{text}` is no day of the calendar", "a date such as 2026-11-01")
            return None

    def _complain(self, text: Text, message: str, expected: str, near: str = "", *, warning: bool = False) -> None:
        # Tables that share an entry share its faults; each fault is reported once.
        made = Problem(text.place, message, "", expected, near, max(1, len(text)), warning)
        self.problems.setdefault(text.place, made)


def _keys(node: Map) -> list[Text]:
    return [Text.at(key, node.keys_at[key]) for key in node]


def _put(node: Map, key: Text, value: Node) -> None:
    node[str(key)] = value
    node.keys_at[str(key)] = key.place


def _texts(node: Node) -> Iterator[Text]:
    if isinstance(node, Text):
        yield node
    else:
        for each in node.values() if isinstance(node, Map) else node:
            yield from _texts(each)

"""A casino's filing as the profile of the house: which tables play what, with which options, limits and notices."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import date
from pathlib import Path

from checker import shipped
from checker.money import cents
from checker.nearest import nearest
from checker.problem import Place, Problem
from checker.rulebook.node import Map, Text
from checker.rulebook.yamlfile import check, excerpted, load, read_schemas

SCHEMA = "filing.schema.json"


@dataclass(frozen=True, slots=True)
class FiledTable:
    """One table: its game and seats (0 where none are stated), what is elected, posted and made known there."""

    name: str
    game: str
    seats: int
    elected: Mapping[str, str]
    limits: Mapping[str, tuple[int, int]]
    notices: tuple[str, ...]
    place: Place


@dataclass(frozen=True, slots=True)
class Filing:
    """A casino and its tables in the order named; no date where it is not approved yet."""

    casino: str
    tables: tuple[FiledTable, ...]
    approved: date | None
    place: Place

    def table(self, name: str) -> FiledTable | None:
        """Find a table by its name."""
        return next((each for each in self.tables if each.name == name), None)


def read(path: Path) -> tuple[Filing | None, list[Problem]]:
    """Read a filing; given together with Problems it lacks what those are about."""
    node, problems = load(path)
    if node is None:
        return None, problems
    schemas, registry = read_schemas(shipped.folder("rules") / "schema")
    problems = problems or check(node, schemas[SCHEMA], registry)
    if problems or not isinstance(node, Map):
        return None, excerpted(problems, {path.as_posix(): path})
    reader = _Reader()
    filing = reader.filing(node)
    return filing, excerpted(reader.problems.values(), {path.as_posix(): path})


def check_elections(filing: Filing, options: Mapping[str, Mapping[str, tuple[str, ...]]]) -> list[Problem]:
    """List the games, options and values that the rule book does not know; an option without values takes any."""
    problems: list[Problem] = []
    for table in filing.tables:
        known = options.get(table.game)
        if known is None:
            problems.append(_unknown(table.game, "game", options, table.place))
            continue
        for name, value in table.elected.items():
            if name not in known:
                problems.append(_unknown(name, "option of this game", known, table.place))
            elif known[name] and value not in known[name]:
                problems.append(_unknown(value, f"value of `{name}`", known[name], table.place))
    # Tables that share an entry share its faults.
    return list(dict.fromkeys(problems))


def _unknown(word: str, kind: str, valid: Iterable[str], otherwise: Place) -> Problem:
    words = list(valid)
    place = word.place if isinstance(word, Text) else otherwise
    shown = ", ".join(f"`{each}`" for each in words)
    return Problem(place, f"`{word}` is no {kind}", "", shown, nearest(word, words), max(1, len(word)))


class _Table:
    """What the entries read so far say of one table, and where they say it; texts keep their places."""

    def __init__(self, name: Text) -> None:
        self.name = name
        self.game: Text | None = None
        self.seats = 0
        self.elected: dict[str, str] = {}
        self.limits: dict[str, tuple[int, int]] = {}
        self.notices: dict[str, None] = {}
        self.said: dict[str, Place] = {}

    def made(self) -> FiledTable:
        game = self.game or ""
        return FiledTable(self.name, game, self.seats, self.elected, self.limits, tuple(self.notices), self.name.place)


class _Reader:
    """One reading of one filing; what is wrong is gathered, never raised."""

    def __init__(self) -> None:
        self.problems: dict[Place, Problem] = {}
        self.tables: dict[str, _Table] = {}

    def filing(self, node: Map) -> Filing:
        approved = self._date(node.text("approved")) if "approved" in node else None
        for entry in node.maps("games"):
            limits = self._limits(entry.map("limits"))
            for name in entry.texts("tables"):
                self._add(self.tables.setdefault(name, _Table(name)), entry, limits)
        for table in self.tables.values():
            if not table.game:
                self._complain(table.name, f"no entry says which game {table.name} plays", "`game: …`")
        made = tuple(table.made() for table in self.tables.values() if table.game)
        return Filing(str(node.text("casino")), made, approved, node.place)

    def _add(self, table: _Table, entry: Map, limits: Mapping[Text, tuple[int, int]]) -> None:
        if "game" in entry:
            self._game(table, entry.text("game"))
        if "seats" in entry and self._new(table, entry.text("seats"), "`seats`"):
            table.seats = int(entry.text("seats"))
        elected = entry.map("elected")
        for option in _keys(elected):
            if self._new(table, option, f"the election of `{option}`"):
                table.elected[option] = elected.text(option)
        for wager, limit in limits.items():
            if self._new(table, wager, f"the limit of `{wager}`"):
                table.limits[wager] = limit
        table.notices.update(dict.fromkeys(entry.texts("notices")))

    def _game(self, table: _Table, game: Text) -> None:
        if table.game and table.game != game:
            told = f"{table.name} plays `{table.game}` by line {table.game.place.line}, and `{game}` by this one"
            self._complain(game, told, "one game for each table")
        table.game = table.game or game

    def _new(self, table: _Table, at: Text, what: str) -> bool:
        """Tell whether a table has no such setting yet; a setting is never overridden by a later one."""
        before = table.said.setdefault(what, at.place)
        if before != at.place:
            told = f"{what} stands twice for {table.name}, here and on line {before.line}"
            self._complain(at, told, "each setting of a table once")
        return before == at.place

    def _limits(self, node: Map) -> dict[Text, tuple[int, int]]:
        return {wager: limit for wager in _keys(node) if (limit := self._limit(node.text(wager)))}

    def _limit(self, text: Text) -> tuple[int, int] | None:
        least, _, most = text.partition(" to ")
        if cents(least) > cents(most):
            self._complain(text, f"the least, {least}, is above the most, {most}", "the lower amount first")
            return None
        return cents(least), cents(most)

    def _date(self, text: Text) -> date | None:
        try:
            return date.fromisoformat(text)
        except ValueError:
            self._complain(text, f"`{text}` is no day of the calendar", "a date such as 2026-11-01")
            return None

    def _complain(self, text: Text, message: str, expected: str) -> None:
        # Tables that share an entry share its faults; one of them is told.
        made = Problem(text.place, message, "", expected, width=max(1, len(text)))
        self.problems.setdefault(text.place, made)


def _keys(node: Map) -> list[Text]:
    return [Text.at(key, node.keys_at[key]) for key in node]

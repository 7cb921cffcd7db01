"""Finds wagers and notices in a filing that its games do not know, each with the probable intended name."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass

from checker.filing.format.keys import sections
from checker.filing.format.read_filing import FiledTable, Filing
from checker.rulebook.yaml.node import Map, Text
from checker.values.nearest import NEAR, VERY_NEAR, nearest
from checker.values.problem import Problem

_NAME = re.compile(r"[a-z][a-z0-9_]{0,63}\Z")
_NO_NAME = re.compile(r"[^a-z0-9]+")


@dataclass(frozen=True, slots=True)
class Names:
    """The names of a game: its wagers, the options that may be offered as wagers, and the required notices."""

    wagers: tuple[str, ...] = ()
    offers: tuple[str, ...] = ()
    notices: tuple[str, ...] = ()


def slug(text: str) -> str:
    """Write a name as filings do: `Suited Royals` as `suited_royals`."""
    return _NO_NAME.sub("_", text.lower().replace("'", "")).strip("_")


def unknown_names(filing: Filing, known: Callable[[str], Names | None]) -> list[Problem]:
    """List the names that no game of the tables knows; a name unlike all known names may belong elsewhere."""
    problems: list[Problem] = []
    shared: dict[tuple[str, str], list[str]] = {}
    for table in filing.tables:
        names = known(table.game)
        if names is None:
            continue
        problems += _of_table(table, names)
        for key, section in sections().items():
            for part in table.entry.texts(key):
                shared.setdefault((section, part), []).extend(names.wagers)
    for (section, name), wagers in shared.items():
        if name in filing.root.map(section):
            named = _wagers_of(filing.root.map(section).map(name))
            problems += _unknown(named, "wager", dict.fromkeys(wagers))
    return problems


def _of_table(table: FiledTable, names: Names) -> Iterator[Problem]:
    offered = [*table.entry.texts("wagers"), *_keys(table.entry.map("offered at"))]
    yield from _unknown(offered, "wager", (*names.wagers, *names.offers))
    yield from _unknown(_keys(table.entry.map("limits")), "wager", names.wagers, closed=True)
    yield from _unknown(table.entry.texts("notices"), "notice", names.notices)


def _wagers_of(part: Map) -> Iterator[Text]:
    """Return the wagers that a layout or sign names."""
    areas = part.map("betting areas")
    yield from _keys(areas)
    for wager in areas:
        yield from areas.map(wager).texts("shared with")
    yield from _keys(part.map("odds"))
    yield from part.texts("rankings")


def _unknown(found: Iterable[Text], kind: str, valid: Iterable[str], *, closed: bool = False) -> Iterator[Problem]:
    words = list(valid)
    for name in found:
        if name in words:
            continue
        # Another game, or a paragraph that is not supplied, may define the name.
        warning = not closed and _NAME.match(name) is not None
        near = nearest(slug(name), words, VERY_NEAR if warning else NEAR)
        if near or not warning:
            message, expected = f"`{name}` is no {kind} of this game", ", ".join(words) or f"the name of a {kind}"
            yield Problem(name.place, message, "", expected, near, max(1, len(name)), warning)


def _keys(node: Map) -> list[Text]:
    return [Text.at(key, node.keys_at[key]) for key in node]

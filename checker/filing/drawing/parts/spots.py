"""Finds the part of a drawing that shows what a filing lacks, or what it states at a location."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from checker.filing.drawing.parts.drawn_table import (
    CARDS,
    DEALER,
    FELT,
    INSURANCE,
    NAME,
    SEATS,
    SIGN,
    WHOLE,
    groups,
    odds_at,
    part,
    words_at,
)
from checker.filing.format.facts import TableFacts
from checker.rulebook.yaml.node import Map
from checker.values.problem import Location

_SECTIONS = {"layouts": FELT, "signs": SIGN, "cards": CARDS, "shoes": "item shoe", "shufflers": "item shuffler"}
_OF_LAYOUT = {"licensee name": NAME, "insurance line": INSURANCE}
_OF_PLAN = {"players": SEATS, "dealer": DEALER}


def target(table: TableFacts, root: Map, place: Location, write: Sequence[str]) -> str:
    """Return the part of the drawing where a missing key, or a statement at a location, is marked."""
    if write:
        return _missing_at(write)
    if place.file != root.place.file:
        drawn = [group for group in groups(table.facts) if any(each.text.place == place for each in group)]
        return words_at(drawn[0][0].text) if drawn else FELT
    spots = sorted(_spots(table, root))
    before = [name for line, column, name in spots if (line, column) <= (place.line, place.column)]
    return before[-1] if before else WHOLE


def _missing_at(write: Sequence[str]) -> str:
    section, *rest = write
    if section == "layouts" and rest[:1] == ["betting areas"]:
        return f"area {rest[1]}" if len(rest) > 1 else FELT
    if section == "layouts":
        return _OF_LAYOUT.get(rest[0], FELT) if rest else FELT
    if section == "plans" and rest:
        return _OF_PLAN.get(rest[0], f"item {rest[0]}")
    if section == "games" and rest[:1] == ["seats"]:
        return SEATS
    return _SECTIONS.get(section, WHOLE)


def _spots(table: TableFacts, root: Map) -> Iterator[tuple[int, int, str]]:
    entry = table.entry
    for key, place in entry.keys_at.items():
        name = SEATS if key == "seats" else WHOLE
        below = entry[key]
        inner = below.keys_at.values() if isinstance(below, Map) else ()
        yield from ((at.line, at.column, name) for at in (place, *inner))
    for section, target_name in _SECTIONS.items():
        key = "signs" if section == "signs" else section.removesuffix("s") if section != "cards" else section
        for name in entry.texts(key):
            if name in root.map(section):
                at = root.map(section).keys_at[name]
                yield at.line, at.column, target_name
                if target_name in (FELT, SIGN):
                    yield from _spots_of_carrier(root.map(section).map(name), target_name)
    plan = part(root, entry, "plans", "plan")
    for key, at in plan.keys_at.items():
        yield at.line, at.column, _OF_PLAN.get(key, f"item {key}")


def _spots_of_carrier(carrier: Map, on: str) -> Iterator[tuple[int, int, str]]:
    for key, at in carrier.keys_at.items():
        yield at.line, at.column, _OF_LAYOUT.get(key, on)
        below = carrier[key]
        if key == "betting areas" and isinstance(below, Map):
            yield from ((place.line, place.column, f"area {name}") for name, place in below.keys_at.items())
        if key == "odds" and isinstance(below, Map):
            for wager, place in below.keys_at.items():
                yield place.line, place.column, odds_at(on, wager)
                rows = below[wager]
                for hand, row in rows.keys_at.items() if isinstance(rows, Map) else ():
                    yield row.line, row.column, odds_at(on, wager, hand)
        if key == "inscriptions":
            yield from ((text.place.line, text.place.column, words_at(text)) for text in carrier.texts(key))

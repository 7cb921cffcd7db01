"""What each key of a filing tells the duties, as the schema of filings says it under `states`."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache
from typing import Any

from checker.filing.format.read_filing import SCHEMA
from checker.rulebook.yaml.schema import Schema, read_schemas
from checker.values import resources

# The words under `states` that name what a duty may ask for.
NAMING = ("figure", "thing", "each", "feature", "stand of", "imposed", "mixed")


@dataclass(frozen=True, slots=True)
class Key:
    """One key of the format: what it tells, what may stand below it, and what the schema says of it."""

    states: Mapping[str, Any]
    below: Mapping[str, Key] = field(default_factory=dict)
    # What stands under each name of a map that has no keys of its own, or in each place of a list.
    inside: Key | None = None
    kind: str = ""
    title: str = ""
    description: str = ""
    words: tuple[str, ...] = ()
    required: tuple[str, ...] = ()
    # A value that a filing may well have there.
    example: Any = None


@cache
def lexicon() -> Key:
    """Give the whole format."""
    schemas, _ = read_schemas(resources.folder("rules") / "schema")
    schema = schemas[SCHEMA]
    return _key(schema, schema)


@cache
def sections() -> dict[str, str]:
    """Give the keys of an entry that name a part, each with its section."""
    return {key: each.states["part"] for key, each in entry().below.items() if "part" in each.states}


def entry() -> Key:
    """Give the key of an entry of `games`."""
    return _inside(lexicon().below["games"])


def part(section: str) -> Key:
    """Give the key of a part of a section."""
    return _inside(lexicon().below[section])


@cache
def paths() -> dict[tuple[str, str], tuple[str, ...]]:
    """Give for each thing, figure and feature the keys under which a filing tells it, first the section."""
    found: dict[tuple[str, str], tuple[str, ...]] = {}
    for path, key in keys():
        _note(found, path, key)
    return found


def places(kind: str, name: str) -> list[tuple[str, ...]]:
    """Give every row of keys under which a filing tells a thing, figure or feature."""
    return [path for path, key in keys() if key.states.get(kind) == name or _is_each(key, kind, name)]


@cache
def keys() -> tuple[tuple[tuple[str, ...], Key], ...]:
    """Give every key of the format with the keys that lead to it, first the section."""
    named = [*_walk(entry(), ("games",))]
    for section in dict.fromkeys(sections().values()):
        named += _walk(part(section), (section,))
    for section in ("papers", "authority"):
        named += _walk(lexicon().below[section], (section,))
    return tuple(named)


def key_at(path: tuple[str, ...]) -> Key:
    """Give the key that a row of keys leads to, first the section; names of parts and wagers may stand among them."""
    section = path[0]
    key = part(section) if lexicon().below[section].inside is not None else lexicon().below[section]
    for step in path[1:]:
        at = key if step in key.below else key.inside or key
        key = at.below.get(step, at)
    return key


@cache
def mixed(group: str) -> tuple[str, tuple[str, ...]]:
    """Give the key that tells whether a group is mixed, and the figures that it speaks of."""
    for path, key in keys():
        if key.states.get("mixed") == group:
            return path[-1], tuple(key.states["for"])
    return "", ()


def _note(found: dict[tuple[str, str], tuple[str, ...]], path: tuple[str, ...], key: Key) -> None:
    for kind in NAMING:
        if kind in key.states:
            found.setdefault((kind, key.states[kind]), path)
    for name in key.states.get("things", {}).values():
        found.setdefault(("thing", name), path)


def _is_each(key: Key, kind: str, name: str) -> bool:
    if kind == "figure" and "figure by name" in key.states:
        return bool(name.rpartition(" ")[0] == key.states["figure by name"])
    return kind == "thing" and bool(key.states.get("each") == name)


def _walk(key: Key, path: tuple[str, ...]) -> Iterator[tuple[tuple[str, ...], Key]]:
    yield path, key
    for name, inner in key.below.items():
        yield from _walk(inner, (*path, name))
    if key.inside is not None:
        yield from _walk(key.inside, path)


def _inside(key: Key) -> Key:
    if key.inside is None:
        raise TypeError(f"{key.title}: the schema says nothing of what is inside")
    return key.inside


def _key(schema: Schema, root: Schema) -> Key:
    whole = _resolved(schema, root)
    extra, items = whole.get("additionalProperties"), whole.get("items")
    inside = extra if isinstance(extra, Mapping) else items
    return Key(
        states=whole.get("states", {}),
        below={name: _key(each, root) for name, each in whole.get("properties", {}).items()},
        inside=_key(inside, root) if isinstance(inside, Mapping) else None,
        kind=str(whole.get("type", "")),
        title=str(whole.get("title", "")),
        description=str(whole.get("description", "")),
        words=tuple(whole.get("enum", ())),
        required=tuple(whole.get("required", ())),
        example=next(iter(whole.get("examples", ())), None),
    )


def _resolved(schema: Schema, root: Schema) -> dict[str, Any]:
    """Follow a reference; what stands beside it is said of this place and goes before what stands there."""
    if "$ref" not in schema:
        return dict(schema)
    under = _resolved(root["$defs"][str(schema["$ref"]).removeprefix("#/$defs/")], root)
    states = {**under.get("states", {}), **schema.get("states", {})}
    return {**under, **schema, "states": states}

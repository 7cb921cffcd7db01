"""The keys of a filing and what each states for the duties, read from `states` in the schema."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache
from typing import Any, TypeAlias

from checker.filing.format.read_filing import SCHEMA
from checker.rulebook.yaml.schema import Schema, read_schemas
from checker.values import resources

# The keys that lead to a place in a filing, the section first.
KeyPath: TypeAlias = tuple[str, ...]

# The words under `states` that name what a duty may ask for.
NAMING = ("figure", "thing", "each", "feature", "stand of", "imposed", "mixed")


@dataclass(frozen=True, slots=True)
class FilingKey:
    """One key of the format: what it states, the keys below it, and its description in the schema."""

    states: Mapping[str, Any]
    below: Mapping[str, FilingKey] = field(default_factory=dict)
    # The key for each name of a map without fixed keys, or for each item of a list.
    inside: FilingKey | None = None
    kind: str = ""
    title: str = ""
    description: str = ""
    words: tuple[str, ...] = ()
    required: tuple[str, ...] = ()
    # A typical value.
    example: Any = None


@cache
def filing_keys() -> FilingKey:
    """Return the root key of the format."""
    schemas, _ = read_schemas(resources.folder("rules") / "schema")
    schema = schemas[SCHEMA]
    return _key_of(schema, schema)


@cache
def sections() -> dict[str, str]:
    """Return the keys of an entry that name a part, each with its section."""
    return {key: each.states["part"] for key, each in entry().below.items() if "part" in each.states}


def entry() -> FilingKey:
    """Return the key of an entry of `games`."""
    return _inside(filing_keys().below["games"])


def part(section: str) -> FilingKey:
    """Return the key of a part of a section."""
    return _inside(filing_keys().below[section])


@cache
def first_paths() -> dict[tuple[str, str], KeyPath]:
    """Return the first path of keys for each thing, figure and feature."""
    found: dict[tuple[str, str], tuple[str, ...]] = {}
    for path, key in all_keys():
        _note_first_path(found, path, key)
    return found


def key_paths(kind: str, name: str) -> list[tuple[str, ...]]:
    """Return every path of keys for a thing, figure or feature."""
    return [path for path, key in all_keys() if key.states.get(kind) == name or _is_each(key, kind, name)]


@cache
def all_keys() -> tuple[tuple[tuple[str, ...], FilingKey], ...]:
    """Return every key of the format with its path, section first."""
    named = [*_walk_keys(entry(), ("games",))]
    for section in dict.fromkeys(sections().values()):
        named += _walk_keys(part(section), (section,))
    for section in ("papers", "authority"):
        named += _walk_keys(filing_keys().below[section], (section,))
    return tuple(named)


def key_at(path: tuple[str, ...]) -> FilingKey:
    """Return the key at a path, section first; the path may contain names of parts and wagers."""
    section = path[0]
    key = part(section) if filing_keys().below[section].inside is not None else filing_keys().below[section]
    for step in path[1:]:
        at = key if step in key.below else key.inside or key
        key = at.below.get(step, at)
    return key


@cache
def mixed_group(group: str) -> tuple[str, tuple[str, ...]]:
    """Return the key that states whether a group is mixed, and the figures that it covers."""
    for path, key in all_keys():
        if key.states.get("mixed") == group:
            return path[-1], tuple(key.states["for"])
    return "", ()


def _note_first_path(found: dict[tuple[str, str], tuple[str, ...]], path: tuple[str, ...], key: FilingKey) -> None:
    for kind in NAMING:
        if kind in key.states:
            found.setdefault((kind, key.states[kind]), path)
    for name in key.states.get("things", {}).values():
        found.setdefault(("thing", name), path)


def _is_each(key: FilingKey, kind: str, name: str) -> bool:
    if kind == "figure" and "figure by name" in key.states:
        return bool(name.rpartition(" ")[0] == key.states["figure by name"])
    return kind == "thing" and bool(key.states.get("each") == name)


def _walk_keys(key: FilingKey, path: tuple[str, ...]) -> Iterator[tuple[tuple[str, ...], FilingKey]]:
    yield path, key
    for name, inner in key.below.items():
        yield from _walk_keys(inner, (*path, name))
    if key.inside is not None:
        yield from _walk_keys(key.inside, path)


def _inside(key: FilingKey) -> FilingKey:
    if key.inside is None:
        raise TypeError(f"{key.title}: the schema says nothing of what is inside")
    return key.inside


def _key_of(schema: Schema, root: Schema) -> FilingKey:
    resolved = _resolved(schema, root)
    extra, items = resolved.get("additionalProperties"), resolved.get("items")
    inside = extra if isinstance(extra, Mapping) else items
    return FilingKey(
        states=resolved.get("states", {}),
        below={name: _key_of(each, root) for name, each in resolved.get("properties", {}).items()},
        inside=_key_of(inside, root) if isinstance(inside, Mapping) else None,
        kind=str(resolved.get("type", "")),
        title=str(resolved.get("title", "")),
        description=str(resolved.get("description", "")),
        words=tuple(resolved.get("enum", ())),
        required=tuple(resolved.get("required", ())),
        example=next(iter(resolved.get("examples", ())), None),
    )


def _resolved(schema: Schema, root: Schema) -> dict[str, Any]:
    """Follow a reference; keywords beside the reference take precedence over those of its target."""
    if "$ref" not in schema:
        return dict(schema)
    under = _resolved(root["$defs"][str(schema["$ref"]).removeprefix("#/$defs/")], root)
    states = {**under.get("states", {}), **schema.get("states", {})}
    return {**under, **schema, "states": states}

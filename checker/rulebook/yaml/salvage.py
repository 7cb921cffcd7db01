"""A tree that departs from its schema made to fit it: what cannot be read is left out, and where that was is kept."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from typing import TYPE_CHECKING, Any, TypeAlias

from checker.rulebook.yaml.node import Map, Node, Seq, Text
from checker.rulebook.yaml.schema import Schema, SchemaFault, faults, fits_pattern
from checker.rulebook.yaml.schema_faults import (
    MOST_PROBLEMS,
    cut_off,
    is_cut_off,
    key_named,
    reach,
    strangers,
    worded,
    words_of,
)

if TYPE_CHECKING:
    from referencing import Registry

# The keys, and the positions in lists, that lead to what was left out or is missing.
Step: TypeAlias = str | int
Path: TypeAlias = tuple[Step, ...]

# What is left out may leave a map empty that may not be, and so on outward.
_ROUNDS = 12


def mended(node: Node, schema: Schema, registry: Registry[Any]) -> list[Path] | None:
    """Change a tree until it fits and give the paths of what it lost; none where too much is amiss.

    A key that is missing stays so: it is lost, and what is around it is looked at all the same.
    """
    lost: dict[Path, None] = {}
    for _ in range(_ROUNDS):
        found = list(islice(faults(node, schema, registry), MOST_PROBLEMS + 1))
        if len(found) > MOST_PROBLEMS:
            return None
        for fault in found:
            lost.update(dict.fromkeys(_missing(fault, node)))
        amiss = [fault for fault in found if fault.validator != "required"]
        if not amiss:
            return list(lost)
        # From the end, so that the positions in a list still hold.
        for fault in reversed(amiss):
            lost.update(dict.fromkeys(_mend(fault, node)))
    return None


def _missing(fault: SchemaFault, root: Node) -> Iterator[Path]:
    node = reach(root, fault.absolute_path)
    if fault.validator == "required" and isinstance(node, Map):
        yield from ((*fault.absolute_path, key) for key in fault.validator_value if key not in node)


def _mend(fault: SchemaFault, root: Node) -> Iterator[Path]:
    path: Path = tuple(fault.absolute_path)
    node = reach(root, path)
    named = key_named(fault)
    if fault.validator == "additionalProperties" and isinstance(node, Map):
        yield from _strange(fault, path, node, root)
    elif named is not None and isinstance(node, Map):
        node.pop(named, None)
        yield (*path, named)
    elif fault.validator == "uniqueItems" and isinstance(node, Seq):
        node[:] = list({str(each): each for each in reversed(node)}.values())[::-1]
    elif (end := cut_off(fault, root)) is not None:
        around = reach(root, path[:-1])
        if isinstance(around, Map):
            yield from _drop(root, (*path[:-1], _before(around, end)))
            around.pop(end)
    elif isinstance(node, Text) and (meant := _meant(fault, node)) is not None:
        _put(root, path, meant)
    else:
        yield from _drop(root, path)


def _strange(fault: SchemaFault, path: Path, node: Map, root: Node) -> Iterator[Path]:
    """Leave out the keys that a map does not know; where nothing tells what was meant, it may be any that is free."""
    free = [key for key in fault.schema.get("properties", {}) if key not in node]
    for key, near in strangers(fault.schema, node).items():
        if is_cut_off(node, key):
            yield from _drop(root, (*path, _before(node, key)))
        node.pop(key)
        yield from ((*path, each) for each in ([near] if near else free))


def _before(node: Map, key: str) -> str:
    keys = list(node)
    return keys[keys.index(key) - 1]


def _meant(fault: SchemaFault, text: Text) -> Node | None:
    """Give what a text plainly means though it is written otherwise: a list of one, or a word in its usual form."""
    if fault.validator == "type" and fault.validator_value == "array" and text:
        made = Seq(text.place)
        made.append(text)
        return made
    listing = [each for each in (fault, *(fault.context or ())) if each.validator in ("enum", "const")]
    if listing:
        word = worded(text, [word for each in listing for word in words_of(each)])
        return Text.at(word, text.place) if word else None
    if fault.validator == "pattern":
        name = "-".join(text.upper().replace("_", " ").split())
        return Text.at(name, text.place) if fits_pattern(fault.validator_value, name) else None
    return None


def _put(root: Node, path: Path, value: Node) -> None:
    around = reach(root, path[:-1])
    if isinstance(around, Map):
        around[str(path[-1])] = value
    elif isinstance(around, Seq) and isinstance(path[-1], int):
        around[path[-1]] = value


def _drop(root: Node, path: Path) -> Iterator[Path]:
    """Leave out what a path leads to; of a list, what is lost is a part of it."""
    around = reach(root, path[:-1]) if path else root
    if path and isinstance(around, Map):
        around.pop(str(path[-1]), None)
    elif path and isinstance(around, Seq) and isinstance(path[-1], int) and path[-1] < len(around):
        around.pop(path[-1])
        if isinstance(path[-2], str) and len(path) > 2:
            path = path[:-1]
    yield path

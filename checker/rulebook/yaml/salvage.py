"""Makes a tree fit its schema: unreadable parts are left out, and their paths are kept."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from typing import TYPE_CHECKING, Any, TypeAlias

from checker.rulebook.yaml.node import Map, Node, Seq, Text
from checker.rulebook.yaml.schema import Schema, SchemaFault, faults, fits_pattern
from checker.rulebook.yaml.schema_faults import (
    MOST_PROBLEMS,
    certain_word,
    cut_off,
    is_cut_off,
    key_named,
    reach,
    unknown_keys,
    words_of,
)

if TYPE_CHECKING:
    from referencing import Registry

# The keys and list positions that lead to a part that was left out or is missing.
PathStep: TypeAlias = str | int
TreePath: TypeAlias = tuple[PathStep, ...]

# Leaving out a part may empty a map that must not be empty, and so on outward.
_ROUNDS = 12


def salvage(node: Node, schema: Schema, registry: Registry[Any]) -> list[TreePath] | None:
    """Change a tree until it fits and return the paths of the lost parts; None if too much is wrong.

    A missing key stays missing: it counts as lost, and the map around it is still read.
    """
    lost: dict[TreePath, None] = {}
    for _ in range(_ROUNDS):
        found = list(islice(faults(node, schema, registry), MOST_PROBLEMS + 1))
        if len(found) > MOST_PROBLEMS:
            return None
        for fault in found:
            lost.update(dict.fromkeys(_missing(fault, node)))
        wrong = [fault for fault in found if fault.validator != "required"]
        if not wrong:
            return list(lost)
        # From the end, so that list positions stay valid.
        for fault in reversed(wrong):
            lost.update(dict.fromkeys(_salvage_fault(fault, node)))
    return None


def _missing(fault: SchemaFault, root: Node) -> Iterator[TreePath]:
    node = reach(root, fault.absolute_path)
    if fault.validator == "required" and isinstance(node, Map):
        yield from ((*fault.absolute_path, key) for key in fault.validator_value if key not in node)


def _salvage_fault(fault: SchemaFault, root: Node) -> Iterator[TreePath]:
    path: TreePath = tuple(fault.absolute_path)
    node = reach(root, path)
    named = key_named(fault)
    if fault.validator == "additionalProperties" and isinstance(node, Map):
        yield from _drop_unknown_keys(fault, path, node, root)
    elif named is not None and isinstance(node, Map):
        node.drop(named)
        yield (*path, named)
    elif fault.validator == "uniqueItems" and isinstance(node, Seq):
        node[:] = list({str(each): each for each in reversed(node)}.values())[::-1]
    elif (end := cut_off(fault, root)) is not None:
        around = reach(root, path[:-1])
        if isinstance(around, Map):
            yield from _drop(root, (*path[:-1], _before(around, end)))
            around.drop(end)
    elif isinstance(node, Text) and (meant := _intended(fault, node)) is not None:
        _put(root, path, meant)
    else:
        yield from _drop(root, path)


def _drop_unknown_keys(fault: SchemaFault, path: TreePath, node: Map, root: Node) -> Iterator[TreePath]:
    """Leave out the unknown keys of a map; without a near valid key, any key not yet used may have been meant."""
    free = [key for key in fault.schema.get("properties", {}) if key not in node]
    for key, near in unknown_keys(fault.schema, node).items():
        if is_cut_off(node, key):
            yield from _drop(root, (*path, _before(node, key)))
        node.drop(key)
        yield from ((*path, each) for each in ([near] if near else free))


def _before(node: Map, key: str) -> str:
    keys = list(node)
    return keys[keys.index(key) - 1]


def _intended(fault: SchemaFault, text: Text) -> Node | None:
    """Return the value that a text plainly means: a list with one item, or a word in its usual form."""
    if fault.validator == "type" and fault.validator_value == "array" and text:
        made = Seq(text.place)
        made.append(text)
        return made
    listing = [each for each in (fault, *(fault.context or ())) if each.validator in ("enum", "const")]
    if listing:
        word = certain_word(text, [word for each in listing for word in words_of(each)])
        return Text.at(word, text.place) if word else None
    if fault.validator == "pattern":
        name = "-".join(text.upper().replace("_", " ").split())
        return Text.at(name, text.place) if fits_pattern(fault.validator_value, name) else None
    return None


def _put(root: Node, path: TreePath, value: Node) -> None:
    around = reach(root, path[:-1])
    if isinstance(around, Map):
        around[str(path[-1])] = value
    elif isinstance(around, Seq) and isinstance(path[-1], int):
        around[path[-1]] = value


def _drop(root: Node, path: TreePath) -> Iterator[TreePath]:
    """Leave out the value at a path; for an item of a list, the list counts as lost in part."""
    around = reach(root, path[:-1]) if path else root
    if path and isinstance(around, Map):
        around.drop(str(path[-1]))
    elif path and isinstance(around, Seq) and isinstance(path[-1], int) and path[-1] < len(around):
        around.pop(path[-1])
        if isinstance(path[-2], str) and len(path) > 2:
            path = path[:-1]
    yield path

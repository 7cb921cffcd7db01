"""Checks a tree against its schema; each fault is reported at its location, in words, with the nearest valid word."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from functools import partial
from itertools import islice
from typing import TYPE_CHECKING, Any

from checker.rulebook.yaml.node import Map, Node, Seq, Text, child, key_place, place_of
from checker.rulebook.yaml.schema import Known, Schema, SchemaFault, faults, fits_pattern
from checker.rulebook.yaml.spelling_hints import spelling_hint
from checker.values.nearest import nearest
from checker.values.problem import Location, Problem

if TYPE_CHECKING:
    from referencing import Registry

MOST_PROBLEMS = 100
# A longer list of valid words helps nobody; the nearest word then says enough.
MOST_WORDS = 24
# This many keys of a map are listed if something else was written in its place.
MOST_KEYS = 9
# Other spellings of our words.
_SYNONYMS = {
    "true": "yes", "y": "yes", "on": "yes", "false": "no", "n": "no", "off": "no", "all": "every", "each": "every",
    "a": "ace", "k": "king", "q": "queen", "j": "jack",
}  # fmt: skip

_ALONE, _QUOTED = "stands alone after a comma", "quotes around a value that holds a comma"
_THOUSANDS = re.compile(r"[0-9]{3}(?![0-9])")
_TYPES = {"object": "keys and values", "array": "a list", "string": "text"}
_COUNTS = {
    "minItems": "too few items",
    "maxItems": "too many items",
    "uniqueItems": "the same item stands twice",
    "minProperties": "too few keys",
    "maxProperties": "too many keys",
    "contains": "an item is missing",
}


def check(
    node: Node, schema: Schema, registry: Registry[Any] | None = None, known: Known | None = None
) -> list[Problem]:
    """List how a tree departs from its schema; references resolve within the registry and nowhere else."""
    problems: list[Problem] = []
    for fault in faults(node, schema, registry, known):
        problems.extend(_problems_of(fault, node))
        if len(problems) >= MOST_PROBLEMS:
            break
    return sorted(dict.fromkeys(problems), key=_order)[:MOST_PROBLEMS]


def _order(problem: Problem) -> tuple[int, int, str]:
    return problem.place.line, problem.place.column, problem.message


def _problems_of(fault: SchemaFault, root: Node) -> Iterator[Problem]:
    if fault.validator in ("anyOf", "oneOf"):
        yield from _of_branches(fault, root)
    elif fault.validator in ("additionalProperties", "unevaluatedProperties"):
        yield from _unknown_key_problems(fault, root)
    elif fault.validator in ("required", "dependentRequired"):
        yield from _missing_key_problems(fault, root)
    else:
        yield _problem_of(fault, root)


def _problem_of(fault: SchemaFault, root: Node) -> Problem:
    found, place = fault.instance, _place(fault, root)
    if (end := cut_off(fault, root)) is not None:
        around = reach(root, list(fault.absolute_path)[:-1])
        return Problem(key_place(around, end), f"`{_short(end)}` {_ALONE}", "", _QUOTED, width=len(end))
    described = _described(fault.schema)
    shown = f"`{_short(found)}`" if isinstance(found, Text | str) and found else "nothing written here"
    width = max(1, len(found)) if isinstance(found, str) else 1
    if fault.validator in ("enum", "const") and isinstance(found, str):
        words = words_of(fault)
        message = f"{shown} is not known here" if found else shown
        return Problem(place, message, "", _listed(words, described), _intended_word(found, words), width)
    if fault.validator in ("enum", "const"):
        return Problem(place, f"{_kind(found)} where a word belongs", "", _listed(words_of(fault), described))
    if fault.validator == "type":
        message = f"{_kind(found)} where something else belongs" if found or not isinstance(found, str) else shown
        return Problem(place, message, "", _expected_here(fault) or _types(fault), width=width)
    if fault.validator == "maxLength":
        message = f"these are {len(str(found)):,} characters"
        return Problem(place, message, "", f"{described}, of at most {fault.validator_value:,} characters", "", width)
    if fault.validator in ("pattern", "minLength", "format"):
        message = f"{shown} is not as expected" if found else shown
        return Problem(place, message, "", described, _intended_value(str(found), [fault]), width)
    if fault.validator is None:
        key = _barred_key(fault, root)
        at = key_place(reach(root, fault.absolute_path), key)
        return Problem(at, f"`{_short(key)}` does not belong here", width=max(1, len(key)))
    if fault.validator == "uniqueItems" and isinstance(found, Seq) and (twice := _second(found)) is not None:
        message = f"`{_short(twice)}` stands twice in one list"
        return Problem(twice.place, message, "", "each item once", width=max(1, len(twice)))
    said = _COUNTS.get(str(fault.validator), "not as expected")
    return Problem(place, said, "", described)


def _second(found: Seq) -> Text | None:
    """Return the first repeated text of a list."""
    seen: set[str] = set()
    for each in found:
        if isinstance(each, Text) and each in seen:
            return each
        seen.add(str(each))
    return None


def _intended_word(found: str, words: Iterable[str]) -> str:
    """Return the word that was meant: a known other spelling of it, or the nearest word."""
    valid = list(words)
    return certain_word(found, valid) or nearest(found, valid) or nearest(found.lower(), valid)


def _intended_value(found: str, faults: Iterable[SchemaFault]) -> str:
    """Return the value that was meant by a text of the wrong form."""
    patterns = [each.validator_value for each in faults if each.validator == "pattern"]
    return next(filter(None, (spelling_hint(found, partial(fits_pattern, each)) for each in patterns)), "")


def certain_word(found: str, words: Iterable[str]) -> str:
    """Return the word that was certainly meant: the same word in another case, or a known other spelling."""
    valid = {word.lower(): word for word in words}
    return valid.get(found.lower()) or valid.get(_SYNONYMS.get(found.lower(), ""), "")


def _expected_here(fault: SchemaFault) -> str:
    """Describe the expected value; for a map with its own keys, name them."""
    described = _described(fault.schema)
    keys = list(fault.schema.get("properties", {})) if isinstance(fault.schema, Mapping) else []
    if not described or not 0 < len(keys) <= MOST_KEYS:
        return described
    return f"{described}: " + ", ".join(f"`{key}: …`" for key in keys)


def _unknown_key_problems(fault: SchemaFault, root: Node) -> Iterator[Problem]:
    node = reach(root, fault.absolute_path)
    if not isinstance(node, Map):
        return
    valid = list(fault.schema.get("properties", {}))
    free = [key for key in valid if key not in node]
    for key, near in unknown_keys(fault.schema, node).items():
        message, expected = f"unknown key `{_short(key)}`", _listed(free or valid, "")
        if is_cut_off(node, key):
            message, expected = f"`{_short(key)}` {_ALONE}", _QUOTED
        yield Problem(key_place(node, key), message, "", expected, near, len(key))


def is_cut_off(node: Map, key: str) -> bool:
    """Check whether a key is the end of the value before it: inside braces a comma cuts `$5,000`."""
    return _THOUSANDS.match(key) is not None and not node.get(key, "?") and next(iter(node)) != key


def cut_off(fault: SchemaFault, root: Node) -> str | None:
    """Return the key that a fault is about if it is the end of the value before it."""
    path = list(fault.absolute_path)
    around = reach(root, path[:-1])
    if not path or not isinstance(around, Map) or not isinstance(path[-1], str):
        return None
    return path[-1] if is_cut_off(around, path[-1]) else None


def unknown_keys(schema: Schema, node: Map) -> dict[str, str]:
    """Return the unknown keys of a closed map, each with the key that was probably meant."""
    if schema.get("additionalProperties") is not False:
        return {}
    valid = list(schema.get("properties", {}))
    patterns = list(schema.get("patternProperties", {}))
    free = [key for key in valid if key not in node]
    strange = (key for key in node if key not in valid and not any(fits_pattern(each, key) for each in patterns))
    # Only so many are reported; a hostile file may have very many.
    unknown = list(islice(strange, MOST_PROBLEMS))
    # Where a colon is missing, the key swallows its value: `when points of hand above 21`.
    begun = {key: next((each for each in free if re.match(rf"{re.escape(each)}\b", key)), "") for key in unknown}
    owed = [key for key in schema.get("required", ()) if key not in node]
    return {key: begun[key] or nearest(key, owed) or nearest(key, free) or nearest(key, valid) for key in unknown}


def _missing_key_problems(fault: SchemaFault, root: Node) -> Iterator[Problem]:
    node = reach(root, fault.absolute_path)
    if not isinstance(node, Map):
        return
    owed: Iterable[str] = fault.validator_value
    if isinstance(fault.validator_value, Mapping):
        owed = [key for given, keys in fault.validator_value.items() if given in node for key in keys]
    # A mistyped key is reported once, as mistyped, and not again as missing.
    meant = unknown_keys(fault.schema, node).values()
    for key in owed:
        if key not in node and key not in meant:
            described = _described(fault.schema.get("properties", {}).get(key, {}))
            yield Problem(node.place, f"key `{key}` is missing", "", described or f"`{key}: …`")


def _of_branches(fault: SchemaFault, root: Node) -> Iterator[Problem]:
    branches: dict[Any, list[SchemaFault]] = {}
    for inner in fault.context or []:
        branches.setdefault(inner.schema_path[0], []).append(inner)
    fitting = [faults for faults in branches.values() if not _wrong_kind(faults)]
    if not fitting:
        kinds = list(dict.fromkeys(_types(each) for faults in branches.values() for each in faults if _is_kind(each)))
        expected = _described(fault.schema) or " or ".join(kinds) or "one of the forms the guide shows"
        found = fault.instance
        yield Problem(_place(fault, root), f"{_kind(found)} where something else belongs", "", expected)
        return
    of_words = all(each.validator in ("enum", "const") for faults in fitting for each in faults)
    if isinstance(fault.instance, str) and (len(fitting) > 1 or (of_words and _described(fault.schema))):
        yield _of_leaves(fault, fitting, root)
        return
    for inner in min(fitting, key=_distance):
        yield from _problems_of(inner, root)


def _of_leaves(fault: SchemaFault, fitting: list[list[SchemaFault]], root: Node) -> Problem:
    inner = [each for faults in fitting for each in faults]
    words = [word for each in inner if each.validator in ("enum", "const") for word in words_of(each)]
    others = [_described(each.schema) for each in inner if each.validator not in ("enum", "const")]
    expected = _described(fault.schema) or ", or ".join(part for part in (*others, _listed(words, "")) if part)
    found = str(fault.instance)
    shown = f"`{_short(found)}` is not as expected"
    near = _intended_word(found, words) or _intended_value(found, inner)
    return Problem(_place(fault, root), shown, "", expected, near, max(1, len(found)))


def _is_kind(fault: SchemaFault) -> bool:
    return fault.validator == "type" and not fault.relative_path


def _wrong_kind(faults: list[SchemaFault]) -> bool:
    return any(_is_kind(each) for each in faults)


def _distance(faults: list[SchemaFault]) -> tuple[int, int]:
    """Rank a branch: a branch whose identifying keys fit comes before one that merely has few faults."""
    marks = ("required", "const", "enum")
    return sum(each.validator in marks and len(each.relative_path) <= 1 for each in faults), len(faults)


def words_of(fault: SchemaFault) -> list[str]:
    """Return the words that a fault says are valid here."""
    value = fault.validator_value
    return [str(each) for each in value] if fault.validator == "enum" else [str(value)]


def _listed(words: list[str], described: str) -> str:
    if not words or len(words) > MOST_WORDS:
        return described
    return ", ".join(f"`{word}`" for word in words)


def _types(fault: SchemaFault) -> str:
    value = fault.validator_value
    return " or ".join(_TYPES.get(each, each) for each in ([value] if isinstance(value, str) else value))


def _described(schema: object) -> str:
    return str(schema.get("title") or schema.get("description") or "") if isinstance(schema, Mapping) else ""


def _kind(found: object) -> str:
    if isinstance(found, Map):
        return "keys and values"
    return "a list" if isinstance(found, Seq) else "text"


def _short(text: str) -> str:
    return text if len(text) <= 60 else text[:57] + "…"


def reach(root: Node, path: Iterable[str | int]) -> Node:
    """Return the value at a path of keys and positions, or the last value found on the way."""
    node = root
    for step in path:
        below = child(node, step)
        if below is None:
            break
        node = below
    return node


def key_named(fault: SchemaFault) -> str | None:
    """Return the key that a fault is about if the map may not have a key of that name."""
    of_key = "propertyNames" in fault.absolute_schema_path and isinstance(fault.instance, str)
    return str(fault.instance) if of_key else None


def _place(fault: SchemaFault, root: Node) -> Location:
    named = key_named(fault)
    if named is not None:
        return key_place(reach(root, fault.absolute_path), named)
    return place_of(root, *fault.absolute_path)


def _barred_key(fault: SchemaFault, root: Node) -> str:
    """Find the key whose schema is `false`; the fault itself names only the map around the key."""
    around = reach(root, fault.absolute_path)
    pairs = around.items() if isinstance(around, Map) else ()
    return next((key for key, value in pairs if value is fault.instance), "")

"""The conditions of the shipped rule files: short enough to be read, with names for their parts."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from checker.rulebook.games.condition_tree import Condition, read
from checker.rulebook.yaml.node import Map, Node, Seq, Text
from checker.rulebook.yaml.read_yaml import load, loads
from checker.values.problem import Location
from tests.support.paths import ROOT

RULES = ROOT / "rules"
LONGEST = 100
SCHEMAS = {
    path: json.loads((RULES / "schema" / path).read_text(encoding="utf-8"))
    for path in ("game.schema.json", "table.schema.json")
}
_SCHEMA_OF = re.compile(r"\$schema=\S*/(\S+)")


def schema_of(path: Path) -> Any:
    named = _SCHEMA_OF.search(path.read_text(encoding="utf-8"))
    return SCHEMAS.get(named[1]) if named else None


FILES = [path for path in sorted(RULES.rglob("*.yaml")) if schema_of(path) is not None]


def conditions(node: Node, part: Any, whole: Any) -> Iterator[Text]:
    """Every text that the schema calls a condition."""
    name = part.get("$ref", "").removeprefix("#/$defs/")
    if name == "condition":
        if isinstance(node, Text):
            yield node
        return
    if name:
        yield from conditions(node, whole["$defs"][name], whole)
    for one in (*part.get("anyOf", ()), *part.get("oneOf", ()), *part.get("allOf", ())):
        yield from conditions(node, one, whole)
    if isinstance(node, Map):
        for key, value in node.items():
            yield from conditions(
                value, part.get("properties", {}).get(key, part.get("additionalProperties") or {}), whole
            )
    elif isinstance(node, Seq):
        for value in node:
            yield from conditions(value, part.get("items", {}), whole)


def too_long(node: Node, schema: Any) -> list[str]:
    return [f"{text.place}: {text}" for text in conditions(node, schema, schema) if len(text) > LONGEST]


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.relative_to(RULES).as_posix())
def test_no_condition_is_long(path: Path) -> None:
    node, problems = load(path)
    assert node is not None and not problems
    assert too_long(node, schema_of(path)) == []


def test_every_condition_is_looked_at() -> None:
    """What the schema calls a condition is one, and there are many of them."""
    found = []
    for path in FILES:
        node, _ = load(path)
        assert node is not None
        found += list(conditions(node, schema_of(path), schema_of(path)))
    assert len(found) > 1000
    assert all(isinstance(read(text, Location("")), Condition) for text in found)


def test_long_condition_is_found() -> None:
    long = " or ".join(["points of hand above 21"] * 5)
    named = f"conditions:\n  busted: {{when: {long}}}\n"
    owed = f"rules:\n  - must: {{state owed: {long} or round is void}}\n"
    node, _ = loads((named + owed).encode(), "game.yaml")
    assert node is not None
    assert len(too_long(node, SCHEMAS["game.schema.json"])) == 2

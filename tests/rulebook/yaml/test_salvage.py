"""A tree that departs from its schema made to fit it: what cannot be read is left out, and where that was is kept."""

from __future__ import annotations

from typing import Any

import pytest
from referencing import Registry

from checker.rulebook.yaml.node import Map
from checker.rulebook.yaml.read_yaml import loads
from checker.rulebook.yaml.salvage import salvage

SCHEMA: dict[str, Any] = {
    "type": "object",
    "additionalProperties": False,
    "required": ["casino"],
    "properties": {
        "casino": {"type": "string"},
        "seats": {"type": "string", "pattern": "^[0-9]+$"},
        "side": {"enum": ["left", "right"]},
        "tables": {"type": "array", "items": {"type": "string"}},
    },
}


def mend(text: str) -> tuple[Map, list[tuple[str | int, ...]] | None]:
    node, problems = loads(text.encode(), "x.yaml")
    assert isinstance(node, Map) and problems == []
    return node, salvage(node, SCHEMA, Registry())


@pytest.mark.parametrize(
    ("text", "kept", "lost"),
    [
        ("casino: A\nseats: 6\n", {"casino", "seats"}, []),
        ("casino: A\nseats: six\n", {"casino"}, [("seats",)]),
        ("casino: A\nside: middle\n", {"casino"}, [("side",)]),
        ("seats: 6\n", {"seats"}, [("casino",)]),
        ("casino: A\nseat: 6\n", {"casino"}, [("seats",)]),
    ],
)
def test_what_cannot_be_read_is_left_out(text: str, kept: set[str], lost: list[tuple[str, ...]]) -> None:
    node, found = mend(text)
    assert (set(node), found) == (kept, lost)
    assert set(node.keys_at) == kept


def test_what_is_plainly_meant_is_read_so() -> None:
    node, lost = mend("casino: A\ntables: T-1\nside: Left\n")
    assert lost == []
    assert [str(one) for one in node.texts("tables")] == ["T-1"]
    assert node.text("side") == "left"

"""What a checked file uses: each value with the name that the schema gives its kind, and the maps around it."""

from __future__ import annotations

import pytest

from checker.rulebook.yaml.named_values import Use, uses
from checker.rulebook.yaml.node import Map
from checker.rulebook.yaml.read_yaml import loads

SCHEMA = {
    "type": "object",
    "properties": {
        "law": {"type": "string"},
        "rules": {"type": "array", "items": {"$ref": "#/$defs/rule"}},
        "acts": {"anyOf": [{"$ref": "#/$defs/act"}, {"type": "array", "items": {"$ref": "#/$defs/act"}}]},
    },
    "$defs": {
        "rule": {"type": "object", "properties": {"cite": {"$ref": "#/$defs/cite"}}},
        "cite": {"type": "string"},
        "act": {"type": "string"},
    },
}


def found(text: str) -> list[Use]:
    node, problems = loads(text.encode(), "x.yaml")
    assert isinstance(node, Map) and problems == []
    return list(uses(node, SCHEMA))


def test_values_come_in_the_order_of_the_file_with_their_kinds() -> None:
    made = found("law: x\nrules: [{cite: a}, {cite: b}]\nacts: [burn, deal]\n")
    assert [one.kind for one in made] == ["rule", "cite", "rule", "cite", "act", "act"]
    assert [str(one.text) for one in made if one.kind != "rule"] == ["a", "b", "burn", "deal"]


def test_a_single_value_may_stand_for_a_list_of_one() -> None:
    assert [str(one.text) for one in found("acts: burn\n")] == ["burn"]


def test_the_nearest_map_around_answers() -> None:
    cite = next(one for one in found("law: x\nrules: [{cite: a}]\n") if one.kind == "cite")
    assert cite.around("law") == "x"
    assert cite.around("cite") == "a"
    assert cite.around("none") is None


def test_a_value_is_what_its_kind_promises() -> None:
    rule = found("rules: [{cite: a}]\n")[0]
    assert rule.map.text("cite") == "a"
    with pytest.raises(TypeError):
        _ = rule.text

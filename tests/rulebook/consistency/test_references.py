"""What the files of a game say of each other: every name used must be one that is there."""

from __future__ import annotations

from checker.rulebook.consistency.references import check, cited
from checker.rulebook.yaml.node import Map
from checker.rulebook.yaml.read_yaml import load, loads
from checker.rulebook.yaml.schema import read_schemas
from tests.support.auditing import book
from tests.support.paths import ROOT
from tests.support.scenes import TRIPLE, game

SCHEMA = read_schemas(ROOT / "rules" / "schema")[0]["game.schema.json"]


def nodes() -> list[Map]:
    found = [load(path)[0] for path in sorted((ROOT / "rules" / "games" / TRIPLE).glob("*.yaml"))]
    return [node for node in found if isinstance(node, Map) and "filing" not in node and "topics" not in node]


def test_a_paragraph_that_a_rule_cites_is_named() -> None:
    node, problems = loads(b"law: 19:47\nrules:\n  - {cite: 36.6(d), turn: {act: pickup}}\n", "x.yaml")
    assert isinstance(node, Map) and problems == []
    assert cited([node], SCHEMA, book().law) == {"19:47-36.6(d)"}


def test_a_name_that_is_not_there_is_told_at_its_place() -> None:
    text = b"law: 19:47\nrules:\n  - cite: 36.6(d)\n    settles:\n      wagers: [no_such_wager]\n"
    node, problems = loads(text, "x.yaml")
    assert isinstance(node, Map) and problems == []
    found = [one for one in check([node], SCHEMA, game(TRIPLE), book().law) if "no_such_wager" in one.message]
    assert [(one.place.line, one.place.column) for one in found] == [(5, 16)]

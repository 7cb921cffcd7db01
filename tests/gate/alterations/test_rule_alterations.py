"""What can be altered in rules, one thing at a time: each number, word, order and entry once."""

from __future__ import annotations

import pytest

from checker.gate.alterations.rule_alterations import alter, altered, rule_alterations
from checker.rulebook.yaml.node import Map, Text
from checker.rulebook.yaml.read_yaml import loads
from checker.values.problem import Location


def text(word: str) -> Text:
    return Text.at(word, Location("x.yaml", 1, 1))


@pytest.mark.parametrize(
    ("key", "said", "others"),
    [
        ("pays", "3 to 2", ["2 to 2", "4 to 2", "3 to 1", "3 to 3"]),
        ("pays", "2 to 1", ["1 to 1", "3 to 1", "2 to 2"]),
        ("top", "21", ["20", "22"]),
        ("at least", "$5.00", ["$4.00", "$6.00"]),
        ("within", "5 rounds", ["4 rounds", "6 rounds"]),
        ("goes", "clockwise", ["counterclockwise"]),
        ("result", "push", ["half back", "wins"]),
        ("when", "cards of hand at least 2", [
            "cards of hand above 2", "cards of hand at least 1", "cards of hand at least 3",
        ]),
        ("when", "not a or b", ["a or b", "not a and b"]),
        ("at most", "half of stake of attack", ["stake of attack"]),
        ("when", "times burn since device shoe load = 0", [
            "times burn since device shoe load is not 0", "times burn since device shoe load = 1",
        ]),
        ("act", "burn", []),
    ],
)  # fmt: skip
def test_what_a_value_could_be_by_one_slip(key: str, said: str, others: list[str]) -> None:
    assert [new for new, _ in altered(key, text(said))] == others


FILE = b"""format: 2
law: 19:47
rules:
  - cite: 36.1
    where: cards of hand = 2
    steps:
      procedure: p
      steps:
        - {step: one, does: burn}
        - {step: two, does: round}
  - cite: 36.2
    turn: {act: pickup, goes: clockwise}
"""


def tree() -> Map:
    node, problems = loads(FILE, "x.yaml")
    assert isinstance(node, Map) and problems == []
    return node


def test_every_number_word_order_and_entry_is_altered_once() -> None:
    told = [(one.cite, one.what, one.old, one.new) for one in rule_alterations("x.yaml", tree())]
    assert told == [
        ("19:47-36.1", "drop", "36.1", ""),
        ("19:47-36.1", "drop", "where", ""),
        ("19:47-36.1", "set", "cards of hand = 2", "cards of hand is not 2"),
        ("19:47-36.1", "set", "cards of hand = 2", "cards of hand = 1"),
        ("19:47-36.1", "set", "cards of hand = 2", "cards of hand = 3"),
        ("19:47-36.1", "drop", "one", ""),
        ("19:47-36.1", "swap", "one", "two"),
        ("19:47-36.1", "drop", "two", ""),
        ("19:47-36.2", "drop", "36.2", ""),
        ("19:47-36.2", "set", "clockwise", "counterclockwise"),
    ]


def test_an_altered_tree_differs_in_one_thing_and_the_tree_itself_in_none() -> None:
    before = tree()
    made = {(one.what, one.old, one.new): alter(before, one) for one in rule_alterations("x.yaml", before)}
    assert before == tree()
    assert len(made["drop", "36.2", ""].maps("rules")) == 1
    swapped = made["swap", "one", "two"].maps("rules")[0].map("steps").maps("steps")
    assert [str(step.text("step")) for step in swapped] == ["two", "one"]
    assert made["set", "clockwise", "counterclockwise"].maps("rules")[1].map("turn").text("goes") == "counterclockwise"
    assert "where" not in made["drop", "where", ""].maps("rules")[0]

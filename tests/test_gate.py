"""The law altered one thing at a time: what can be altered, what comes of it, and which fixture notices."""

from __future__ import annotations

from pathlib import Path

import pytest

from checker.gate.mutants import Mutant, alter, altered, mutants
from checker.gate.trial import Outcome, Trial, trial
from checker.problem import Place
from checker.rulebook.law import read
from checker.rulebook.node import Map, Text
from checker.rulebook.yamlfile import loads

ROOT = Path(__file__).parent.parent
GAME = "triple_attack_blackjack"


def text(word: str) -> Text:
    return Text.at(word, Place("x.yaml", 1, 1))


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
    assert list(altered(key, text(said))) == others


FILE = b"""law: 19:47
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
    told = [(one.cite, one.what, one.old, one.new) for one in mutants("x.yaml", tree())]
    assert told == [
        ("36.1", "drop", "36.1", ""),
        ("36.1", "drop", "where", ""),
        ("36.1", "set", "cards of hand = 2", "cards of hand is not 2"),
        ("36.1", "set", "cards of hand = 2", "cards of hand = 1"),
        ("36.1", "set", "cards of hand = 2", "cards of hand = 3"),
        ("36.1", "drop", "one", ""),
        ("36.1", "swap", "one", "two"),
        ("36.1", "drop", "two", ""),
        ("36.2", "drop", "36.2", ""),
        ("36.2", "set", "clockwise", "counterclockwise"),
    ]


def test_an_altered_tree_differs_in_one_thing_and_the_tree_itself_in_none() -> None:
    before = tree()
    made = {(one.what, one.old, one.new): alter(before, one) for one in mutants("x.yaml", before)}
    assert before == tree()
    assert len(made["drop", "36.2", ""].maps("rules")) == 1
    swapped = made["swap", "one", "two"].maps("rules")[0].map("steps").maps("steps")
    assert [str(step.text("step")) for step in swapped] == ["two", "one"]
    assert made["set", "clockwise", "counterclockwise"].maps("rules")[1].map("turn").text("goes") == "counterclockwise"
    assert "where" not in made["drop", "where", ""].maps("rules")[0]


@pytest.fixture(scope="module")
def game() -> Trial:
    law, problems = read(ROOT / "rules" / "law")
    assert problems == []
    logs = sorted([*(ROOT / "fixtures/games" / GAME).glob("*.log"), *(ROOT / "fixtures/equipment").glob("*.log")])
    made, problems = trial(ROOT / "rules", GAME, law, logs)
    assert problems == []
    assert made.stands() == []
    return made


def one_of(game: Trial, cite: str, old: str, new: str) -> Mutant:
    found = [one for name, node in game.nodes.items() for one in mutants(name, node)]
    return next(one for one in found if (one.cite, one.old, one.new) == (cite, old, new))


@pytest.mark.parametrize(
    ("cite", "old", "new"),
    [
        ("36.6(d) King-queen suited", "40 to 1", "41 to 1"),
        ("36.7(j)", "counterclockwise", "clockwise"),
        ("36.9(c)", "hands of the box below least of 4 and elected split_hands",
         "hands of the box at most least of 4 and elected split_hands"),
    ],
)  # fmt: skip
def test_a_fixture_notices(game: Trial, cite: str, old: str, new: str) -> None:
    mutant = one_of(game, cite, old, new)
    outcome, noticed_by = game.tried(mutant, game.likely(mutant))
    assert outcome is Outcome.NOTICED
    assert noticed_by.endswith(".log")


def test_what_cannot_be_read_is_refused_and_not_counted_as_noticed(game: Trial) -> None:
    file = next(name for name in game.nodes if name.endswith("game.yaml"))
    broken = Mutant(file, ("cards", "values", "top"), Place(file, 1, 1), "set", "21", "many", "")
    assert game.tried(broken) == (Outcome.REFUSED, "")

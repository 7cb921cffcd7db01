"""What clauses take from the head of their `settles`, and readings that go by a name."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from checker.gate.alterations.rule_alterations import Alteration, alter, rule_alterations
from checker.gate.rulebook_faults import every_fault
from checker.rulebook.book import open_book
from checker.rulebook.games.inherited import clauses_of
from checker.rulebook.games.model import Settles
from checker.rulebook.yaml.node import Map
from checker.rulebook.yaml.read_yaml import loads
from tests.support.paths import ROOT

NEW = ROOT / "tests" / "commands" / "formats" / "new"
GAME = Path("games") / "ferry" / "game.yaml"
SETTLES = """\
    settles:
      wagers: [fare]
      on win: {pays: 1 to 1, duty to settle: {cite: 3.1(b), limb: announced}}
      on loss: {duty to settle: {cite: 3.1(b), limb: noted}}
      clauses:
        - {limb: settled, when: points of hand = 21, result: wins, pays: 3 to 2, reading: best of all}
        - {limb: settled, when: points of hand above points of dealer, result: wins}
        - {limb: settled, otherwise: loses}
"""
HEAD = "readings:\n  best of all: Nothing beats it.\n\nmeters:\n"


def headed(home: Path, settles: str = SETTLES) -> Path:
    """Copy the sample with a head in place of what each of its clauses said."""
    rules = shutil.copytree(NEW, home / "rules")
    path = rules / GAME
    text = path.read_text(encoding="utf-8").replace("meters:\n", HEAD)
    start = text.index("    settles:\n      wagers: [fare]")
    end = text.index("  - cite: 3.1(a)", start)
    path.write_text(text[:start] + settles + text[end:], encoding="utf-8")
    return rules


def told(rules: Path) -> list[str]:
    return [fault.message for fault in every_fault(*open_book(rules))]


def test_a_clause_has_what_its_head_says_of_its_result(tmp_path: Path) -> None:
    book, faults = open_book(headed(tmp_path))
    assert every_fault(book, faults) == []
    found = book.game("ferry")
    assert found is not None
    [fare] = [rule.body for rule in found[0].rules if isinstance(rule.body, Settles) and rule.body.wagers == ("fare",)]
    best, higher, rest = fare.clauses
    assert [clause.result for clause in fare.clauses] == ["wins", "wins", "loses"]
    assert (str(best.odds), str(higher.odds), rest.odds) == (str(best.odds), str(higher.odds), None)
    assert best.odds != higher.odds
    limbs = [clause.paid_by.limb if clause.paid_by else "" for clause in fare.clauses]
    assert limbs == ["announced", "announced", "noted"]
    assert best.rule.reading == "Nothing beats it."
    lines = (tmp_path / "rules" / GAME).read_text(encoding="utf-8").splitlines()
    assert [lines[clause.place.line - 1].strip()[:2] for clause in fare.clauses] == ["- "] * 3


@pytest.mark.parametrize(
    ("was", "now", "message"),
    [
        ("reading: best of all", "reading: best of al", "no reading is called `best of al`"),
        ("otherwise: loses", "when: points of hand = 1, otherwise: loses", "`when` does not belong here"),
        ("otherwise: loses", "otherwise: loses, result: loses", "a clause has one result"),
        ("limb: settled, otherwise: loses", "limb: settled", "this clause has no result"),
        ("{pays: 1 to 1, duty", "{duty", "this wager wins nothing"),
        ("limb: noted}}\n      clauses", "limb: nobody}}\n      clauses", "has no limb `nobody`"),
    ],
)
def test_faults_of_heads_and_readings(tmp_path: Path, was: str, now: str, message: str) -> None:
    rules = headed(tmp_path)
    path = rules / GAME
    text = path.read_text(encoding="utf-8")
    assert was in text
    path.write_text(text.replace(was, now), encoding="utf-8")
    assert [one for one in told(rules) if message in one] != []


def test_what_a_clause_takes_from_the_head_is_altered_at_that_clause_alone(tmp_path: Path) -> None:
    path = headed(tmp_path) / GAME
    tree, _ = loads(path.read_bytes(), "game.yaml")
    assert isinstance(tree, Map)
    rule = next(at for at, each in enumerate(tree.maps("rules")) if "on win" in each.map("settles"))
    paths = [one for one in rule_alterations("game.yaml", tree) if one.path[:2] == ("rules", rule)]
    assert [one for one in paths if "on win" in one.path or "on loss" in one.path] == []
    odds: list[Alteration] = [one for one in paths if one.path[-2:] == (1, "pays")]
    assert {one.new for one in odds} == {"0 to 1", "2 to 1", "1 to 2"}
    for one in odds:
        made = alter(tree, one).maps("rules")[rule].map("settles")
        assert [str(clause.text("pays")) for clause in clauses_of(made)] == ["3 to 2", one.new, ""]
        assert one.place.line == tree.maps("rules")[rule].map("settles").keys_at["on win"].line

"""The law altered one thing at a time: what can be altered, what comes of it, and which fixture notices."""

from __future__ import annotations

import subprocess
from dataclasses import replace
from pathlib import Path
from shutil import copytree
from typing import Any

import pytest

from checker.gate.alterations.game_trial import GameTrial, Outcome, trial
from checker.gate.alterations.rule_alterations import Alteration, alter, altered, rule_alterations
from checker.gate.fixtures.corpus import fixtures_by_game
from checker.gate.review import GateRequest, GateResult, gate
from checker.gate.revision.edited_lines import NoSuchRevision
from checker.gate.rulebook_faults import every_fault
from checker.rulebook.book import open_book
from checker.rulebook.ledger.law import read
from checker.rulebook.yaml.node import Map, Text
from checker.rulebook.yaml.read_yaml import loads
from checker.values.problem import Location
from tests.test_variant import night
from tests.variant.sheet import FAULTS

ROOT = Path(__file__).parent.parent
GAME = "triple_attack_blackjack"
PICKUP = "act: pickup, dealer: first, goes: clockwise"


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


@pytest.fixture(scope="module")
def game() -> GameTrial:
    law, problems = read(ROOT / "rules" / "law")
    assert problems == []
    made, problems = trial(ROOT / "rules", GAME, law, fixtures_by_game(ROOT / "fixtures")[GAME])
    assert problems == []
    assert made.stands() == []
    return made


def one_of(game: GameTrial, cite: str, old: str, new: str) -> Alteration:
    found = [one for name, node in game.nodes.items() for one in rule_alterations(name, node)]
    return next(one for one in found if (one.cite, one.old, one.new) == (cite, old, new))


@pytest.mark.parametrize(
    ("cite", "old", "new"),
    [
        ("19:47-36.6(d) King-queen suited", "40 to 1", "41 to 1"),
        ("19:47-36.7(j)", "counterclockwise", "clockwise"),
        ("19:47-36.9(c)", "hands of the box below least of 4 and elected split_hands",
         "hands of the box at most least of 4 and elected split_hands"),
    ],
)  # fmt: skip
def test_a_fixture_notices(game: GameTrial, cite: str, old: str, new: str) -> None:
    mutant = one_of(game, cite, old, new)
    outcome, noticed_by = game.tried(mutant)
    assert outcome is Outcome.NOTICED
    assert noticed_by.endswith(".log")


def test_what_cannot_be_read_is_refused_and_not_counted_as_noticed(game: GameTrial) -> None:
    file = next(name for name in game.nodes if name.endswith("game.yaml"))
    broken = Alteration(file, ("cards", "values", "top"), Location(file, 1, 1), "set", "21", "many", "", "21 -> many")
    assert game.tried(broken) == (Outcome.REFUSED, "")


def test_what_the_rest_of_the_data_contradicts_is_refused_though_no_fixture_notices(game: GameTrial) -> None:
    alone = replace(game, fixtures=[], seen_in={})
    assert alone.tried(one_of(game, "19:47-36.2(a)", "8", "7")) == (Outcome.REFUSED, "")
    assert alone.tried(one_of(game, "19:47-36.6(d) King-queen suited", "40 to 1", "41 to 1")) == (Outcome.SURVIVED, "")


# ---- the whole gate, in a checkout of its own ----


@pytest.fixture(scope="module")
def checkout(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A rule book of one invented game, with a clean night and a night in which a wager is paid wrongly."""
    root = tmp_path_factory.mktemp("checkout")
    copytree(ROOT / "tests" / "variant" / "rules", root / "rules")
    home = root / "fixtures" / "games" / "harbor_nines"
    home.mkdir(parents=True)
    clean = night(1, 40)
    (home / "a.clean.log").write_text("# clean 99:1-7.6(j) clockwise\n" + "\n".join(clean) + "\n", encoding="utf-8")
    planted = FAULTS["landfall paid even"].plant(2)
    lines = list(planted.lines)
    lines[planted.line_number - 1] += f"  # breach {planted.citation}"
    (home / "b.breach.log").write_text("\n".join(lines) + "\n", encoding="utf-8")
    for command in (["init", "-q"], ["add", "-A"], ["commit", "-qm", "rules"]):
        git(root, *command)
    return root


def git(root: Path, *arguments: str) -> None:
    who = ["-c", "user.name=a", "-c", "user.email=a@b.c", "-c", "commit.gpgsign=false"]
    subprocess.run(["git", *who, *arguments], cwd=root, check=True, capture_output=True)


def asked(root: Path, **more: Any) -> GateResult:
    return gate(GateRequest(root, "HEAD", **more))


def test_where_nothing_is_edited_nothing_is_altered(checkout: Path) -> None:
    verdict = asked(checkout)
    assert (verdict.problems, verdict.failing, verdict.tried) == ([], [], [])
    assert verdict.effects is not None and verdict.effects.none


def edited(checkout: Path, tmp_path: Path, old: str, new: str) -> Path:
    root = tmp_path / "edited"
    copytree(checkout, root)
    changed = 0
    for path in (root / "rules" / "games" / "harbor_nines").glob("*.yaml"):
        text = path.read_text(encoding="utf-8")
        changed += text.count(old)
        path.write_text(text.replace(old, new), encoding="utf-8")
    assert changed == 1
    return root


def test_wrong_odds_are_refused_by_a_fixture_and_shown_as_money(checkout: Path, tmp_path: Path) -> None:
    root = edited(checkout, tmp_path, "result: wins, pays: 3 to 2", "result: wins, pays: 2 to 1")
    verdict = asked(root)
    assert not verdict.passes
    assert {one.path.name for one in verdict.failing} == {"a.clean.log", "b.breach.log"}
    assert verdict.effects is not None
    assert verdict.effects.new and verdict.effects.money


def test_an_order_turned_round_makes_findings(checkout: Path, tmp_path: Path) -> None:
    verdict = asked(edited(checkout, tmp_path, PICKUP, PICKUP.replace("clockwise", "counterclockwise")))
    assert verdict.effects is not None
    assert {one.rule.id for one in verdict.effects.new} == {"99:1-7.6(j) clockwise"}
    assert [one.outcome for one in verdict.tried if one.job.mutant.slip.endswith("-> clockwise")] == [Outcome.NOTICED]


def test_a_key_that_is_not_known_is_a_problem_at_its_place(checkout: Path, tmp_path: Path) -> None:
    verdict = asked(edited(checkout, tmp_path, PICKUP, PICKUP.replace("goes", "gose")))
    assert any("gose" in problem.message for problem in verdict.problems)
    assert not verdict.passes


def test_the_gate_asks_all_that_rules_check_asks(checkout: Path, tmp_path: Path) -> None:
    told = "points of hand = 23, result"
    root = edited(checkout, tmp_path, told, told.replace("hand", "hnad"))
    book, faults = open_book(root / "rules")
    [checked] = every_fault(book, faults)
    assert "hnad" in checked.message
    verdict = asked(root)
    assert verdict.problems == [checked]
    assert not verdict.passes and not verdict.failing


def test_what_was_tried_is_not_tried_again(checkout: Path, tmp_path: Path) -> None:
    store = tmp_path / "tried.jsonl"
    first = gate(GateRequest(checkout, None, only="7.6(j)", everything=True, store=store))
    assert len(first.tried) > 5
    lines = store.read_text(encoding="utf-8").splitlines()
    assert len(lines) == len(first.tried)
    # A run that was broken off leaves half a line.
    store.write_text("\n".join(lines[:-1]) + "\n" + lines[-1][:20], encoding="utf-8")
    again = gate(GateRequest(checkout, None, only="7.6(j)", everything=True, store=store))
    assert {(one.job.name, one.outcome) for one in again.tried} == {(one.job.name, one.outcome) for one in first.tried}
    assert len(store.read_text(encoding="utf-8").splitlines()) == len(lines)


def test_a_revision_that_is_not_there_is_told(checkout: Path) -> None:
    with pytest.raises(NoSuchRevision):
        gate(GateRequest(checkout, "--output=x"))


def test_texts_that_hold_for_a_time_only_are_told_and_refuse_nothing(checkout: Path, tmp_path: Path) -> None:
    root = tmp_path / "dated"
    copytree(checkout, root)
    law = next((root / "rules" / "law").glob("*.yaml"))
    text = law.read_text(encoding="utf-8").replace("\nstatus: ", "\nstatus: temporary  # was ")
    law.write_text(text, encoding="utf-8")
    verdict = asked(root)
    assert verdict.problems == []
    assert [text.status for text in verdict.passing] == ["temporary"]
    assert verdict.passes == asked(checkout).passes

"""The whole gate, in a checkout of its own: what is edited is altered, and the fixtures notice."""

from __future__ import annotations

import subprocess
from pathlib import Path
from shutil import copytree
from typing import Any

import pytest

from checker.gate.alterations.game_trial import Outcome
from checker.gate.review import GateRequest, GateResult, gate
from checker.gate.revision.edited_lines import NoSuchRevision
from checker.gate.rulebook_faults import every_fault
from checker.rulebook.book import open_book
from tests.support.paths import INVENTED
from tests.tables.harbor_nines.sheet import FAULTS
from tests.tables.harbor_nines.test_nights import night

GAME = "triple_attack_blackjack"
PICKUP = "act: pickup, dealer: first, goes: clockwise"


@pytest.fixture(scope="module")
def checkout(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A rule book of one invented game, with a clean night and a night in which a wager is paid wrongly."""
    root = tmp_path_factory.mktemp("checkout")
    copytree(INVENTED, root / "rules")
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

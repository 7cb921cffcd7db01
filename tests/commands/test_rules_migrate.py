"""`pitboss rules migrate`: files of the first format say the same in the present one, and nothing else changes."""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from checker.gate.rulebook_faults import every_fault
from checker.rulebook.book import open_book
from checker.rulebook.games.model import Must, Remedy, Settles, Steps
from checker.rulebook.yaml.old_formats import migrated
from tests.test_cli import run

FORMATS = Path(__file__).parent / "formats"
OLD, NEW = FORMATS / "old", FORMATS / "new"
OLDER = "this file is of an older format; run `pitboss rules migrate DIR` on its folder"
MANY = "a: &x [b, b]\nlaw: [*x, *x, *x]\n"

Change = Callable[[str], str]


def contents(home: Path) -> dict[str, bytes]:
    return {path.relative_to(home).as_posix(): path.read_bytes() for path in home.rglob("*") if path.is_file()}


@pytest.fixture
def old(tmp_path: Path) -> Path:
    return shutil.copytree(OLD, tmp_path / "rules")


def test_every_key_and_phrase_changes_where_it_stands_and_nothing_else(old: Path) -> None:
    done = run("rules", "migrate", str(old))
    assert (done.returncode, done.stderr) == (0, "")
    changed = [line.removesuffix(": rewritten") for line in done.stdout.splitlines() if line.endswith(": rewritten")]
    before, after = contents(OLD), contents(old)
    assert after == contents(NEW)
    assert [Path(name).relative_to(old).as_posix() for name in changed] == sorted(
        name for name in before if before[name] != after[name]
    )
    assert "notes/remarks.yaml" not in {name for name in before if before[name] != after[name]}


def test_it_changes_nothing_the_second_time(old: Path) -> None:
    run("rules", "migrate", str(old))
    stamps = {path: path.stat().st_mtime_ns for path in old.rglob("*.yaml")}
    done = run("rules", "migrate", str(old))
    assert (done.returncode, done.stdout) == (0, "5 files, 0 of an older format\n")
    assert {path: path.stat().st_mtime_ns for path in old.rglob("*.yaml")} == stamps


def test_check_writes_nothing_and_ends_with_1(old: Path) -> None:
    done = run("rules", "migrate", "--check", str(old))
    assert done.returncode == 1
    assert done.stdout.count("of an older format\n") == 5
    assert contents(old) == contents(OLD)
    assert run("rules", "migrate", "--check", str(NEW)).returncode == 0


def test_what_was_migrated_says_what_was_said() -> None:
    book, faults = open_book(NEW)
    assert every_fault(book, faults) == []
    found = book.game("ferry")
    assert found is not None
    game = found[0]
    assert (game.beside, game.meters[0].fed_at, game.tables["extra"].floor) == (2, "deal seat", True)
    assert game.tables["extra"].rule.doubt == "warn"
    by_limb = {rule.rule.limb: rule for rule in game.rules}
    assert (by_limb["fare laid first"].once, by_limb["fare laid first"].rule.doubt) == ("box", "none")
    musts = {limb: rule.body for limb, rule in by_limb.items() if isinstance(rule.body, Must)}
    cash, said, deck = musts["cash confirmed"], musts["announced"], musts["deck taken away"]
    assert cash.until is not None
    assert (cash.until.text, cash.by, cash.own) == ("lot is settled", ("round end",), ("take fare", "pay fare"))
    assert (said.by, said.turn, by_limb["announced"].since) == (
        ("settle all_of_it", "round end"), ("deal seat",), "2020-01-01"
    )  # fmt: skip
    assert (deck.by, deck.own) == (("table close",), ("round",))
    steps, remedy = by_limb["order of steps"].body, by_limb["drawn card"].body
    assert isinstance(steps, Steps)
    assert isinstance(remedy, Remedy)
    assert [step.beside for step in steps.steps] == [False, True, False]
    assert [owed.by for owed in remedy.owes] == [("first card", "round end"), ("round end",)]
    fare, extra = (rule.body for rule in game.rules if isinstance(rule.body, Settles))
    wins, loses = fare.clauses
    assert wins.paid_by is not None
    assert wins.amount_by is not None
    assert (wins.paid_by.limb, wins.amount_by.limb, loses.rule.doubt) == ("announced", "cash confirmed", "warn")
    assert (fare.misreadings[0].as_called, extra.misreadings[0].pays) == (True, "first row")
    assert game.conditions["odd card"].text == "marked as error and beneficiary is stated"
    [paragraph] = [one for one in book.law if one.id == "98:1-3.1(a)"]
    assert (paragraph.misprints, paragraph.limbs[2].seen_in) == ('"fair" for "fare"', "filing")


def test_the_loader_says_what_to_do_with_an_older_file(old: Path) -> None:
    done = run("rules", "check", "--rules", str(old))
    assert done.returncode == 2
    assert done.stdout.count(OLDER) == 4
    assert "unknown key" not in done.stdout


def test_a_later_format_is_not_read(old: Path) -> None:
    run("rules", "migrate", str(old))
    path = old / "games" / "ferry" / "table.yaml"
    path.write_text(path.read_text(encoding="utf-8").replace("format: 2", "format: 3"), encoding="utf-8")
    for command in (("rules", "check", "--rules", str(old)), ("rules", "migrate", str(old))):
        done = run(*command)
        assert done.returncode == 2
        assert "this program does not read rule files of format `3`" in done.stdout


@pytest.mark.parametrize(
    ("change", "told"),
    [
        (lambda text: text + "x: [1\n", "a list in brackets is not closed"),
        (lambda text: MANY, "an anchor"),
        (lambda text: text + "!!python/object/apply:os.system [x]: y\n", "an explicit tag"),
        (lambda text: text.replace("    doubt: warn", '    "dou\\x62t": warn'), "`doubt` is written so that it cannot"),
        (lambda text: text.replace("    doubt: warn", "    doubt: warn\n    severity: warn"), "stands twice"),
        (lambda text: "law: 98:1\n" + "#" * 2_000_001, "the file is too large"),
    ],
)
def test_where_a_file_cannot_be_read_nothing_is_written(old: Path, change: Change, told: str) -> None:
    path = old / "games" / "ferry" / "game.yaml"
    path.write_text(change(path.read_text(encoding="utf-8")), encoding="utf-8")
    before = contents(old)
    done = run("rules", "migrate", str(old))
    assert done.returncode == 2
    assert told in done.stdout
    assert "Traceback" not in done.stderr
    assert done.stdout.endswith("; no file was rewritten\n")
    assert contents(old) == before


def test_a_folder_without_rule_files(tmp_path: Path) -> None:
    for folder in (tmp_path, tmp_path / "none"):
        done = run("rules", "migrate", str(folder))
        assert (done.returncode, done.stdout) == (2, f"{folder}: no folder with rule files\n")


@pytest.mark.skipif(os.name == "nt", reason="links need rights there")
def test_a_file_elsewhere_is_not_changed_through_a_link(old: Path, tmp_path: Path) -> None:
    path, elsewhere = old / "games" / "ferry" / "table.yaml", tmp_path / "elsewhere.yaml"
    path.rename(elsewhere)
    path.symlink_to(elsewhere)
    before = elsewhere.read_bytes()
    assert run("rules", "migrate", str(old)).returncode == 0
    assert path.is_symlink()
    assert elsewhere.read_bytes() == before


def test_keys_in_braces_and_marks_of_order() -> None:
    text = (
        "\ufeff{law: 98:1, rules: [{cite: 3.1(a), once: box, "
        "must: {after: bet, 'by': round, \"until\": how has error}}]}\n"
    )
    made = (
        "\ufeff{format: 2, law: 98:1, rules: [{cite: 3.1(a), report once per: box, "
        "must: {after: bet, 'no later than': round, \"state owed\": marked as error}}]}\n"
    )
    assert migrated(text.encode(), "a.yaml").raw == made.encode()


def test_words_that_only_look_like_keys_stay() -> None:
    text = (
        "law: 98:1\nwagers:\n  once: {cite: 3.1(a)}\n  by: {cite: 3.1(a)}\nrules:\n  - cite: 3.1(a)\n"
        "    reading: The deck is said, until it is not. once, by\n    in force: {until: 2026-01-01}\n"
        "    manner: {act: burn, attribute: by, one of: dealer}  # by: until: once\n"
    )
    assert migrated(text.encode(), "a.yaml").raw == b"format: 2\n" + text.encode()

"""The commands that show and propose printed words, as a person runs them."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.support.printed import COPY, invented
from tests.support.program import run


@pytest.fixture
def home(tmp_path: Path) -> Path:
    """A folder with the ledger of an invented text and a copy of its words."""
    invented(tmp_path)
    return tmp_path


def test_proposals_are_written_once_and_then_shown(home: Path) -> None:
    words = ("rules", "words", "--rules", "rules", "--text", "texts")
    assert run(*words, "--check", cwd=home).returncode == 1
    assert not (home / "rules/law/words").exists()
    first = run(*words, cwd=home)
    assert first.returncode == 0 and "99-1-7.yaml: written; 14 limbs, 14 only proposed" in first.stdout
    assert "as it was" in run(*words, "--check", cwd=home).stdout
    assert run(*words, "--check", cwd=home).returncode == 0
    shown = run("coverage", "--words", "--rules", "rules", "--text", "texts", "7.2", cwd=home)
    assert shown.returncode == 0, shown.stdout
    assert "shall wager not" in shown.stdout and "Pilot" not in shown.stdout
    assert "[deleted: or]" in shown.stdout


def test_other_words_than_those_read_are_a_warning(home: Path) -> None:
    run("rules", "words", "--rules", "rules", "--text", "texts", cwd=home)
    (home / "texts/harbor.txt").write_text(COPY.replace("not less than", "no less than"), encoding="utf-8")
    shown = run("coverage", "--words", "--rules", "rules", "--text", "texts", "7.2(a)", cwd=home)
    assert "the copy of `99:1-7.2(a)` has other words" in shown.stdout
    assert shown.returncode == 0


def test_what_cannot_be_shown_ends_with_2(home: Path) -> None:
    run("rules", "words", "--rules", "rules", "--text", "texts", cwd=home)
    unknown = run("coverage", "--words", "--rules", "rules", "7.8", cwd=home)
    assert unknown.returncode == 2 and "no printed words have this citation" in unknown.stdout
    (home / "texts/harbor.txt").unlink()
    assert run("rules", "words", "--rules", "rules", "--text", "texts", cwd=home).returncode == 2
    assert run("coverage", "--text", "texts", cwd=home).returncode == 2


def test_rows_for_a_program(home: Path) -> None:
    run("rules", "words", "--rules", "rules", "--text", "texts", cwd=home)
    shown = run("coverage", "--words", "--rules", "rules", "--format", "json", "7.2(b)", cwd=home)
    rows = [json.loads(line) for line in shown.stdout.splitlines()]
    assert [row["citation"] for row in rows] == ["99:1-7.2(b)", "99:1-7.2(b)1", "99:1-7.2(b)2"]
    assert rows[1]["limbs"][0]["outcome"] == "proposed" and rows[1]["text"] is None

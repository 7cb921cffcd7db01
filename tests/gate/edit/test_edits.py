"""Edits of the rules through the gate: each bad one is refused for its reason at its place, each good one passes."""

from __future__ import annotations

import subprocess
from collections.abc import Iterator
from pathlib import Path
from shutil import copytree

import pytest

from checker.gate.review import GateRequest, gate
from tests.gate.edit.edits import REFUSED_BY, ROOT, Edit, applied, edits, unlike

ALL = edits()


@pytest.fixture(scope="module")
def checkout(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A checkout of one's own, of the rules and fixtures as they are."""
    root = tmp_path_factory.mktemp("checkout")
    for folder in ("rules", "grammar", "fixtures"):
        copytree(ROOT / folder, root / folder)
    git(root, "init", "-q")
    git(root, "add", "-A")
    git(root, "commit", "-qm", "rules")
    return root


@pytest.fixture
def clean(checkout: Path) -> Iterator[Path]:
    yield checkout
    git(checkout, "checkout", "-q", "--", ".")
    git(checkout, "clean", "-fdq")


def git(root: Path, *arguments: str) -> None:
    who = ["-c", "user.name=a", "-c", "user.email=a@b.c", "-c", "commit.gpgsign=false", "-c", "gc.auto=0"]
    subprocess.run(["git", *who, *arguments], cwd=root, check=True, capture_output=True)


@pytest.mark.parametrize("edit", ALL, ids=lambda edit: edit.name)
def test_an_edit_gets_its_answer(edit: Edit, clean: Path) -> None:
    applied(edit, clean)
    assert unlike(edit, gate(GateRequest(clean, "HEAD")), clean, ROOT) == []


def test_every_check_of_the_gate_refuses_five_edits_or_more() -> None:
    counts = {by: sum(any(one.by == by for one in edit.refused) for edit in ALL) for by in REFUSED_BY}
    assert all(count >= 5 for by, count in counts.items() if by != "ledger"), counts
    assert counts["ledger"] >= 3


def test_there_are_thirty_bad_edits_and_ten_good_ones() -> None:
    assert sum(bool(edit.refused) for edit in ALL) >= 30
    assert sum(not edit.refused for edit in ALL) >= 10

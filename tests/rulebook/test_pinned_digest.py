"""The digest of a rule book changes with every byte and name, and a pinned one is the only one that judges."""

from __future__ import annotations

import io
import json
import shutil
import sys
from pathlib import Path

import pytest

from checker.commands import audit, validate
from checker.rulebook.book import open_book
from checker.rulebook.pinned_digest import digest_of, pin_fault
from checker.values.resources import folder
from tests.support.paths import FIXTURES

LOG = FIXTURES / "games" / "triple_attack_blackjack" / "36.11-b-draws-on-soft-17.clean.log"
FILING = FIXTURES / "filings" / "triple_attack_blackjack" / "acceptable.yaml"
OTHER = "sha256:" + 64 * "0"


@pytest.fixture
def place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder to work in, with two rule files below it."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "r" / "law").mkdir(parents=True)
    (tmp_path / "r" / "a.yaml").write_bytes(b"x: 1\n")
    (tmp_path / "r" / "law" / "b.yaml").write_bytes(b"")
    return tmp_path


def summed(place: Path) -> str:
    return digest_of(place / "r", ".yaml", ".json")


def test_it_depends_on_nothing_but_names_and_contents(place: Path) -> None:
    first = summed(place)
    shutil.copytree(place / "r", place / "copy")
    (place / "copy" / "notes.txt").write_bytes(b"no rule file")
    assert digest_of(place / "copy", ".yaml", ".json") == first
    assert first == "sha256:4e7840a4e61580de98de7bd892f3cf8f2bead3f08efd508c20abc0c200a6dced"


def test_each_change_changes_it(place: Path) -> None:
    found = {summed(place)}
    (place / "r" / "a.yaml").write_bytes(b"x: 2\n")
    found.add(summed(place))
    (place / "r" / "a.yaml").rename(place / "r" / "c.yaml")
    found.add(summed(place))
    (place / "r" / "c.yaml").write_bytes(b"")
    (place / "r" / "law" / "b.yaml").write_bytes(b"x: 2\n")
    found.add(summed(place))
    (place / "r" / "empty.json").write_bytes(b"")
    found.add(summed(place))
    assert len(found) == 5


def pin(place: Path, text: str) -> None:
    (place / "pitboss.toml").write_text(text, encoding="utf-8")


def audited(capsys: pytest.CaptureFixture[str]) -> tuple[int, list[dict[str, object]]]:
    code = audit.run([str(LOG)], [], None, (io.BytesIO(), sys.stdout, sys.stderr), "json", "never", False)
    return code, [json.loads(line) for line in capsys.readouterr().out.splitlines()]


def test_without_a_pin_every_summary_names_its_rule_book(place: Path, capsys: pytest.CaptureFixture[str]) -> None:
    code, rows = audited(capsys)
    assert code == 0 and rows[-1]["rule_book"] == open_book(None)[0].digest == digest_of(
        folder("rules"), ".yaml", ".json"
    )
    assert validate.run([FILING], None, (sys.stdout, sys.stderr), "text", "never", False) == 0
    assert capsys.readouterr().out.splitlines()[-1] == f"Rule book {rows[-1]['rule_book']}"


def test_the_pinned_one_judges(place: Path, capsys: pytest.CaptureFixture[str]) -> None:
    pin(place, f'[rules]\ndigest = "{open_book(None)[0].digest}"\n')
    code, rows = audited(capsys)
    assert code == 0 and rows[-1]["problems"] == 0 and rows[-1]["judged"] != 0


def test_by_another_one_nothing_is_judged(place: Path, capsys: pytest.CaptureFixture[str]) -> None:
    pin(place, f'[rules]\ndigest = "{OTHER}"\n')
    code, (problem, summary) = audited(capsys)
    mine = open_book(None)[0].digest
    assert problem["file"] == "pitboss.toml" and problem["expected"] == OTHER
    assert problem["message"] == f"the rule book is not the pinned one: its digest is {mine}"
    assert (code, summary["judged"], summary["problems"], summary["rule_book"]) == (2, 0, 1, mine)
    assert validate.run([FILING], None, (sys.stdout, sys.stderr), "text", "never", False) == 2
    out = capsys.readouterr().out
    assert "the rule book is not the pinned one" in out and "no deficiencies" not in out


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("[rules", "the pin of the rule book could not be read: Expected"),
        ("", "the file pins no rule book"),
        ('rules = "sha256"', "the file pins no rule book"),
        ("[rules]\ndigest = 7", "the file pins no rule book"),
        ('[rules]\ndigest = "sha256:0"', "the file pins no rule book"),
    ],
)
def test_a_pin_that_says_nothing_lets_nothing_pass(place: Path, text: str, said: str) -> None:
    pin(place, text)
    fault = pin_fault(OTHER, place)
    assert fault is not None and fault.message.startswith(said)


def test_a_pin_that_cannot_be_read_lets_nothing_pass(place: Path) -> None:
    (place / "pitboss.toml").symlink_to(place / "nothing")
    fault = pin_fault(OTHER, place)
    assert fault is not None and fault.expected == "a regular file"
    (place / "pitboss.toml").unlink()
    (place / "pitboss.toml").write_bytes(b"\xff")
    fault = pin_fault(OTHER, place)
    assert fault is not None and fault.message.endswith("it is no UTF-8 text")

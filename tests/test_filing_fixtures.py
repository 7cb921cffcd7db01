"""Each change of an acceptable filing breaks the one duty that it names, or none."""

from __future__ import annotations

from pathlib import Path

import pytest

from checker.filing.validate import Validator
from checker.gate.changes import Filed, changes_of, filed, unmet
from checker.rulebook.book import open_book

FIXTURES = Path(__file__).resolve().parent.parent / "fixtures"
FILED, PROBLEMS = filed(FIXTURES)


@pytest.fixture(scope="module")
def validator() -> Validator:
    return Validator(open_book(None)[0])


def test_every_fixture_can_be_made() -> None:
    assert PROBLEMS == []
    assert {one.path.parent.name for one in FILED if one.change is None} >= {"equipment", "craps"}


@pytest.mark.parametrize("one", FILED, ids=lambda one: one.name)
def test_a_filing_comes_to_what_it_is_marked_with(validator: Validator, tmp_path: Path, one: Filed) -> None:
    for drawing in one.path.parent.rglob("*.svg"):
        copy = tmp_path / drawing.relative_to(one.path.parent)
        copy.parent.mkdir(exist_ok=True)
        copy.write_bytes(drawing.read_bytes())
    path = tmp_path / "filing.yaml"
    path.write_text(one.text, encoding="utf-8")
    made = validator.validate(path)
    assert [str(fault) for fault in unmet(one, made)] == []


ACCEPTABLE = FIXTURES / "filings" / "craps" / "acceptable.yaml"
DUTY = "19:47-1.2(a) only the wagers listed"


def change_of(tmp_path: Path, text: str) -> tuple[list[Filed], list[str]]:
    home = tmp_path / "filings" / "craps"
    home.mkdir(parents=True)
    (home / "acceptable.yaml").write_text(ACCEPTABLE.read_text(encoding="utf-8"), encoding="utf-8")
    (home / "changes.yaml").write_text(f"filing: acceptable.yaml\nchanges:\n{text}", encoding="utf-8")
    made, problems = filed(tmp_path)
    return made, [problem.message for problem in problems]


@pytest.mark.parametrize(
    ("mark", "now", "faults"),
    [
        (f"breaks: {DUTY}\n    severity: needs ruling", "lucky_shooter, pass,", []),
        (f"breaks: {DUTY}", "lucky_shooter, pass,",
         [f"deficient and not marked: {DUTY}, needs ruling", f"marked and not found: {DUTY}"]),
        (f"keeps: {DUTY}", "lucky_shooter, pass,",
         [f"deficient and not marked: {DUTY}, needs ruling", f"marked as kept and not judged to hold: {DUTY}"]),
        (f"keeps: {DUTY}", "", []),
        (f"breaks: {DUTY}", "", [f"marked and not found: {DUTY}"]),
        ("keeps: 19:47-1.2(b)", "", ["marked as kept and not judged to hold: 19:47-1.2(b)"]),
    ],
)  # fmt: skip
def test_what_a_filing_comes_to_is_held_against_its_mark(
    validator: Validator, tmp_path: Path, mark: str, now: str, faults: list[str]
) -> None:
    made, problems = change_of(tmp_path, f'  - {mark}\n    was: "pass,"\n    now: "{now}"\n')
    assert problems == []
    path = tmp_path / "filing.yaml"
    path.write_text(made[-1].text, encoding="utf-8")
    found = unmet(made[-1], validator.validate(path))
    assert [(each.line, each.told) for each in found] == [(3, fault) for fault in faults]


def test_what_cannot_be_replaced_is_told_at_its_line(tmp_path: Path) -> None:
    made, problems = change_of(tmp_path, f'  - keeps: {DUTY}\n    was: "passing,"\n    now: ""\n')
    assert [one.change for one in made] == [None]
    assert problems == ["nothing in acceptable.yaml reads 'passing,'"]


def test_a_key_that_no_change_has_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "changes.yaml"
    path.write_text(f"filing: a.yaml\nchanges:\n  - keep: {DUTY}\n    was: a\n    now: b\n", encoding="utf-8")
    made, problems = changes_of(path)
    assert made == []
    assert any("keep" in problem.message for problem in problems)

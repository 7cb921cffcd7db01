"""Each change of an acceptable filing breaks the one duty that it names, or none."""

from __future__ import annotations

from collections.abc import Sequence
from difflib import SequenceMatcher
from pathlib import Path

import pytest

from checker.filing.duties.duty_book import all_checks, stated_facts
from checker.filing.validation import Validator
from checker.gate.fixtures.filing_fixtures import BREAKS, KEEPS, Filed, changes_of, filed, unmet
from checker.gate.fixtures.proofs import ProofMark, index
from checker.gate.limb_status import coverage
from checker.rulebook.book import open_book

FIXTURES = Path(__file__).resolve().parent.parent / "fixtures"
FILED, PROBLEMS = filed(FIXTURES)
FILINGS = "fixtures/filings/"


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
    assert [(each.line, each.text) for each in found] == [(3, fault) for fault in faults]


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


def places(one: str, other: str) -> int:
    """At how many places two filings differ."""
    matcher = SequenceMatcher(None, one.splitlines(), other.splitlines(), autojunk=False)
    return sum(kind != "equal" for kind, *_ in matcher.get_opcodes())


def test_a_deficient_filing_differs_from_an_acceptable_one_in_one_thing() -> None:
    acceptable: dict[Path, list[str]] = {}
    for one in FILED:
        if one.change is None or one.change.kind == KEEPS:
            acceptable.setdefault(one.path.parent, []).append(one.text)
    apart = {
        one.name: min(places(text, one.text) for text in acceptable[one.path.parent])
        for one in FILED
        if one.change is not None and one.change.kind == BREAKS
    }
    # One thing may be told at two places: a wager that clashes with another, a part and who has it, rack and decks.
    assert {name: many for name, many in apart.items() if not 1 <= many <= 2} == {}
    assert sum(many == 1 for many in apart.values()) > 0.9 * len(apart)


def in_filings(marks: Sequence[ProofMark]) -> bool:
    return any(mark.file.startswith(FILINGS) for mark in marks)


# A paragraph that only opens those below it, and a choice of which nothing but a log can show that it was not made.
WITHOUT = {"13:69E-1.13BB(c)", "13:69F-2B.5(a)3"}


def test_what_a_filing_can_show_has_a_deficient_and_an_acceptable_one() -> None:
    book, _ = open_book(None)
    seen = {each.id for each in book.law if each.seen_in == "filing"}
    assert len(seen) == 168
    proven = {
        row.paragraph
        for row in coverage(book.law, all_checks(book), stated_facts(book), index(FIXTURES))
        if row.proven is not None and all(map(in_filings, (row.proven.breach, row.proven.clean)))
    }
    assert seen - proven == WITHOUT

"""Each change of an acceptable filing breaks the one duty that it names, or none."""

from __future__ import annotations

from pathlib import Path

import pytest

from checker.filing.deficiency import PASS
from checker.filing.fault import QUESTION
from checker.filing.validate import Validator
from checker.rulebook.book import open_book
from tests.changes import FILINGS, Change, changes

CHANGES = changes()
ACCEPTABLE = sorted(FILINGS.glob("*/acceptable*.yaml"))


@pytest.fixture(scope="module")
def validator() -> Validator:
    return Validator(open_book(None)[0])


@pytest.mark.parametrize("path", ACCEPTABLE, ids=lambda path: path.parent.name)
def test_an_acceptable_filing_has_no_deficiency(validator: Validator, path: Path) -> None:
    made = validator.validate(path)
    assert made.problems == []
    assert [(each.rule.id, each.kind, each.place) for each in made.deficiencies] == []


@pytest.mark.parametrize("change", CHANGES, ids=lambda change: change.name)
def test_a_change_breaks_what_it_names(validator: Validator, tmp_path: Path, change: Change) -> None:
    path = tmp_path / "filing.yaml"
    path.write_text(change.text(), encoding="utf-8")
    made = validator.validate(path)
    assert [problem.message for problem in made.problems] == []
    found = [each for each in made.deficiencies if each.kind != QUESTION]
    if not change.breaks:
        assert [each.rule.id for each in found] == []
        return
    assert [each.rule.id for each in found] == [change.under or change.duty]
    states = {state.rule.id: state.worst for state in made.states}
    assert states[change.duty] not in (PASS, QUESTION)


@pytest.mark.parametrize("change", [each for each in CHANGES if each.breaks], ids=lambda change: change.name)
def test_the_acceptable_filing_keeps_what_a_change_breaks(validator: Validator, change: Change) -> None:
    states = {state.rule.id: state.worst for state in validator.validate(change.base).states}
    assert states[change.duty] == PASS or any(not each.breaks and each.duty == change.duty for each in CHANGES)

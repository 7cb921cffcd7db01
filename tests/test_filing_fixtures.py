"""Each change of an acceptable filing breaks the one duty that it names, or none."""

from __future__ import annotations

from pathlib import Path

import pytest

from checker.filing.deficiency import NOT_APPLICABLE, PASS, Validation
from checker.filing.fault import NOT_STATED, QUESTION, WRONG
from checker.filing.validate import Validator
from checker.rulebook.book import open_book
from tests.changes import FILINGS, Change, changes

CHANGES = changes()
ACCEPTABLE = sorted(FILINGS.glob("*/acceptable*.yaml"))


@pytest.fixture(scope="module")
def validator() -> Validator:
    return Validator(open_book(None)[0])


def states(made: Validation) -> dict[str, list[str]]:
    """How each duty stands at each game."""
    found: dict[str, list[str]] = {}
    for state in made.states:
        found.setdefault(state.rule.id, []).append(state.worst)
    return found


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
        assert set(states(made)[change.duty]) & {PASS, NOT_APPLICABLE}
        return
    assert [each.rule.id for each in found] == [change.under or change.duty]
    # A paragraph that no duty of its own bears is broken by being named beside another.
    assert change.duty in found[0].citations or {WRONG, NOT_STATED} & set(states(made)[change.duty])


@pytest.mark.parametrize("change", [each for each in CHANGES if each.breaks], ids=lambda change: change.name)
def test_the_acceptable_filing_keeps_what_a_change_breaks(validator: Validator, change: Change) -> None:
    elsewhere = any(each.duty == change.duty and not each.breaks for each in CHANGES)
    kept = states(validator.validate(change.base))
    assert PASS in kept.get(change.duty, kept.get(change.under, [])) or elsewhere

"""The formats of a report on filings all speak of the same deficiencies."""

from __future__ import annotations

import csv
import json

import pytest

from checker.filing.validation import Validator
from checker.report.filings.filing_formats import FORMATS
from checker.report.text_layout import Sheet
from tests.support.auditing import book
from tests.support.paths import FIXTURES

FILED = FIXTURES / "filings" / "triple_attack_blackjack" / "deficient_drawn.yaml"


@pytest.fixture(scope="module")
def reports() -> dict[str, list[str]]:
    made = [Validator(book()).validate(FILED)]
    return {name: write(Sheet(), [], made, False, 1) for name, write in FORMATS.items()}


def test_each_format_lists_each_deficiency(reports: dict[str, list[str]]) -> None:
    rows = [json.loads(line) for line in reports["json"]]
    found = [row for row in rows if row["kind"] == "deficiency"]
    assert found and rows[-1]["exit"] == 1
    cells = list(csv.DictReader(reports["csv"]))
    assert len([cell for cell in cells if cell["state"] != "notice"]) == len(found)
    assert len(cells) - len(found) == len([row for row in rows if row["kind"] == "notice"])
    page, text = "\n".join(reports["html"]), "\n".join(reports["text"])
    for row in found:
        assert row["citation"].partition(":")[2] in page
        assert row["citation"].partition(":")[2].split("(")[0] in text


def test_what_could_not_be_read_of_the_rules_stands_in_each_format() -> None:
    from checker.values.problem import Location, Problem

    fault = Problem(Location("rules/x.yaml", 3, 1), "this cannot be read")
    for write in FORMATS.values():
        assert "this cannot be read" in "\n".join(write(Sheet(), [fault], [], False, 2))

"""Where each limb stands, written for people and as objects."""

from __future__ import annotations

import json

from checker.gate.fixtures.proofs import Proofs
from checker.gate.limb_status import coverage
from checker.report.paragraphs.coverage_text import cites_of, coverage_lines, coverage_rows
from checker.report.text_layout import Sheet
from tests.support.auditing import book

LAW = book().law
ROWS = [row for row in coverage(LAW, book().rules, (), Proofs(())) if row.paragraph.startswith("19:47-36.6")]


def test_every_limb_has_a_row_and_all_are_counted() -> None:
    rows = [json.loads(line) for line in coverage_rows(ROWS, [], 0, (), "sha256:0")]
    assert len(rows) == len(ROWS) + 1
    assert [row for row in rows if row["kind"] == "summary"] == [rows[-1]]


def test_people_see_the_counts_by_text() -> None:
    brief = coverage_lines(Sheet(), LAW, ROWS, verbose=False, whole=False)
    full = coverage_lines(Sheet(), LAW, ROWS, verbose=True, whole=False)
    assert brief and len(full) >= len(brief)


def test_the_citations_of_a_text_are_in_its_own_order() -> None:
    for text in LAW.texts:
        found = cites_of(text)
        assert [LAW.in_order.index(one) for one in found] == sorted(LAW.in_order.index(one) for one in found)

"""What is known of a chapter, subchapter or section by name, whether or not its text is supplied."""

from __future__ import annotations

import pytest

from checker.report.paragraphs.heading_page import chapter_lines, heading_lines, heading_row, shown, text_lines, titled
from checker.report.text_layout import Sheet
from checker.rulebook.ledger.paragraphs import LawText
from tests.support.auditing import book

LAW = book().law
HEADING = next(one for one in LAW.headings.values() if one.title)


def test_a_heading_is_told_with_its_title() -> None:
    text = " ".join("\n".join(heading_lines(Sheet(), LAW, HEADING, "", [], "here:1")).split())
    assert HEADING.id in text and HEADING.title.split()[0] in text
    assert shown(HEADING).endswith(HEADING.title)


def test_a_heading_is_given_as_an_object() -> None:
    made = heading_row(LAW, HEADING, ["1:1"])
    assert (made["kind"], made["citation"]) == ("heading", HEADING.id)


def test_citations_have_their_titles_where_these_are_known() -> None:
    assert titled(LAW, [HEADING.id]) == f"{HEADING.id} ({HEADING.title})"
    assert titled(LAW, ["1:1-999"]) == "1:1-999"


@pytest.mark.parametrize("text", LAW.texts, ids=lambda text: text.id)
def test_every_text_lists_its_sections(text: LawText) -> None:
    lines = chapter_lines(Sheet(), LAW, text) if text.is_contents else text_lines(Sheet(), LAW, text, "x:1")
    assert "\n".join(lines).strip()

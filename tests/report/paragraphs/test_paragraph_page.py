"""The page on one paragraph: what it demands, how it is checked, what proves it."""

from __future__ import annotations

from checker.gate.fixtures.proofs import load
from checker.gate.limb_status import coverage
from checker.report.paragraphs.paragraph_page import duty_row, paragraph_lines, paragraph_row, section_lines
from checker.report.text_layout import Sheet
from tests.support.auditing import book

CITE = "19:47-36.6(d)"


def test_a_paragraph_is_told_with_its_words_and_place() -> None:
    law = book().law
    paragraph = law.paragraphs[CITE]
    rows = [row for row in coverage(law, book().rules, (), load()) if row.paragraph == CITE]
    rules = [rule for rule in book().rules if rule.cite == CITE]
    text = "\n".join(paragraph_lines(Sheet(), law, paragraph, rows, rules, "rules/law/x.yaml:7"))
    assert "36.6(d)" in text and "rules/law/x.yaml:7" in text
    assert paragraph.says.split()[0] in text


def test_the_same_is_given_as_an_object() -> None:
    law = book().law
    rows = [row for row in coverage(law, book().rules, (), load()) if row.paragraph == CITE]
    made = paragraph_row(law, law.paragraphs[CITE], rows, [])
    assert (made["kind"], made["citation"]) == ("paragraph", CITE)
    assert [duty_row(row)["citation"] for row in rows] == [CITE] * len(rows)


def test_a_section_lists_its_paragraphs() -> None:
    law = book().law
    section = next(one for text in law.texts for one in text.sections if CITE in one.paragraphs)
    text = "\n".join(section_lines(Sheet(), law, section, ["a remark"]))
    assert "a remark" in text
    assert [name for name in section.paragraphs if name not in text] == []

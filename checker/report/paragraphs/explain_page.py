"""The page that `explain` shows for a paragraph, a section or a heading, as text or as objects."""

from __future__ import annotations

from pathlib import Path
from typing import TextIO

from checker.filing.duties.duty_book import all_checks, stated_facts
from checker.gate.fixtures.proofs import load
from checker.gate.limb_status import coverage
from checker.report.citation_text import cites
from checker.report.english.rules_of_book import RuleText, texts_of_paragraph
from checker.report.english.sentence import indented
from checker.report.findings.audit_formats import write
from checker.report.findings.finding_text import problem_lines
from checker.report.json_rows import encoded, problem_row
from checker.report.paragraphs.heading_page import (
    chapter_lines,
    heading_lines,
    heading_remarks,
    heading_row,
    text_lines,
)
from checker.report.paragraphs.kept_and_broken import example_lines, referring_lines, rule_lines
from checker.report.paragraphs.paragraph_page import paragraph_lines, paragraph_row, section_lines
from checker.report.text_layout import sheet_for
from checker.rulebook.book import Book
from checker.rulebook.games.all_rules import rules_of
from checker.rulebook.ledger.mentions import mentioning, referring
from checker.rulebook.ledger.paragraphs import Heading, LawText, Paragraph, Section
from checker.rulebook.ledger.standing import texts_of
from checker.values.problem import Location, Problem
from checker.values.resources import folder


class Page:
    """The rule book to explain, and the format."""

    def __init__(self, book: Book, rules_dir: Path | None, out: TextIO, format: str, color: str) -> None:
        self.book = book
        self.rules_dir = rules_dir
        self.out = out
        self.as_objects = format == "json"
        self.sheet = sheet_for(out, color, cites(book.law))

    def paragraph(self, paragraph: Paragraph, limb: str) -> None:
        """Explain a paragraph, or one limb of it."""
        book = self.book
        rules = [rule for rule in all_checks(book) if paragraph.id in (rule.cite, *rule.also)]
        rows = coverage(book.law, all_checks(book), stated_facts(book), load(), book.words[0])
        duties = [row for row in rows if row.paragraph == paragraph.id and limb in ("", row.limb)]
        if self.as_objects:
            row = paragraph_row(book.law, paragraph, duties, rules)
            row["rules"] = [self._rule_row(text) for text in texts_of_paragraph(book, paragraph.id)]
            row["referred_to_by"] = mentioning(book.law, paragraph)
            write(self.out, [encoded(row)])
        else:
            place = place_in_rules(paragraph.place, self.rules_dir)
            lines = paragraph_lines(self.sheet, book.law, paragraph, duties, rules, place)
            lines += rule_lines(self.sheet, texts_of_paragraph(book, paragraph.id), self._in_rules)
            lines += example_lines(self.sheet, duties)
            write(self.out, lines + referring_lines(self.sheet, book.law, paragraph))

    def _rule_row(self, text: RuleText) -> dict[str, object]:
        return {"at": self._in_rules(text.place), "form": text.form, "says": indented(text.sentences)}

    def _in_rules(self, place: Location) -> str:
        return place_in_rules(place, self.rules_dir)

    def section(self, section: Section) -> None:
        """List the paragraphs of a supplied section, with remarks from the contents of its chapter."""
        law = self.book.law
        if self.as_objects:
            for name in section.paragraphs:
                self.paragraph(law.paragraphs[name], "")
            return
        heading = law.headings.get(section.id)
        remarks = heading_remarks(self.sheet, law, heading) if heading is not None else []
        write(self.out, section_lines(self.sheet, law, section, remarks))

    def text(self, text: LawText) -> None:
        """List the sections of a supplied subchapter whose chapter has no contents."""
        if self.as_objects:
            for section in text.sections:
                self.section(section)
            return
        write(self.out, text_lines(self.sheet, self.book.law, text, place_in_rules(text.place, self.rules_dir)))

    def heading(self, heading: Heading, asked: str = "") -> None:
        """Show what is known about a chapter, subchapter or section without its text, or its contents."""
        law = self.book.law
        leaning = referring(law, heading)
        if self.as_objects:
            write(self.out, [encoded(heading_row(law, heading, leaning))])
            return
        place = place_in_rules(heading.place, self.rules_dir)
        write(self.out, heading_lines(self.sheet, law, heading, asked, leaning, place))
        contents = next((text for text in law.texts if text.is_contents and text.id == heading.id), None)
        if contents is not None:
            write(self.out, chapter_lines(self.sheet, law, contents))

    def game(self, text: str) -> bool:
        """Show the texts by which a game is judged; False if no game has this name."""
        wanted = text.strip().lower().replace(" ", "_").replace("-", "_")
        for name in self.book.games:
            found = self.book.game(name)
            if found is None or wanted not in (name, found[0].title.lower().replace(" ", "_").replace("-", "_")):
                continue
            for each in texts_of(self.book.law, (rule.cite for rule in rules_of(found[0]))):
                self.text(each)
            return True
        return False

    def remark(self, text: str) -> None:
        """Write a remark for people before what follows."""
        if not self.as_objects:
            write(self.out, [*self.sheet.wrap(text, 0), ""])

    def problem(self, problem: Problem) -> None:
        """Report a citation or fingerprint that was not found."""
        write(self.out, [encoded(problem_row(problem))] if self.as_objects else problem_lines(self.sheet, problem))


def place_in_rules(place: Location, rules_dir: Path | None) -> str:
    """Name a place in the rule book the same way wherever the program is installed."""
    root = rules_dir or folder("rules")
    shown = rules_dir.as_posix() if rules_dir else "rules"
    path = Path(place.file)
    inside = path.relative_to(root).as_posix() if path.is_relative_to(root) else path.as_posix()
    return f"{shown}/{inside}:{place.line}"

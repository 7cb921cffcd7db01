"""The command `law`: sections of the law with their words, readings, rules and proofs, as a page or on a terminal."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TextIO

from checker.filing.duties.duty_book import all_checks, stated_facts
from checker.gate.fixtures.proofs import load
from checker.gate.limb_status import LimbStatus, coverage
from checker.gate.rulebook_faults import loading_faults
from checker.report.citation_text import cites
from checker.report.english.rules_of_book import RuleText, texts_of_paragraph
from checker.report.escape import safe
from checker.report.findings.audit_formats import write
from checker.report.findings.finding_text import problem_lines
from checker.report.lawbook.law_examples import examples
from checker.report.lawbook.law_page import page_lines
from checker.report.lawbook.law_section import Material, SectionView, homes_of, section_view
from checker.report.lawbook.law_text import index_lines, section_lines
from checker.report.sentences import plural
from checker.report.text_layout import sheet_for
from checker.rulebook.book import Book, open_book
from checker.rulebook.ledger.citation import fold
from checker.rulebook.ledger.mentions import mentioning
from checker.rulebook.ledger.paragraphs import Law, LawText, Section
from checker.rulebook.ledger.source_text import Found, copies
from checker.values.problem import Location, Problem
from checker.values.resources import folder

TITLE = "The book of the law"
CERTAIN = "none"


def show_law(
    asked: Sequence[str], texts: Path | None, page: Path | None, rules_dir: Path | None, out: TextIO, color: str
) -> int:
    """Write the sections asked for, or all; 2 if a file could not be read or a citation is unknown."""
    book, faults = open_book(rules_dir)
    faults = [*loading_faults(book, faults), *book.words[1]]
    found, problems = copies(texts, book.law) if texts is not None else ({}, [])
    faults += problems
    every = [(text, section) for text in book.law.texts if not text.is_contents for section in text.sections]
    chosen = [each for each in every if not asked or any(_is_asked(book.law, *each, one) for one in asked)]
    for one in asked if every else ():
        if not any(_is_asked(book.law, *each, one) for each in every):
            near = ", ".join(book.law.near(one))
            faults.append(Problem(Location(one), "no section of the law has this citation", nearest=near))
    code = 2 if any(not fault.warning for fault in faults) or not chosen else 0
    sheet = sheet_for(out, color, cites(book.law))
    for fault in faults:
        write(out, problem_lines(sheet, fault))
    views = _views(book, chosen, found)
    if page is not None:
        return max(code, _written(page, book.law, views, out)) if views else code
    if len(views) > 1 and not asked:
        write(out, list(index_lines(sheet, views)))
    else:
        for view in views:
            write(out, [*section_lines(sheet, book.law, view), ""])
    return code


def _is_asked(law: Law, text: LawText, section: Section, asked: str) -> bool:
    """Check whether a citation names a text, a section of it, or a paragraph of that section."""
    names = {fold(name) for id in (text.id, section.id) for name in (id, id.partition("-")[2])}
    if fold(asked) in names:
        return True
    # The other numbering counts only where it has no text of its own.
    if not law.title(asked) and fold(law.alias(asked)) in names:
        return True
    found = law.resolve(asked)
    return found is not None and not found.listed and found.section == section.id


def _views(book: Book, chosen: Sequence[tuple[LawText, Section]], found: dict[str, Found]) -> list[SectionView]:
    rows: dict[str, list[LimbStatus]] = {}
    for row in coverage(book.law, all_checks(book), stated_facts(book), load(), book.words[0]):
        rows.setdefault(row.paragraph, []).append(row)
    ids = [id for _, section in chosen for id in section.paragraphs]
    made = Material(
        law=book.law, words=book.words[0], copies=found, rows=rows, rules=_rules(book, ids), doubts=_doubts(book),
        refers={id: mentioning(book.law, book.law.paragraphs[id]) for id in ids}, homes=homes_of(book.words[0]),
    )  # fmt: skip
    root = folder("fixtures").parent
    views = []
    for text, section in chosen:
        own = (row for id in section.paragraphs for row in rows.get(id, ()))
        views.append(section_view(made, text, section, examples(own, root)))
    return views


def _rules(book: Book, ids: Sequence[str]) -> dict[str, list[RuleText]]:
    return {id: texts_of_paragraph(book, id) for id in ids}


def _doubts(book: Book) -> dict[str, list[str]]:
    """Return for each paragraph how its unclear rules are read, and how far a finding of them goes."""
    made: dict[str, list[str]] = {}
    for rule in all_checks(book):
        if rule.doubt != CERTAIN:
            reading = f": {rule.reading}" if rule.reading else ""
            text = f"{rule.limb or 'the rule'} - {rule.doubt}{reading}"
            made.setdefault(rule.cite, [])
            if text not in made[rule.cite]:
                made[rule.cite].append(text)
    return made


def _written(page: Path, law: Law, views: Sequence[SectionView], out: TextIO) -> int:
    title = TITLE if len(views) > 1 else f"N.J.A.C. {views[0].section.id} {views[0].section.title}"
    try:
        page.write_text("\n".join(line for line in page_lines(law, views, title) if line) + "\n", encoding="utf-8")
    except OSError as fault:
        write(out, [f"{safe(str(page))}: cannot be written: {fault.strerror}"])
        return 2
    write(out, [f"{safe(str(page))}: {plural(len(views), 'section')} written"])
    return 0

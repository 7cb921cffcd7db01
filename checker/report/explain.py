"""What `explain` does: finds the paragraph or the finding that is asked for, and tells all about it."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import BinaryIO, TextIO

from checker.coverage import coverage
from checker.finding import Finding
from checker.problem import Place, Problem
from checker.proofs import load
from checker.report.citation import cites
from checker.report.finding_text import finding_lines, problem_lines
from checker.report.paragraph import paragraph_lines, paragraph_row, section_lines
from checker.report.progress import Progress
from checker.report.reporter import write
from checker.report.rows import encoded, finding_row, problem_row
from checker.report.rulecheck import every_fault
from checker.report.sheet import Sheet, sheet_for
from checker.rulebook.book import Book, open_book
from checker.rulebook.citation import fold
from checker.rulebook.law import Law, Paragraph, Section
from checker.shipped import folder


def explain_citation(text: str, rules_dir: Path | None, out: TextIO, format: str, color: str) -> int:
    """Tell what a citation means; 2 where it means nothing."""
    book, faults = open_book(rules_dir)
    sheet = sheet_for(out, color, cites(book.law))
    found = book.law.find(text)
    if found is not None:
        _tell_paragraph(found[0], found[1], book, rules_dir, out, format, sheet)
        return 2 if any(not fault.warning for fault in every_fault(book, faults)) else 0
    section = _section(book.law, text)
    if section is not None:
        ids = [book.law.paragraphs[name] for name in section.paragraphs]
        if format == "json":
            for each in ids:
                _tell_paragraph(each, "", book, rules_dir, out, format, sheet)
        else:
            write(out, section_lines(sheet, book.law, section))
        return 0
    leaning = _leaning(book.law, text)
    if leaning:
        message = f"this text is not supplied; it is leaned on by {', '.join(leaning)}"
        _tell_problem(Problem(Place(text), message), out, format, sheet)
        return 2
    near = ", ".join(book.law.near(text))
    _tell_problem(Problem(Place(text), "no paragraph of the rule book is cited so", nearest=near), out, format, sheet)
    return 2


def _leaning(law: Law, text: str) -> list[str]:
    """Name the paragraphs that rest on a text which the rule book does not have."""
    wanted = fold(text)
    found = []
    for paragraph in law:
        missing = (*paragraph.not_supplied, *(limb.not_supplied for limb in paragraph.limbs))
        if any(fold(one) == wanted for one in missing):
            found.append(paragraph.id)
    return found


def explain_finding(
    fingerprint: str,
    logs: Sequence[str],
    houses: Sequence[Path],
    rules_dir: Path | None,
    streams: tuple[BinaryIO, TextIO, TextIO],
    format: str,
    color: str,
) -> int:
    """Audit the logs anew and tell why the finding of that fingerprint is one; 2 where it is not there."""
    # Only a finding needs the engine; a paragraph is told without it.
    from checker.report.run import Run

    stdin, out, terminal = streams
    audit = Run(logs, houses, rules_dir)
    sheet = sheet_for(out, color, cites(audit.book.law))
    progress = Progress(terminal)
    found = [
        item
        for item in audit.items(stdin, progress)
        if isinstance(item, Finding) and item.fingerprint.startswith(fingerprint)
    ]
    progress.clear()
    for item in found:
        if format == "json":
            write(out, [encoded(finding_row(item))])
        else:
            write(out, [*finding_lines(sheet, item), ""])
        paragraph = audit.book.law.resolve(item.rule.cite)
        if paragraph is not None:
            _tell_paragraph(paragraph, item.rule.limb, audit.book, rules_dir, out, format, sheet)
    if not found:
        _tell_problem(Problem(Place(fingerprint), "no finding of these logs is named so"), out, format, sheet)
    return 0 if found else 2


def _tell_paragraph(
    paragraph: Paragraph, limb: str, book: Book, rules_dir: Path | None, out: TextIO, format: str, sheet: Sheet
) -> None:
    rules = [rule for rule in book.rules if paragraph.id in (rule.cite, *rule.also)]
    rows = coverage(book.law, book.rules, book.facts, load())
    duties = [row for row in rows if row.paragraph == paragraph.id and limb in ("", row.limb)]
    if format == "json":
        write(out, [encoded(paragraph_row(book.law, paragraph, duties, rules))])
    else:
        place = place_in_rules(paragraph.place, rules_dir)
        write(out, paragraph_lines(sheet, book.law, paragraph, duties, rules, place))


def place_in_rules(place: Place, rules_dir: Path | None) -> str:
    """Name a place in the rule book the same wherever the program stands."""
    root = rules_dir or folder("rules")
    shown = rules_dir.as_posix() if rules_dir else "rules"
    path = Path(place.file)
    inside = path.relative_to(root).as_posix() if path.is_relative_to(root) else path.as_posix()
    return f"{shown}/{inside}:{place.line}"


def _section(law: Law, text: str) -> Section | None:
    sections = {fold(section.id): section for each in law.texts for section in each.sections}
    wanted = fold(text)
    wholes = [wanted, *(f"{each.law.lower()}-{wanted}" for each in law.texts), fold(law.alias(text))]
    return next((sections[name] for name in wholes if name in sections), None)


def _tell_problem(problem: Problem, out: TextIO, format: str, sheet: Sheet) -> None:
    write(out, [encoded(problem_row(problem))] if format == "json" else problem_lines(sheet, problem))

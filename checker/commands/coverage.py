"""The command `coverage`: the status of every limb of the law, or of the limbs cited."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TextIO

from checker.filing.duties.duty_book import all_checks, stated_facts
from checker.gate.fixtures.proofs import load
from checker.gate.limb_status import coverage
from checker.gate.rulebook_faults import loading_faults
from checker.report.citation_text import cites
from checker.report.findings.audit_formats import write
from checker.report.findings.finding_text import problem_lines
from checker.report.paragraphs.coverage_text import cites_of, coverage_lines, coverage_rows, tolerance_lines
from checker.report.text_layout import judged_by, sheet_for
from checker.rulebook.book import open_book
from checker.rulebook.ledger.citation import fold
from checker.rulebook.ledger.paragraphs import Law
from checker.values.problem import Location, Problem


def report(
    rules_dir: Path | None, citations: Sequence[str], out: TextIO, format: str, color: str, verbose: bool
) -> int:
    """Report the coverage of a rule book or of citations; 2 if a file could not be read or a citation is unknown."""
    book, faults = open_book(rules_dir)
    faults = loading_faults(book, faults)
    found = coverage(book.law, all_checks(book), stated_facts(book), load(), book.words[0])
    for text in citations:
        if not _of(book.law, text):
            near = ", ".join(book.law.near(text))
            faults.append(Problem(Location(text), "no text, section or paragraph has this citation", nearest=near))
    if citations:
        wanted = {id for text in citations for id in _of(book.law, text)}
        found = [row for row in found if row.paragraph in wanted]
    shown = {row.paragraph for row in found}
    tolerances = [one for one in book.tolerances.values() if shown.intersection(one.cites)]
    code = 2 if any(not fault.warning for fault in faults) or not found else 0
    if format == "json":
        write(out, coverage_rows(found, faults, code, tolerances, book.digest))
    else:
        sheet = sheet_for(out, color, cites(book.law))
        for fault in faults:
            write(out, problem_lines(sheet, fault))
        write(out, coverage_lines(sheet, book.law, found, verbose, whole=not citations))
        write(out, tolerance_lines(sheet, tolerances))
        write(out, ["", *judged_by(book.digest)])
    return code


def _of(law: Law, text: str) -> list[str]:
    """Return the paragraphs that a citation covers: of a text, a section or a chapter's contents, or one paragraph."""
    found = law.find(text)
    if found is not None and not found[0].listed:
        return [found[0].id, *law.below(found[0].id)]
    wanted = {fold(text), fold(law.alias(text))} - {""}
    for law_text in law.texts:
        if {fold(law_text.id), law_text.part.lower()} & wanted:
            return cites_of(law_text)
        for section in law_text.sections:
            if {fold(section.id), fold(section.id.partition("-")[2])} & wanted:
                return list(section.paragraphs)
    if found is not None:
        return [found[0].id]
    meant = law.meant(text)
    return law.below(text) or (meant if len(meant) == 1 else [] if meant else law.loosely_below(text))

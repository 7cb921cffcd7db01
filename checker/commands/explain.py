"""The command `explain`: finds a paragraph, a heading or a finding, and explains it."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import BinaryIO, TextIO

from checker.checks.arbitration.finding import Finding
from checker.gate.rulebook_faults import loading_faults
from checker.report.findings.audit_formats import write
from checker.report.findings.finding_text import finding_lines
from checker.report.json_rows import encoded, finding_row
from checker.report.paragraphs.explain_page import Page
from checker.report.progress import Progress
from checker.rulebook.book import open_book
from checker.rulebook.ledger.citation import fold
from checker.rulebook.ledger.law import Law, LawText, Section
from checker.rulebook.ledger.spoken_citations import (
    adoptions,
    headed,
    past_the_end,
    printed_elsewhere,
    ranged,
    repeated,
    statute,
)
from checker.values.problem import Location, Problem

# As many paragraphs of a range as a remark names.
NAMED = 6


def explain_citation(text: str, rules_dir: Path | None, out: TextIO, format: str, color: str) -> int:
    """Explain a citation; 2 if it is unknown."""
    book, faults = open_book(rules_dir)
    page = Page(book, rules_dir, out, format, color)
    if not book.law.paragraphs:
        for fault in faults:
            page.problem(fault)
        return 2
    if not (_explained(page, text) or _spoken(page, text)):
        near = ", ".join(book.law.near(text))
        beyond = past_the_end(book.law, text)
        message = "nothing in the law has this citation" + (f": {beyond}" if beyond else "")
        page.problem(Problem(Location(text), message, nearest=near))
        return 2
    return 2 if any(not fault.warning for fault in loading_faults(book, faults)) else 0


def _explained(page: Page, text: str) -> bool:
    """Explain the most specific meaning of a citation; False if it has none."""
    law = page.book.law
    found = law.find(text)
    if found is not None and not found[0].listed:
        page.paragraph(*found)
        return True
    section, heading = _section(law, text), law.heading(text, itself=True)
    if section is None and heading is None:
        section = _section(law, law.alias(fold(text)))
    if section is not None:
        page.section(section)
        return True
    if heading is not None:
        page.heading(heading)
        return True
    if (supplied := _text(law, text)) is not None:
        page.text(supplied)
        return True
    ids = [found[0].id] if found is not None else law.below(text)
    meant = law.meant(text)
    if not ids and len(meant) == 1:
        ids = meant
        page.remark(f"{text} is read as {meant[0]}")
    if not ids and not meant:
        ids = law.loosely_below(text)
    for id in ids:
        page.paragraph(law.paragraphs[id], "")
    heading = law.heading(text)
    if not ids and heading is not None and law.lacks(text):
        page.heading(heading, text)
        return True
    return bool(ids)


def _spoken(page: Page, text: str) -> bool:
    """Explain what a lawyer writes that is no citation of one paragraph; False if it is nothing of the kind."""
    law = page.book.law
    other = printed_elsewhere(law, text)
    if other is not None:
        page.remark(f"{text} is not printed at hand; these are the words of the other numbering, {other.id}")
        page.paragraph(other, "")
        return True
    second = repeated(law, text)
    if second:
        page.remark(f"{text} is read as {second}")
        page.paragraph(law.paragraphs[second], "")
        return True
    inside = ranged(law, text)
    if inside:
        page.remark(f"{text} is read as {', '.join(inside[:NAMED])}" + (", …" if len(inside) > NAMED else ""))
        for id in inside:
            _part(page, id)
        return True
    number = headed(law, text)
    if number:
        return _explained(page, number)
    known = statute(law, text)
    for each in known:
        page.heading(each)
    history = adoptions(law, text)
    for fact in history:
        page.paragraph(fact, "")
    return bool(known or history) or page.game(text)


def _part(page: Page, id: str) -> None:
    """Explain one paragraph, section or heading by its id."""
    law = page.book.law
    if id in law.paragraphs and not law.paragraphs[id].listed:
        page.paragraph(law.paragraphs[id], "")
    else:
        _explained(page, id)


def explain_finding(
    fingerprint: str,
    logs: Sequence[str],
    houses: Sequence[Path],
    rules_dir: Path | None,
    streams: tuple[BinaryIO, TextIO, TextIO],
    format: str,
    color: str,
) -> int:
    """Audit the logs again and explain the finding with this fingerprint; 2 if there is none."""
    # Only a finding needs the engine; a paragraph is explained without it.
    from checker.audit.run import Run

    stdin, out, terminal = streams
    audit = Run(logs, houses, rules_dir)
    page = Page(audit.book, rules_dir, out, format, color)
    progress = Progress(terminal)
    found = [
        item
        for item in audit.items(stdin, progress.step)
        if isinstance(item, Finding) and item.fingerprint.startswith(fingerprint)
    ]
    progress.clear()
    for item in found:
        if format == "json":
            write(out, [encoded(finding_row(item))])
        else:
            write(out, [*finding_lines(page.sheet, item), ""])
        paragraph = audit.book.law.resolve(item.rule.cite)
        if paragraph is not None:
            page.paragraph(paragraph, item.rule.limb)
    if not found:
        page.problem(Problem(Location(fingerprint), "no finding in these logs has this fingerprint"))
    return 0 if found else 2


def _text(law: Law, text: str) -> LawText | None:
    wanted = fold(text)
    texts = {fold(supplied.id): supplied for supplied in law.texts if not supplied.is_contents and supplied.sections}
    wholes = [wanted, fold(law.alias(wanted)), *(f"{supplied.law.lower()}-{wanted}" for supplied in texts.values())]
    return next((texts[name] for name in wholes if name in texts), None)


def _section(law: Law, text: str) -> Section | None:
    texts = [supplied for supplied in law.texts if not supplied.is_contents]
    sections = {fold(section.id): section for supplied in texts for section in supplied.sections}
    wanted = fold(text)
    wholes = [wanted, *(f"{supplied.law.lower()}-{wanted}" for supplied in texts)]
    return next((sections[name] for name in wholes if name in sections), None)

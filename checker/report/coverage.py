"""What `coverage` tells: the place of every limb of the law, and how many there are of each."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import TextIO

from checker.coverage import BY_CHILDREN, CHECKED, NOT_ENCODED, PLACES, PROVED, THROUGH, Row, coverage
from checker.problem import Problem
from checker.proofs import load
from checker.report.citation import cites
from checker.report.finding_text import problem_lines
from checker.report.paragraph import duty_row
from checker.report.reporter import write
from checker.report.rows import encoded, problem_row
from checker.report.rulecheck import every_fault
from checker.report.sheet import Sheet, rows, sheet_for
from checker.report.words import plural
from checker.rulebook.book import open_book
from checker.rulebook.law import Law, LawText

COLORS = {PROVED: "green", CHECKED: "cyan", NOT_ENCODED: "yellow"}
# These are no duties of their own.
UNCOUNTED = (BY_CHILDREN, THROUGH)


def report(rules_dir: Path | None, out: TextIO, format: str, color: str, verbose: bool) -> int:
    """Tell the coverage of a rule book; 2 where the book could not be read in full or holds no law."""
    book, faults = open_book(rules_dir)
    faults = every_fault(book, faults)
    found = coverage(book.law, book.rules, book.facts, load())
    broken = any(not fault.warning for fault in faults)
    code = 2 if broken or not found else 0
    if format == "json":
        write(out, _objects(found, faults, code))
    else:
        sheet = sheet_for(out, color, cites(book.law))
        for fault in faults:
            write(out, problem_lines(sheet, fault))
        write(out, _lines(sheet, book.law, found, verbose))
    return code


def _lines(sheet: Sheet, law: Law, found: Sequence[Row], verbose: bool) -> list[str]:
    lines: list[str] = []
    by_paragraph: dict[str, list[Row]] = {}
    for row in found:
        by_paragraph.setdefault(row.paragraph, []).append(row)
    for text in law.texts:
        lines += sheet.heading(f"{text.id} {text.title} ({text.status})")
        for cite in _cites(text):
            lines += _paragraph(sheet, cite, by_paragraph[cite], verbose)
    return [*lines, *_totals(sheet, law, by_paragraph)]


def _paragraph(sheet: Sheet, cite: str, duties: Sequence[Row], verbose: bool) -> list[str]:
    first, *others = duties
    if not first.limb and not others:
        return _duty(sheet, sheet.cite(cite), first, 2, verbose)
    lines = [f"  {sheet.paint(sheet.cite(cite), 'bold')}"]
    for duty in duties:
        lines += _duty(sheet, duty.limb or "(whole)", duty, 6, verbose)
    return lines


def _duty(sheet: Sheet, name: str, duty: Row, indent: int, verbose: bool) -> list[str]:
    reason = f": {duty.reason}" if duty.reason else ""
    first, *rest = sheet.wrap(f"{name} - {duty.place}{reason}", indent + 2, " " * indent)
    mark = f" - {duty.place}"
    if mark in first:
        before, _, after = first.partition(mark)
        first = f"{before} - {sheet.paint(duty.place, COLORS.get(duty.place, 'dim'))}{after}"
    lines = [first, *rest]
    if verbose and duty.proven:
        for mark_of in (*duty.proven.breach, *duty.proven.clean):
            lines.append(sheet.paint(f"{' ' * (indent + 4)}{mark_of.file}:{mark_of.line}", "dim"))
    return lines


def _totals(sheet: Sheet, law: Law, by_paragraph: dict[str, list[Row]]) -> list[str]:
    lines = sheet.heading("In all")
    texts = [(text.id, Counter(row.place for cite in _cites(text) for row in by_paragraph[cite])) for text in law.texts]
    whole: Counter[str] = Counter()
    for _, counts in texts:
        whole.update(counts)
    head = ("", *(name for name, _ in texts), "all")
    body = [(place, *(f"{counts[place]:,}" for _, counts in texts), f"{whole[place]:,}") for place in PLACES]
    lines += rows([head, *body], frozenset(range(1, len(head))))
    counted = sum(count for place, count in whole.items() if place not in UNCOUNTED)
    lines.append(f"  {plural(counted, 'limb')} in {plural(len(by_paragraph), 'paragraph')}")
    return lines


def _objects(found: Sequence[Row], faults: Sequence[Problem], code: int) -> list[str]:
    counts = Counter(row.place for row in found)
    summary: dict[str, object] = {
        "kind": "summary",
        "exit": code,
        "problems": sum(not fault.warning for fault in faults),
        "limbs": sum(count for place, count in counts.items() if place not in UNCOUNTED),
        "paragraphs": len({row.paragraph for row in found}),
        "places": {place: counts[place] for place in PLACES},
    }
    objects = [problem_row(fault) for fault in faults]
    objects += [{"kind": "limb", **duty_row(row)} for row in found]
    return [encoded(row) for row in (*objects, summary)]


def _cites(text: LawText) -> list[str]:
    return [cite for section in text.sections for cite in section.paragraphs]

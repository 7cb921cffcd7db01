"""What `coverage` tells: the place of every limb of the law, and how many there are of each."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import TextIO

from checker.coverage import (
    BY_CHILDREN,
    CHECKED,
    FACT,
    NOT_ENCODED,
    NOT_SUPPLIED,
    PLACES,
    PROVED,
    THROUGH,
    Row,
    coverage,
)
from checker.problem import Place, Problem
from checker.proofs import load
from checker.report.citation import cites
from checker.report.finding_text import problem_lines
from checker.report.heading import titled
from checker.report.paragraph import duty_row
from checker.report.reporter import write
from checker.report.rows import encoded, problem_row
from checker.report.sheet import Sheet, rows, sheet_for
from checker.report.words import plural
from checker.rulebook.book import open_book
from checker.rulebook.citation import fold
from checker.rulebook.law import Law, LawText
from checker.soundness.faults import loading_faults

COLORS = {PROVED: "green", CHECKED: "cyan", NOT_ENCODED: "yellow"}
SHORTEST_TITLE = 8
# These are no duties of their own.
UNCOUNTED = (BY_CHILDREN, THROUGH)
SETTLED = (PROVED, FACT, *UNCOUNTED)


def report(
    rules_dir: Path | None, citations: Sequence[str], out: TextIO, format: str, color: str, verbose: bool
) -> int:
    """Tell the coverage of a rule book, or of what is cited; 2 where it could not be read in full or is not there."""
    book, faults = open_book(rules_dir)
    faults = loading_faults(book, faults)
    found = coverage(book.law, book.checks, book.facts, load())
    for text in citations:
        if not _of(book.law, text):
            near = ", ".join(book.law.near(text))
            faults.append(Problem(Place(text), "no text, section or paragraph is cited so", nearest=near))
    if citations:
        wanted = {id for text in citations for id in _of(book.law, text)}
        found = [row for row in found if row.paragraph in wanted]
    code = 2 if any(not fault.warning for fault in faults) or not found else 0
    if format == "json":
        write(out, _objects(found, faults, code))
    else:
        sheet = sheet_for(out, color, cites(book.law))
        for fault in faults:
            write(out, problem_lines(sheet, fault))
        write(out, _lines(sheet, book.law, found, verbose, whole=not citations))
    return code


def _is_open(law: Law, row: Row) -> bool:
    """Tell what is listed unasked: what no rule or fixture proves, but for titles and what our copies leave out."""
    left_out = row.place == NOT_SUPPLIED and law.paragraphs[row.paragraph].seen_in == "none"
    return row.place not in SETTLED and not left_out and not law.paragraphs[row.paragraph].listed


def _of(law: Law, text: str) -> list[str]:
    """Name the paragraphs of a text, a section or a chapter's contents, or the one paragraph, that is cited."""
    found = law.find(text)
    if found is not None and not found[0].listed:
        return [found[0].id, *law.below(found[0].id)]
    wanted = {fold(text), fold(law.alias(text))} - {""}
    for each in law.texts:
        if {fold(each.id), each.part.lower()} & wanted:
            return _cites(each)
        for section in each.sections:
            if {fold(section.id), fold(section.id.partition("-")[2])} & wanted:
                return list(section.paragraphs)
    if found is not None:
        return [found[0].id]
    meant = law.meant(text)
    return law.below(text) or (meant if len(meant) == 1 else [] if meant else law.loosely_below(text))


def _lines(sheet: Sheet, law: Law, found: Sequence[Row], verbose: bool, whole: bool) -> list[str]:
    lines: list[str] = []
    by_paragraph: dict[str, list[Row]] = {}
    for row in found:
        if verbose or not whole or _is_open(law, row):
            by_paragraph.setdefault(row.paragraph, []).append(row)
    for text in law.texts:
        listed = [cite for cite in _cites(text) if cite in by_paragraph]
        lines += sheet.heading(f"{text.id} {text.title} ({text.standing})") if listed else []
        for cite in listed:
            lines += _paragraph(sheet, law, cite, by_paragraph[cite], verbose)
    return [*lines, *(_totals(sheet, law, found) if found else ())]


def _paragraph(sheet: Sheet, law: Law, cite: str, duties: Sequence[Row], verbose: bool) -> list[str]:
    first, *others = duties
    if not first.limb and not others:
        return _duty(sheet, law, sheet.cite(cite), first, 2, verbose)
    lines = [f"  {sheet.paint(sheet.cite(cite), 'bold')}"]
    for duty in duties:
        lines += _duty(sheet, law, duty.limb or "(whole)", duty, 6, verbose)
    return lines


def _duty(sheet: Sheet, law: Law, name: str, duty: Row, indent: int, verbose: bool) -> list[str]:
    told = titled(law, duty.reason.split(", ")) if duty.place == NOT_SUPPLIED else duty.reason
    reason = f": {told}" if told else ""
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


def _totals(sheet: Sheet, law: Law, found: Sequence[Row]) -> list[str]:
    """Count the limbs by text and by place."""
    counts: dict[str, Counter[str]] = {}
    for row in found:
        counts.setdefault(law.paragraphs[row.paragraph].text, Counter())[row.place] += 1
    whole = sum(counts.values(), Counter())
    places = [place for place in PLACES if whole[place] and place not in UNCOUNTED]
    texts = [text for text in law.texts if text.id in counts]
    body = [("", *places, "limbs"), *((text.id, *_figures(counts[text.id], places)) for text in texts)]
    if len(texts) > 1:
        body.append(("all", *_figures(whole, places)))
    table = rows(body, frozenset(range(1, len(places) + 2)))
    room = sheet.columns - max(map(len, table)) - 2
    titles = ["", *(_short(text.title, room) for text in texts)]
    told = [f"{line}  {title}".rstrip() for line, title in zip(table, [*titles, ""], strict=False)]
    lines = [*sheet.heading("In all"), *told]
    lines.append(f"  {plural(_counted(whole), 'limb')} in {plural(len({row.paragraph for row in found}), 'paragraph')}")
    for place in places:
        lines += sheet.labelled(place, PLACES[place], "dim", indent=18)
    return lines


def _figures(counts: Counter[str], places: Sequence[str]) -> list[str]:
    return [*(f"{counts[place]:,}" if counts[place] else "." for place in places), f"{_counted(counts):,}"]


def _counted(counts: Counter[str]) -> int:
    return sum(count for place, count in counts.items() if place not in UNCOUNTED)


def _short(title: str, room: int) -> str:
    """Fit a title into the room left beside the figures."""
    if len(title) <= room:
        return title
    return title[: room - 1].rstrip() + "…" if room >= SHORTEST_TITLE else ""


def _objects(found: Sequence[Row], faults: Sequence[Problem], code: int) -> list[str]:
    counts = Counter(row.place for row in found)
    summary: dict[str, object] = {
        "kind": "summary",
        "exit": code,
        "problems": sum(not fault.warning for fault in faults),
        "limbs": _counted(counts),
        "paragraphs": len({row.paragraph for row in found}),
        "places": {place: counts[place] for place in PLACES},
    }
    objects = [problem_row(fault) for fault in faults]
    objects += [{"kind": "limb", **duty_row(row)} for row in found]
    return [encoded(row) for row in (*objects, summary)]


def _cites(text: LawText) -> list[str]:
    return [cite for section in text.sections for cite in section.paragraphs]

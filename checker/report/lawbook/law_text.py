"""The book of the law on a terminal: a section, or the list of sections with their marks."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from checker.report.english.sentence import indented
from checker.report.escape import safe
from checker.report.lawbook.law_examples import Example
from checker.report.lawbook.law_section import MARKS, LimbView, RowView, SectionView, UnitView, mark
from checker.report.lawbook.word_runs import DELETED, OPEN, REASONED, Run, runs
from checker.report.paragraphs.heading_page import titled
from checker.report.sentences import plural
from checker.report.text_layout import Sheet, rows
from checker.rulebook.ledger.paragraphs import Law
from checker.rulebook.ledger.printed_words import written

COLORS = {"in full": "green", "in part": "yellow", "tested": "cyan", "checked": "yellow", "not yet encoded": "red"}
INDENT = 18


def section_lines(sheet: Sheet, law: Law, view: SectionView) -> Iterator[str]:
    """Write a section: its bar, each paragraph with what stands opposite it, then conflicts and examples."""
    yield sheet.paint(f"N.J.A.C. {view.section.id} {view.section.title}", "bold")
    yield from _bar(sheet, law, view)
    for unit in view.units:
        yield ""
        yield from _unit(sheet, unit)
    yield from _below(sheet, law, view)


def index_lines(sheet: Sheet, views: Sequence[SectionView]) -> Iterator[str]:
    """List the sections with the number of limbs by mark, and say what the marks mean."""
    counts = [view.counts for view in views]
    seen = [status for status in MARKS if any(status in count for count in counts)]
    body = [("", *(MARKS[status][0] for status in seen), "open words")]
    for view, count in zip(views, counts, strict=True):
        figures = (f"{count[status]:,}" if status in count else "." for status in seen)
        body.append((view.section.id, *figures, f"{view.open_words:,}" if view.open_words else "."))
    table = rows(body, frozenset(range(1, len(seen) + 2)))
    for line, title in zip(table, ["", *(view.section.title for view in views)], strict=True):
        yield f"{line}  {safe(title)}".rstrip()[: sheet.columns]
    yield ""
    for status in seen:
        yield f"  {MARKS[status][0]}  {MARKS[status][1]}"


def _bar(sheet: Sheet, law: Law, view: SectionView) -> Iterator[str]:
    text = view.text
    entries = [
        ("text", f"{text.id} {text.title}"),
        ("status", f"{text.status_text}; {view.dates}"),
        ("source", text.source),
        ("the copy", text.misprints),
        ("not supplied", titled(law, view.missing) if view.missing else ""),
        ("limbs", ", ".join(f"{count:,} {status}" for status, count in view.counts.items())),
        ("open", f"{plural(view.open_words, 'word')} with nothing opposite" if view.open_words else ""),
        ("unread", f"{plural(view.unread, 'limb')} with words only proposed" if view.unread else ""),
        ("words", "" if view.has_copy else "not at hand; --text FOLDER names a folder with a copy of the text"),
    ]
    for name, value in entries:
        if value:
            yield from sheet.labeled(name, value, "yellow" if name in ("open", "unread") else "dim", indent=INDENT)


def _unit(sheet: Sheet, unit: UnitView) -> Iterator[str]:
    yield sheet.paint(unit.id.partition("-")[2], "bold")
    if unit.copy is not None:
        if unit.is_other:
            yield sheet.paint("  the copy supplied has other words than those read", "red")
        yield from sheet.wrap(" ".join(map(_run, runs(unit))), 2)
    if unit.open_words and unit.printed is not None:
        open_words = f"{plural(unit.open_words, 'word')} with nothing opposite: {written(unit.printed.open)}"
        yield sheet.paint(f"  {open_words}", "red")
    if not unit.rows and unit.printed is not None:
        for each in unit.printed.uncovered:
            yield from sheet.wrap(f"({each.why})", 2)
    for row in unit.rows:
        yield from _row(sheet, row)


def _run(run: Run) -> str:
    text = run.text
    if run.state == DELETED:
        return f"[deleted: {text.strip('[]')}]"
    if run.slip is not None:
        text = f"[misprint: {text}]" + (f" [{run.slip.read}]" if run.slip.read else "")
    if run.state == OPEN:
        return f"<<{text}>>[nothing opposite]"
    if run.state == REASONED or not run.limbs:
        return text
    return f"{text}[{','.join(map(str, run.limbs))}]"


def _row(sheet: Sheet, row: RowView) -> Iterator[str]:
    if row.name:
        yield sheet.paint(f"  {row.name}", "dim")
    yield from sheet.wrap(row.paragraph.says, 4)
    for limb in row.limbs:
        yield from _limb(sheet, limb)
    for name, text in (
        ("reading", row.paragraph.reading), ("misprints", row.paragraph.misprints), ("note", row.paragraph.note),
    ):  # fmt: skip
        if text:
            yield from sheet.labeled(f"  {name}", text, "yellow" if name == "reading" else "dim", indent=INDENT)
    for doubt in row.doubts:
        yield from sheet.labeled("  doubt", doubt, "yellow", indent=INDENT)
    for rule in row.rules:
        for at, line in enumerate(indented(rule.sentences)):
            depth = len(line) - len(line.lstrip())
            lead = "    | " if at else "    - "
            yield from sheet.wrap(line.strip(), 6 + depth, lead + " " * depth)
        yield sheet.paint(f"      {_place(rule.place.file)}:{rule.place.line}", "dim")


def _place(file: str) -> str:
    inside = file.replace("\\", "/").rpartition("/rules/")
    return f"rules/{inside[2]}" if inside[1] else file


def _limb(sheet: Sheet, limb: LimbView) -> Iterator[str]:
    status = limb.status
    reason = f": {status.reason}" if status.reason else ""
    words = ""
    if limb.covered is not None and limb.covered.spans:
        words = f" (words {written(limb.covered.spans)}{'' if limb.covered.is_read else ', proposed'})"
    sign, _ = mark(limb)
    name = status.limb or "(whole)"
    first, *rest = sheet.wrap(f"{sign} {limb.number} {name} - {status.status}{reason}{words}", 8, "    ")
    color = COLORS.get(status.status, "")
    yield first if not color else first.replace(sign, sheet.paint(sign, color), 1)
    yield from rest
    if status.proven is not None:
        marks = [*status.proven.breach[:1], *status.proven.clean[:1]]
        for each in marks:
            yield sheet.paint(f"        {each.file}:{each.line}", "dim")


def _below(sheet: Sheet, law: Law, view: SectionView) -> Iterator[str]:
    every = [row for unit in view.units for row in unit.rows]
    conflicts = [(row.paragraph.id, other) for row in every for other in row.paragraph.conflicts]
    if conflicts:
        yield from sheet.heading("Conflicts")
        for id, other in conflicts:
            yield from sheet.wrap(f"{id} with {other}: {law.paragraphs[other].says}", 4, "  ")
    refers = dict.fromkeys(each for row in every for each in row.refers)
    if refers:
        yield from sheet.heading("Who refers here")
        yield from sheet.wrap(", ".join(refers), 2)
    for example in view.examples:
        yield from _example(sheet, example)


def _example(sheet: Sheet, example: Example) -> Iterator[str]:
    yield from sheet.heading(f"{example.limb} is {'broken' if example.breaks else 'kept'}")
    yield sheet.paint(f"  {example.file}:{example.first}", "dim")
    for at, line in enumerate(example.lines):
        yield from sheet.wrap(line, 6, "  > " if at == example.marked else "    ")

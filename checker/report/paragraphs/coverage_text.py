"""The status of every limb of the law, with counts, as text and as rows."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from checker.gate.limb_status import (
    BY_CHILDREN,
    CHECKED,
    FACT,
    IN_FULL,
    IN_PART,
    NOT_ENCODED,
    NOT_SUPPLIED,
    STATUSES,
    SUPERSEDED,
    TESTED,
    THROUGH,
    LimbStatus,
)
from checker.report.json_rows import encoded, problem_row
from checker.report.paragraphs.heading_page import titled
from checker.report.paragraphs.paragraph_page import duty_row
from checker.report.sentences import plural
from checker.report.text_layout import Sheet, rows
from checker.report.tolerance_text import counted_in
from checker.rulebook.games.tolerance import Tolerance
from checker.rulebook.ledger.paragraphs import Law, LawText
from checker.values.problem import Problem

COLORS = {IN_FULL: "green", IN_PART: "yellow", TESTED: "cyan", CHECKED: "cyan", NOT_ENCODED: "yellow"}
READ = "read"
SHORTEST_TITLE = 8
# These are not separate duties.
UNCOUNTED = (BY_CHILDREN, THROUGH)
SETTLED = (IN_FULL, TESTED, FACT, *UNCOUNTED)


def _is_open(law: Law, row: LimbStatus) -> bool:
    """Say whether a limb is listed by default: it is not tested, not a title, and not missing from our copies."""
    left_out = row.status == NOT_SUPPLIED and law.paragraphs[row.paragraph].seen_in == "none"
    return row.status not in SETTLED and not left_out and not law.paragraphs[row.paragraph].listed


def tolerance_lines(sheet: Sheet, tolerances: Iterable[Tolerance]) -> list[str]:
    """List for a person the tolerances that no text states."""
    lines: list[str] = []
    for one in tolerances:
        much = f"{counted_in(one.number, one.unit)}, for {', '.join(map(sheet.cite, one.cites))}. {one.reading}"
        lines += sheet.wrap(f"{one.name}: {much}", 4, "  ")
    return [*sheet.heading("Tolerances that no text states, which a casino may set"), *lines] if lines else []


def tolerance_rows(tolerances: Iterable[Tolerance]) -> list[dict[str, object]]:
    """Return each tolerance that no text states as an object."""
    return [
        {"kind": "tolerance", "name": one.name, "number": one.number, "unit": one.unit, "citations": list(one.cites),
         "why": one.reading}
        for one in tolerances
    ]  # fmt: skip


def coverage_lines(sheet: Sheet, law: Law, found: Sequence[LimbStatus], verbose: bool, whole: bool) -> list[str]:
    """Write the status of limbs for a person: the list, then the counts by text."""
    lines: list[str] = []
    by_paragraph: dict[str, list[LimbStatus]] = {}
    for row in found:
        if verbose or not whole or _is_open(law, row):
            by_paragraph.setdefault(row.paragraph, []).append(row)
    for text in law.texts:
        listed = [cite for cite in cites_of(text) if cite in by_paragraph]
        lines += sheet.heading(f"{text.id} {text.title} ({text.status_text})") if listed else []
        for cite in listed:
            lines += _paragraph(sheet, law, cite, by_paragraph[cite], verbose)
    return [*lines, *(_totals(sheet, law, found) if found else ())]


def _paragraph(sheet: Sheet, law: Law, cite: str, duties: Sequence[LimbStatus], verbose: bool) -> list[str]:
    first, *others = duties
    if not first.limb and not others:
        return _duty(sheet, law, sheet.cite(cite), first, 2, verbose)
    lines = [f"  {sheet.paint(sheet.cite(cite), 'bold')}"]
    for duty in duties:
        lines += _duty(sheet, law, duty.limb or "(whole)", duty, 6, verbose)
    return lines


def _duty(sheet: Sheet, law: Law, name: str, duty: LimbStatus, indent: int, verbose: bool) -> list[str]:
    reason = f": {_detail(law, duty)}" if duty.reason else ""
    if duty.is_read and duty.status not in (IN_FULL, IN_PART, SUPERSEDED):
        reason = f", read against the words{reason}"
    first, *rest = sheet.wrap(f"{name} - {duty.status}{reason}", indent + 2, " " * indent)
    mark = f" - {duty.status}"
    if mark in first:
        before, _, after = first.partition(mark)
        first = f"{before} - {sheet.paint(duty.status, COLORS.get(duty.status, 'dim'))}{after}"
    lines = [first, *rest]
    if verbose and duty.proven:
        for mark_of in (*duty.proven.breach, *duty.proven.clean):
            lines.append(sheet.paint(f"{' ' * (indent + 4)}{mark_of.file}:{mark_of.line}", "dim"))
    return lines


def _detail(law: Law, duty: LimbStatus) -> str:
    if duty.status == NOT_SUPPLIED:
        return titled(law, duty.reason.split(", "))
    return f"by {law.shown(duty.reason)}" if duty.status == SUPERSEDED else duty.reason


def _totals(sheet: Sheet, law: Law, found: Sequence[LimbStatus]) -> list[str]:
    """Count the limbs by text and by status."""
    counts: dict[str, Counter[str]] = {}
    for row in found:
        count = counts.setdefault(law.paragraphs[row.paragraph].text, Counter())
        count[row.status] += 1
        count[READ] += row.is_read and row.status not in UNCOUNTED
    whole = sum(counts.values(), Counter())
    places = [place for place in STATUSES if whole[place] and place not in UNCOUNTED]
    texts = [text for text in law.texts if text.id in counts]
    columns = [*places, READ]
    body = [("", *columns, "limbs"), *((text.id, *_figures(counts[text.id], columns)) for text in texts)]
    if len(texts) > 1:
        body.append(("all", *_figures(whole, columns)))
    table = rows(body, frozenset(range(1, len(columns) + 2)))
    room = sheet.columns - max(map(len, table)) - 2
    titles = ["", *(_short(text.title, room) for text in texts)]
    table_lines = [f"{line}  {title}".rstrip() for line, title in zip(table, [*titles, ""], strict=False)]
    lines = [*sheet.heading("In all"), *table_lines]
    lines.append(f"  {plural(_counted(whole), 'limb')} in {plural(len({row.paragraph for row in found}), 'paragraph')}")
    for place in places:
        lines += sheet.labeled(place, STATUSES[place], "dim", indent=18)
    return [*lines, *sheet.labeled(READ, "read by a person against the printed words", "dim", indent=18)]


def _figures(counts: Counter[str], places: Sequence[str]) -> list[str]:
    return [*(f"{counts[place]:,}" if counts[place] else "." for place in places), f"{_counted(counts):,}"]


def _counted(counts: Counter[str]) -> int:
    return sum(count for place, count in counts.items() if place not in (*UNCOUNTED, READ))


def _short(title: str, room: int) -> str:
    """Fit a title into the space next to the figures."""
    if len(title) <= room:
        return title
    return title[: room - 1].rstrip() + "…" if room >= SHORTEST_TITLE else ""


def coverage_rows(
    found: Sequence[LimbStatus], faults: Sequence[Problem], code: int, tolerances: Iterable[Tolerance], rule_book: str
) -> list[str]:
    """Write the status of limbs as JSON Lines."""
    counts = Counter(row.status for row in found)
    summary: dict[str, object] = {
        "kind": "summary",
        "exit": code,
        "rule_book": rule_book,
        "problems": sum(not fault.warning for fault in faults),
        "limbs": _counted(counts),
        "paragraphs": len({row.paragraph for row in found}),
        "places": {place: counts[place] for place in STATUSES},
        "read": sum(row.is_read for row in found if row.status not in UNCOUNTED),
    }
    objects = [problem_row(fault) for fault in faults]
    objects += [{"kind": "limb", **duty_row(row)} for row in found]
    return [encoded(row) for row in (*objects, *tolerance_rows(tolerances), summary)]


def cites_of(text: LawText) -> list[str]:
    """Return the citations of a text in its own order."""
    return [cite for section in text.sections for cite in section.paragraphs]

"""The command `validate`: reads filings, judges them and reports."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TextIO

from checker.filing.deficiency import STATES, Deficiency, Validation
from checker.filing.validation import Validator
from checker.report.citation_text import cites
from checker.report.filings.checklist import checklist_lines
from checker.report.filings.deficiency_text import account_lines, all_lines
from checker.report.filings.drawn_files import draw_all
from checker.report.filings.filing_rows import (
    DEFICIENCY_HEAD,
    STATE_HEAD,
    account_row,
    csv_lines,
    deficiency_cells,
    deficiency_row,
    state_cells,
    state_row,
)
from checker.report.filings.html_page import page_lines
from checker.report.findings.audit_formats import write
from checker.report.findings.finding_text import problem_lines
from checker.report.json_rows import encoded, problem_row
from checker.report.text_layout import Sheet, sheet_for
from checker.rulebook.book import open_book
from checker.values.problem import Problem

Formatter = Callable[[Sheet, Sequence[Problem], Sequence[Validation], bool, int], list[str]]


def run(
    paths: Sequence[Path],
    rules_dir: Path | None,
    streams: tuple[TextIO, TextIO],
    format: str,
    color: str,
    checklist: bool,
    to: Path | None = None,
) -> int:
    """Validate filings, report, draw their tables if requested, and return the exit code."""
    out, errors = streams
    book, faults = open_book(rules_dir)
    validator = Validator(book)
    faults = [*faults, *validator.problems]
    made = [validator.validate(path) for path in paths]
    code = exit_code(faults, made)
    for filing in made:
        filing.deficiencies.sort(key=_worst_first)
    sheet = sheet_for(out, color, cites(book.law))
    write(out, FORMATS[format](sheet, faults, made, checklist, code))
    if to is not None:
        drawn, unwritten = draw_all(made, book, sheet.cite, to)
        write(errors, [f"drawn: {path.as_posix()}" for path in drawn])
        write(errors, [line for fault in unwritten for line in problem_lines(Sheet(), fault)])
        code = 2 if unwritten else code
    return code


def exit_code(faults: Sequence[Problem], made: Sequence[Validation]) -> int:
    """Return 2 if something could not be read or judged, 1 for a deficiency, otherwise 0."""
    broken = any(not fault.warning for fault in faults)
    if broken or any(not filing.is_read or not filing.states for filing in made):
        return 2
    return int(any(filing.is_deficient for filing in made))


def _worst_first(found: Deficiency) -> int:
    return -STATES.index(found.kind)


def _text(sheet: Sheet, faults: Sequence[Problem], made: Sequence[Validation], checklist: bool, code: int) -> list[str]:
    lines = [line for fault in faults for line in problem_lines(sheet, fault)]
    for filing in made:
        lines += [line for problem in filing.problems for line in problem_lines(sheet, problem)]
        if checklist:
            lines += checklist_lines(sheet, filing)
        else:
            lines += all_lines(sheet, filing.deficiencies)
    for filing in made:
        lines += account_lines(sheet, filing)
    return lines


def _json(sheet: Sheet, faults: Sequence[Problem], made: Sequence[Validation], checklist: bool, code: int) -> list[str]:
    rows = [problem_row(fault) for fault in faults]
    for filing in made:
        rows += [problem_row(problem) for problem in filing.problems]
        rows += [deficiency_row(deficiency) for deficiency in filing.deficiencies]
        rows += [state_row(filing.file, state) for state in filing.states] if checklist else []
    return [encoded(row) for row in (*rows, account_row(made, code))]


def _csv(sheet: Sheet, faults: Sequence[Problem], made: Sequence[Validation], checklist: bool, code: int) -> list[str]:
    if checklist:
        return csv_lines(STATE_HEAD, [state_cells(filing.file, state) for filing in made for state in filing.states])
    body = [deficiency_cells(deficiency) for filing in made for deficiency in filing.deficiencies]
    unread = [fault for filing in made for fault in filing.problems]
    for fault in (*faults, *unread):
        state = "warning" if fault.warning else "not read"
        cells = [str(fault.place), fault.message, fault.expected, fault.nearest]
        body.append(["", "", state, "", "", "", *cells, "", ""])
    return csv_lines(DEFICIENCY_HEAD, body)


def _html(sheet: Sheet, faults: Sequence[Problem], made: Sequence[Validation], checklist: bool, code: int) -> list[str]:
    return page_lines(sheet.cite, faults, made, checklist)


FORMATS: dict[str, Formatter] = {"text": _text, "json": _json, "csv": _csv, "html": _html}

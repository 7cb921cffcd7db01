"""The formats in which filings are reported: text, JSON Lines, a table, a page."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from checker.filing.deficiency import Validation
from checker.report.filings.checklist import checklist_lines
from checker.report.filings.deficiency_text import account_lines, all_lines
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
from checker.report.findings.finding_text import problem_lines
from checker.report.json_rows import encoded, problem_row
from checker.report.text_layout import Sheet
from checker.values.problem import Problem

Formatter = Callable[[Sheet, Sequence[Problem], Sequence[Validation], bool, int], list[str]]


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

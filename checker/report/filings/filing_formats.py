"""The formats in which filings are reported: text, JSON Lines, a table, a page."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from checker.filing.deficiency import Validation
from checker.report.citation_text import printed
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
from checker.report.notice_text import notice_lines, notice_row, status
from checker.report.sentences import sentence
from checker.report.text_layout import Sheet, judged_by
from checker.rulebook.ledger.standing import Notice
from checker.values.problem import Problem
from checker.values.saying import Saying

Formatter = Callable[[Sheet, Sequence[Problem], Sequence[Validation], bool, int], list[str]]


def _text(sheet: Sheet, faults: Sequence[Problem], made: Sequence[Validation], checklist: bool, code: int) -> list[str]:
    lines = [line for fault in faults for line in problem_lines(sheet, fault)]
    for filing in made:
        lines += [line for problem in filing.problems for line in problem_lines(sheet, problem)]
    told = _notices(made)
    lines += ["", *(line for notice in told for line in notice_lines(sheet, notice))] if told else []
    for filing in made:
        if checklist:
            lines += checklist_lines(sheet, filing)
        else:
            lines += all_lines(sheet, filing.deficiencies)
    for filing in made:
        lines += account_lines(sheet, filing)
    return [*lines, "", *judged_by(made[0].rule_book)] if made else lines


def _json(sheet: Sheet, faults: Sequence[Problem], made: Sequence[Validation], checklist: bool, code: int) -> list[str]:
    rows = [problem_row(fault) for fault in faults]
    for filing in made:
        rows += [problem_row(problem) for problem in filing.problems]
    rows += [notice_row(notice) for notice in _notices(made)]
    for filing in made:
        rows += [deficiency_row(deficiency) for deficiency in filing.deficiencies]
        rows += [state_row(filing.file, state) for state in filing.states] if checklist else []
    return [encoded(row) for row in (*rows, account_row(made, code))]


def _notices(made: Sequence[Validation]) -> list[Notice]:
    """Return what is said of the texts that are applied, once in all filings."""
    found: dict[Saying, Notice] = {}
    for filing in made:
        for notice in filing.notices:
            found.setdefault(notice.saying, notice)
    return list(found.values())


def _csv(sheet: Sheet, faults: Sequence[Problem], made: Sequence[Validation], checklist: bool, code: int) -> list[str]:
    if checklist:
        return csv_lines(STATE_HEAD, [state_cells(filing.file, state) for filing in made for state in filing.states])
    body = [deficiency_cells(deficiency) for filing in made for deficiency in filing.deficiencies]
    unread = [fault for filing in made for fault in filing.problems]
    body += [_notice_cells(notice) for notice in _notices(made)]
    for fault in (*faults, *unread):
        state = "warning" if fault.warning else "not read"
        cells = [str(fault.place), fault.message, fault.expected, fault.nearest]
        body.append(["", "", state, "", "", "", *cells, "", "", ""])
    return csv_lines(DEFICIENCY_HEAD, body)


def _notice_cells(notice: Notice) -> list[str]:
    place = str(notice.place) if notice.place.line else ""
    about = notice.standing.text if notice.standing is not None else ""
    said = printed(sentence(notice.saying))
    return [about, "", "notice", "", "", "", place, said, "", "", "", "", status(notice.standing) or ""]


def _html(sheet: Sheet, faults: Sequence[Problem], made: Sequence[Validation], checklist: bool, code: int) -> list[str]:
    return page_lines(sheet.cite, faults, made, checklist)


FORMATS: dict[str, Formatter] = {"text": _text, "json": _json, "csv": _csv, "html": _html}

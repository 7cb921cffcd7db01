"""The formats of an audit report: each takes findings as they are found, and then the totals."""

from __future__ import annotations

from typing import Protocol, TextIO

from checker.audit.elsewhere import Out
from checker.audit.summary import Summary
from checker.checks.arbitration.finding import Finding
from checker.report.findings.finding_text import finding_lines, problem_lines
from checker.report.findings.totals import total_lines
from checker.report.json_rows import encoded, finding_row, problem_row, summary_row
from checker.report.notice_text import notice_lines, notice_row
from checker.report.text_layout import Sheet
from checker.rulebook.ledger.standing import Notice
from checker.values.problem import Problem


class Reporter(Protocol):
    """Reports the findings of a run."""

    def report(self, item: Out) -> None:
        """Report one finding, one problem or one notice."""

    def close(self, summary: Summary, exit_code: int) -> None:
        """Report the totals."""


class TextReporter:
    """Reports to a person."""

    def __init__(self, out: TextIO, sheet: Sheet, verbose: bool = False) -> None:
        self._out, self._sheet, self._verbose = out, sheet, verbose
        # Notices that follow one another stand together.
        self._noticing = False

    def report(self, item: Out) -> None:
        if isinstance(item, Finding):
            lines = finding_lines(self._sheet, item)
        elif isinstance(item, Problem):
            lines = problem_lines(self._sheet, item)
        else:
            lines = ([] if self._noticing else [""]) + notice_lines(self._sheet, item)
        self._noticing = isinstance(item, Notice)
        write(self._out, lines)
        # A finding in a log that still grows must not wait for the next finding.
        self._out.flush()

    def close(self, summary: Summary, exit_code: int) -> None:
        write(self._out, total_lines(self._sheet, summary, self._verbose))


class JsonReporter:
    """Reports to a program, as JSON Lines."""

    def __init__(self, out: TextIO, sheet: Sheet, verbose: bool = False) -> None:
        self._out = out

    def report(self, item: Out) -> None:
        if isinstance(item, Finding):
            row = finding_row(item)
        else:
            row = problem_row(item) if isinstance(item, Problem) else notice_row(item)
        write(self._out, [encoded(row)])
        self._out.flush()

    def close(self, summary: Summary, exit_code: int) -> None:
        write(self._out, [encoded(summary_row(summary, exit_code))])


REPORTERS: dict[str, type[TextReporter] | type[JsonReporter]] = {"text": TextReporter, "json": JsonReporter}


def write(out: TextIO, lines: list[str]) -> None:
    """Write lines that are already escaped."""
    out.write("".join(line + "\n" for line in lines))

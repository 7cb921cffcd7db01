"""The formats of an audit report: each takes findings as they are found, and then the totals."""

from __future__ import annotations

from typing import Protocol, TextIO

from checker.audit.summary import Summary
from checker.checks.arbitration.finding import Finding
from checker.report.findings.finding_text import finding_lines, problem_lines
from checker.report.findings.totals import total_lines
from checker.report.json_rows import encoded, finding_row, problem_row, summary_row
from checker.report.text_layout import Sheet
from checker.values.problem import Problem


class Reporter(Protocol):
    """Reports the findings of a run."""

    def report(self, item: Finding | Problem) -> None:
        """Report one finding or one problem."""

    def close(self, summary: Summary, exit_code: int) -> None:
        """Report the totals."""


class TextReporter:
    """Reports to a person."""

    def __init__(self, out: TextIO, sheet: Sheet, verbose: bool = False) -> None:
        self._out, self._sheet, self._verbose = out, sheet, verbose

    def report(self, item: Finding | Problem) -> None:
        lines = problem_lines(self._sheet, item) if isinstance(item, Problem) else finding_lines(self._sheet, item)
        write(self._out, lines)
        # A finding in a log that still grows must not wait for the next finding.
        self._out.flush()

    def close(self, summary: Summary, exit_code: int) -> None:
        write(self._out, total_lines(self._sheet, summary, self._verbose))


class JsonReporter:
    """Reports to a program, as JSON Lines."""

    def __init__(self, out: TextIO, sheet: Sheet, verbose: bool = False) -> None:
        self._out = out

    def report(self, item: Finding | Problem) -> None:
        row = problem_row(item) if isinstance(item, Problem) else finding_row(item)
        write(self._out, [encoded(row)])
        self._out.flush()

    def close(self, summary: Summary, exit_code: int) -> None:
        write(self._out, [encoded(summary_row(summary, exit_code))])


REPORTERS: dict[str, type[TextReporter] | type[JsonReporter]] = {"text": TextReporter, "json": JsonReporter}


def write(out: TextIO, lines: list[str]) -> None:
    """Write lines that are already escaped."""
    out.write("".join(line + "\n" for line in lines))

"""Lines of a log as evidence: numbered as in their file, with the deciding line marked."""

from __future__ import annotations

import re
from collections.abc import Sequence

from checker.checks.arbitration.finding import Evidence
from checker.report.escape import safe, width
from checker.report.text_layout import Sheet
from checker.values.problem import Problem

LINES_SHOWN = 12
LONGEST = 400
# The text before a remark or comment; inside quotes a `#` is text.
_BODY = re.compile(r"""(?:[^"#]|"(?:[^"\\]|\\.)*")*""")


def excerpt(sheet: Sheet, at: Evidence, others: Sequence[Evidence]) -> list[str]:
    """Show the deciding lines in the order of the log, with a caret under the line of the finding."""
    every = {(line.place.file, line.place.line): line for line in (*others, at)}
    shown = [every[key] for key in sorted(every)]
    left_out = len(shown) - LINES_SHOWN
    if left_out > 0:
        shown = _nearest(shown, at)
    digits = max(len(str(line.place.line)) for line in shown)
    lines: list[str] = []
    before: Evidence | None = None
    for line in shown:
        if before is not None and before.place.file != line.place.file:
            lines.append(sheet.paint(f"  {line.place.file}", "dim"))
        elif before is not None and line.place.line > before.place.line + 1:
            lines.append(sheet.paint(" " * (digits + 3) + "...", "dim"))
        lines += _numbered(sheet, line, digits, line.place == at.place)
        before = line
    if left_out > 0:
        lines.append(sheet.paint(f"  and {left_out} more of the events that decide it", "dim"))
    return lines


def problem_excerpt(sheet: Sheet, problem: Problem) -> list[str]:
    """Show the line that could not be read, with a caret where reading stopped."""
    digits = len(str(problem.place.line))
    raw = problem.excerpt
    lines = [_gutter(sheet, str(problem.place.line), " ", digits) + safe(raw[:LONGEST])]
    column = problem.place.column
    if 0 < column <= LONGEST:
        lines.append(_caret(sheet, raw, column, max(1, problem.width), digits))
    return lines


def _numbered(sheet: Sheet, line: Evidence, digits: int, marked: bool) -> list[str]:
    gutter = _gutter(sheet, str(line.place.line), ">" if marked else " ", digits)
    text = gutter + safe(line.raw[:LONGEST])
    column = max(1, line.place.column)
    if not marked or column > LONGEST:
        return [text]
    body = _BODY.match(line.raw)
    end = len(body[0].rstrip()) if body else len(line.raw)
    return [text, _caret(sheet, line.raw, column, max(1, end - column + 1), digits)]


def _gutter(sheet: Sheet, number: str, mark: str, digits: int) -> str:
    return sheet.paint(f" {mark} {number.rjust(digits)} | ", "dim")


def _caret(sheet: Sheet, raw: str, column: int, span: int, digits: int) -> str:
    before = width(safe(raw[: column - 1]))
    under = width(safe(raw[column - 1 : min(column - 1 + span, LONGEST)]))
    return sheet.paint(" " * (digits + 3) + " | ", "dim") + " " * before + sheet.paint("^" * max(1, under), "yellow")


def _nearest(lines: list[Evidence], at: Evidence) -> list[Evidence]:
    where = next(index for index, line in enumerate(lines) if line.place == at.place)
    start = max(0, min(where - LINES_SHOWN + 2, len(lines) - LINES_SHOWN))
    return lines[start : start + LINES_SHOWN]

"""Warnings about a table, each reported once."""

from __future__ import annotations

from checker.log.language.events import LogLine
from checker.values.problem import Location, Problem


def nothing_recorded(line: LogLine) -> Problem:
    """Warn once that a table does not state what it records, so that little of it is judged."""
    unstated = f"the log does not state what is recorded at {line.table}"
    message = f"{unstated}: a kind of event counts only after it has first occurred"
    expected = "a line: table records CLASS…"
    return Problem(Location(line.file, line.number, line.column), message, line.raw, expected, warning=True)


def rules_expired(line: LogLine, text: str, until: str) -> Problem:
    """Warn once per table that its rules have expired as printed and are still applied."""
    message = f"{text} expired on {until} as printed; {line.table} is still judged by it"
    return Problem(
        Location(line.file, line.number, line.column), message, line.raw, f"a day up to {until}", warning=True
    )

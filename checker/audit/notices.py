"""What an auditor should know about a table, each reported once for it."""

from __future__ import annotations

from checker.log.language.events import LogLine
from checker.values.problem import Location, Problem


def nothing_recorded(line: LogLine) -> Problem:
    """A table that does not say what its record holds is judged by little: its auditor is told once."""
    message = f"nothing says what is recorded of {line.table}: each kind of event counts only once it has occurred"
    expected = "a line: table records CLASS…"
    return Problem(Location(line.file, line.number, line.column), message, line.raw, expected, warning=True)


def rules_expired(line: LogLine, text: str, until: str) -> Problem:
    """Rules that have run out as printed are applied all the same: whoever audits by them is told once a table."""
    message = f"{text} expired on {until} as printed; {line.table} is judged by it all the same"
    return Problem(
        Location(line.file, line.number, line.column), message, line.raw, f"a day up to {until}", warning=True
    )

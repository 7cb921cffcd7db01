"""Notices about a table: what it does not state, rules that expired, a fact stated too late."""

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


def before_too_late(line: LogLine) -> Problem:
    """Report an act of play that is said to have come before the record, though the record has begun."""
    message = "this is said to have come before the record began, and it stands after it: it counts where it stands"
    place = Location(line.file, line.number, 1)
    return Problem(place, message, line.raw, "a time, or --:--", "--:--", len("before"))

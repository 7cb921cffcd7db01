"""What an auditor is told once of a table: warnings, with their place."""

from __future__ import annotations

from checker.audit.notices import nothing_recorded, rules_expired
from checker.log.language.events import Event, LogLine

LINE = LogLine(
    Event("round", "round"), "TA-1", "night.log", 7, "20:14:03", None, "2026-11-18", "20:14:03 TA-1 round", column=15
)


def test_a_table_without_records_is_warned_of_at_its_line() -> None:
    told = nothing_recorded(LINE)
    assert told.warning
    assert (told.place.file, told.place.line, told.place.column) == ("night.log", 7, 15)
    assert "TA-1" in told.message


def test_rules_that_have_run_out_are_named_with_their_day() -> None:
    told = rules_expired(LINE, "13:69F-51", "2006-03-09")
    assert told.warning
    assert "13:69F-51" in told.message and "2006-03-09" in told.message
    assert "2006-03-09" in told.expected

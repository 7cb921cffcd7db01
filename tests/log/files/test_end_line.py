"""A log that says how many lines it has is told when lines are missing, added, or cut off."""

from __future__ import annotations

import io

import pytest

from checker.log.files.reader import read
from checker.log.language.events import LogLine
from checker.log.language.write_event import text
from checker.values.problem import Problem

BODY = ["date 2026-11-18", '10:00 TA-1 note "one"', "", '10:01 TA-1 note "two" # a comment']


def items(*lines: str) -> list[LogLine | Problem]:
    return list(read(io.BytesIO("".join(f"{line}\n" for line in lines).encode()), "n.log"))


def problems(*lines: str) -> list[tuple[int, str]]:
    return [(one.place.line, one.message) for one in items(*lines) if isinstance(one, Problem)]


@pytest.mark.parametrize("first", ["log 1", "log 1 ends", "log 1 continues ends"])
def test_a_log_with_all_its_lines_is_whole(first: str) -> None:
    assert problems(first, *BODY, "end 5") == []
    assert problems(first, *BODY, "end 5", "", "# nothing below") == []


def test_without_a_promise_no_end_is_owed() -> None:
    assert problems("log 1", *BODY) == []


@pytest.mark.parametrize("gone", range(len(BODY)))
def test_each_line_that_is_missing_is_noticed(gone: int) -> None:
    left = [line for number, line in enumerate(BODY) if number != gone]
    message = "5 lines should stand above the end of the log, and 4 do (1 missing)"
    assert (5, message) in problems("log 1 ends", *left, "end 5")


def test_a_line_that_was_added_is_noticed() -> None:
    message = "5 lines should stand above the end of the log, and 6 do (1 too many)"
    assert problems("log 1 ends", *BODY, '10:02 TA-1 note "three"', "end 5") == [(7, message)]


def test_an_end_that_was_cut_off_is_missed() -> None:
    message = "the log breaks off: its first line promises an `end` line, and there is none"
    assert problems("log 1 ends", *BODY) == [(5, message)]
    assert problems("log 1 ends", *BODY[:2]) == [(3, message)]


def test_lines_below_the_end_are_said_once_and_still_count() -> None:
    found = items("log 1 ends", *BODY, "end 5", '10:03 TA-1 note "x"', '10:04 TA-1 note "y"')
    assert [(one.place.line, one.message) for one in found if isinstance(one, Problem)] == [
        (7, "this line stands below the end of the log")
    ]
    assert [one.number for one in found if isinstance(one, LogLine) and one.table] == [3, 5, 7, 8]


def test_each_log_of_a_file_has_its_own_end() -> None:
    whole = ["log 1 ends", *BODY, "end 5"]
    assert problems(*whole, *whole) == []
    broken = [(6, "the log breaks off: its first line promises an `end` line, and there is none")]
    assert problems(*whole[:-1], *whole) == broken


def test_a_file_of_blank_lines_is_empty() -> None:
    assert problems("", "") == [(0, "the log is empty")]


def test_an_end_is_written_as_it_is_read() -> None:
    heads = [one for one in items("log 1 continues ends", "end 1") if isinstance(one, LogLine)]
    assert [text(one.event) for one in heads] == ["log 1 continues ends", "end 1"]

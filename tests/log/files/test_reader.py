"""Reading logs: what is wrong costs one Problem a line, what is ordinary costs none; many files as one."""

from __future__ import annotations

import gzip
import io
import os
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from checker.log.files.reader import read
from checker.log.files.sources import lines
from checker.log.files.stamps import Calendar
from checker.log.language.events import LogLine
from checker.values.problem import Location, Problem
from tests.support.paths import ROOT

BAD_LOGS = sorted((ROOT / "fixtures" / "problems").glob("*.log"))
HEAD = "log 1\nzone America/New_York\ndate 2026-11-18\n"
HOUR = 3_600_000


def items(log: str | bytes) -> list[LogLine | Problem]:
    data = log.encode() if isinstance(log, str) else log
    return list(read(io.BytesIO(data), "a.log"))


def good(log: str | bytes) -> list[LogLine]:
    """The lines of a log that must have no Problem."""
    found = items(log)
    assert [item for item in found if isinstance(item, Problem)] == []
    return [item for item in found if isinstance(item, LogLine)]


def faults(found: list[LogLine | Problem]) -> list[Problem]:
    return [item for item in found if isinstance(item, Problem)]


def told(problem: Problem) -> str:
    near = f" (nearest: {problem.nearest})" if problem.nearest else ""
    return f"{problem.place}: {problem.message}{near}"


# ---- times ----


@pytest.mark.parametrize(
    ("zone", "day"),
    [
        ("America/New_York", "2026-11-01"), ("America/New_York", "2026-03-08"), ("Australia/Lord_Howe", "2026-04-05"),
        ("Asia/Kolkata", "2026-11-18"), ("Africa/Monrovia", "1972-01-07"), ("Europe/Amsterdam", "1937-07-01"),
    ],
)  # fmt: skip
def test_a_time_is_the_same_whether_its_minute_is_remembered_or_not(zone: str, day: str) -> None:
    calendar = Calendar()
    assert calendar.set_zone(zone)
    assert calendar.set_date(day)
    for second in range(0, 4 * 3600, 7):
        clock = f"{second // 3600:02d}:{second // 60 % 60:02d}:{second % 60:02d}"
        assert calendar.stamp(clock) == calendar.stamp(f"{clock}.000"), clock


# ---- bad input ----


@pytest.mark.parametrize("path", BAD_LOGS, ids=lambda path: path.stem)
def test_bad_log_has_the_expected_problems(path: Path) -> None:
    found = list(read(io.BytesIO(path.read_bytes()), path.name))
    problems = faults(found)
    assert "".join(f"{told(problem)}\n" for problem in problems) == path.with_suffix(".txt").read_text()
    places = [problem.place.line for problem in problems]
    assert len(places) == len(set(places)), "one line costs at most one problem"


@pytest.mark.parametrize("path", BAD_LOGS, ids=lambda path: path.stem)
def test_what_is_left_of_a_bad_log_is_read(path: Path) -> None:
    found = list(read(io.BytesIO(path.read_bytes()), path.name))
    rest = [item.raw for item in found if isinstance(item, LogLine)]
    if path.stem in ("empty", "only-comments"):
        assert rest == []
    else:
        assert any("bet seat" in raw and "ante $10" in raw for raw in rest)


@pytest.mark.parametrize("path", BAD_LOGS, ids=lambda path: path.stem)
def test_each_problem_shows_the_line_it_speaks_of(path: Path) -> None:
    raws = path.read_bytes().decode(errors="replace").split("\n")
    for problem in faults(list(read(io.BytesIO(path.read_bytes()), path.name))):
        if problem.place.line:
            assert problem.excerpt == raws[problem.place.line - 1]
            assert 1 <= problem.place.column <= len(problem.excerpt) + 1
            assert problem.expected


def test_expected_words_are_named() -> None:
    (problem,) = faults(items(HEAD + "20:14 TA-1 device reader result maybe\n"))
    assert (problem.expected, problem.width) == ("blackjack, none", 5)


class _Endless:
    """Bytes without a line end, counted as they are asked for."""

    def __init__(self, size: int) -> None:
        self.left = size

    def read(self, size: int, /) -> bytes:
        size = min(size, self.left, 10_000)
        self.left -= size
        return b"x" * size if self.left else b"x" * size + b"\n20:15 TA-1 table open\n"


def test_a_line_of_ten_megabytes_is_one_problem_and_not_held() -> None:
    stream = _Endless(10_000_000)
    found: Iterator[LogLine | Problem] = read(stream, "a.log")
    first = next(found)
    assert isinstance(first, Problem) and first.message == "the line is longer than 64 KB"
    assert stream.left > 9_900_000
    assert len(first.excerpt) <= 80

    rest = items(HEAD.encode() + b"a" * 200_000 + b"\n20:15 TA-1 table open\n")
    assert [told(problem) for problem in faults(rest)] == ["a.log:4:1: the line is longer than 64 KB"]
    assert isinstance(rest[-1], LogLine) and rest[-1].number == 5


@pytest.mark.parametrize("filler", ["x", "é"])
def test_the_longest_line_is_64_kilobytes(filler: str) -> None:
    start, size = '20:14 TA-1 note "', len(filler.encode())
    fits = (65_536 - len(start) - 1) // size
    log = HEAD + start + filler * fits + '"\n'
    assert good(log)[-1].event.text == filler * fits
    (problem,) = faults(items(HEAD + start + filler * (fits + 1) + '"\n20:15 TA-1 note\n'))
    assert problem.place.line == 4


def test_ten_thousand_cards_are_read_quickly_and_a_packet_is_small() -> None:
    line = good(HEAD + "20:14 TA-1 show dealer" + " 99x??" * 5000 + "\n")[-1]
    assert len(line.event.cards) == 99 * 5000


def test_a_mended_log_version_is_asked_for_once_and_the_line_still_counts() -> None:
    found = items("date 2026-11-18\n20:14 TA-1 table open\n")
    assert [type(item) for item in found] == [Problem, LogLine, LogLine]


# ---- ordinary input ----


def test_crlf_and_byte_order_mark_and_blank_lines_are_ordinary() -> None:
    plain = good(HEAD + "20:14 TA-1 deal seat 3 8H\n")
    odd = good(b"\xef\xbb\xbf" + (HEAD + "\n  \n# c\n20:14 TA-1 deal seat 3 8H\n").replace("\n", "\r\n").encode())
    assert [line.event for line in odd] == [line.event for line in plain]
    assert (odd[-1].number, odd[-1].raw) == (7, "20:14 TA-1 deal seat 3 8H")


def test_what_a_line_tells_beside_its_event() -> None:
    (*_, line) = good(HEAD + '20:14:03.250 TA-1 round deck red id 17 "late" # c\n')
    assert (line.table, line.file, line.number, line.clock) == ("TA-1", "a.log", 4, "20:14:03.250")
    assert (line.id, line.column, line.before, line.date) == ("17", 19, False, "2026-11-18")
    assert line.instant == 1_795_050_843_250
    assert line.event.text is None


def test_remarks_belong_to_notes_and_house_files_only() -> None:
    log = HEAD + 'before TA-1 table house "h/#1.yaml"\n20:14 TA-1 note "a \\"b\\" \\\\ \\n" # c\n'
    house, note = good(log)[-2:]
    assert (house.event.act, house.event.text, house.before, house.instant) == ("table house", "h/#1.yaml", True, None)
    assert note.event.text == 'a "b" \\ \n'


def test_midnight_with_a_date_line() -> None:
    late, early = (
        line for line in good(HEAD + "23:59:59 TA-1 note\ndate 2026-11-19\n00:00:01 TA-1 note\n") if line.table
    )
    assert isinstance(late.instant, int) and early.instant == late.instant + 2000
    assert early.date == "2026-11-19"


def test_the_hour_that_comes_twice() -> None:
    head = "log 1\nzone America/New_York\ndate 2026-11-01\n"
    instants = [
        line.instant for line in good(head + "01:59 TA-1 note\n01:01 TA-1 note\n02:00 TA-1 note\n") if line.table
    ]
    assert [instant - instants[0] for instant in instants] == [0, 2 * 60_000, HOUR + 60_000]  # type: ignore[operator]
    (problem,) = faults(items(head + "03:59 TA-1 note\n03:01 TA-1 note\n"))
    assert problem.place == Location("a.log", 5, 1)


def test_long_stamps_whose_offset_changes() -> None:
    stamps = ("2026-11-01T01:59:00-04:00", "2026-11-01T01:01:00-05:00", "2026-11-01T06:02:00Z")
    log = "log 1\n" + "".join(f"{stamp} TA-1 note\n" for stamp in stamps)
    instants = [line.instant for line in good(log) if line.table]
    assert instants == sorted(instants) and instants[2] - instants[1] == 60_000  # type: ignore[operator]
    good("log 1\n2026-11-01T01:59:00-04:00 TA-1 note\n2026-11-01T06:00:00+02:00 TA-1 note\n")


def test_times_that_are_not_known_do_not_run_backwards() -> None:
    log = HEAD + "20:14 TA-1 note\n--:-- TA-1 note\nbefore TA-1 note\n20:14 TA-1 note\n20:13 TB-1 note\n"
    assert [line.instant is None for line in good(log) if line.table] == [False, True, True, False, False]


def test_without_a_date_there_is_an_order_but_no_instant() -> None:
    found = items("log 1\n20:14 TA-1 note\n20:13 TA-1 note\n")
    assert [line.instant for line in found if isinstance(line, LogLine)] == [None, None, None]
    assert [problem.place.line for problem in faults(found)] == [3]


# ---- several files ----


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    return tmp_path


def put(name: str, *said: str, head: str = "log 1\ndate 2026-11-18\n") -> None:
    data = (head + "".join(f"{line}\n" for line in said)).encode()
    Path(name).parent.mkdir(exist_ok=True)
    Path(name).write_bytes(gzip.compress(data) if name.endswith(".gz") else data)


def order(*paths: str, stdin: bytes = b"") -> list[str]:
    """What comes out: problems as told, the lines of tables as they stand."""
    found = lines(paths, io.BytesIO(stdin))
    return [
        told(item) if isinstance(item, Problem) else item.raw
        for item in found
        if isinstance(item, Problem) or item.table
    ]


def test_dated_logs_are_merged_by_time_and_a_tie_keeps_the_order_given(folder: Path) -> None:
    put("b.log", "before TB-1 table open", "10:01 TB-1 note", "10:02 TB-1 note")
    put("a.log.gz", "10:00 TA-1 note", "10:01 TA-1 note", "--:-- TA-1 table gap", "10:03 TA-1 note")
    merged = [
        "10:00 TA-1 note", "before TB-1 table open", "10:01 TB-1 note", "10:01 TA-1 note", "--:-- TA-1 table gap",
        "10:02 TB-1 note", "10:03 TA-1 note",
    ]  # fmt: skip
    assert order("b.log", "a.log.gz") == merged
    assert order("b.log", "a.log.gz", "b.log") == merged


def test_a_folder_is_read_in_the_order_of_its_names(folder: Path) -> None:
    put("day/2.log", "10:00 TA-1 note", head="log 1\n")
    put("day/1.log.gz", "11:00 TA-1 note", head="log 1\n")
    put("day/other.txt", "12:00 TA-1 note")
    assert order("day") == ["11:00 TA-1 note", "10:00 TA-1 note"]


def test_undated_logs_and_standard_input_are_read_in_the_order_given(folder: Path) -> None:
    put("a.log", "10:05 TA-1 note")
    put("b.log", "10:00 TB-1 note", head="log 1\n")
    assert order("a.log", "b.log") == ["10:05 TA-1 note", "10:00 TB-1 note"]
    piped = gzip.compress(b"log 1\ndate 2026-11-18\n10:00 TC-1 note\n")
    assert order("a.log", "-", stdin=piped) == ["10:05 TA-1 note", "10:00 TC-1 note"]


def test_wall_clocks_are_not_merged_with_clocks_of_the_world(folder: Path) -> None:
    put("a.log", "10:05 TA-1 note")
    put("b.log", "2026-11-18T10:00:00-05:00 TB-1 note", head="log 1\n")
    assert order("a.log", "b.log") == ["10:05 TA-1 note", "2026-11-18T10:00:00-05:00 TB-1 note"]


def test_a_log_that_continues_another_keeps_its_date_and_zone(folder: Path) -> None:
    put("a.log", "23:59 TA-1 note", head=HEAD)
    put("b.log", "23:59:30 TA-1 note", head="log 1 continues\n")
    put("c.log", "23:59:40 TB-1 note", head=HEAD)
    found = [
        item for item in lines(["a.log", "b.log", "c.log"], io.BytesIO()) if isinstance(item, LogLine) and item.table
    ]
    assert [item.file for item in found] == ["a.log", "b.log", "c.log"]
    first = found[0].instant
    assert isinstance(first, int) and [item.instant for item in found] == [first, first + 30_000, first + 40_000]


def test_two_logs_that_tell_of_one_table_at_the_same_time(folder: Path) -> None:
    put("a.log", "10:00 TA-1 note", "10:10 TA-1 note")
    put("b.log", "10:05 TA-1 note", "10:06 TB-1 note", "10:07 TA-1 note")
    message = "two logs cover table `TA-1` at the same time; its lines in this log are left out"
    assert order("a.log", "b.log") == ["10:00 TA-1 note", f"b.log:3: {message}", "10:06 TB-1 note", "10:10 TA-1 note"]
    (problem,) = (item for item in lines(["a.log", "b.log"], io.BytesIO()) if isinstance(item, Problem))
    assert "a.log:3" in problem.expected


def test_a_table_may_pass_from_one_log_to_another(folder: Path) -> None:
    put("a.log", "10:00 TA-1 note", "10:01 TA-1 note", "10:10 TB-1 note")
    put("b.log", "10:05 TA-1 note")
    assert order("a.log", "b.log") == ["10:00 TA-1 note", "10:01 TA-1 note", "10:05 TA-1 note", "10:10 TB-1 note"]


def test_what_cannot_be_opened_is_a_problem_and_the_rest_is_read(folder: Path) -> None:
    put("a.log", "10:00 TA-1 note")
    Path("none").mkdir()
    whole = gzip.compress(os.urandom(40_000).hex().encode())
    Path("cut.gz").write_bytes(whole[: len(whole) // 2])
    Path("bad.gz").write_bytes(b"\x1f\x8bnot packed at all")
    damaged = "the packed file is damaged and could not be read from here on"
    found = order("missing.log", "none", "bad.gz", "a.log")
    assert found[:2] == ["missing.log: there is no such file", "none: the folder contains no log"]
    assert sorted(found[2:]) == ["10:00 TA-1 note", f"bad.gz: {damaged}"]
    assert order("cut.gz") == [f"cut.gz: {damaged}"]


def test_memory_stays_bounded_on_a_long_log_of_distinct_lines() -> None:
    import tracemalloc

    class Night:
        def __init__(self) -> None:
            self.number = 0

        def read(self, size: int, /) -> bytes:
            self.number += 1
            if self.number > 40:
                return b""
            start = self.number * 1000
            said = (f"20:14:03 TA-1 pay seat 1 ante ${n}.07\n" for n in range(start, start + 1000))
            return (HEAD if self.number == 1 else "").encode() + "".join(said).encode()

    tracemalloc.start()
    count = sum(1 for item in read(Night(), "a.log") if isinstance(item, LogLine))
    peak = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    assert count == 40_003
    assert peak < 16_000_000


# ---- the page ----


def test_every_example_of_the_reference_page_is_read() -> None:
    page = (ROOT / "docs" / "event-log.md").read_text(encoding="utf-8")
    logs = re.findall(r"```log\n(.*?)```", page, re.DOTALL)
    assert logs
    for log in logs:
        assert good(log)
    rows = re.findall(r"^\| `(\w+)` \|.*\| `([^`]+)` \|[^|]*\|$", page, re.MULTILINE)
    for verb, example in rows:
        (line,) = (item for item in good(f"{HEAD}20:14:03 TA-1 {example}\n") if item.table)
        assert line.event.verb == verb
    from checker.log.language.matcher import rule_of_verb

    assert {verb for verb, _ in rows} == set(rule_of_verb())

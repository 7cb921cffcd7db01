"""Logs merged by the time of their lines; two that tell of one table at the same time cannot both be believed."""

from __future__ import annotations

from collections.abc import Sequence

from checker.log.files.merge import Item, Log, merged
from checker.log.language.events import Event, LogLine
from checker.values.problem import Problem


def line(table: str, second: int | None, name: str = "a.log", number: int = 1) -> LogLine:
    return LogLine(Event("note", "note"), table, name, number, "", second, None, f"{table} {second}")


def log(first: int, lines: Sequence[LogLine]) -> Log:
    def names_later(table: str, item: Item) -> bool:
        return any(one.table == table for one in lines[list(lines).index(item) + 1 :])  # type: ignore[arg-type]

    return Log(first, lambda: iter(lines), names_later)


def raws(items: Sequence[Item]) -> list[str]:
    return [item.raw if isinstance(item, LogLine) else item.message for item in items]


def test_lines_come_in_the_order_of_their_times() -> None:
    one = log(1, [line("A", 1), line("A", 4), line("A", 5)])
    other = log(2, [line("B", 2), line("B", 3), line("B", 6)])
    assert raws(list(merged([other, one]))) == ["A 1", "B 2", "B 3", "A 4", "A 5", "B 6"]


def test_where_times_are_equal_the_first_log_goes_first() -> None:
    assert raws(list(merged([log(1, [line("B", 1)]), log(1, [line("A", 1)])]))) == ["B 1", "A 1"]


def test_a_line_without_a_time_keeps_its_place() -> None:
    one = log(1, [line("A", 1), line("A", None), line("A", 9)])
    assert raws(list(merged([one, log(5, [line("B", 5)])]))) == ["A 1", "A None", "B 5", "A 9"]


def test_a_table_told_of_by_two_logs_at_once_is_left_out_of_one() -> None:
    one = log(1, [line("A", 1), line("A", 5)])
    other = log(2, [line("A", 2, "b.log"), line("A", 3, "b.log"), line("B", 4, "b.log")])
    found = list(merged([one, other]))
    problems = [item for item in found if isinstance(item, Problem)]
    assert [(each.place.file, each.place.line) for each in problems] == [("b.log", 1)]
    assert raws([item for item in found if isinstance(item, LogLine)]) == ["A 1", "B 4", "A 5"]


def test_a_table_may_go_on_in_the_next_log() -> None:
    found = list(merged([log(1, [line("A", 1), line("A", 2)]), log(3, [line("A", 3, "b.log")])]))
    assert raws(found) == ["A 1", "A 2", "A 3"]

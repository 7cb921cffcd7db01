"""Lines of a log as evidence: numbered, the deciding one marked, much of it cut."""

from __future__ import annotations

from checker.checks.arbitration.finding import Evidence
from checker.report.excerpt import LINES_SHOWN, LONGEST, excerpt, problem_excerpt
from checker.report.text_layout import Sheet
from checker.values.problem import Location, Problem


def line(number: int, raw: str = "20:14:03 TA-1 round", file: str = "night.log") -> Evidence:
    return Evidence(Location(file, number, 15), raw[:8], raw)


def test_lines_come_in_the_order_of_the_log_with_the_deciding_one_marked() -> None:
    shown = excerpt(Sheet(), line(9), [line(8), line(7)])
    assert [one.strip()[0] for one in shown if "|" in one and "^" not in one] == ["7", "8", ">"]
    caret = shown[-1]
    assert caret.index("^") - (caret.index("|") + 2) == 14
    assert caret.count("^") == len("round")


def test_a_gap_between_lines_is_shown() -> None:
    assert any(one.strip() == "..." for one in excerpt(Sheet(), line(9), [line(2)]))
    assert not any(one.strip() == "..." for one in excerpt(Sheet(), line(9), [line(8)]))


def test_much_evidence_is_cut_about_the_deciding_line() -> None:
    shown = excerpt(Sheet(), line(50), [line(number) for number in range(1, 50)])
    assert sum("|" in one and "^" not in one for one in shown) == LINES_SHOWN
    assert any("> 50" in one for one in shown)
    assert str(50 - LINES_SHOWN) in shown[-1]


def test_a_problem_has_its_caret_where_reading_stopped() -> None:
    told = Problem(Location("night.log", 3, 15), "wrong", "20:14:03 TA-1 dael seat 5", width=4)
    [text, caret] = problem_excerpt(Sheet(), told)
    assert text.endswith("dael seat 5")
    assert caret.count("^") == 4
    far = Problem(Location("night.log", 3, LONGEST + 5), "wrong", "a" * (LONGEST + 9))
    assert len(problem_excerpt(Sheet(), far)) == 1

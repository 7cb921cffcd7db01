"""`elects`: what the casino elects is lawful in itself, and beside what else it elects."""

from __future__ import annotations

import pytest

from checker.checks.arbitration.finding import Finding
from checker.checks.forms.elects import ELECTION, wire
from checker.rulebook.games.model import Elects
from checker.values.problem import Problem
from tests.support.auditing import audit, told
from tests.support.wiring import wired

HEAD = ["log 1", "before BJ-1 table game in_between_blackjack seats 6"]
ROUND = ["before BJ-1 table records rounds money", "20:00:00 BJ-1 round id 1", "20:00:02 BJ-1 round end"]
YES, NO, GONE = "yes", "no", "withdrawn"


def elect(*said: tuple[str, str]) -> list[str]:
    return [*HEAD, *(f"before BJ-1 table elect {name} {value}" for name, value in said), *ROUND]


def found(lines: list[str]) -> list[tuple[str, int]]:
    out, _ = audit(lines)
    assert not [one for one in out if isinstance(one, Problem) and not one.warning], told(out)
    return [(one.rule.cite, one.at.place.line) for one in out if isinstance(one, Finding)]


def test_a_rule_is_asked_when_something_is_elected() -> None:
    rules = list(wired(Elects, wire))
    assert len(rules) > 25
    assert {act for _, wiring in rules for act in wiring.after} == set(ELECTION)


@pytest.mark.parametrize("first", ["in_between_wager", "progressive_wager"])
def test_options_that_bar_each_other_are_told_where_the_later_is_elected(first: str) -> None:
    second = "progressive_wager" if first == "in_between_wager" else "in_between_wager"
    assert found(elect((first, YES), (second, YES))) == [("19:47-2.26(h) bars 2.19", 4)]


@pytest.mark.parametrize(("name", "value"), [("in_between_wager", NO), ("multiple_action", GONE)])
def test_an_option_that_is_not_offered_bars_nothing(name: str, value: str) -> None:
    other = "multiple_action" if name == "in_between_wager" else "in_between_wager"
    # In either order: all that is stated before the record counts together.
    assert found(elect((other, YES), (name, value))) == []
    assert found(elect((name, value), (other, YES))) == []


def test_what_is_only_presumed_is_not_judged() -> None:
    out, run = audit(elect(("streak", YES)))
    assert [one for one in out if isinstance(one, Finding)] == []
    tally = run.summary.by_paragraph()["19:47-2.26(h) bars 2.22"]
    # The rule on the wagers themselves is asked at a bet, which this log records, and none was made; that on what is
    # offered names the class of the record that it would need.
    assert (tally.held, tally.breached, tally.unseen) == (0, 0, 2)


def test_a_paragraph_that_an_election_broke_is_not_said_to_have_held() -> None:
    lines = elect(("in_between_wager", YES), ("progressive_wager", YES))
    end = lines.pop()
    bets = ["bet seat 1 blackjack $10", "bet seat 1 in_between $5", "deal seat 1 4C up", "deal dealer 9D up"]
    lines += [f"20:00:01 BJ-1 {one}" for one in bets]
    _, run = audit([*lines, end])
    tally = run.summary.by_paragraph()["19:47-2.26(h) bars 2.19"]
    assert (tally.held, tally.breached) == (0, 1)


@pytest.mark.parametrize(("value", "lines"), [("5", [3]), ("9", [3]), ("6", []), ("8", [])])
def test_a_value_that_the_law_does_not_leave_to_the_casino_is_a_breach(value: str, lines: list[int]) -> None:
    log = ["log 1", "before SH-1 table game switch_hands seats 6", f"before SH-1 table elect decks {value}"]
    assert found(log) == [("13:69F-2B.2(a)", line) for line in lines]


def test_a_value_that_cannot_be_read_is_a_problem() -> None:
    log = ["log 1", "before SH-1 table game switch_hands seats 6", "before SH-1 table elect decks six"]
    out, _ = audit(log)
    assert [one.message for one in out if isinstance(one, Problem)] == [
        "six cannot be elected for decks under 13:69F-2B.2(a)"
    ]

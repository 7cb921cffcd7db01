"""What required words state, read from the rule file."""

from __future__ import annotations

import pytest

from checker.filing.duties.stated_figures import Stated, figures, read_statements
from checker.rulebook.yaml.node import Map
from checker.rulebook.yaml.read_yaml import loads
from checker.values.money import Odds
from checker.values.problem import Problem


def read(text: str) -> tuple[tuple[Stated, ...], list[Problem]]:
    node, problems = loads(f"states:\n{text}".encode(), "table.yaml")
    assert isinstance(node, Map) and problems == []
    return read_statements(node.maps("states"))


def test_figures_are_written_in_one_way() -> None:
    assert list(figures("pays 3 to 2, at least $5.00 on 17")) == list(figures("3 to 2 then $5 and 17"))
    assert list(figures("no figure here")) == []


def test_a_wager_is_stated_with_its_odds() -> None:
    [one], problems = read("  - {wagers: [insurance], pays: 2 to 1}\n")
    assert problems == []
    assert (one.wagers, one.odds, one.result) == (("insurance",), Odds(2, 1), "wins")
    assert "2 to 1" in one.figures


@pytest.mark.parametrize(
    "text",
    ["  - {pays: 2 to 1}\n", "  - {wagers: [insurance]}\n", "  - {wagers: [a], pays: 2 to 1, result: push}\n"],
)
def test_a_statement_of_nothing_or_of_two_things_is_a_problem(text: str) -> None:
    found, problems = read(text)
    assert found == ()
    assert [one.place.line for one in problems] == [2]

"""Rows, clauses and cases that nothing ever comes to."""

from __future__ import annotations

from dataclasses import replace

import pytest

from checker.gate.soundness.unreachable import unreached
from checker.rulebook.games.condition_tree import Condition, read
from checker.rulebook.games.model import Turn
from checker.values.problem import Location
from tests.support.scenes import TRIPLE, game


def test_a_row_that_stands_twice_is_never_reached_the_second_time() -> None:
    data = game(TRIPLE)
    name, table = next((name, one) for name, one in data.tables.items() if len(one.rows) > 1)
    again = replace(table.rows[0], name="again")
    rows = type(table.rows)([*table.rows, again])
    found = list(unreached(replace(data, tables={**data.tables, name: replace(table, rows=rows)})))
    assert len(found) == 1 and "again" in found[0].message


@pytest.mark.parametrize(
    ("over", "met"),
    [
        ("cards of it = 0", False),
        ("cards of hand = 0", False),
        ("cards of it at least 2", True),
        ("hand is soft", True),
    ],
)
def test_a_turn_over_hands_without_cards_is_never_served(over: str, met: bool) -> None:
    data = game(TRIPLE)
    condition = read(over, Location("f.yaml", 4, 2))
    assert isinstance(condition, Condition)
    rule = next(one for one in data.rules if isinstance(one.body, Turn))
    turn = replace(rule, body=Turn(("call total",), condition, "clockwise", "last"), where=None, unless=None)
    found = list(unreached(replace(data, rules=[turn], tables={})))
    assert [one.message for one in found] == ([] if met else ["no hand with cards ever meets this condition"])
    assert all(one.place == Location("f.yaml", 4, 2) for one in found)

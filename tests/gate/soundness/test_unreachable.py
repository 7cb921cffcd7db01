"""Rows, clauses and cases that nothing ever comes to."""

from __future__ import annotations

from dataclasses import replace

from checker.gate.soundness.unreachable import unreached
from tests.support.scenes import TRIPLE, game


def test_a_row_that_stands_twice_is_never_reached_the_second_time() -> None:
    data = game(TRIPLE)
    name, table = next((name, one) for name, one in data.tables.items() if len(one.rows) > 1)
    again = replace(table.rows[0], name="again")
    rows = type(table.rows)([*table.rows, again])
    found = list(unreached(replace(data, tables={**data.tables, name: replace(table, rows=rows)})))
    assert len(found) == 1 and "again" in found[0].message

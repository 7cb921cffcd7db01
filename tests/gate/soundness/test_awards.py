"""What pay tables pay: no row more than one above it, and every meter one that the game has."""

from __future__ import annotations

from dataclasses import replace

from checker.gate.soundness.awards import wrong_awards
from checker.values.money import Odds
from tests.support.scenes import BLITZ, TRIPLE, game


def test_a_row_that_pays_more_than_the_one_above_is_told() -> None:
    data = game(TRIPLE)
    name, table = next((name, one) for name, one in data.tables.items() if one.falls and len(one.rows) > 1)
    last = table.rows[-1]
    better = replace(last, odds=dict.fromkeys(last.odds, Odds(10_000, 1)))
    rows = type(table.rows)([*table.rows[:-1], better])
    found = list(wrong_awards(replace(data, tables={**data.tables, name: replace(table, rows=rows)})))
    assert [one.place.file for one in found] == [last.place.file]
    assert list(wrong_awards(data)) == []


def test_a_row_of_which_something_is_told_counts_for_nothing() -> None:
    data = game(TRIPLE)
    name, table = next((name, one) for name, one in data.tables.items() if one.falls and len(one.rows) > 1)
    last = table.rows[-1]
    better = replace(last, odds=dict.fromkeys(last.odds, Odds(10_000, 1)))
    rows = type(table.rows)([*table.rows[:-1], better])
    altered = replace(data, tables={**data.tables, name: replace(table, rows=rows)})
    assert list(wrong_awards(altered, {last.place})) == []


def test_a_meter_that_is_paid_from_must_be_there() -> None:
    assert list(wrong_awards(game(BLITZ))) == []
    assert list(wrong_awards(replace(game(BLITZ), meters=()))) != []

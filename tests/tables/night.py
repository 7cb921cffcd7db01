"""Whole nights: rounds shared out over tables, and a night printed from the shell."""

from __future__ import annotations

import sys
from collections.abc import Callable
from typing import Any, Protocol, TypeVar

from tests.tables.pen import Pen
from tests.tables.table import Table

T = TypeVar("T", bound=Table[Any, Any])


class Night(Protocol):
    """Deals so many rounds over some tables and gives the lines of the log."""

    def __call__(self, seed: int, rounds: int, *, tables: int) -> list[str]: ...


def dealt(rounds: int, tables: int, seat: Callable[[int], T], deal_many: Callable[[T, int], None]) -> list[Pen]:
    """Deal so many rounds over some tables, each made by its number; give what their pens wrote."""
    pens: list[Pen] = []
    for number in range(tables):
        table = seat(number)
        deal_many(table, rounds // tables + (number < rounds % tables))
        pens += table.pens
    return pens


def main(night: Night, arguments: list[str]) -> None:
    """Print a night: seed, rounds, tables."""
    seed, rounds, tables = [*map(int, arguments), *(1, 20, 1)[len(arguments) :]]
    sys.stdout.write("\n".join(night(seed, rounds, tables=tables)) + "\n")

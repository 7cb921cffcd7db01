"""A short lawful night with one round in the middle where a fault can be planted: what all games' scenes share."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from tests.tables.script import Script
from tests.tables.table import Table


class Scene(Script):
    """Three people (a, b, c from the dealer's left), what the house elected, and what else is done around the round."""

    suits = "SHDC"

    def __init__(self, seed: int, options: Any) -> None:
        super().__init__(seed)
        self.options = options
        self.seats = sorted(self.rng.sample(range(1, 7), 3))
        self.route = "inspected"
        self.days = 1
        self.just_before: list[Callable[[], None]] = []
        self.just_after: list[Callable[[], None]] = []

    @property
    def a(self) -> int:
        return self.seats[0]

    @property
    def b(self) -> int:
        return self.seats[1]

    @property
    def c(self) -> int:
        return self.seats[2]

    def elect(self, **changes: object) -> None:
        """Change what the house elected."""
        self.options = replace(self.options, **changes)

    def suited(self, card: str) -> str:
        """Give a card a suit if it has none."""
        return card if card[-1] in self.suits else card + self.rng.choice(self.suits)

    def begin(self, table: Table[Any, Any]) -> None:
        """Write the head of the log; from here on every line is seen before it is written."""
        for line in self.options.head():
            table.pen.before(line)
        self.watch(table)

    def watch(self, table: Table[Any, Any]) -> None:
        """See every line before it is written."""
        self.pen = table.pen
        self.pen.watch = self.see
        if self.from_start:
            self.arm()

    def arrivals(self) -> list[int]:
        """Return the seats in the order in which their people come."""
        return self.rng.sample(self.seats, len(self.seats))

    def in_question(self, deal: Callable[[], None]) -> None:
        """Deal the round in question, with what is done just before and just after it."""
        for step in self.just_before:
            step()
        deal()
        for step in self.just_after:
            step()

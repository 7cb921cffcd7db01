"""What a round of cards begins with: the table, the plan, and chance."""

from __future__ import annotations

from typing import Any


class Beginning:
    """A round before the first bet; in a quiet one nothing is left to chance."""

    def __init__(self, table: Any, plan: Any) -> None:
        self.table, self.plan = table, plan
        self.say, self.rng, self.options = table.say, table.rng, table.options
        self.boxes: list[Any] = []
        self.dealer: list[str] = []

    def chance(self, odds: float) -> bool:
        """Throw a die, but never in a quiet round."""
        return not self.plan.quiet and self.rng.random() < odds

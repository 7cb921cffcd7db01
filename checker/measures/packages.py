"""Measures over cards in their packages: not yet opened at the table."""

from __future__ import annotations

from checker.measures.scene import Measure
from checker.measures.vocabulary import measure
from checker.rulebook.model import GameData


@measure("cards lie unopened")
def _unopened(game: GameData) -> Measure:
    """The deck came to the table, and nothing tells yet that it was opened."""
    return lambda s: bool(s.table.sealed) and (
        s.event.deck is None or s.event.deck in s.table.sealed or "" in s.table.sealed
    )

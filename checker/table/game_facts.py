"""What a table knows of the game that is played at it, under the names that the table and the measures use."""

from __future__ import annotations

from math import lcm
from typing import Any, Protocol

from checker.rulebook.games.model import GameData


class GameFacts:
    """A game as it is played: its data at hand, and how its wagers are settled."""

    def __init__(self, data: GameData) -> None:
        self.data = data
        self.title = data.title
        self.values = data.values
        self.value_of = data.value_of
        self.ranks = data.ranks
        self.top = data.top
        self.suited = data.suited
        self.meters = data.meters
        # What a meter shows is kept in parts of a cent, of which each of them grows by whole ones.
        self.parts = lcm(*(meter.part[1] for meter in data.meters))
        self.origin = data.origin
        self.moves = data.moves
        self.stays = data.stays
        self.travels = data.travels
        self.called = data.called
        self.initial = data.initial
        self.beside = data.beside
        self.wagers = data.wagers
        self.acts = data.acts
        # The pay tables, and for each wager the ways in which it is settled: linked by whoever judges by them.
        self.tables: dict[str, Any] = {}
        self.clauses: dict[str, Any] = {}


class Irregularity(Protocol):
    """Something that went wrong in a round and is to be dealt with: at which box, and for whom it counts."""

    @property
    def box(self) -> int:
        """The box at which it came about."""

    @property
    def each(self) -> str:
        """For whom one of them counts."""

    @property
    def voids_round(self) -> bool:
        """Whether the round counts for nothing by it."""

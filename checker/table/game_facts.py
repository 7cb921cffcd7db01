"""The facts of its game that a table knows, under the names that the table and the measures use."""

from __future__ import annotations

from math import lcm
from typing import Any, Protocol

from checker.rulebook.games.model import GameData, Remedy, Settles


class GameFacts:
    """A game in play: its data, and how its wagers are settled."""

    def __init__(self, data: GameData) -> None:
        self.data = data
        self.title = data.title
        self.values = data.values
        self.value_of = data.value_of
        self.ranks = data.ranks
        self.top = data.top
        self.suited = data.suited
        self.meters = data.meters
        # Meters are kept in whole units, each a part of a cent, small enough that every growth is whole.
        self.parts = lcm(*(meter.part[1] for meter in data.meters))
        self.origin = data.origin
        self.moves = data.moves
        self.numbered = data.numbered
        self.stays = data.stays
        self.travels = data.travels
        self.called = data.called
        self.initial = data.initial
        self.beside = data.beside
        self.in_packets = data.in_packets
        self.wagers = data.wagers
        self.acts = data.acts
        # Wagers of which the law leaves open what happens to the stake when they win: it may be taken beside a payment.
        self.open_stakes = frozenset(
            wager for rule in data.rules if isinstance(rule.body, Settles)
            if any(clause.stake_open for clause in rule.body.clauses) for wager in rule.body.wagers
        )  # fmt: skip
        # For a duty that an irregularity lifts, by its citation: the acts that bring the irregularity about.
        self.lifting: dict[str, set[str]] = {}
        for rule in data.rules:
            if isinstance(rule.body, Remedy):
                for cite in rule.body.excuses:
                    self.lifting.setdefault(cite, set()).update(rule.body.trigger)
        # The pay tables, and the ways to settle each wager: linked by the checks.
        self.tables: dict[str, Any] = {}
        self.clauses: dict[str, Any] = {}


class Irregularity(Protocol):
    """An irregularity of a round with a remedy: its box, and the hand or person it concerns."""

    @property
    def box(self) -> int:
        """The box where it arose."""

    @property
    def each(self) -> str:
        """The kind of thing that counts by itself, such as each hand; empty if there is none."""

    @property
    def voids_round(self) -> bool:
        """Whether it voids the round."""

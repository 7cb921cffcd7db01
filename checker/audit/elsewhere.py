"""What an audit sees of a table: one that it judges itself, or one that another process judges."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Protocol

from checker.checks.arbitration.finding import Finding, Handled, Unobservable
from checker.checks.link_game import LinkedGame
from checker.log.language.events import LogLine
from checker.values.problem import Problem

# What a line makes an audit say; what could not be judged and what was handled goes into its summary alone.
Heard = Finding | Problem | Unobservable | Handled


@dataclass(frozen=True, slots=True)
class TableResult:
    """What a table comes to at the end of the log: what is told then, how often each rule held, what was played."""

    told: tuple[Heard, ...]
    held: tuple[int, ...]
    lines: int
    rounds: int


class AuditedTable(Protocol):
    """A table of the log, wherever it is judged."""

    game: LinkedGame

    @property
    def name(self) -> str:
        """The name of the table."""

    @property
    def file(self) -> str | None:
        """The file of the last line of this table."""

    def lose_track(self) -> None:
        """A line of this table may not have been read."""

    def hear(self, line: LogLine) -> list[Heard]:
        """Take one line; what comes of it has still to be counted."""

    def away(self, line: LogLine, recorded: bool) -> list[Heard]:
        """Take what was done elsewhere with cards of this table."""

    def close(self) -> TableResult:
        """The log is at its end."""


class TableElsewhere:
    """A table that another process judges: takes its lines and makes nothing of them."""

    def __init__(self, name: str, game: LinkedGame) -> None:
        self.game = game
        self._name = name
        self._file: str | None = None

    @property
    def name(self) -> str:
        """The name of the table."""
        return self._name

    @property
    def file(self) -> str | None:
        """The file of the last line of this table."""
        return self._file

    def lose_track(self) -> None:
        """What was lost is missed where the table is judged."""

    def hear(self, line: LogLine) -> list[Heard]:
        """Note which file tells of the table."""
        self._file = line.file
        return _NONE

    def away(self, line: LogLine, recorded: bool) -> list[Heard]:
        """What is done elsewhere with its cards is judged where the table is."""
        return _NONE

    def close(self) -> TableResult:
        """There is nothing to settle here."""
        return TableResult((), (0,) * self.game.numbers, 0, 0)


_NONE: Final[list[Heard]] = []

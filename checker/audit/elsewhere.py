"""A table as an audit sees it: judged in this process or in another."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from checker.checks.arbitration.finding import Finding, Handled, Repeat, UnjudgedMoney, Unobservable
from checker.checks.link_game import LinkedGame
from checker.log.language.events import LogLine
from checker.rulebook.ledger.standing import Notice
from checker.table.casino import ForAllTables
from checker.values.problem import Problem

# The results of a line; items not judged and handled items only go into the summary.
Heard = Finding | Repeat | Problem | Notice | Unobservable | Handled | UnjudgedMoney
# The results that a report shows at once.
Out = Finding | Problem | Notice


@dataclass(frozen=True, slots=True)
class TableResult:
    """The result of a table at the end of the log: the last reports, how often each rule held, and the play counted."""

    told: tuple[Heard, ...]
    held: tuple[int, ...]
    lines: int
    rounds: int


class TableElsewhere:
    """A table that another process judges: takes its lines and returns nothing."""

    def __init__(self, name: str, game: LinkedGame) -> None:
        self.game = game
        self._name = name
        self._file: str | None = None
        self.caught_up = 0

    @property
    def name(self) -> str:
        """The name of the table."""
        return self._name

    @property
    def file(self) -> str | None:
        """The file of the last line of this table."""
        return self._file

    def lose_track(self, lines: int = 1) -> None:
        """A lost line matters only to the process that judges the table."""

    def catch_up(self, happened: ForAllTables) -> None:
        """So does what happens to all tables."""
        self.caught_up = happened.count

    def hear(self, line: LogLine) -> list[Heard]:
        """Record the file of the table."""
        self._file = line.file
        return _NONE

    def away(self, line: LogLine, recorded: bool) -> list[Heard]:
        """Acts elsewhere with its cards matter only to the process that judges the table."""
        return _NONE

    def close(self) -> TableResult:
        """There is nothing to settle here."""
        return self.so_far()

    def so_far(self) -> TableResult:
        """Nothing is counted here."""
        return TableResult((), (0,) * self.game.numbers, 0, 0)


_NONE: Final[list[Heard]] = []

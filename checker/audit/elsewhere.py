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


# How many ids of cards that were sent away are remembered; the oldest are forgotten first.
MOST_SENT: Final = 10_000


class SentAway:
    """Which table sent cards away under which id, and what of them a line that was not read may have been about."""

    def __init__(self) -> None:
        self._tables: dict[str, str] = {}
        # Those sent before the last such line at another place.
        self._doubted: dict[str, str] = {}

    def __contains__(self, ident: str | None) -> bool:
        return ident in self._tables or ident in self._doubted

    def send(self, ident: str, table: str) -> None:
        """Record which table sent cards away."""
        _keep(self._tables, ident, table)

    def by(self, ident: str | None) -> str:
        """Return which table sent these cards away."""
        return self._tables.get(ident or "") or self._doubted.get(ident or "", "")

    def doubt(self) -> None:
        """A line of another place was not read."""
        for ident, table in self._tables.items():
            _keep(self._doubted, ident, table)
        self._tables.clear()

    def is_doubted(self, ident: str | None) -> bool:
        """Say whether some of what was done with these cards may not have been read."""
        return ident in self._doubted


def _keep(there: dict[str, str], ident: str, table: str) -> None:
    if len(there) >= MOST_SENT:
        del there[next(iter(there))]
    there[ident] = table


_NONE: Final[list[Heard]] = []

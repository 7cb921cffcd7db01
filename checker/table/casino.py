"""The things that tables of one casino share: its name, its gaming day, and the sets of cards in use."""

from __future__ import annotations

from array import array
from bisect import bisect_right
from datetime import date, timedelta
from typing import Final

from checker.log.language.events import LogLine

# How many sets of cards are remembered; the oldest were worn out long ago.
MOST_SETS: Final = 10_000


class ForAllTables:
    """What happened to all tables at once: a lost line of their file, or the beginning of another log.

    A table catches up with it at its own next line, so such a line costs the same however many tables there are.
    """

    def __init__(self) -> None:
        self.count = 0
        self._log = 0
        self._lost: dict[str, array[int]] = {}

    def lose(self, file: str) -> None:
        """A line of this file is lost."""
        self.count += 1
        self._lost.setdefault(file, array("Q")).append(self.count)

    def begin_log(self) -> None:
        """Another log begins in a file."""
        self.count += 1
        self._log = self.count

    def since(self, seen: int, file: str | None) -> tuple[int, bool, int]:
        """Say what came since a count: lines of a file lost, whether another log began, and lines lost after that."""
        lost = self._lost.get(file or "", _NONE)
        first, log = bisect_right(lost, seen), bisect_right(lost, max(self._log, seen))
        return log - first, self._log > seen, len(lost) - log


_NONE: Final[array[int]] = array("Q")


class Casino:
    """The casino as the log shows it."""

    def __init__(self, as_of: str | None = None) -> None:
        self.name: str | None = None
        self.day_minutes: int | None = None
        # False if a line stated when a gaming day starts and could not be read.
        self.day_is_known = True
        # The line that gave the date, by file.
        self.dates: dict[str, LogLine] = {}
        # A day whose law applies to every round, whenever it was played.
        self.as_of = as_of
        # The table where each set of cards is, empty once it went back, and its number of decks.
        self.sets: dict[str, tuple[str, int | None]] = {}
        # The sets of each table.
        self._at: dict[str, list[str]] = {}

    def take_name(self, name: str | None) -> None:
        """Record the name of the casino."""
        self.name = name

    def take_date(self, line: LogLine) -> None:
        """Remember the line that gives the date."""
        self.dates[line.file] = line

    def miss_day_start(self) -> None:
        """A line stated when a gaming day starts, and could not be read."""
        self.day_is_known = self.day_minutes is not None

    def set_day_start(self, text: str) -> None:
        """Record the hour at which a gaming day starts."""
        hours, _, minutes = text.partition(":")
        self.day_is_known = True
        if hours.isdigit() and minutes[:2].isdigit():
            self.day_minutes = int(hours) * 60 + int(minutes[:2])

    def gaming_day(self, day: str | None, clock: str) -> str | None:
        """Return the gaming day of a moment: before the starting hour it is still the day before."""
        if day is None or self.day_minutes is None:
            return day if self.day_is_known else None
        time = clock[11:16] if len(clock) > 12 else clock[:5]
        if not time[:2].isdigit() or not time[3:5].isdigit():
            return None
        if int(time[:2]) * 60 + int(time[3:5]) >= self.day_minutes:
            return day
        found = date.fromisoformat(day)
        # The calendar has no day before its first.
        return (found - timedelta(days=1)).isoformat() if found > date.min else None

    def receive_set(self, ident: str | None, table: str, decks: int | None) -> None:
        """Record that a set came into use here; how many decks belong to it is known from its first use."""
        if ident is None:
            return
        where, size = self.sets.pop(ident, ("", None))
        self.sets[ident] = (where or table, size if size is not None else decks)
        if not where:
            self._at.setdefault(table, []).append(ident)
        if len(self.sets) > MOST_SETS:
            del self.sets[next(iter(self.sets))]

    def release_set(self, table: str) -> None:
        """Record that the cards of a table went back."""
        for ident in self._at.pop(table, ()):
            where, size = self.sets.get(ident, ("", None))
            if where == table:
                self.sets[ident] = ("", size)

    def set_is_whole(self, table: str, ident: str | None, decks: int | None) -> bool:
        """Say whether a set is used as a whole: at one table, with as many decks as came with it first."""
        where, size = self.sets.get(ident or "", ("", None))
        return where in ("", table) and (size is None or decks is None or decks == size)

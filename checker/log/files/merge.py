"""Merges logs by the time of their lines; only logs that run at the same time are open together."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from heapq import heappop, heappush

from checker.log.language.events import LogLine
from checker.values.problem import Location, Problem

Item = LogLine | Problem


@dataclass(frozen=True, slots=True)
class Log:
    """One log: its first time, its lines, and whether it still names a table below a line."""

    first: int | None
    lines: Callable[[], Iterator[Item]]
    names_later: Callable[[str, Item], bool]


class _Running:
    """A log that is being read; a line without a time stays after the line above it."""

    def __init__(self, log: Log, index: int) -> None:
        self.log, self.index = log, index
        self.time = log.first or 0
        self.present: Item | None = None
        self.dropped: set[str] = set()
        self._lines = log.lines()

    def step(self) -> bool:
        """Advance to the next line; False at the end."""
        self.present = next(self._lines, None)
        if isinstance(self.present, LogLine) and self.present.instant is not None:
            self.time = max(self.time, int(self.present.instant))
        return self.present is not None

    def names(self, table: str) -> bool:
        """Say whether a later line names a table."""
        if self.present is None:
            return False
        here = isinstance(self.present, LogLine) and self.present.table == table
        return here or self.log.names_later(table, self.present)


class _Owners:
    """The log that owns each table; two logs that run at the same time cannot share one."""

    def __init__(self) -> None:
        self._owners: dict[str, tuple[_Running, Location]] = {}

    def claim(self, log: _Running, line: LogLine) -> Problem | None:
        """Claim a line's table for a log, or report the other log that owns it."""
        owner, since = self._owners.get(line.table, (None, None))
        if owner is log:
            return None
        place = Location(line.file, line.number)
        if owner is not None and owner.names(line.table):
            log.dropped.add(line.table)
            message = f"two logs cover table `{line.table}` at the same time; its lines in this log are left out"
            return Problem(place, message, line.raw, f"one log of that table (the other begins at {since})")
        self._owners[line.table] = (log, place)
        return None


def merged(logs: Sequence[Log]) -> Iterator[Item]:
    """Yield the lines of all logs by time; equal times keep the order of the logs."""
    waiting = sorted(enumerate(logs), key=lambda entry: (entry[1].first or 0, entry[0]), reverse=True)
    running: list[tuple[int, int, _Running]] = []
    owners = _Owners()
    while waiting or running:
        while waiting and (not running or (waiting[-1][1].first or 0) <= running[0][0]):
            index, log = waiting.pop()
            _enter(running, _Running(log, index))
        if not running:
            continue
        _, _, present = heappop(running)
        until = _next_time(running, waiting)
        yield from _stretch(present, owners, until)
        if present.present is not None:
            heappush(running, (present.time, present.index, present))


def _enter(running: list[tuple[int, int, _Running]], log: _Running) -> None:
    if log.step():
        heappush(running, (log.time, log.index, log))


def _next_time(running: list[tuple[int, int, _Running]], waiting: list[tuple[int, Log]]) -> tuple[int, int] | None:
    """Return the time of the next line of any other log: until then one log continues alone."""
    times = [running[0][:2]] if running else []
    if waiting:
        times.append((waiting[-1][1].first or 0, waiting[-1][0]))
    return min(times, default=None)


def _stretch(log: _Running, owners: _Owners, until: tuple[int, int] | None) -> Iterator[Item]:
    """Yield the lines of one log that come before the next line of another log."""
    while log.present is not None and (until is None or (log.time, log.index) <= until):
        item = log.present
        if isinstance(item, Problem) or not item.table:
            yield item
        elif item.table not in log.dropped:
            problem = owners.claim(log, item)
            yield item if problem is None else problem
        log.step()

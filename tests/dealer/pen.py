"""The pen: one table's lines with their seconds, and the merging of tables into one log."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date, timedelta
from itertools import chain

FIRST_DAY = date(2026, 11, 18)
DAY = 86_400
CASINO = "Boardwalk Royal"


class Pen:
    """Writes the lines of one table; a watch may see each line before it is written."""

    def __init__(self, table: str, now: int) -> None:
        self.table = table
        self.now = now
        self.head: list[str] = []
        self.entries: list[tuple[int, str]] = []
        self.watch: Callable[[str], str | None] | None = None
        self.marked: int | None = None

    def say(self, body: str) -> None:
        """Write a line, a second after the last."""
        if self.watch is not None:
            changed = self.watch(body)
            if changed is None:
                return
            body = changed
        self.entries.append((self.now, body))
        self.now += 1

    def write(self, body: str) -> None:
        """Write a line past the watch."""
        self.entries.append((self.now, body))
        self.now += 1

    def before(self, body: str) -> None:
        """Write a line of the head."""
        self.head.append(f"before {self.table} {body}")

    def mark(self) -> None:
        """Mark the line written last as the one where a fault can first be said."""
        self.marked = len(self.entries) - 1


_CLOCKS: dict[int, str] = {}


def clock(second: int) -> str:
    """Write a second of the day as `20:14:03`."""
    text = _CLOCKS.get(second)
    if text is None:
        minutes, seconds = divmod(second, 60)
        text = _CLOCKS[second] = f"{minutes // 60:02d}:{minutes % 60:02d}:{seconds:02d}"
    return text


def merged(pens: list[Pen]) -> tuple[list[str], int | None]:
    """Join the lines of all tables in order of time; the second value is the number of the marked line."""
    day = min((pen.entries[0][0] for pen in pens if pen.entries), default=0) // DAY
    lines = ["log 1", f'casino "{CASINO}"', "zone America/New_York"]
    lines += [f"date {FIRST_DAY + timedelta(days=day)}", "day 06:00"]
    lines += chain.from_iterable(pen.head for pen in pens)
    marked = None
    entries = [
        (second, which, at, body) for which, pen in enumerate(pens) for at, (second, body) in enumerate(pen.entries)
    ]
    if len(pens) > 1:
        entries.sort(key=lambda entry: (entry[0], entry[1], entry[2]))
    for second, which, at, body in entries:
        if second // DAY != day:
            day = second // DAY
            lines.append(f"date {FIRST_DAY + timedelta(days=day)}")
        lines.append(f"{clock(second % DAY)} {pens[which].table} {body}")
        if pens[which].marked == at:
            marked = len(lines)
    return lines, marked

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
        self.first: int | None = None
        self.last: int | None = None

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


_CLOCKS: dict[int, str] = {}


def clock(second: int) -> str:
    """Write a second of the day as `20:14:03`."""
    text = _CLOCKS.get(second)
    if text is None:
        minutes, seconds = divmod(second, 60)
        text = _CLOCKS[second] = f"{minutes // 60:02d}:{minutes % 60:02d}:{seconds:02d}"
    return text


def merged(pens: list[Pen], first_day: date = FIRST_DAY) -> tuple[list[str], int | None, int | None]:
    """Join the lines of all tables in order of time; then the numbers of the first and last line marked in a pen."""
    day = min((pen.entries[0][0] for pen in pens if pen.entries), default=0) // DAY
    lines = ["log 1", f'casino "{CASINO}"', "zone America/New_York"]
    lines += [f"date {first_day + timedelta(days=day)}", "day 10:00"]
    lines += chain.from_iterable(pen.head for pen in pens)
    entries = [
        (second, which, at, body) for which, pen in enumerate(pens) for at, (second, body) in enumerate(pen.entries)
    ]
    if len(pens) > 1:
        entries.sort(key=lambda entry: (entry[0], entry[1], entry[2]))
    numbers: dict[tuple[int, int], int] = {}
    for second, which, at, body in entries:
        if second // DAY != day:
            day = second // DAY
            lines.append(f"date {first_day + timedelta(days=day)}")
        lines.append(f"{clock(second % DAY)} {pens[which].table} {body}")
        if pens[which].first is not None and at in (pens[which].first, pens[which].last):
            numbers[which, at] = len(lines)
    marked = [(numbers[which, pen.first], numbers.get((which, pen.last if pen.last is not None else -1)))
              for which, pen in enumerate(pens) if pen.first is not None]  # fmt: skip
    return (lines, *marked[0]) if marked else (lines, None, None)

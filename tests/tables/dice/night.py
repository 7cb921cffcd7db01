"""Whole nights at dice tables, and the lines they make."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from datetime import date, timedelta

from tests.tables.dice.dealer import Dealer, Entry
from tests.tables.pen import clock

# The law's text was in force then.
FIRST_DAY = date(2005, 11, 18)
DAY = 86_400
GAMES = ("craps", "mini_craps")


def written(dealers: Sequence[Dealer]) -> tuple[list[str], dict[int, int]]:
    """Join the lines of all tables by time, with the number of the line that each entry got."""
    lines = ["log 1", 'casino "Boardwalk Royal"', f"date {FIRST_DAY}", "day 10:00"]
    lines += [f"before {dealer.table} {body}" for dealer in dealers for body in dealer.head]
    entries: list[tuple[int, int, int, Entry, str]] = [
        (entry.second, which, at, entry, dealer.table)
        for which, dealer in enumerate(dealers)
        for at, entry in enumerate(dealer.entries)
    ]
    entries.sort(key=lambda one: one[:3])
    day, numbers = 0, {}
    for second, _, _, entry, table in entries:
        if second // DAY != day:
            day = second // DAY
            lines.append(f"date {FIRST_DAY + timedelta(days=day)}")
        lines.append(f"{clock(second % DAY)} {table} {entry.body}")
        numbers[id(entry)] = len(lines)
    return lines, numbers


def dealt(seed: int, rolls: int, *, table: str = "CR-1") -> Dealer:
    """Deal one table: opened or taken over, closed and opened again, over days."""
    dealer = Dealer(seed, game=GAMES[seed % 2], posted=seed % 3 == 0, table=table)
    if seed % 4 == 1:
        dealer.take_over()
    else:
        dealer.open()
    for _ in range(rolls):
        dealer.roll()
        if dealer.rng.random() < 0.01:
            dealer.close()
            dealer.now += dealer.rng.choice((600, 8 * 3600, 20 * 3600))
            dealer.open()
    dealer.close()
    return dealer


def night(seed: int, rolls: int, tables: int = 1) -> list[str]:
    """Give the lines of a night at one table or several."""
    return written([dealt(seed + 100 * at, rolls // tables, table=f"CR-{at + 1}") for at in range(tables)])[0]


if __name__ == "__main__":
    sys.stdout.write("\n".join(night(int(sys.argv[1]), int(sys.argv[2]))) + "\n")

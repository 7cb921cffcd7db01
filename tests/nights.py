"""Two nights to run commands on: a lawful one, and the same with one winning wager paid short."""

from __future__ import annotations

from pathlib import Path

from tests.dealer.night import night

SEED, ROUNDS = 7, 12


def lawful() -> list[str]:
    """A night in which nothing is wrong."""
    return night(SEED, ROUNDS)


def where_paid(lines: list[str]) -> int:
    """The first payment of a wager won at even money."""
    return next(at for at, line in enumerate(lines) if " pay seat " in line and " first_attack " in line)


def short() -> list[str]:
    """The same night, with that payment cut to one dollar."""
    lines = lawful()
    at = where_paid(lines)
    lines[at] = lines[at].rsplit("$", 1)[0] + "$1"
    return lines


def write(path: Path, lines: list[str]) -> None:
    """Write a log as it would lie on disk."""
    path.write_text("".join(line.rstrip("\n") + "\n" for line in lines), encoding="utf-8")

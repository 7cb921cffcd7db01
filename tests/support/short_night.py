"""A record to run commands on: lawful, and the same with one winning wager paid short."""

from __future__ import annotations

from pathlib import Path

LAWFUL = Path(__file__).parent / "lawful.log"
RIGHT, WRONG = "pay seat 6 suited_royals $50", "pay seat 6 suited_royals $25"


def lawful() -> list[str]:
    """Two rounds in which nothing is wrong."""
    return LAWFUL.read_text(encoding="utf-8").splitlines()


def short() -> list[str]:
    """The same rounds, with one payment cut by half."""
    lines = [line.replace(RIGHT, WRONG) for line in lawful()]
    assert lines != lawful()
    return lines


def broken() -> list[str]:
    """The same once more, with a line of the first round that cannot be read."""
    lines = short()
    begun = next(number for number, line in enumerate(lines) if " round id " in line)
    stamp, table, _ = lines[begun].split(" ", 2)
    return [*lines[: begun + 1], f"{stamp} {table} dael seat 5 8H", *lines[begun + 1 :]]


def write(path: Path, lines: list[str]) -> None:
    """Write a log as it would lie on disk."""
    path.write_text("".join(line + "\n" for line in lines), encoding="utf-8")

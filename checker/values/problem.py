"""Locations in an input, and what could not be read there."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Location:
    """A spot in a file; line and column count from 1, 0 means the whole file or line."""

    file: str
    line: int = 0
    column: int = 0

    def __str__(self) -> str:
        parts = [self.file]
        if self.line:
            parts.append(str(self.line))
            if self.column:
                parts.append(str(self.column))
        return ":".join(parts)


@dataclass(frozen=True, slots=True)
class Problem:
    """One unreadable item: where, what is wrong, what was expected, and the nearest valid word.

    If a record was lost with it, `hole` names the tables whose record has a hole here; if it names
    none, any table of the file may have a hole.
    """

    place: Location
    message: str
    excerpt: str = ""
    expected: str = ""
    nearest: str = ""
    width: int = 1
    warning: bool = False
    hole: tuple[str, ...] | None = None

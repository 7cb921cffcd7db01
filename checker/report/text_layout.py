"""The sheet for a text report: its width, its colors, and its layout."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import TextIO

from checker.report.citation_text import printed
from checker.report.escape import safe, width

_CODES = {"bold": "1", "dim": "2", "red": "31;1", "yellow": "33;1", "magenta": "35;1", "cyan": "36", "green": "32"}
NARROWEST, WIDEST, PLAIN_WIDTH = 40, 120, 100


@dataclass(frozen=True, slots=True)
class Sheet:
    """The width of a sheet, whether it may be colored, and its way to write citations."""

    columns: int = PLAIN_WIDTH
    colored: bool = False
    cite: Callable[[str], str] = printed

    def paint(self, text: str, color: str) -> str:
        """Escape a text, and color it if the sheet allows color."""
        shown = safe(text)
        return f"\x1b[{_CODES[color]}m{shown}\x1b[0m" if self.colored and shown else shown

    def wrap(self, text: str, indent: int, first: str = "") -> list[str]:
        """Wrap a text to the sheet's width; `first` replaces the margin of the first line."""
        margin = safe(first) or " " * indent
        return _filled(safe(text).split(" "), margin, " " * indent, self.columns)

    def labeled(self, label: str, text: str, color: str = "cyan", indent: int = 15) -> list[str]:
        """Write a text next to its label."""
        first, *rest = self.wrap(text, indent)
        name = f"  {label} ".ljust(indent)
        return [self.paint(name, color) + first[indent:], *rest]

    def heading(self, text: str) -> list[str]:
        """Begin a part of the report."""
        return ["", self.paint(text, "bold")]


def judged_by(rule_book: str) -> list[str]:
    """Name the rule book by its digest, so that a reader can tell which one it was."""
    return [f"Rule book {rule_book}"] if rule_book else []


def sheet_for(stream: TextIO, color: str, cite: Callable[[str], str] = printed) -> Sheet:
    """Make a sheet for a stream: color only on a terminal, unless requested otherwise."""
    on_terminal = stream.isatty()
    columns = _columns() if on_terminal else PLAIN_WIDTH
    colored = color == "always" or (color == "auto" and on_terminal and not _refused())
    return Sheet(max(NARROWEST, min(WIDEST, columns)), colored, cite)


def _columns() -> int:
    # It takes long to import, and a report that goes to a file needs none of it.
    from shutil import get_terminal_size

    return get_terminal_size((PLAIN_WIDTH, 24)).columns


def rows(table: Iterable[Sequence[str]], right: frozenset[int] = frozenset(), indent: int = 2) -> list[str]:
    """Write rows in columns; columns in `right` are aligned right, for figures."""
    cells = [[safe(cell) for cell in row] for row in table]
    if not cells:
        return []
    widths = [max(width(row[at]) for row in cells) for at in range(len(cells[0]))]
    lines = []
    for row in cells:
        padded = [
            " " * (wide - width(cell)) + cell if at in right else cell + " " * (wide - width(cell))
            for at, (cell, wide) in enumerate(zip(row, widths, strict=True))
        ]
        lines.append((" " * indent + "  ".join(padded)).rstrip())
    return lines


def _refused() -> bool:
    from os import environ

    return bool(environ.get("NO_COLOR")) or environ.get("TERM") == "dumb"


def _filled(words: Sequence[str], margin: str, hanging: str, columns: int) -> list[str]:
    lines: list[str] = []
    line, empty = margin, True
    for word in words:
        if not empty and width(line) + 1 + width(word) > columns:
            lines.append(line)
            line, empty = hanging, True
        line += word if empty else " " + word
        empty = False
    return [*lines, line]

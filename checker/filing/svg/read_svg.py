"""Reads a drawing from its file to its lines of text."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from checker.filing.svg.svg_tree import LIMIT_BYTES, Refused, parse
from checker.filing.svg.text_lines import TextLine, lines_of
from checker.values.problem import Location, Problem


@dataclass(frozen=True, slots=True)
class Drawing:
    """The text of a drawing: its lines, and the orders in which they can be read."""

    lines: tuple[TextLine, ...]
    # In file order, and column by column from the top down if that order differs.
    orders: tuple[tuple[TextLine, ...], ...]
    # The whole file, line by line.
    text: tuple[str, ...]


def read(path: Path) -> tuple[Drawing | None, list[Problem]]:
    """Read a drawing; None if it was refused."""
    shown = path.as_posix()
    try:
        if not path.is_file():
            return None, [Problem(Location(shown), "no such file", expected="an SVG drawing")]
        with path.open("rb") as opened:
            raw = opened.read(LIMIT_BYTES + 1)
    except OSError as fault:
        return None, [Problem(Location(shown), f"cannot be read: {fault.strerror}")]
    return loads(raw, shown)


def loads(raw: bytes, name: str) -> tuple[Drawing | None, list[Problem]]:
    """Read the bytes of a drawing, and show this name in locations."""
    tree = parse(raw, name)
    if tree.root is None:
        return None, tree.problems
    try:
        lines = lines_of(tree)
    except Refused as fault:
        return None, [tree.excerpted(fault.problem)]
    problems = [tree.excerpted(problem) for problem in tree.problems]
    if not lines:
        message = "no words can be read in this drawing; letters converted to outlines are not read"
        problems.append(Problem(tree.root.place, message, expected="words kept as `text`, or listed", warning=True))
    return Drawing(tuple(lines), tuple(_orders(lines)), tuple(tree.text.split("\n"))), problems


def _orders(lines: Sequence[TextLine]) -> Iterator[tuple[TextLine, ...]]:
    yield tuple(lines)
    columns: dict[Hashable, list[TextLine]] = {}
    for line in lines:
        columns.setdefault(line.column, []).append(line)
    for column in columns.values():
        downwards = sorted(column, key=lambda line: line.down)
        if downwards != column:
            yield tuple(downwards)

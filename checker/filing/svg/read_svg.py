"""A drawing read from its file to what can be read in it."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from checker.filing.svg.svg_tree import LIMIT_BYTES, Refused, parse
from checker.filing.svg.text_lines import TextLine, lines_of
from checker.values.problem import Location, Problem


@dataclass(frozen=True, slots=True)
class Drawing:
    """What can be read in a drawing: its lines, and in which orders they follow each other."""

    lines: tuple[TextLine, ...]
    # As the file has them, and column by column from the top down where that is another order.
    orders: tuple[tuple[TextLine, ...], ...]
    # The whole file, line by line.
    text: tuple[str, ...]


def read(path: Path) -> tuple[Drawing | None, list[Problem]]:
    """Read a drawing; None where it was refused."""
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
    """Read the bytes of a drawing under the name that places shall show."""
    tree = parse(raw, name)
    if tree.root is None:
        return None, tree.problems
    try:
        lines = lines_of(tree)
    except Refused as fault:
        return None, [tree.excerpted(fault.problem)]
    problems = [tree.excerpted(problem) for problem in tree.problems]
    if not lines:
        told = "no words can be read in this drawing; letters that were turned into outlines are none"
        problems.append(Problem(tree.root.place, told, expected="words kept as `text`, or listed", warning=True))
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

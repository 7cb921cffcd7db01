"""What a fuzz target is, and what must hold for the output of each."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from unicodedata import category
from zlib import crc32

from checker.report.findings.finding_text import problem_lines
from checker.report.json_rows import encoded, problem_row
from checker.report.text_layout import Sheet
from checker.values.problem import Problem
from tests.support.growth import lines_run

# The categories of characters that a terminal obeys or hides.
HIDDEN = ("Cc", "Cf", "Cs", "Zl", "Zp")
# Work is counted for one input in so many, chosen by its bytes: counting slows the program tenfold.
COUNTED_ONE_IN = 40


@dataclass(frozen=True, slots=True)
class Seen:
    """What one input held: lines or parts that say something, and how many of them were named as not read."""

    parts: int = 1
    named: int = 0


@dataclass(frozen=True, slots=True)
class Target:
    """One thing to feed: what must hold for any bytes, inputs to begin with, and words of its language."""

    name: str
    check: Callable[[bytes], Seen]
    seeds: Callable[[], Sequence[bytes]]
    words: Callable[[], Sequence[bytes]]
    # The most bytes of an input.
    longest: int
    # The most lines of Python that an input may take: so many at once, and so many for each byte.
    at_once: int
    a_byte: int


def printable(text: str) -> None:
    """Hold that a text has no character that a terminal would obey or hide, apart from line ends."""
    if text.isascii() and text.replace("\n", "").isprintable():
        return
    bad = {char for char in text if category(char) in HIDDEN} - {"\n"}
    assert not bad, f"a character reached the output: {sorted(map(ord, bad))}"


def well_said(problems: Iterable[Problem], lines: int, file: str | None = None) -> None:
    """Hold that each problem says something, lies in the file, and reaches text and JSON without harm."""
    for problem in problems:
        assert problem.message, "a problem without words"
        if file is None or problem.place.file == file:
            assert 0 <= problem.place.line <= max(lines, 1), f"line {problem.place.line} of {lines}: {problem}"
        assert problem.place.column >= 0 and problem.width >= 0, problem
        printable("\n".join(problem_lines(Sheet(), problem)))
        row = encoded(problem_row(problem))
        assert "\n" not in row and isinstance(json.loads(row), dict)
        row.encode()


def within_bounds(target: Target, data: bytes) -> Seen:
    """Check an input; for one in so many, also count that the work is bounded by its length."""
    if crc32(data) % COUNTED_ONE_IN:
        return target.check(data)
    seen: list[Seen] = []
    done = lines_run(lambda: seen.append(target.check(data)))
    most = target.at_once + target.a_byte * len(data)
    assert done <= most, f"{done:,} lines of the program for {len(data):,} bytes, where {most:,} are allowed"
    return seen[0]

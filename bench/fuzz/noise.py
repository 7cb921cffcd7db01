"""Noise: blank lines, remarks and the lines of another table, put into a log; none of it may change a finding."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from random import Random

from checker.log.language.events import LogLine
from checker.values.problem import Problem

# A table that no log has, and what happens there: a lawful record of nothing much.
TABLE = "ZZ-99"
OPENS = (f"before {TABLE} table game craps seats 4", f"before {TABLE} table records dice")
GOES_ON = (f"--:-- {TABLE} roll 3 4 by seat 1", f'--:-- {TABLE} note "a word"', f"--:-- {TABLE} bet seat 1 pass $10")
SILENT = ("", "   ", "# a remark", '  # "another" one')
# A log that counts its own lines must not get more of them.
COUNTED = re.compile(rb"(?m)^ *end\b|^ *(?:\xef\xbb\xbf)?log\b.*\bends\b")
# A text in quotes is part of these events; and heads may not be followed by a remark.
KEEPS_TEXT = ("note", "table house", "casino", "source", "log", "zone", "date", "day", "end")


@dataclass(frozen=True)
class Noisy:
    """A log with noise in it: for each of its lines the number that it had before, and which noise it is."""

    data: bytes
    was_at: dict[int, int]
    kinds: str
    table: str = TABLE


def is_silent(line: bytes) -> bool:
    """Say whether a line has no content: it is blank, or a remark."""
    said = line.removesuffix(b"\r").strip(b" ")
    if said and not said.startswith(b"#"):
        return False
    try:
        return re.search("[\x00-\x1f\x7f-\x9f]", said.decode()) is None
    except UnicodeDecodeError:
        return False


def with_noise(data: bytes, items: Sequence[LogLine | Problem], rng: Random) -> Noisy | None:
    """Put noise into a log; None if it can have none."""
    if COUNTED.search(data) or b"\n" not in data or TABLE.encode() in data:
        return None
    lines = data.split(b"\n")
    read = {item.number: item for item in items if isinstance(item, LogLine)}
    first = min(read, default=len(lines))
    kinds = rng.sample(("silent", "remarks", "table"), rng.randint(1, 3))
    made: list[bytes] = []
    was_at: dict[int, int] = {}
    is_open = False
    for number, line in enumerate(lines, 1):
        if number > 1 and rng.random() < 0.3:
            if "silent" in kinds:
                made.append(rng.choice(SILENT).encode())
            # Lines above the first head would be those of no log.
            if "table" in kinds and first < number < len(lines):
                made += [each.encode() for each in (() if is_open else OPENS)]
                made.append(rng.choice(GOES_ON).encode())
                is_open = True
        item = read.get(number)
        if "remarks" in kinds and item is not None and rng.random() < 0.3:
            line = remarked(line, item, rng)
        made.append(line)
        was_at[len(made)] = number
    return Noisy(b"\n".join(made), was_at, "+".join(sorted(kinds)))


def remarked(line: bytes, item: LogLine, rng: Random) -> bytes:
    """Add a remark to a line that has none."""
    if b'"' in line or b"#" in line:
        return line
    end = b"\r" if line.endswith(b"\r") else b""
    own = line.removesuffix(b"\r")
    if item.table and item.event.act not in KEEPS_TEXT and rng.random() < 0.5:
        return own + b' "said \\"so\\""' + end
    return own + b"  # so it was" + end

"""Whole logs out of the fixtures: taken as they are, damaged a little, shuffled, cut short, joined and merged."""

from __future__ import annotations

import re
from functools import cache
from importlib import import_module
from pathlib import Path

from hypothesis import strategies as st

from bench.fuzz.log_lines import words
from bench.night import DEALERS
from tests.support.paths import FIXTURES

# The head that most fixtures have: their lines may stand in one log.
HEAD = (
    "log 1", 'casino "Boardwalk Royal"', "zone America/New_York", "date 2026-11-18", "day 10:00",
)  # fmt: skip
LONGEST = 9_000
ROUNDS = 3
_TABLE = re.compile(r"^(\S+) ([A-Z][A-Z0-9-]*)(?= )", re.MULTILINE)
_ID = re.compile(r" id (\S+)")


@cache
def paths(kind: str) -> list[Path]:
    """List the logs of the games that are not long: `clean`, `breach`, or both."""
    found = sorted((FIXTURES / "games").glob(f"*/*.{kind}.log"))
    return [path for path in found if path.stat().st_size < LONGEST]


@cache
def lines_of(path: Path) -> tuple[str, ...]:
    """Read a log without its marks."""
    text = path.read_text(encoding="utf-8")
    return tuple(
        line for each in text.splitlines() if (line := re.sub(r"\s*(?<![\"\\])#[^\"]*$", "", each)) or not each.strip()
    )


@cache
def night(game: str, seed: int) -> tuple[str, ...]:
    """Play a lawful night of a few rounds."""
    return tuple(import_module(DEALERS[game]).night(seed, ROUNDS, tables=1))


clean = st.sampled_from(paths("clean")).map(lines_of)
breach = st.sampled_from(paths("breach")).map(lines_of)
nights = st.builds(night, st.sampled_from(sorted(DEALERS)), st.integers(1, 3))
valid = st.one_of(clean, clean, breach, nights)


def ended(lines: list[str] | tuple[str, ...]) -> bytes:
    """Write lines as a log."""
    return "".join(line + "\n" for line in lines).encode()


@st.composite
def nearly_valid(draw: st.DrawFn) -> bytes:
    """Damage one to three lines: a word lost, doubled or another, a line lost or twice."""
    lines = list(draw(valid))
    for _ in range(draw(st.integers(1, 3))):
        at = draw(st.integers(0, len(lines) - 1))
        parts = lines[at].split(" ")
        word = draw(st.integers(0, len(parts) - 1))
        another = draw(st.sampled_from(words())).decode()
        way = draw(st.sampled_from(("lost", "doubled", "another", "line lost", "line twice", "line elsewhere")))
        if way == "line elsewhere":
            lines.insert(draw(st.integers(0, len(lines) - 1)), lines.pop(at))
        elif way == "line twice":
            lines.insert(at, lines[at])
        elif way == "line lost" and len(lines) > 1:
            del lines[at]
        else:
            parts[word : word + 1] = {"lost": [], "doubled": [parts[word]] * 2}.get(way, [another])
            lines[at] = " ".join(parts)
    return ended(lines)


@st.composite
def shuffled(draw: st.DrawFn) -> bytes:
    """Shuffle a part of a log, or all of it."""
    lines = list(draw(valid))
    begin = draw(st.integers(0, len(lines) - 2))
    until = draw(st.integers(begin + 2, len(lines)))
    return ended([*lines[:begin], *draw(st.permutations(lines[begin:until])), *lines[until:]])


@st.composite
def truncated(draw: st.DrawFn) -> bytes:
    """Cut a log at any byte, at its end or at its beginning."""
    whole = ended(draw(valid))
    at = draw(st.integers(0, len(whole)))
    return whole[:at] if draw(st.booleans()) else whole[at:]


@st.composite
def joined(draw: st.DrawFn) -> bytes:
    """Join two logs as `cat` does, the first perhaps without its last line end."""
    first, second = ended(draw(valid)), ended(draw(valid))
    return (first if draw(st.booleans()) else first[:-1]) + second


def other_table(lines: tuple[str, ...]) -> tuple[str, ...]:
    """Give the same log of another table, with people, cards and rounds of its own."""
    return tuple(_ID.sub(r" id \1-B", _TABLE.sub(r"\1 \2-B", line)) for line in lines)


@cache
def alike() -> list[Path]:
    """List the logs with the usual head and no other head line, of one table, without a filing."""
    found = []
    for path in (*paths("clean"), *paths("breach")):
        lines = lines_of(path)
        body = lines[len(HEAD) :]
        tables = {one[1] for one in (line.split(" ", 2) for line in body) if len(one) > 2}
        plain = all(line[:1].isdigit() or line.startswith(("before ", "--:-- ")) for line in body)
        if lines[: len(HEAD)] == HEAD and plain and len(tables) == 1 and "table house" not in "\n".join(body):
            found.append(path)
    return found


two_tables = st.tuples(st.sampled_from(alike()), st.sampled_from(alike())).map(
    lambda two: (lines_of(two[0]), other_table(lines_of(two[1])))
)


@st.composite
def merged(draw: st.DrawFn) -> tuple[tuple[str, ...], tuple[str, ...], list[str]]:
    """Put the lines of two tables into one log, each in its order; give the log of each, and that of both."""
    first, second = draw(two_tables)
    turns = draw(st.lists(st.tuples(st.booleans(), st.integers(1, 30)), max_size=30))
    left = {True: list(first[len(HEAD) :]), False: list(second[len(HEAD) :])}
    made = list(HEAD)
    for whose, count in turns:
        made += left[whose][:count]
        del left[whose][:count]
    return first, second, [*made, *left[True], *left[False]]

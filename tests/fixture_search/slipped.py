"""A log with one slip in it: a line left out, late, twice, or with one word or number of it changed."""

from __future__ import annotations

import io
import re
from collections.abc import Iterator, Sequence
from itertools import pairwise

from checker.log.files.reader import read
from checker.log.language.events import LogLine
from checker.values.problem import Problem

_EVENT = re.compile(r"^(\d\d:\d\d:\d\d )(\S+ )(.+)$")
_SWAPS = {
    "stand": ("hit",), "hit": ("stand",), "double": ("hit",), "split": ("stand",), "surrender": ("stand",),
    "yes": ("no",), "no": ("yes",), "dealer": ("floorperson",), "floorperson": ("dealer", "supervisor"),
    "pay": ("push",), "take": ("push",), "push": ("take",), "up": ("down",), "down": ("up",), "accept": ("decline",),
    "left": ("right",), "right": ("left",), "hand": ("voice",), "voice": ("hand",), "blackjack": ("none",),
    "none": ("blackjack",), "pickup": ("move",), "offer": ("refuse",), "fold": ("play",), "play": ("fold",),
}  # fmt: skip
_RANKS = ("A", "2", "6", "7", "9", "10", "J", "Q", "K")


def slips(lines: Sequence[str]) -> Iterator[tuple[str, list[str]]]:
    """Give each variation of a log with what was done to which line; the clock runs on as before."""
    events = [at for at, line in enumerate(lines) if _EVENT.match(line)]
    for at, after in zip(events, [*events[1:], None], strict=True):
        yield f"line {at + 1} left out", [*lines[:at], "", *lines[at + 1 :]]
        if after is not None:
            yield f"line {at + 1} after the next", _exchanged(lines, at, after)
        yield f"line {at + 1} twice", [*lines[: at + 1], lines[at], *lines[at + 1 :]]
        yield f"the round ends before line {at + 1}", _ended(lines, at, events)
    yield from _moved(lines, events)
    yield from _again(lines, events)
    for at, line in enumerate(lines):
        if not line.startswith("#"):
            for changed in dict.fromkeys(_reworded(line)):
                yield f"line {at + 1} otherwise", [*lines[:at], changed, *lines[at + 1 :]]


def _exchanged(lines: Sequence[str], one: int, other: int) -> list[str]:
    first, second = _EVENT.match(lines[one]), _EVENT.match(lines[other])
    assert first is not None and second is not None
    made = list(lines)
    made[one], made[other] = first[1] + second[2] + second[3], second[1] + first[2] + first[3]
    return made


def _moved(lines: Sequence[str], events: Sequence[int]) -> Iterator[tuple[str, list[str]]]:
    """Put each line some lines later than it was; those between come that much sooner."""
    for place, at in enumerate(events):
        for further in (2, 3, 5, 8):
            made = list(lines)
            for one, other in pairwise(events[place : place + further + 1]):
                made = _exchanged(made, one, other)
            if place + further < len(events):
                yield f"line {at + 1} {further} lines later", made


def _again(lines: Sequence[str], events: Sequence[int]) -> Iterator[tuple[str, list[str]]]:
    """Play the last round once more, an hour later."""
    begun = [at for at in events if " round id " in lines[at]]
    if begun:
        last = [_EVENT.match(lines[at]) for at in events if at >= begun[-1]]
        hours = [f"{(int(one[1][:2]) + 1) % 24:02d}{one[1][2:]}{one[2]}{one[3]}" for one in last if one is not None]
        yield "the last round twice", [*lines, *(_renumbered(line) for line in hours)]


def _renumbered(line: str) -> str:
    return re.sub(r"(?<= round id )[0-9]+", lambda found: str(int(found[0]) + 1), line)


def _ended(lines: Sequence[str], at: int, events: Sequence[int]) -> list[str]:
    """Leave out what is between a line and the end of its round."""
    end = next((other for other in events if other >= at and lines[other].endswith("round end")), None)
    return list(lines) if end is None else [*lines[:at], *("" for _ in range(at, end)), *lines[end:]]


def _reworded(line: str) -> Iterator[str]:
    for found in re.finditer(r"\S+", line):
        for word in _instead(found[0]):
            yield line[: found.start()] + word + line[found.end() :]


def _instead(word: str) -> Iterator[str]:
    yield from _SWAPS.get(word, ())
    card = re.fullmatch(r"(A|[2-9]|10|J|Q|K)([CDHS])", word)
    if card is not None:
        yield from (rank + card[2] for rank in _RANKS if rank != card[1])
        yield card[1] + ("D" if card[2] != "D" else "S")
    dollars = re.fullmatch(r"\$([0-9]+)(\.[0-9]{2})?", word)
    if dollars is not None:
        amount = int(dollars[1])
        yield from (f"${other}" for other in (amount + 1, amount * 2, amount // 2, amount - 1) if other > 0)
    elif word.isdigit() and int(word) < 20:
        yield from (str(other) for other in (int(word) + 1, int(word) - 1) if other >= 0)


def parsed(lines: Sequence[str]) -> tuple[LogLine | Problem, ...]:
    """Read a log in memory."""
    return tuple(read(io.BytesIO(("\n".join(lines) + "\n").encode()), "night.log"))

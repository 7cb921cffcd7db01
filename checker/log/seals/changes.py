"""Finds which lines of a log were changed, added, removed or moved since it was sealed."""

from __future__ import annotations

from bisect import bisect_left
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

CHANGED: Final = "changed"
ADDED: Final = "added"
REMOVED: Final = "removed"
MOVED: Final = "moved"


@dataclass(frozen=True, slots=True)
class Change:
    """A line of the log that is not as it was sealed, or lines that are gone.

    `line` is its number in the log, for removed lines that of the line above them; `sealed` is its number when it was
    sealed, `until` the last of several removed lines.
    """

    kind: str
    line: int
    sealed: int = 0
    until: int = 0


def changes(sealed: Sequence[str], now: Sequence[str]) -> list[Change]:
    """Compare the sealed lines with a log; lines below the last sealed one are new, and no change."""
    start = _alike(sealed, now)
    if start == len(sealed):
        return []
    return sorted(_between(sealed, now, start), key=lambda one: (one.line, one.kind))


def _alike(sealed: Sequence[str], now: Sequence[str]) -> int:
    for at, (one, other) in enumerate(zip(sealed, now, strict=False)):
        if one != other:
            return at
    return min(len(sealed), len(now))


def _between(sealed: Sequence[str], now: Sequence[str], start: int) -> Iterator[Change]:
    """Align on the lines that occur once in both; those out of order were moved."""
    pairs = _anchors(sealed, now, start)
    kept = _rising(pairs)
    moved = [pair for pair in pairs if pair not in kept]
    was_moved, is_moved = {one for one, _ in moved}, {other for _, other in moved}
    for one, other in moved:
        yield Change(MOVED, other + 1, one + 1)
    before, above = start, start
    for one, other in [*sorted(kept), (len(sealed), len(now))]:
        old = [at for at in range(before, one) if at not in was_moved]
        new = [at for at in range(above, other) if at not in is_moved]
        yield from _gap(sealed, now, (old, new), above, is_last=one == len(sealed))
        before, above = one + 1, other + 1


def _anchors(sealed: Sequence[str], now: Sequence[str], start: int) -> list[tuple[int, int]]:
    olds, news = Counter(sealed[start:]), Counter(now[start:])
    places = {digest: at for at, digest in enumerate(now) if at >= start and news[digest] == 1}
    return [
        (at, places[digest])
        for at, digest in enumerate(sealed)
        if at >= start and olds[digest] == 1 and digest in places
    ]


def _rising(pairs: Sequence[tuple[int, int]]) -> set[tuple[int, int]]:
    """Return the most pairs that keep their order."""
    ends: list[int] = []
    last: list[int] = []
    before: list[int] = []
    for number, (_, other) in enumerate(pairs):
        at = bisect_left(ends, other)
        if at == len(ends):
            ends.append(other)
            last.append(number)
        else:
            ends[at], last[at] = other, number
        before.append(last[at - 1] if at else -1)
    kept: set[tuple[int, int]] = set()
    number = last[-1] if last else -1
    while number >= 0:
        kept.add(pairs[number])
        number = before[number]
    return kept


def _gap(
    sealed: Sequence[str], now: Sequence[str], gap: tuple[list[int], list[int]], above: int, *, is_last: bool
) -> Iterator[Change]:
    """Compare the lines between two that are where they were; so many lines of the log stand above them."""
    old, new = gap
    while old and new and sealed[old[0]] == now[new[0]]:
        above = new[0] + 1
        del old[0], new[0]
    while not is_last and old and new and sealed[old[-1]] == now[new[-1]]:
        del old[-1], new[-1]
    for one, other in zip(old, new, strict=False):
        if sealed[one] != now[other]:
            yield Change(CHANGED, other + 1, one + 1)
        above = other + 1
    gone, come = old[len(new) :], new[len(old) :]
    if gone:
        yield Change(REMOVED, above, gone[0] + 1, gone[-1] + 1)
    if not is_last:
        # Below the last sealed line a log may grow.
        yield from (Change(ADDED, other + 1) for other in come)

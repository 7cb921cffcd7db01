"""Reads the beginning of a log: whether it continues another log, and how it is dated."""

from __future__ import annotations

import re
from dataclasses import dataclass

from checker.log.files.blocks import Stream
from checker.log.files.reader import read
from checker.log.language.events import LogLine

# A log must show its first time this early; otherwise its place among other logs is unknown.
_LOOKED_AT = 65_536
_PIECE = 2_048
_OFFSET = re.compile(r"T.*(?:Z|[+-][0-9]{2}:[0-9]{2})$")


@dataclass(frozen=True, slots=True)
class Beginning:
    """The facts in the first lines of a log; manner is `world`, `wall`, `undated` or `timeless`."""

    continues: bool
    first: int | None
    manner: str


class _Limited:
    """The first bytes of a stream, a little at a time."""

    def __init__(self, stream: Stream, unreadable: tuple[type[Exception], ...]) -> None:
        self._stream, self._unreadable = stream, unreadable
        self.left = _LOOKED_AT

    def read(self, size: int, /) -> bytes:
        try:
            piece = self._stream.read(min(size, _PIECE, self.left))
        except self._unreadable:
            # The main reader reports it.
            return b""
        self.left -= len(piece)
        return piece


def beginning(stream: Stream, unreadable: tuple[type[Exception], ...]) -> Beginning:
    """Read the beginning of a log up to its first time."""
    limited = _Limited(stream, unreadable)
    continues = zoned = False
    for item in read(limited, ""):
        if not isinstance(item, LogLine):
            continue
        if item.event.verb == "log":
            continues = item.event.word is not None
        zoned = zoned or item.event.verb == "zone"
        if item.instant is not None:
            in_world_time = zoned or _OFFSET.search(item.clock) is not None
            return Beginning(continues, int(item.instant), "world" if in_world_time else "wall")
        if item.clock and item.clock != "--:--" and not item.before:
            return Beginning(continues, None, "undated")
    return Beginning(continues, None, "timeless" if limited.left else "undated")

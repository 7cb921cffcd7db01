"""Splits a stream of bytes into blocks of whole lines, however long its lines are."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final, Protocol

LONGEST_LINE: Final = 65_536
_CHUNK: Final = 65_536
_BOM: Final = b"\xef\xbb\xbf"


class Stream(Protocol):
    """Any source of bytes."""

    def read(self, size: int, /) -> bytes: ...


@dataclass(frozen=True, slots=True)
class TooLong:
    """A line over the length limit; only its beginning is kept."""

    start: bytes


@dataclass(frozen=True, slots=True)
class Unfinished:
    """The bytes after the last line end."""

    rest: bytes


def blocks(stream: Stream) -> Iterator[bytes | TooLong | Unfinished]:
    """Yield the stream's lines in blocks that end with a line end, and every too long or unfinished line by itself."""
    # A pipe returns what it has; waiting for a full chunk would delay the lines of a growing log.
    read = getattr(stream, "read1", stream.read)
    rest = b""
    skipping = False
    first = True
    while chunk := read(_CHUNK):
        rest += chunk
        if first and (len(rest) >= len(_BOM) or not _BOM.startswith(rest)):
            rest = rest.removeprefix(_BOM)
            first = False
        end = rest.rfind(b"\n") + 1
        if skipping and end:
            rest, skipping = rest[rest.index(b"\n") + 1 :], False
            end = rest.rfind(b"\n") + 1
        if end:
            yield rest[:end]
            rest = rest[end:]
        if len(rest) > LONGEST_LINE or skipping:
            if not skipping:
                yield TooLong(rest[:LONGEST_LINE])
            rest, skipping = b"", True
    if rest:
        yield Unfinished(rest)

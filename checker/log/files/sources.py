"""Finds and opens logs (files, folders, packed files, standard input) and gives their lines as one stream."""

from __future__ import annotations

import gzip
import io
import re
import zlib
from collections.abc import Iterator, Sequence, Set
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, replace
from itertools import chain as flat
from itertools import islice
from pathlib import Path
from typing import BinaryIO, Final, cast

from checker.log.files.blocks import Stream, blocks
from checker.log.files.continues import Beginning, beginning
from checker.log.files.find_logs import logs_in
from checker.log.files.merge import Item, Log, merged
from checker.log.files.reader import LogReading
from checker.log.files.reopened import ReopenedFile
from checker.log.files.stamps import Calendar
from checker.log.language.events import LogLine
from checker.log.language.parse import Memory
from checker.values.problem import Location, Problem

STDIN = "-"
_GZIP = b"\x1f\x8b"
# What reading a file that may be packed can end with.
UNREADABLE: Final = (OSError, EOFError, zlib.error)
# More logs than this are not kept open side by side: a system may allow a process only 256 files.
MOST_OPEN: Final = 64
# How much of such a log is read at a time.
_PIECE: Final = 1 << 18
# The number of merged lines passed on together.
_TOGETHER = 256


@dataclass(frozen=True, slots=True)
class Source:
    """One input; standard input has no path and can be opened only once."""

    name: str
    path: Path | None
    stdin: BinaryIO
    # Whether it is read beside so many others that it may not stay open.
    is_one_of_many: bool = False

    @contextmanager
    def open(self) -> Iterator[Stream]:
        """Open the input and unpack it if necessary; standard input stays open afterward."""
        with ExitStack() as stack:
            stream = self.stdin if self.path is None else stack.enter_context(self._file(self.path))
            if not isinstance(stream, io.BufferedReader):
                # A buffered reader accepts any object with `read`; its type requires more than it uses.
                stream = io.BufferedReader(cast(io.RawIOBase, stream))
                stack.callback(stream.detach)
            if stream.peek(2)[:2] == _GZIP:
                yield stack.enter_context(gzip.GzipFile(fileobj=stream))
            else:
                yield stream

    def _file(self, path: Path) -> BinaryIO:
        if self.is_one_of_many and path.is_file():
            return io.BufferedReader(ReopenedFile(path), _PIECE)
        return path.open("rb")


def lines(paths: Sequence[str], stdin: BinaryIO) -> Iterator[Item]:
    """Read logs in the order given, or by time if all of them are dated."""
    return flat.from_iterable(pieces(paths, stdin))


def pieces(paths: Sequence[str], stdin: BinaryIO, elsewhere: Set[str] = frozenset()) -> Iterator[list[Item]]:
    """Read logs many lines at a time; lines about tables in `elsewhere` are not needed here."""
    sources: list[Source] = []
    for found in _found(paths, stdin):
        if isinstance(found, Problem):
            yield [found]
        else:
            sources.append(found)
    if len(sources) > MOST_OPEN:
        sources = [replace(source, is_one_of_many=True) for source in sources]
    memory = Memory()
    if len(sources) == 1:
        yield from _read(sources[0], Calendar(), memory, elsewhere)
    elif any(source.path is None for source in sources):
        # Standard input cannot be read in advance, so its times cannot place it among the others.
        yield from _in_order(sources, memory)
    else:
        yield from _by_time(sources, memory)


def readable(paths: Sequence[str]) -> list[Path]:
    """Return the files to read, including those in folders; empty if standard input is among them."""
    found = [source for source in _found(paths, io.BytesIO()) if isinstance(source, Source)]
    return (
        []
        if any(source.path is None for source in found)
        else [source.path for source in found if source.path is not None]
    )


def _found(paths: Sequence[str], stdin: BinaryIO) -> Iterator[Source | Problem]:
    """Return every input once, in the order in which it is first named."""
    seen: set[Path | None] = set()
    for name in paths:
        for source in _named(name, stdin):
            key = source.path.resolve() if isinstance(source, Source) and source.path is not None else None
            if isinstance(source, Source):
                if key in seen:
                    continue
                seen.add(key)
            yield source


def _named(name: str, stdin: BinaryIO) -> Iterator[Source | Problem]:
    if name == STDIN:
        yield Source("<stdin>", None, stdin)
        return
    path = Path(name)
    if not path.is_dir():
        yield Source(name, path, stdin) if path.exists() else Problem(Location(name), "there is no such file")
        return
    for found in logs_in(path):
        yield found if isinstance(found, Problem) else Source(found.as_posix(), found, stdin)


def _read(
    source: Source, calendar: Calendar, memory: Memory, elsewhere: Set[str] = frozenset()
) -> Iterator[list[Item]]:
    """Read one input; a failure to read it to its end becomes a Problem."""
    reading = LogReading(source.name, calendar, memory, elsewhere)
    try:
        with source.open() as stream:
            yield from reading.pieces(stream)
    except UNREADABLE as fault:
        yield [_unreadable(source, fault, reading.number)]


def _unreadable(source: Source, fault: Exception, number: int = 0) -> Problem:
    if isinstance(fault, (EOFError, gzip.BadGzipFile, zlib.error)):
        message = "the packed file is damaged and could not be read from here on"
    else:
        reason = fault.strerror if isinstance(fault, OSError) else None
        message = f"the file could not be read: {reason or 'unknown reason'}"
    return Problem(Location(source.name, number), message, hole=())


def _in_order(sources: Sequence[Source], memory: Memory) -> Iterator[list[Item]]:
    """Read one input after the other; an input with `log 1 continues` continues the one before."""
    calendar = Calendar()
    for source in sources:
        # `log 1` clears the calendar, `log 1 continues` keeps it.
        yield from _read(source, calendar, memory)


def _by_time(sources: Sequence[Source], memory: Memory) -> Iterator[list[Item]]:
    """Merge logs if all are dated in the same manner; otherwise read them in order."""
    chains: list[list[Source]] = []
    begins: list[Beginning] = []
    readable: list[Source] = []
    for source in sources:
        try:
            with source.open() as stream:
                begin = beginning(stream, UNREADABLE)
        except UNREADABLE as fault:
            yield [_unreadable(source, fault)]
            continue
        readable.append(source)
        if begin.continues and chains:
            chains[-1].append(source)
        else:
            chains.append([source])
            begins.append(begin)
    manners = {begin.manner for begin in begins if begin.manner != "timeless"}
    if len(chains) < 2 or "undated" in manners or len(manners) > 1:
        yield from _in_order(readable, memory)
        return
    together = merged([_log(chain, begin, memory) for chain, begin in zip(chains, begins, strict=True)])
    while piece := list(islice(together, _TOGETHER)):
        yield piece


def _log(chain: list[Source], begin: Beginning, memory: Memory) -> Log:
    return Log(begin.first, lambda: flat.from_iterable(_in_order(chain, memory)), _LastNamed(chain).is_below)


class _LastNamed:
    """Where each table is last named in a log and those that continue it: read once, when that is first asked."""

    def __init__(self, chain: Sequence[Source]) -> None:
        self._chain = chain
        self._at: dict[bytes, tuple[int, int]] | None = None
        self._number = {source.name: number for number, source in reversed(list(enumerate(chain)))}

    def is_below(self, table: str, after: LogLine | Problem) -> bool:
        """Say whether a log still names a table below a place in it."""
        if self._at is None:
            self._at = {}
            for number, source in enumerate(self._chain):
                for name, line in _tables_named(source):
                    self._at[name] = number, line
        file, line = (after.file, after.number) if isinstance(after, LogLine) else (after.place.file, after.place.line)
        return self._at.get(table.encode(), _NOWHERE) > (self._number.get(file, 0), line)


_NOWHERE: Final = (-1, -1)
_NAMED: Final = re.compile(rb"^ *[^ \n]+ +([A-Z][A-Z0-9-]*) ", re.MULTILINE)


def _tables_named(source: Source) -> Iterator[tuple[bytes, int]]:
    """Yield each table that a line of an input may be about, and the number of the line."""
    number = 0
    try:
        with source.open() as stream:
            for piece in blocks(stream):
                if not isinstance(piece, bytes):
                    number += 1
                    continue
                line, at = number + 1, 0
                for found in _NAMED.finditer(piece):
                    line, at = line + piece.count(b"\n", at, found.start()), found.start()
                    yield found[1], line
                number += piece.count(b"\n")
    except UNREADABLE:
        return

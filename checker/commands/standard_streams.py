"""Standard input, output and error: a report that cannot be written is never taken for something that was found."""

from __future__ import annotations

import errno
import io
import os
import sys
from typing import Any, BinaryIO, Final, TextIO

CLOSED: Final = "it is closed"


class OutputFailedError(Exception):
    """Standard output could not be written. It is no OSError, so no reader of files takes it for one of its own."""


class _WrittenStream(io.RawIOBase):
    """A stream of the system that is written, never read; without a number it was closed at the start."""

    def __init__(self, number: int | None) -> None:
        super().__init__()
        self._number = number

    def writable(self) -> bool:
        """It is written."""
        return True

    def isatty(self) -> bool:
        """Say whether a person reads it."""
        return self._number is not None and os.isatty(self._number)

    def fileno(self) -> int:
        """Return its number in the system."""
        if self._number is None:
            raise io.UnsupportedOperation("fileno")
        return self._number


class ReportStream(_WrittenStream):
    """Standard output; the first failed write ends the report, and nothing is written after it."""

    def __init__(self, number: int | None) -> None:
        super().__init__(number)
        self._is_broken = False

    def write(self, data: Any) -> int:
        """Write bytes. What Python still holds back when the report has failed is dropped without a word."""
        if self._is_broken:
            return len(data)
        try:
            if self._number is None:
                raise OSError(errno.EBADF, CLOSED)
            return os.write(self._number, data)
        except OSError as fault:
            self._is_broken = True
            if isinstance(fault, BrokenPipeError):
                raise
            raise OutputFailedError(fault.strerror or "unknown reason") from fault


class AsideStream(_WrittenStream):
    """Standard error; nobody may be reading it, and that changes nothing."""

    def write(self, data: Any) -> int:
        """Write bytes where that is possible."""
        if self._number is not None:
            try:
                return os.write(self._number, data)
            except OSError:
                self._number = None
        return len(data)


class ClosedInput(io.RawIOBase):
    """Standard input that was closed before the program began: reading it fails, and only that."""

    def readable(self) -> bool:
        """It may be asked for bytes, and has none to give."""
        return True

    def readinto(self, buffer: Any) -> int:
        """Fail as a closed file does."""
        raise OSError(errno.EBADF, "standard input is closed")


def prepare_streams() -> None:
    """Put the three streams in order: unprintable text is escaped, and each failure is told apart."""
    _fill_gaps()
    if os.name == "posix":
        if _is_own(sys.stdout, sys.__stdout__):
            sys.stdout = _text(ReportStream(_number(sys.stdout)), sys.stdout)
        if _is_own(sys.stderr, sys.__stderr__):
            sys.stderr = _text(AsideStream(_number(sys.stderr)), sys.stderr, at_once=True)
    else:
        for stream in (sys.stdout, sys.stderr):
            if isinstance(stream, io.TextIOWrapper):
                stream.reconfigure(errors="backslashreplace")


def streams() -> tuple[BinaryIO, TextIO, TextIO]:
    """Return standard input as bytes, standard output and standard error."""
    return standard_input(), sys.stdout, sys.stderr


def standard_input() -> BinaryIO:
    """Return standard input as bytes; one that cannot be read where it was closed."""
    # Python has no object for a stream that was closed when it started.
    stdin: TextIO | None = sys.stdin
    return stdin.buffer if stdin is not None else io.BufferedReader(ClosedInput())


def _fill_gaps() -> None:
    """Occupy the numbers of closed streams, so that no file that is opened later is taken for one of them."""
    while (number := os.open(os.devnull, os.O_RDWR)) <= 2:
        pass
    os.close(number)


def _is_own(stream: TextIO | None, first: TextIO | None) -> bool:
    """Say whether a stream is the one that Python made, or is closed; a test may have put another in its place."""
    return stream is first


def _number(stream: TextIO | None) -> int | None:
    return stream.fileno() if stream is not None else None


def _text(raw: io.RawIOBase, like: TextIO | None, at_once: bool = False) -> TextIO:
    # Annotated as raw bytes in the library; a raw stream that is written is what it needs.
    buffer = io.BufferedWriter(raw)
    encoding = like.encoding if like is not None else "utf-8"
    by_line = at_once or raw.isatty()
    return io.TextIOWrapper(buffer, encoding, "backslashreplace", line_buffering=by_line)

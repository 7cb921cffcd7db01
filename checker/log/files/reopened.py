"""A file that is open only while it is read, so that any number of logs can be read side by side."""

from __future__ import annotations

import io
import os
from pathlib import Path
from typing import Any


class ReopenedFile(io.RawIOBase):
    """Reads a regular file piece by piece; between two pieces it holds no file of the system open."""

    def __init__(self, path: Path) -> None:
        super().__init__()
        self._path = path
        self._at = 0
        # The file as it was first opened: another one put in its place is not the same log.
        self._first: tuple[int, int] | None = None

    def readable(self) -> bool:
        """It is only read."""
        return True

    def readinto(self, buffer: Any) -> int:
        """Read on from where the last piece ended."""
        with self._path.open("rb", buffering=0) as stream:
            state = os.fstat(stream.fileno())
            if self._first is None:
                self._first = state.st_dev, state.st_ino
            elif self._first != (state.st_dev, state.st_ino):
                raise OSError(None, "another file took its place while it was read")
            stream.seek(self._at)
            count = stream.readinto(buffer)
        self._at += count or 0
        return count or 0

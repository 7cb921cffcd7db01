"""Shows progress during long work, only on standard error and only on a terminal."""

from __future__ import annotations

from typing import TextIO

EVERY = 20_000


class Progress:
    """Counts lines read, and shows the count from time to time."""

    def __init__(self, stream: TextIO) -> None:
        self._stream = stream if stream.isatty() else None
        self._lines = 0
        self._shown = False

    def step(self, lines: int) -> None:
        """Add to the count of lines."""
        before, self._lines = self._lines, self._lines + lines
        if self._stream is not None and self._lines // EVERY > before // EVERY:
            self._stream.write(f"\r{self._lines:,} lines read")
            self._stream.flush()
            self._shown = True

    def clear(self) -> None:
        """Clear the count from the screen before other output."""
        if self._stream is not None and self._shown:
            self._stream.write("\r\x1b[K")
            self._stream.flush()
            self._shown = False

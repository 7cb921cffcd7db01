"""Whether a log is whole: its end line says how many lines stand above it, and its first line may promise one."""

from __future__ import annotations

from checker.log.language.events import Event
from checker.log.language.why_unreadable import Mistake

PROMISE = "ends"


class EndLine:
    """What one log of a file promises about its end, and what was found there."""

    __slots__ = ("_above", "_promised", "reached")

    def __init__(self) -> None:
        # How many lines of the file stand above the log; several logs may stand in one file.
        self._above = 0
        self._promised = False
        self.reached = False

    def begin(self, event: Event, number: int) -> Mistake | None:
        """A log begins with this line; the one above it may lack the end that it promised."""
        lacking = self.lacking()
        self._above, self._promised, self.reached = number - 1, PROMISE in event.how, False
        return lacking

    def end(self, event: Event, number: int, said: str) -> Mistake | None:
        """The log ends here: compare how many lines stand above this one."""
        self.reached = True
        stand, told = number - 1 - self._above, event.number or 0
        if told == stand:
            return None
        lost = f"{told - stand:,} missing" if stand < told else f"{stand - told:,} too many"
        message = f"{told:,} lines should stand above the end of the log, and {stand:,} do ({lost})"
        return Mistake(said.index(str(told)) + 1, len(str(told)), message, "every line of the log as written", "")

    def below(self) -> Mistake | None:
        """A line stands below the end; said once."""
        if not self.reached:
            return None
        self.reached = self._promised = False
        return Mistake(1, 1, "this line stands below the end of the log", "`end` as the last line", "")

    def lacking(self) -> Mistake | None:
        """Say that a promised end is missing."""
        if not self._promised or self.reached:
            return None
        self._promised = False
        message = "the log breaks off: its first line promises an `end` line, and there is none"
        return Mistake(1, 1, message, "`end N`", "")

"""A table that another process judges: here it is only known to be there."""

from __future__ import annotations

from checker.audit.table_replay import Replay
from checker.checks.arbitration.finding import Finding
from checker.log.language.events import Line
from checker.values.problem import Problem


class Absent(Replay):
    """Takes the lines of its table and makes nothing of them."""

    def lose_track(self) -> None:
        """What was lost is missed where the table is judged."""

    def step(self, line: Line) -> list[Finding | Problem]:
        """Note which file tells of the table."""
        self.judge.scene.line = line
        return []

    def away(self, line: Line, recorded: bool) -> list[Finding | Problem]:
        """What is done elsewhere with its cards is judged where the table is."""
        return []

    def close(self) -> list[Finding | Problem]:
        """There is nothing to settle here."""
        return []

"""A table that another process judges: here it is only known to be there."""

from __future__ import annotations

from checker.audit.table_replay import TableReplay
from checker.checks.arbitration.finding import Finding
from checker.log.language.events import LogLine
from checker.values.problem import Problem


class TableElsewhere(TableReplay):
    """Takes the lines of its table and makes nothing of them."""

    def lose_track(self) -> None:
        """What was lost is missed where the table is judged."""

    def step(self, line: LogLine) -> list[Finding | Problem]:
        """Note which file tells of the table."""
        self.judge.scene.line = line
        return []

    def away(self, line: LogLine, recorded: bool) -> list[Finding | Problem]:
        """What is done elsewhere with its cards is judged where the table is."""
        return []

    def close(self) -> list[Finding | Problem]:
        """There is nothing to settle here."""
        return []

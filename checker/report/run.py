"""One audit from its logs to its report."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import BinaryIO, TextIO

from checker.audit import Audit, Share
from checker.collecting import collecting_seldom
from checker.finding import Finding
from checker.gamelog.sources import pieces
from checker.problem import Problem
from checker.report.citation import cites
from checker.report.progress import Progress
from checker.report.reporter import REPORTERS
from checker.report.sheet import sheet_for
from checker.rulebook.book import open_book
from checker.sharing import Task, processes_for, shared
from checker.summary import Summary


class Run:
    """An audit under way; its summary is complete once `items` has been read to the end."""

    def __init__(
        self, logs: Sequence[str], houses: Sequence[Path], rules_dir: Path | None, as_of: str | None = None,
        jobs: int | None = None,
    ) -> None:
        self._task = Task(tuple(logs), tuple(houses), rules_dir, as_of)
        self._processes = processes_for(logs, jobs)
        self.book, self._faults = open_book(rules_dir)
        self._audit = Audit(self.book, houses=houses, as_of=as_of, share=Share(0, self._processes))

    @property
    def summary(self) -> Summary:
        return self._audit.summary

    def items(self, stdin: BinaryIO, progress: Progress) -> Iterator[Finding | Problem]:
        """Give what is found, in the order in which it becomes certain; first what is wrong with the rule book."""
        for fault in self._faults:
            self._count(fault)
            yield fault
        with collecting_seldom():
            if self._processes > 1:
                yield from shared(self._audit, self._task, self._processes, progress.step)
            else:
                yield from self._alone(stdin, progress)

    def _alone(self, stdin: BinaryIO, progress: Progress) -> Iterator[Finding | Problem]:
        audit = self._audit
        for piece in pieces(self._task.logs, stdin):
            progress.step(len(piece))
            for _, told in audit.hear_all(piece):
                yield from audit.count(told)
        yield from audit.close()

    def _count(self, fault: Problem) -> None:
        if fault.warning:
            self.summary.warnings += 1
        else:
            self.summary.problems += 1


def run(
    logs: Sequence[str],
    houses: Sequence[Path],
    rules_dir: Path | None,
    streams: tuple[BinaryIO, TextIO, TextIO],
    format: str,
    color: str,
    verbose: bool,
    as_of: str | None = None,
    jobs: int | None = None,
) -> int:
    """Audit logs, report as it goes, and say how it ended."""
    stdin, out, terminal = streams
    audit = Run(logs, houses, rules_dir, as_of, jobs)
    reporter = REPORTERS[format](out, sheet_for(out, color, cites(audit.book.law)), verbose)
    progress = Progress(terminal)
    for item in audit.items(stdin, progress):
        progress.clear()
        reporter.tell(item)
    progress.clear()
    code = audit.summary.exit_code()
    reporter.close(audit.summary, code)
    return code

"""The one way through: rule files and log lines in, findings out.

rule files -> rulebook.book   the law and the games, compiled
log files  -> log.files       bytes to lines, each with its event
line       -> auditor         to its table
table      -> table_replay    before the act, the act recorded, after the act
act        -> checks          the rules that it wakes up; each failure goes to the arbiter
failure    -> finding         with its paragraph, its place, and its money
finding    -> summary, and to the reader of `items`
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import BinaryIO, TypeAlias

from checker.audit.auditor import Audit, Share
from checker.audit.elsewhere import Out
from checker.audit.parallel import Task, processes_for, shared
from checker.audit.summary import Summary
from checker.log.files.sources import pieces, readable
from checker.log.seals.verify import problems_of
from checker.rulebook.book import open_book
from checker.rulebook.pinned_digest import pin_fault
from checker.values.gc_pause import gc_paused

# Called with the number of lines read since the last call.
Watch: TypeAlias = Callable[[int], None]


class Run:
    """An audit under way. Its summary is complete once `items` has been read to the end."""

    def __init__(
        self,
        logs: Sequence[str],
        houses: Sequence[Path],
        rules_dir: Path | None,
        as_of: str | None = None,
        jobs: int | None = None,
    ) -> None:
        self._task = Task(tuple(logs), tuple(houses), rules_dir, as_of)
        self._processes = processes_for(logs, jobs)
        self.book, self._faults = open_book(rules_dir)
        self._refused = pin_fault(self.book.digest, Path.cwd())
        self._audit = Audit(self.book, houses=houses, as_of=as_of, share=Share(0, self._processes))
        self._audit.summary.rule_book = self.book.digest

    @property
    def summary(self) -> Summary:
        return self._audit.summary

    def items(self, stdin: BinaryIO, watch: Watch) -> Iterator[Out]:
        """Yield the results, in the order in which they become certain; first the faults of the rule book.

        Nothing is judged by a rule book that is not the pinned one.
        """
        if self._refused is not None:
            yield from self._audit.count([self._refused])
            return
        sealed = [fault for log in readable(self._task.logs) for fault in problems_of(log)]
        yield from self._audit.count([*self._faults, *sealed])
        with gc_paused():
            if self._processes > 1:
                yield from shared(self._audit, self._task, self._processes, watch)
            else:
                yield from self._by_one_process(stdin, watch)

    def stop_here(self) -> None:
        """End a run that was broken off: the summary then counts what was judged, and says that it is partial."""
        self._audit.stop_here()

    def _by_one_process(self, stdin: BinaryIO, watch: Watch) -> Iterator[Out]:
        audit = self._audit
        for lines in pieces(self._task.logs, stdin):
            watch(len(lines))
            for _, told in audit.hear_all(lines):
                yield from audit.count(told)
        yield from audit.close()

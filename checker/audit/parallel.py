"""One audit by several processes: each reads all lines and judges its share of the tables; the result is the same."""

from __future__ import annotations

import io
import os
import pickle
import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import islice
from pathlib import Path
from typing import TYPE_CHECKING, Final

from checker.audit.auditor import Audit, Share
from checker.audit.elsewhere import Heard, Out, TableResult
from checker.log.files.sources import STDIN, pieces, readable
from checker.rulebook.book import Book, open_book
from checker.rulebook.cache import dumped
from checker.values.gc_pause import gc_paused
from checker.values.problem import Location, Problem

if TYPE_CHECKING:
    from multiprocessing.connection import Connection

# The number of lines judged before their results are put together.
BATCH: Final = 20_000
# A shorter log is finished before another process has even started.
WORTH_SHARING: Final = 8_000_000
_OPENS: Final = re.compile(rb"^[^ \n]+ ([A-Z][A-Z0-9-]*) table game ", re.MULTILINE)
_LOOKED_AT: Final = 1 << 20

# The results of a line, by its number.
Batch = list[tuple[int, list[Heard]]]


@dataclass(frozen=True, slots=True)
class Task:
    """The input of an audit, and the rules it uses."""

    logs: tuple[str, ...]
    houses: tuple[Path, ...]
    rules_dir: Path | None
    as_of: str | None


def processes_for(logs: Sequence[str], wanted: int | None) -> int:
    """Return the number of processes for an audit: as requested, else by the machine and the size of the logs."""
    if STDIN in logs:
        # Standard input can be read only once.
        return 1
    if wanted is not None:
        return wanted
    files = readable(logs)
    try:
        if sum(path.stat().st_size for path in files) < WORTH_SHARING:
            return 1
        return max(1, min(os.cpu_count() or 1, _tables(files)))
    except OSError:
        # The reader reports unreadable files.
        return 1


def _tables(files: Sequence[Path]) -> int:
    """Count the tables that open near the beginning of the logs."""
    found: set[bytes] = set()
    for path in files:
        with path.open("rb") as stream:
            found.update(_OPENS.findall(stream.read(_LOOKED_AT)))
    return len(found)


class _Helper:
    """Another process that works on its share; should it die, its share is judged again in this process."""

    def __init__(self, task: Task, share: Share, book: Book) -> None:
        # Its import takes long, and most audits need only one process.
        from multiprocessing import get_all_start_methods, get_context

        forks = "fork" in get_all_start_methods()
        context = get_context("fork") if forks else get_context("spawn")
        self._pipe, there = context.Pipe(duplex=False)
        # A process that starts as a copy of this one already has the rules, and this end of the pipe too: it must
        # close it, or it would wait for ever for a reader that has died.
        arguments = (task, share, there, book if forks else None, self._pipe if forks else None)
        self._process = context.Process(target=_work, args=arguments, daemon=True)
        self._results: dict[str, TableResult] | None = None
        self._task, self._share, self._book = task, share, book
        self._taken = 0
        self._again: Iterator[Batch | dict[str, TableResult]] | None = None
        try:
            self._process.start()
        except OSError:
            # The system has no room for another process.
            self._again = _judged(task, share, book)
        there.close()

    @property
    def notice(self) -> Problem | None:
        """Report that its share had to be judged in this process."""
        if self._again is None:
            return None
        which = f"process {self._share.number + 1} of {self._share.of}"
        message = f"{which} ended before its work was done, or could not start"
        outcome = "nothing is lost: its tables were judged again"
        return Problem(Location("pitboss"), message, expected=outcome, warning=True)

    def batch(self) -> Batch:
        """Return the results of its next lines; nothing if a log became shorter in the meantime."""
        if self._results is None:
            found = self._next()
            if isinstance(found, list):
                self._taken += 1
                return found
            self._results = found
        return []

    def _next(self) -> Batch | dict[str, TableResult]:
        if self._again is None:
            try:
                found: Batch | dict[str, TableResult] = pickle.loads(self._pipe.recv_bytes())
                return found
            except (EOFError, OSError):
                # What it sent whole is counted already.
                self._again = islice(_judged(self._task, self._share, self._book), self._taken, None)
        return next(self._again)

    def results(self) -> dict[str, TableResult]:
        """Return the results of its tables; lines added to a log since it was read here are ignored."""
        while self._results is None:
            self.batch()
        return self._results

    def stop(self) -> None:
        """End it, wherever it is."""
        if self._process.pid is not None:
            self._process.terminate()
            self._process.join()


def shared(audit: Audit, task: Task, processes: int, step: Callable[[int], None]) -> Iterator[Out]:
    """Audit with this many processes, including this one, and yield the results in the order of the lines."""
    helpers = [_Helper(task, Share(number, processes), audit.book) for number in range(1, processes)]
    try:
        for batch in _batches(audit, task.logs, step):
            for helper in helpers:
                batch += helper.batch()
            batch.sort(key=_number)
            for _, told in batch:
                yield from audit.count(told)
        results = [helper.results() for helper in helpers]
        yield from audit.count([helper.notice for helper in helpers if helper.notice is not None])
        yield from _close(audit, results)
    finally:
        for helper in helpers:
            helper.stop()


def _close(audit: Audit, found: Sequence[dict[str, TableResult]]) -> Iterator[Out]:
    """End the audit with the reports of each process on its own tables."""
    yield from audit.count(audit.without_filing())
    results = audit.end()
    for one in found:
        # A table keeps its place in the order, whichever process judged it.
        results.update((name, result) for name, result in one.items() if name in results)
    for result in results.values():
        yield from audit.count(result.told)
    audit.add_up(results)


def _number(entry: tuple[int, list[Heard]]) -> int:
    return entry[0]


def _batches(audit: Audit, logs: Sequence[str], step: Callable[[int], None]) -> Iterator[Batch]:
    """Judge the lines in batches of the same length in every process; the last one may be empty."""
    batch: Batch = []
    number, end = 0, BATCH
    for piece in pieces(logs, io.BytesIO(), audit.elsewhere):
        step(len(piece))
        batch += [(number + at, told) for at, told in audit.hear_all(piece)]
        number += len(piece)
        while number >= end:
            yield [entry for entry in batch if entry[0] <= end]
            batch = [entry for entry in batch if entry[0] > end]
            end += BATCH
    yield batch


def _work(task: Task, share: Share, pipe: Connection, book: Book | None, reading_end: Connection | None) -> None:
    """Judge one share and send the results."""
    from checker.values.worker_process import follow_parent

    if reading_end is not None:
        reading_end.close()
    follow_parent()
    with gc_paused():
        for judged in _judged(task, share, book):
            try:
                pipe.send_bytes(dumped(judged))
            except OSError:
                # Nobody takes the results any more.
                return
    pipe.close()


def _judged(task: Task, share: Share, book: Book | None) -> Iterator[Batch | dict[str, TableResult]]:
    """Judge one share: yield the results of its lines, batch by batch, and then those of its tables."""
    audit = Audit(book or open_book(task.rules_dir)[0], houses=task.houses, as_of=task.as_of, share=share)
    yield from _batches(audit, task.logs, _nothing)
    yield {name: result for name, result in audit.end().items() if name not in audit.elsewhere}


def _nothing(lines: int) -> None:
    """Report no progress."""

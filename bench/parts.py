"""One measurement in a process of its own: `python -m bench.parts PART LOG [NUMBER]` prints one JSON object."""

from __future__ import annotations

import gc
import io
import json
import resource
import sys
from collections.abc import Callable
from itertools import islice
from pathlib import Path
from time import perf_counter, process_time
from typing import Any

Found = dict[str, float | int]
Part = Callable[[str, int], Found]


def night(log: str, rounds: int) -> Found:
    """Write the night that the other parts read."""
    from bench.night import write_night

    lines = write_night(Path(log), rounds)
    return {"lines": lines, "bytes": Path(log).stat().st_size}


def night_of(log: str, rounds: int) -> Found:
    """Write a night of the game that its file is named for."""
    from bench.night import write_night_of

    return {"lines": write_night_of(Path(log).stem, Path(log), rounds)}


def plain(log: str, number: int) -> Found:
    """Read a log, or so many of its first lines, with lark alone, as one text, into the same events."""
    from bench.plain import parser
    from checker.log.language.events import Event

    text = first_lines(log, number) if number else Path(log).read_text(encoding="utf-8")
    lark = parser()
    begun = process_time()
    tree = lark.parse(text)
    seconds = process_time() - begun
    return {"lines": text.count("\n"), "seconds": seconds, "events": sum(isinstance(k, Event) for k in tree.children)}


def tree(log: str, number: int) -> Found:
    """Read the first lines of a log with lark into its own trees, from which nothing is made."""
    from bench.plain import tree_parser

    text = first_lines(log, number)
    lark = tree_parser()
    begun = process_time()
    lark.parse(text)
    return {"lines": text.count("\n"), "seconds": process_time() - begun}


def reader(log: str, number: int) -> Found:
    """Read a whole log with our own reader."""
    from checker.log.files.sources import pieces
    from checker.values.gc_pause import gc_paused

    with gc_paused():
        begun = process_time()
        count = sum(len(piece) for piece in pieces([log], io.BytesIO()))
    return {"lines": count, "seconds": process_time() - begun}


def _faults(told: list[Any]) -> int:
    """Count what was found; which texts are applied is said of every night."""
    from checker.rulebook.ledger.standing import Notice

    return sum(not isinstance(one, Notice) for one in told)


def audit(log: str, number: int) -> Found:
    """Read, replay and judge a whole log; and how much memory that took above start-up."""
    from checker.audit.auditor import Audit
    from checker.log.files.sources import lines, pieces
    from checker.rulebook.book import open_book
    from checker.values.gc_pause import gc_paused

    book, faults = open_book(None)
    judged = Audit(book)
    found = len(faults)
    # Start-up ends once all is imported and the rules are linked, which the first lines see to.
    for line in islice(lines([log], io.BytesIO()), 40):
        judged.feed(line)
    judged = Audit(book)
    with gc_paused():
        at_start = peak()
        begun = process_time()
        count = 0
        for piece in pieces([log], io.BytesIO()):
            count += len(piece)
            found += sum(_faults(judged.count(told)) for _, told in judged.hear_all(piece))
        found += _faults(judged.close())
        seconds = process_time() - begun
    summary = judged.summary
    held = sum(tally.held for tally in summary.limbs.values())
    never, rows = len(summary.never_came_up()), len(summary.by_paragraph())
    return {
        "lines": count, "seconds": seconds, "rounds": summary.rounds, "found": found, "held": held,
        "kilobytes": peak() - at_start, "never": never, "rows": rows,
    }  # fmt: skip


def shared(log: str, number: int) -> Found:
    """Audit a whole log with so many processes, each of which judges some of its tables.

    By the clock on the wall, and by the processor time of the process that took the most of it.
    """
    from checker.audit import parallel
    from checker.audit.auditor import Audit, Share
    from checker.rulebook.book import open_book
    from checker.values.gc_pause import gc_paused

    book, faults = open_book(None)
    judged = Audit(book, share=Share(0, number))
    task = parallel.Task((log,), (), None, None)
    took = _times_of_helpers(parallel._Helper)
    with gc_paused():
        begun, worked = perf_counter(), process_time()
        found = len(faults) + sum(1 for _ in parallel.shared(judged, task, number, lambda lines: None))
        seconds, own = perf_counter() - begun, process_time() - worked
    return {"lines": judged.summary.lines, "seconds": seconds, "busiest": max(own, *took), "found": found}


def _times_of_helpers(helper: Any) -> list[float]:
    """Note the processor time of each process that helps, which the system tells once it has ended."""
    took: list[float] = []
    stop = helper.stop

    def stopped(self: Any) -> None:
        before = _of_children()
        stop(self)
        took.append(_of_children() - before)

    helper.stop = stopped
    return took


def _of_children() -> float:
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def profile(log: str, number: int) -> Found:
    """Print which functions an audit of a log spends its own time in."""
    from cProfile import Profile
    from pstats import Stats

    running = Profile()
    found = running.runcall(audit, log, number)
    Stats(running, stream=sys.stderr).sort_stats("tottime").print_stats(30)
    return found


def first_lines(log: str, number: int) -> str:
    """Give so many lines of a log as one text."""
    with Path(log).open(encoding="utf-8") as stream:
        return "".join(islice(stream, number))


def peak() -> int:
    """Give the most memory this process has held, in kilobytes."""
    # What getrusage tells includes the process that started this one, up to the moment it did.
    status = Path("/proc/self/status")
    if status.exists():
        told = next((line for line in status.read_text(encoding="ascii").splitlines() if line.startswith("VmHWM:")), "")
        if told:
            return int(told.split()[1])
    most = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return most // 1024 if sys.platform == "darwin" else most


PARTS: dict[str, Part] = {
    "night": night, "night of": night_of, "plain": plain, "tree": tree, "reader": reader, "audit": audit,
    "shared": shared, "profile": profile,
}  # fmt: skip


def main(arguments: list[str]) -> None:
    """Measure one part."""
    part, log, *number = arguments
    gc.collect()
    print(json.dumps(PARTS[part](log, int(number[0]) if number else 0)))


if __name__ == "__main__":
    main(sys.argv[1:])

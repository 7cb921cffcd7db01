"""Spreads work over processes that inherit this process's memory; results keep the order of the items."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import get_all_start_methods, get_context
from typing import Any, TypeVar

from checker.values.worker_process import follow_parent

T = TypeVar("T")
# Fewer items than this are done before another process would start.
FEW = 60
# Each process takes this many items at a time: few enough that all processes end together.
CHUNK = 20
# The processes inherit this; nothing is sent to them.
_WORK: list[tuple[Callable[[Any], Any], Sequence[Any]]] = []


def map_in_pool(work: Callable[[Any], T], items: Sequence[Any], processes: int) -> list[T]:
    """Apply a function to each item; in this process alone if others could not inherit the items."""
    if processes < 2 or len(items) < FEW or "fork" not in get_all_start_methods():
        return [work(item) for item in items]
    _WORK.append((work, items))
    done: list[T] = []
    pool = ProcessPoolExecutor(processes, get_context("fork"), follow_parent)
    try:
        for some in pool.map(_some, range(0, len(items), CHUNK)):
            done += some
    except (BrokenProcessPool, OSError):
        # A process died or could not start, as where memory runs out: what it owed is done here.
        done += [work(item) for item in items[len(done) :]]
    finally:
        pool.shutdown(cancel_futures=True)
        _WORK.pop()
    return done


def _some(first: int) -> list[Any]:
    work, items = _WORK[-1]
    return [work(item) for item in items[first : first + CHUNK]]

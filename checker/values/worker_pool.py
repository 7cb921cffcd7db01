"""Work on what is in memory spread over processes that inherit it, in an order that does not show."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_all_start_methods, get_context
from typing import Any, TypeVar

T = TypeVar("T")
# Fewer than this are sooner done than another process is started.
FEW = 60
# A process takes so many at a time: few enough that the last ones end together.
CHUNK = 20
# What the processes inherit; nothing of it is sent to them.
_WORK: list[tuple[Callable[[Any], Any], Sequence[Any]]] = []


def spread(work: Callable[[Any], T], items: Sequence[Any], processes: int) -> list[T]:
    """Do the same with each item; by this process alone where others could not inherit them."""
    if processes < 2 or len(items) < FEW or "fork" not in get_all_start_methods():
        return [work(item) for item in items]
    _WORK.append((work, items))
    try:
        with ProcessPoolExecutor(processes, get_context("fork")) as pool:
            return [one for some in pool.map(_some, range(0, len(items), CHUNK)) for one in some]
    finally:
        _WORK.pop()


def _some(first: int) -> list[Any]:
    work, items = _WORK[-1]
    return [work(item) for item in items[first : first + CHUNK]]

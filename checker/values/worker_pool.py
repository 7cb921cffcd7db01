"""Spreads work over processes that inherit this process's memory; results keep the order of the items."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_all_start_methods, get_context
from typing import Any, TypeVar

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
    try:
        with ProcessPoolExecutor(processes, get_context("fork")) as pool:
            return [one for some in pool.map(_some, range(0, len(items), CHUNK)) for one in some]
    finally:
        _WORK.pop()


def _some(first: int) -> list[Any]:
    work, items = _WORK[-1]
    return [work(item) for item in items[first : first + CHUNK]]

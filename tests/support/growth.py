"""How the work of the program grows with its input: counted in lines of the program that run, never in time."""

from __future__ import annotations

import gc
import sys
import tracemalloc
from collections.abc import Callable
from functools import partial
from types import FrameType
from typing import Any, TypeVar

T = TypeVar("T")
# Of work that is in proportion to the input, doubling it adds twice as much the second time as the first; of work that
# goes by its square, four times as much. Lists that grow and caches that fill take so much more at one size than at
# another.
SLACK = 1.2


def lines_run(run: Callable[[], object]) -> int:
    """Count the lines of Python that run, each as often as it does."""
    count = 0

    def count_one(frame: FrameType, event: str, arg: Any) -> Any:
        nonlocal count
        count += 1
        return count_one

    before = sys.gettrace()
    sys.settrace(count_one)
    try:
        run()
    finally:
        sys.settrace(before)
    return count


def grows_in_proportion(make: Callable[[int], T], run: Callable[[T], object], size: int) -> None:
    """Hold that twice as much of something takes at most about twice the work."""
    inputs = [make(size), make(2 * size), make(4 * size)]
    # What is imported, compiled or cached at first use is no part of it.
    run(inputs[0])
    first, second, third = (lines_run(partial(run, one)) for one in inputs)
    assert first > 100, "nothing was counted"
    most = 2 * SLACK * max(second - first, size)
    assert third - second <= most, (
        f"{first:,}, {second:,} and {third:,} lines of the program for {size}, twice, 4 times"
    )


def most_held(run: Callable[[], object]) -> int:
    """Measure the most memory that Python's objects take at one time while this runs."""
    run()
    gc.collect()
    tracemalloc.start()
    try:
        run()
        return tracemalloc.get_traced_memory()[1]
    finally:
        tracemalloc.stop()

"""Runs the garbage collector rarely during an audit, which leaves hardly any reference cycles."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from contextlib import contextmanager

# Collect after this many more records; even a busy night holds fewer.
_BETWEEN = 20_000
# More than all that is made before the first line is read, which stays until the end.
AT_START = 1_000_000


@contextmanager
def gc_paused(between: int = _BETWEEN) -> Iterator[None]:
    """Leave the present objects, rules and program, out of garbage collection, and collect the rest rarely."""
    before, frozen = gc.get_threshold(), gc.get_freeze_count()
    gc.freeze()
    gc.set_threshold(between, 20, 50)
    try:
        yield
    finally:
        gc.set_threshold(*before)
        if not frozen:
            gc.unfreeze()


def gc_over() -> None:
    """Look through nothing any more: all that is there when the program ends goes with it."""
    gc.freeze()

"""Runs the garbage collector rarely during an audit, which leaves hardly any reference cycles."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from contextlib import contextmanager

# Collect after this many more records; even a busy night holds fewer.
_BETWEEN = 20_000


@contextmanager
def gc_paused() -> Iterator[None]:
    """Leave the present objects, rules and program, out of garbage collection, and collect the rest rarely."""
    before, frozen = gc.get_threshold(), gc.get_freeze_count()
    gc.freeze()
    gc.set_threshold(_BETWEEN, 20, 50)
    try:
        yield
    finally:
        gc.set_threshold(*before)
        if not frozen:
            gc.unfreeze()

"""How often memory is looked through for what only refers to itself: seldom, as a log leaves hardly any of it."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from contextlib import contextmanager

# So many records more than there were: a night at its busiest holds fewer.
_BETWEEN = 20_000
# More than all that is made before the first line is read, which stays until the end.
AT_START = 1_000_000


@contextmanager
def gc_paused(between: int = _BETWEEN) -> Iterator[None]:
    """For the while, leave out what is there now, which is rules and program, and look at the rest seldom."""
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

"""How often memory is looked through for what only refers to itself: seldom, as a log leaves hardly any of it."""

from __future__ import annotations

import gc

# So many records more than there were: a night at its busiest holds fewer.
_BETWEEN = 20_000


def collect_seldom() -> None:
    """Leave out what is there now, which is rules and program and stays to the end, and look at the rest seldom."""
    gc.freeze()
    gc.set_threshold(_BETWEEN, 20, 50)

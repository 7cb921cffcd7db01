"""How seldom memory is looked through during an audit, and that it is as before afterwards."""

from __future__ import annotations

import gc

import pytest

from checker.values.gc_pause import gc_paused


def test_the_threshold_is_higher_for_the_while_only() -> None:
    before = gc.get_threshold()
    with gc_paused():
        assert gc.get_threshold()[0] > before[0]
    assert gc.get_threshold() == before


@pytest.mark.parametrize("frozen", [False, True])
def test_what_breaks_off_leaves_it_as_it_was(frozen: bool) -> None:
    before = gc.get_threshold()
    gc.unfreeze()  # a test before this one may have ended a program
    if frozen:
        gc.freeze()
    try:
        with pytest.raises(KeyError), gc_paused():
            assert gc.get_freeze_count()
            raise KeyError
        assert gc.get_threshold() == before
        assert bool(gc.get_freeze_count()) == frozen
    finally:
        gc.unfreeze()

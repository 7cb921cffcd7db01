"""Work spread over processes comes back in the order of the items, whoever did it."""

from __future__ import annotations

import os

import pytest

from checker.values.worker_pool import FEW, map_in_pool


@pytest.mark.parametrize("number", [0, 1, FEW - 1, FEW, FEW + 41])
@pytest.mark.parametrize("processes", [1, 2])
def test_the_order_does_not_show_who_did_it(number: int, processes: int) -> None:
    offset = 7
    assert map_in_pool(lambda one: one + offset, range(number), processes) == [one + 7 for one in range(number)]


def test_a_fault_in_the_work_comes_out() -> None:
    with pytest.raises(ZeroDivisionError):
        map_in_pool(lambda one: 1 // (one - FEW), range(2 * FEW), 2)


def test_what_a_dead_process_owed_is_done_all_the_same() -> None:
    here = os.getpid()

    def work(one: int) -> int:
        if one == FEW and os.getpid() != here:
            os._exit(9)
        return one + 1

    assert map_in_pool(work, range(3 * FEW), 2) == [one + 1 for one in range(3 * FEW)]

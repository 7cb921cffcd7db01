"""What a wager at dice begins with: its point, and nothing that was called, marked or paid."""

from __future__ import annotations

from checker.table.dice_lot import NO_POINT, DiceLot


def test_a_new_wager_has_no_point_and_is_not_on() -> None:
    lot = DiceLot()
    assert lot.point == lot.before == NO_POINT
    assert (lot.called, lot.marked, lot.was_called, lot.was_marked) == (False, False, False, False)
    assert (lot.stake, lot.decided, lot.pays, lot.acts) == (None, "", [], {})


def test_a_wager_may_begin_with_points_it_may_have() -> None:
    lot = DiceLot(frozenset((4, 5)))
    assert lot.point == lot.before == {4, 5}


def test_each_wager_has_payments_of_its_own() -> None:
    one, other = DiceLot(), DiceLot()
    one.pays.append(100)
    assert other.pays == []

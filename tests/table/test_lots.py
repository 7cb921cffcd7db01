"""The wager that an event speaks of, and what is moved of its money."""

from __future__ import annotations

import pytest

from checker.table.hands import lot_of, lying_on
from checker.table.lots import Lot, move_money, plus
from tests.support.scenes import TRIPLE, moment


@pytest.mark.parametrize(("so_far", "amount", "total"), [(100, 50, 150), (None, 50, None), (100, None, None)])
def test_what_was_not_made_out_makes_the_sum_unknown(so_far: int | None, amount: int | None, total: int | None) -> None:
    assert plus(so_far, amount) == total


def moved(*acts: tuple[str, int | None], amount: int | None = 1000) -> tuple[int | None, int | None, int | None]:
    lot = Lot(("ante", 1, 1, 0, None), amount)
    for verb, cents in acts:
        move_money(lot, verb, cents)
    return lot.paid, lot.taken, lot.returned


def test_each_movement_is_counted_under_its_verb() -> None:
    assert moved(("pay", 1500)) == (1500, 0, 0)
    assert moved(("take", 1000)) == (0, 1000, 0)
    assert moved(("return", 1000)) == (0, 0, 1000)
    assert moved(("pay", 500), ("pay", 500)) == (1000, 0, 0)
    assert moved(("pay", None)) == (None, 0, 0)


def test_what_only_takes_a_movement_back_is_none_of_its_own() -> None:
    assert moved(("take", 1000), ("return", 1000)) == (0, 0, 1000)
    assert moved(("pay", 1000), ("take", 1000)) == (0, 0, 0)
    assert moved(("pay", 500), ("take", 1000)) == (0, 500, 0)


def test_half_taken_and_half_given_back_are_both_counted() -> None:
    assert moved(("take", 500), ("return", 500)) == (0, 500, 500)


def test_an_open_stake_may_be_taken_beside_its_award() -> None:
    lot = Lot(("progressive", 1, 1, 0, None), 500)
    for verb, cents, after in (("pay", 3000, (3000, 0)), ("take", 500, (3000, 500)), ("take", 500, (2500, 500))):
        move_money(lot, verb, cents, open_stake=True)
        assert (lot.paid, lot.taken) == after


def test_the_wager_of_an_event_is_found_at_its_place() -> None:
    scene = moment(TRIPLE, "join seat 2 id A", "round id 1", "bet seat 2 first_attack $25")
    found = lot_of(scene.table, scene.event)
    assert found is not None and (found.wager, found.box, found.amount) == ("first_attack", 2, 2500)
    assert scene.round is not None and lying_on(scene.round, scene.event) is found
    assert lot_of(scene.table, scene.event.but(box=3)) is None


def settled(*acts: tuple[str, int | None]) -> Lot:
    lot = Lot(("ante", 1, 1, 0, None), 1000)
    for verb, cents in acts:
        move_money(lot, verb, cents)
    lot.closed = True
    return lot


def test_a_wager_was_settled_once_it_was_paid_taken_or_returned_whole() -> None:
    assert settled(("pay", 1)).was_settled and settled(("take", 1)).was_settled and settled(("pay", None)).was_settled
    assert settled(("return", 1000)).was_settled
    assert not settled(("return", 999)).was_settled
    assert not Lot(("ante", 1, 1, 0, None), 1000).was_settled


def test_chips_that_move_after_the_settlement_leave_the_stake_as_it_was() -> None:
    lot = settled(("pay", 1000))
    lot.change_after(400)
    assert (lot.amount, lot.returned, lot.withdrawn) == (1000, 600, False)
    lot.change_after(0)
    assert (lot.amount, lot.returned) == (1000, 1000)
    move_money(lot, "return", 1000)
    assert lot.back == 1000  # The player took it up, and the house returned it all the same.
    lost = settled(("take", 1000))
    lost.change_after(0)
    assert (lost.amount, lost.returned) == (1000, 0)
    more = settled(("pay", 1000))
    more.change_after(5000)
    move_money(more, "return", 5000)
    assert (more.amount, more.back) == (1000, 0)
    more.change_after(None)
    assert more.amount == 1000


def test_what_goes_back_before_the_cards_is_taken_back_whole_or_in_part() -> None:
    lot = Lot(("ante", 1, 1, 0, None), 1000)
    assert not lot.take_back(None, 7) and not lot.take_back(1500, 7) and not lot.withdrawn
    assert lot.take_back(400, 8) and (lot.amount, lot.most, lot.withdrawn, lot.altered) == (600, 1000, False, 8)
    assert not lot.take_back(600, 9) and lot.withdrawn


def test_a_wager_that_went_back_before_the_cards_lies_there_no_more() -> None:
    start = ("join seat 2 id A", "round id 1", "bet seat 2 first_attack $25")
    dealt = moment(TRIPLE, *start, "deal seat 2 9C", "return seat 2 first_attack $25")
    back = moment(TRIPLE, *start, "return seat 2 first_attack $25")
    again = moment(TRIPLE, *start, "return seat 2 first_attack $25", "bet seat 2 first_attack $10")
    lots = [next(iter(scene.round.lots.values())) for scene in (dealt, back, again) if scene.round is not None]
    assert [lot.withdrawn for lot in lots] == [False, True, False]
    assert [lot.is_back for lot in lots] == [False, True, False]
    assert lots[2].amount == 1000 and again.round is not None and not again.round.left

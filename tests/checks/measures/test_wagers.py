"""Measures over money: what is laid, by whom, and what the limits are."""

from __future__ import annotations

import pytest

from checker.checks.conditions.scene import Gap
from checker.checks.conditions.vocabulary import NoSuch
from checker.checks.measures.wagers import amount_of, amount_slot, lots, one_of_several, wager_slot
from checker.table.lots import Lot
from tests.support.scenes import TRIPLE, game, moment, says

LIMIT = ("table limit first_attack $10 to $500", "table elect smallest_chip $5")
BET = ("join seat 2 id A", "join seat 2 behind 1 id B", "round id 1", "bet seat 2 first_attack $25")


def test_what_is_laid_counts_for_its_person_alone() -> None:
    scene = moment(TRIPLE, *BET, "bet seat 2 suited_royals $5", head=LIMIT)
    assert says(scene, "stake of first_attack") == 2500
    assert says(scene, "stake of suited_royals on the box") == 500
    assert says(scene, "first_attack is laid") is True
    behind = moment(TRIPLE, *BET, "bet seat 2 behind 1 suited_royals $5", head=LIMIT)
    assert says(behind, "stake of first_attack") == 0
    assert says(behind, "first_attack is laid by another on the box") is True


def test_the_limits_are_those_posted() -> None:
    scene = moment(TRIPLE, *BET, head=LIMIT)
    assert (says(scene, "posted minimum"), says(scene, "posted maximum")) == (1000, 50000)
    assert says(scene, "chip unit") == 500
    with pytest.raises(Gap):
        says(moment(TRIPLE, *BET), "posted maximum")


def test_a_part_that_is_begun_counts_in_full() -> None:
    scene = moment(TRIPLE, *BET, head=LIMIT)
    assert says(scene, "$1 for each $10 begun of first_attack") == 300
    assert says(scene, "$1 for each $25 begun of first_attack") == 100


def test_an_amount_that_was_not_made_out_is_a_gap() -> None:
    scene, lot = moment(TRIPLE, *BET, head=LIMIT), Lot(("first_attack", 2, 1, 0, None), 2500)
    assert amount_of(lot, scene) == 2500
    lot.amount = None
    with pytest.raises(Gap):
        amount_of(lot, scene)
    with scene.assuming(lot, 500):
        assert amount_of(lot, scene) == 500
    with scene.assuming(one_of_several(lot), (500, 1000)), pytest.raises(Gap) as gap:
        amount_of(lot, scene)
    assert gap.value.choices == (500, 1000) and lot.amount is None


def test_the_lots_of_a_person_are_those_of_his_place() -> None:
    scene = moment(TRIPLE, *BET, "bet seat 2 suited_royals $5", head=LIMIT)
    assert [lot.wager for lot in lots(scene, ("first_attack", "suited_royals"))] == ["first_attack", "suited_royals"]
    assert [lot.wager for lot in lots(scene, ("suited_royals",))] == ["suited_royals"]


def test_a_name_that_is_no_wager_is_told_with_the_nearest() -> None:
    data = game(TRIPLE)
    assert wager_slot("first_attack", data) == ("first_attack",)
    assert all(wager_slot(name, data) == data.groups[name] for name in data.groups)
    with pytest.raises(NoSuch):
        wager_slot("first_atack", data)
    assert amount_slot("$2.50", data) == 250
    with pytest.raises(NoSuch):
        amount_slot("2.50", data)


def test_whether_a_wager_is_cash_is_known_where_means_are_recorded() -> None:
    cash, chips = (*BET[:3], "bet seat 2 first_attack $25 cash"), (*BET[:3], "bet seat 2 first_attack $25 chips")
    assert says(moment(TRIPLE, *cash), "lot is cash") is True
    assert says(moment(TRIPLE, *chips), "lot is cash") is False
    plain = moment(TRIPLE, *BET)
    assert says(plain, "lot is cash") is False
    assert plain.table.records is not None
    del plain.table.records["means"]
    with pytest.raises(Gap):
        says(plain, "lot is cash")


@pytest.mark.parametrize(
    ("lines", "answer"),
    [
        ((), True),
        (("alter seat 2 first_attack to $0",), False),
        (("bet seat 2 first_attack $5",), False),
        (("refuse seat 2 first_attack", "bet seat 2 first_attack $10"), True),
    ],
)
def test_a_wager_laid_in_the_place_of_one_refused_was_not_confirmed(lines: tuple[str, ...], answer: bool) -> None:
    laid = ("join seat 2 id A", "round id 1", "bet seat 2 first_attack $20", "confirm seat 2 first_attack by dealer")
    assert says(moment(TRIPLE, *laid, *lines), "lot is as confirmed") is answer

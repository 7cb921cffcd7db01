"""Measures over cards and hands: totals, numbers of cards, ranks, and what is not known of them."""

from __future__ import annotations

import pytest

from checker.checks.conditions.scene import Gap
from checker.checks.conditions.vocabulary import NoSuch
from checker.checks.measures.cards import number_slot, points, rank_slot, ranks_slot
from tests.support.scenes import TRIPLE, game, moment, says

ROUND = ("join seat 2 id A", "round id 1", "bet seat 2 first_attack $25", "call no_more_bets")


@pytest.mark.parametrize(
    ("cards", "total", "soft"),
    [
        ("8H 9C", 17, False), ("AH 9C", 20, True), ("AH 9C 5D", 15, False), ("AH AC", 12, True),
        ("KH QC AD", 21, False),
        ("KH QC 5D", 25, False),
    ],
)  # fmt: skip
def test_an_ace_is_high_where_that_does_not_break_the_hand(cards: str, total: int, soft: bool) -> None:
    scene = moment(TRIPLE, *ROUND, *(f"deal seat 2 {card}" for card in cards.split()))
    assert says(scene, "points of hand") == total
    assert says(scene, "hand is soft") is soft
    assert says(scene, "hand is hard") is not soft
    assert says(scene, "cards of hand") == len(cards.split())


def test_a_card_that_was_not_made_out_leaves_the_total_open() -> None:
    scene = moment(TRIPLE, *ROUND, "deal seat 2 8H", "deal seat 2 ??")
    assert scene.hand is not None
    with pytest.raises(Gap):
        points(scene.hand, scene)
    assert says(scene, "cards of hand") == 2
    assert says(scene, "points of hand above 3") is True
    with pytest.raises(Gap):
        says(scene, "points of hand above 15")


def test_ranks_are_those_of_the_deck() -> None:
    data = game(TRIPLE)
    assert ranks_slot("ace king", data) == ("ace", "king")
    assert rank_slot("2", data) == "2"
    with pytest.raises(NoSuch):
        rank_slot("10", data)
    assert number_slot("12", data) == 12
    with pytest.raises(NoSuch):
        number_slot("twelve", data)


def test_a_card_that_the_deck_does_not_have_is_foreign() -> None:
    assert says(moment(TRIPLE, *ROUND, "draw 10H"), "card is foreign") is True
    assert says(moment(TRIPLE, *ROUND, "draw 9H"), "card is foreign") is False
    assert says(moment(TRIPLE, *ROUND, "draw JOKER"), "card is joker") is True


def test_a_hand_was_picked_up_once_its_cards_are_collected() -> None:
    dealt = (*ROUND[:3], "deal seat 2 9C", "deal dealer 7D")
    assert says(moment(TRIPLE, *dealt, "pickup seat 2"), "dealer was picked up") is False
    assert says(moment(TRIPLE, *dealt, "pickup seat 2 dealer under"), "dealer was picked up") is True

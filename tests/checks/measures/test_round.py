"""Measures over the round as a whole: what the dealer shows, what was picked up, whom it passed over."""

from __future__ import annotations

import pytest

from checker.checks.conditions.scene import Gap
from checker.checks.measures import round as of_round
from tests.support.scenes import TRIPLE, measure, moment, says

DEALT = (
    "join seat 2 id A", "round id 1", "bet seat 2 first_attack $25", "call no_more_bets",
    "deal seat 2 8H", "deal dealer 5C", "deal seat 2 8D",
)  # fmt: skip


def test_the_phrases_are_answered_here() -> None:
    for text in ("dealer shows", "dealer is picked up last", "split pair is alike", "all wagers came back"):
        assert measure(TRIPLE, text).__module__ == of_round.__name__, text


def test_the_dealer_shows_once_every_card_lies_open() -> None:
    assert says(moment(TRIPLE, *DEALT, "deal dealer KC"), "dealer shows") is True
    assert says(moment(TRIPLE, *DEALT, "deal dealer ?? down"), "dealer shows") is False
    assert says(moment(TRIPLE, *DEALT, "deal dealer ?? down", "show dealer KC"), "dealer shows") is True


def test_a_pickup_is_told_by_the_order_in_which_it_names_hands() -> None:
    last = moment(TRIPLE, *DEALT, "pickup seat 2 dealer")
    assert (says(last, "dealer is picked up"), says(last, "dealer is picked up last")) == (True, True)
    first = moment(TRIPLE, *DEALT, "pickup dealer seat 2")
    assert (says(first, "dealer is picked up"), says(first, "dealer is picked up last")) == (True, False)
    after = moment(TRIPLE, *DEALT, "pickup dealer", "pickup seat 2")
    assert (says(after, "dealer is picked up"), says(after, "dealer is picked up last")) == (False, False)


def test_a_hand_is_picked_up_where_the_line_names_it_or_none() -> None:
    for line, picked in (("pickup seat 2 dealer", True), ("pickup", True), ("pickup dealer", False)):
        one = moment(TRIPLE, *DEALT, line)
        with one.at(box=2, behind=0, hand=one.round.hand_at(2, 1) if one.round is not None else None):
            assert says(one, "hand is picked up") is picked, line


def test_cards_lie_until_each_hand_is_picked_up_in_one_line_or_several() -> None:
    for lines, none in (
        (("pickup seat 2 dealer",), True),
        (("pickup seat 2", "pickup dealer"), True),
        (("move seat 2 cards to rack", "pickup dealer"), True),
        (("pickup seat 2",), False),
        (("pickup dealer",), False),
        (("pickup seat 2 dealer", "deal seat 2 4C"), False),
    ):
        assert says(moment(TRIPLE, *DEALT, *lines), "no cards lie on the layout") is none, lines


def test_a_pair_is_alike_by_the_value_of_its_cards() -> None:
    assert says(moment(TRIPLE, *DEALT), "split pair is alike") is True
    unlike = (*DEALT[:-1], "deal seat 2 9D")
    assert says(moment(TRIPLE, *unlike), "split pair is alike") is False


SHARED = ("join seat 2 id A", "join seat 2 behind 1 id B", "round id 1", "bet seat 2 first_attack $25{}")


def test_the_row_of_a_wager_that_lies_alone_needs_no_word() -> None:
    assert says(moment(TRIPLE, *SHARED[:-1], SHARED[-1].format("")), "row is right") is True


def test_the_rows_of_a_shared_box_are_judged_where_both_are_stated() -> None:
    behind = "bet seat 2 behind 1 first_attack $25"
    for own, other, right in ((" row 1", " row 2", True), (" row 2", " row 1", False)):
        lines = [*SHARED[:-1], SHARED[-1].format(own), behind + other]
        assert says(moment(TRIPLE, *lines), "row is right") is right
    for own, other in (("", ""), (" row 1", ""), ("", " row 2")):
        with pytest.raises(Gap):
            says(moment(TRIPLE, *SHARED[:-1], SHARED[-1].format(own), behind + other), "row is right")

"""Measures over people: who sits and stands where, who calls, and whose turn the cut is."""

from __future__ import annotations

import pytest

from checker.checks.conditions.scene import Gap
from checker.checks.measures.bettors import caller, see_betting
from tests.support.scenes import TRIPLE, moment, says

TWO = ("table open", "join seat 2 id A", "join seat 2 behind 1 id B", "join seat 5 id C")
BETS = ("round id 1", "bet seat 2 first_attack $25", "bet seat 2 behind 1 first_attack $50")


def test_people_are_counted_by_their_box() -> None:
    scene = moment(TRIPLE, *TWO, *BETS)
    assert says(scene, "persons on the box") == 2
    assert says(scene, "positions of the table") == 6
    assert says(scene, "the person is seated") is False
    assert says(moment(TRIPLE, *TWO, *BETS[:2]), "the person is seated") is True


def test_the_seated_person_calls_and_without_one_the_highest_wager() -> None:
    assert caller(moment(TRIPLE, *TWO, *BETS), "first_attack") == 0
    nobody = ("table open", "join seat 2 behind 1 id B", "join seat 2 behind 2 id C", "round id 1")
    bets = ("bet seat 2 behind 1 first_attack $25", "bet seat 2 behind 2 first_attack $50")
    assert caller(moment(TRIPLE, *nobody, *bets), "first_attack") == 2


def test_who_came_first_is_known_once_the_opening_was_seen() -> None:
    assert says(moment(TRIPLE, *TWO), "first to arrive") == 2
    assert says(moment(TRIPLE, *TWO), "farthest right") == 5


def test_how_cards_were_shuffled_and_came() -> None:
    scene = moment(TRIPLE, "cards receive decks 8 prechecked id S-1", "cards shuffle by dealer")
    assert says(scene, "shuffled by hand") is True
    assert says(scene, "shuffled by device") is False
    assert says(scene, "cards came prechecked") is True
    assert says(scene, "decks received") == 8


def test_where_bets_are_not_recorded_nobody_knows_who_bets() -> None:
    round_ = moment(TRIPLE, *TWO, *BETS).round
    assert round_ is not None
    see_betting(round_)
    round_.unrecorded = frozenset({"money"})
    with pytest.raises(Gap):
        see_betting(round_)

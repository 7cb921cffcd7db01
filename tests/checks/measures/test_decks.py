"""Measures over the decks of a table: how many cards the stack has, and what that makes of a number."""

from __future__ import annotations

import pytest

from checker.checks.conditions.scene import Gap
from checker.checks.measures import decks
from tests.support.scenes import TRIPLE, measure, moment, says

SWITCH = "switch_hands"


def test_the_phrases_are_answered_here() -> None:
    for text in ("size of the stack", "cards to the nearer end", "cards behind the cutting card"):
        assert measure(TRIPLE, text).__module__ == decks.__name__, text


def test_the_stack_has_the_cards_that_came_and_else_those_of_the_decks_in_play() -> None:
    assert says(moment(TRIPLE, "cards receive decks 6"), "size of the stack") == 288
    assert says(moment(TRIPLE, "table open"), "size of the stack") == 384
    assert says(moment(SWITCH, "table open", head=("table elect decks 7",)), "size of the stack") == 364
    # Two batches came, each for a stack of its own.
    batches = ("cards receive decks 6", "cards receive decks 6")
    assert says(moment(SWITCH, *batches, head=("table elect decks 6",)), "size of the stack") == 312
    with pytest.raises(Gap):
        says(moment(SWITCH, "table open"), "size of the stack")


def test_a_number_is_counted_to_the_nearer_end_and_to_the_back() -> None:
    cut = moment(TRIPLE, "cards receive decks 6", "cards cut 280 from top")
    assert says(cut, "cards to the nearer end") == 8
    assert says(cut, "cards behind the cutting card") == 8
    put = moment(TRIPLE, "cards receive decks 6", "cards insert 72 from bottom")
    assert says(put, "cards behind the cutting card") == 72
    with pytest.raises(Gap):
        says(moment(TRIPLE, "cards receive decks 6", "cards insert 72"), "cards behind the cutting card")

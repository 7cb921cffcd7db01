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


def test_the_number_of_decks_is_known_once_a_line_states_it() -> None:
    assert says(moment(SWITCH, "cards receive decks 6"), "number of decks is known") is True
    assert says(moment(SWITCH, "table open", head=("cards receive decks 6",)), "number of decks is known") is True
    assert says(moment(SWITCH, "table open"), "number of decks is known") is False


def test_a_number_is_counted_to_the_nearer_end_and_to_the_back() -> None:
    cut = moment(TRIPLE, "cards receive decks 6", "cards cut 280 from top")
    assert says(cut, "cards to the nearer end") == 8
    assert says(cut, "cards behind the cutting card") == 8
    put = moment(TRIPLE, "cards receive decks 6", "cards insert 72 from bottom")
    assert says(put, "cards behind the cutting card") == 72
    with pytest.raises(Gap):
        says(moment(TRIPLE, "cards receive decks 6", "cards insert 72"), "cards behind the cutting card")


def test_a_batch_is_in_the_shuffler_until_it_is_taken_out_or_goes_into_the_shoe() -> None:
    fixed, load = "device shuffler fix", "device shuffler load"
    ready = ("device shuffler start", "device shuffler finish")
    for lines, held in (
        ((fixed,), 0),
        ((fixed, load, *ready), 1),
        ((fixed, load, *ready, "device shuffler unload", "device shoe load"), 0),
        ((fixed, load, *ready, "device shoe load"), 0),
        ((fixed, load, *ready, "device shoe load", load), 1),
        ((fixed, load, *ready, load, "device shoe load"), 1),
        # What was shuffled by hand does not come out of the shuffler.
        ((fixed, load, *ready, "cards shuffle by dealer", "device shoe load"), 1),
    ):
        assert says(moment(SWITCH, *lines), "batches in the shuffler") == held, lines
    # Nobody knows what it held before the record, or what was loaded in a gap.
    for lines in ((load,), (fixed, load, "table gap"), (fixed, load, "device shuffler remove")):
        with pytest.raises(Gap):
            says(moment(SWITCH, *lines), "batches in the shuffler")
    with pytest.raises(Gap):
        says(moment(SWITCH, load, head=(fixed,)), "batches in the shuffler")


def test_the_shoe_is_loaded_until_its_own_cards_are_shuffled_again() -> None:
    shuffled = ("device shuffler load", "device shuffler start", "device shuffler finish")
    loaded, played = (*shuffled, "device shoe load"), ("round id 1", "round end")
    for lines, answer in (
        (loaded, True),
        # A batch for later is shuffled before a round, or while rounds are dealt.
        ((*loaded, *shuffled), True),
        ((*loaded, *played, *shuffled[:2], *played, shuffled[2]), True),
        ((*loaded, *played, *shuffled[:2], *played, shuffled[2], "device shuffler unload"), True),
        ((*loaded, *played, *shuffled), False),
        ((*loaded, *played, *shuffled, "device shoe load"), True),
        ((*loaded, *played, *shuffled[:2], "device shuffler unload"), False),
        ((*loaded, *played, "cards remove"), False),
        ((*loaded, *played, "cards remove 2H"), True),
        ((*loaded, *played, "cards receive decks 6"), True),
        ((*loaded, *played, "table close"), False),
    ):
        assert says(moment(SWITCH, *lines), "shoe is loaded") is answer, lines
    with pytest.raises(Gap):
        says(moment(SWITCH, "round id 1"), "shoe is loaded")

"""Measures over where things go and which hand they pass through."""

from __future__ import annotations

from checker.checks.measures import handling
from tests.support.scenes import BLITZ, measure, moment, says

ROUND = ("join seat 1 id A", "join seat 2 id B", "round id 1")


def test_the_phrases_are_answered_here() -> None:
    for text in ("face is stated", "moved to rack", "number of cards shown", "other hand than held"):
        assert measure(BLITZ, text).__module__ == handling.__name__, text


def test_what_an_act_says_of_cards() -> None:
    dealt = moment(BLITZ, *ROUND, "deal seat 1 8H down")
    assert says(dealt, "face is stated") is True
    assert says(moment(BLITZ, *ROUND, "deal seat 1 8H"), "face is stated") is False
    shown = moment(BLITZ, *ROUND, "deal seat 1 8H 9C", "show seat 1 8H 9C")
    assert says(shown, "number of cards shown") == 2


def test_where_a_thing_is_moved() -> None:
    moved = moment(BLITZ, *ROUND, "deal seat 1 8H 9C", "move stub to rack")
    assert says(moved, "moved to rack") is True
    assert says(moved, "moved to layout") is False
    assert says(moved, "moved to a seat") is False


def test_whom_cards_are_shown_to() -> None:
    own = moment(BLITZ, *ROUND, "deal seat 1 8H 9C", "show seat 1 8H 9C to seat 1")
    other = moment(BLITZ, *ROUND, "deal seat 1 8H 9C", "show seat 1 8H 9C to seat 2")
    table = moment(BLITZ, *ROUND, "deal seat 1 8H 9C", "show seat 1 8H 9C")
    assert [says(each, "shown to the player alone") for each in (own, other, table)] == [True, False, False]
    assert [says(each, "shown to another") for each in (own, other, table)] == [False, True, False]


def test_whether_a_number_is_stated() -> None:
    assert says(moment(BLITZ, "cards spread 52 up"), "number is stated") is True
    assert says(moment(BLITZ, "cards spread up"), "number is stated") is False

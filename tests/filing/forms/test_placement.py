"""A thing stands where it must, as seen from the dealer; what is missing stands wrong."""

from __future__ import annotations

import pytest

from checker.filing.duties.shortfall import NOT_STATED, WRONG
from checker.filing.forms.placement import shortfalls
from tests.support.duties import WORLD, at, duty, kinds, table, thing

LEFT = duty("placement", {"of": "shoe", "side": "left of the dealer"})


@pytest.mark.parametrize(("hand", "found"), [("left", []), ("right", [WRONG])])
def test_a_thing_stands_on_its_hand(hand: str, found: list[str]) -> None:
    assert kinds(shortfalls(LEFT, table([thing("shoe", hand=at(hand))]), WORLD)) == found


def test_a_thing_of_which_no_hand_is_told_is_incomplete() -> None:
    assert kinds(shortfalls(LEFT, table([thing("shoe")]), WORLD)) == [NOT_STATED]


def test_a_thing_that_is_not_there_is_missing() -> None:
    assert kinds(shortfalls(LEFT, table(), WORLD)) == [NOT_STATED]


def test_two_things_may_have_to_stand_opposite() -> None:
    rule = duty("placement", {"of": "shoe", "opposite": "discard rack"})
    across = [thing("shoe", hand=at("left")), thing("discard rack", hand=at("right"))]
    beside = [thing("shoe", hand=at("left")), thing("discard rack", hand=at("left"))]
    assert kinds(shortfalls(rule, table(across), WORLD)) == []
    assert kinds(shortfalls(rule, table(beside), WORLD)) == [WRONG]

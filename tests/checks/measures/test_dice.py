"""Measures over dice: totals, the point, and wagers that have one of their own."""

from __future__ import annotations

import pytest

from checker.checks.conditions.scene import Gap
from checker.checks.measures import dice
from tests.support.scenes import CRAPS, measure, moment, says


def test_the_phrases_are_answered_here() -> None:
    for text in ("total of roll", "roll is come out", "point of the lot", "number of the wager"):
        assert measure(CRAPS, text).__module__ == dice.__name__, text


def test_the_first_roll_is_the_come_out_and_may_make_a_point() -> None:
    scene = moment(CRAPS, "table open", "move puck to off", "roll 3 1")
    assert (says(scene, "total of roll"), says(scene, "roll is come out")) == (4, True)
    assert (says(scene, "point of roll"), says(scene, "point is on")) == (0, True)
    second = moment(CRAPS, "table open", "move puck to off", "roll 3 1", "roll 5 6")
    assert (says(second, "roll is come out"), says(second, "point of roll")) == (False, 4)


def test_both_dice_are_looked_at() -> None:
    scene = moment(CRAPS, "table open", "roll 3 3")
    assert says(scene, "both dice are 3") is True
    assert says(scene, "both dice are 4") is False


def test_a_die_that_was_not_made_out_leaves_the_total_open() -> None:
    scene = moment(CRAPS, "table open", "roll 3 ?")
    with pytest.raises(Gap):
        says(scene, "total of roll")
    assert says(scene, "total of roll at least 4") is True
    assert says(scene, "both dice are 4") is False

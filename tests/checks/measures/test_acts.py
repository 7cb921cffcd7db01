"""Measures over what an act says of itself, and over what the casino elected."""

from __future__ import annotations

import pytest

from checker.checks.conditions.vocabulary import NoSuch
from checker.checks.measures import acts
from tests.support.scenes import measure, moment, says

VARIED = "in_between_blackjack"


def test_the_phrases_are_answered_here() -> None:
    for text in ("elected six_to_five", "listed as blackjack", "noticed in_between_limits"):
        assert measure(VARIED, text).__module__ == acts.__name__, text


def test_the_law_lists_a_table_by_its_game_and_by_the_variation_that_it_elects() -> None:
    answers = {}
    for value in ("yes", "no"):
        scene = moment(VARIED, f"table elect six_to_five {value}", "round id 1")
        answers[value] = (says(scene, "listed as blackjack"), says(scene, "listed as 6 to 5 blackjack"))
    assert answers == {"yes": (True, True), "no": (True, False)}


def test_what_the_log_elects_is_what_it_states() -> None:
    answers = [says(moment(VARIED, *lines, "round id 1"), "the log elects streak")
               for lines in (("table elect streak yes",), ("table elect streak no",), ())]  # fmt: skip
    assert answers == [True, False, False]
    with pytest.raises(NoSuch):
        measure(VARIED, "the log elects streek")


def test_a_name_by_which_the_law_lists_no_such_table_is_refused() -> None:
    with pytest.raises(NoSuch):
        measure(VARIED, "listed as 6 to 5 blackjak")

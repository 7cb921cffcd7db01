"""The names of wagers that a filing offers."""

from __future__ import annotations

from checker.filing.format.offered import OFFERED, bare


def test_the_word_wager_at_the_end_of_a_name_makes_no_difference() -> None:
    assert bare(OFFERED, "In Between Wager") == bare(OFFERED, "in between") == "in between"
    assert bare(OFFERED, "wager of the week") == "wager of the week"
    assert bare("back design", "a wager") == "a wager"

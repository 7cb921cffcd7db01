"""Measures over pay tables and meters: which row fits, and what a meter shows by now."""

from __future__ import annotations

import pytest

from checker.checks.conditions.scene import Gap
from checker.checks.measures import payouts
from tests.support.scenes import BLITZ, TRIPLE, game, measure, moment, says

ROUND = (
    "join seat 2 id A", "round id 1", "bet seat 2 first_attack $25", "bet seat 2 suited_royals $5",
    "call no_more_bets", "deal seat 2 {0}", "deal dealer 5C", "deal seat 2 {1}", "take seat 2 suited_royals $5",
)  # fmt: skip
METER = game(BLITZ).meters[0]


def dealt(first: str, second: str) -> tuple[str, ...]:
    return tuple(body.format(first, second) for body in ROUND)


def test_the_phrases_are_answered_here() -> None:
    assert measure(TRIPLE, "the wager wins by its table").__module__ == payouts.__name__
    assert measure(BLITZ, "the meter is known").__module__ == payouts.__name__


@pytest.mark.parametrize(("first", "second", "wins"), [("KH", "QH", True), ("2H", "9H", True), ("KH", "QC", False)])
def test_a_wager_wins_where_a_row_of_its_table_fits(first: str, second: str, wins: bool) -> None:
    assert says(moment(TRIPLE, *dealt(first, second)), "the wager wins by its table") is wins


def test_a_meter_is_known_once_it_was_read() -> None:
    again = f"device meter {METER.number} reads $6000"
    assert says(moment(BLITZ, "table open", again), "the meter is known") is False
    known = moment(BLITZ, "table open", f"device meter {METER.number} reads $5000", again)
    assert says(known, "the meter is known") is True
    assert says(known, "the meter as it has grown") == 500_000
    assert says(known, "reset value of the meter") == METER.resets


@pytest.mark.parametrize(("stake", "chip", "half"), [("$25", "$5", 1500), ("$30", "$5", 1500), ("$25", "$0.50", 1250)])
def test_half_a_stake_goes_up_to_what_chips_can_make(stake: str, chip: str, half: int) -> None:
    laid = ("round id 1", f"bet seat 2 first_attack {stake}")
    scene = moment(TRIPLE, *laid, head=(f"table elect smallest_chip {chip}",))
    assert says(scene, "stake of original on the box halved in chips") == half
    with pytest.raises(Gap):
        measure(TRIPLE, "stake of original on the box halved in chips")(moment(TRIPLE, *laid))


def test_what_was_taken_is_known_at_the_wager() -> None:
    taken = moment(TRIPLE, *dealt("KH", "QC"))
    assert says(taken, "lot was taken") is True
    assert says(moment(TRIPLE, *dealt("KH", "QC")[:-1], "return seat 2 suited_royals $5"), "lot was taken") is False
    with pytest.raises(Gap):
        says(moment(TRIPLE, "table open"), "lot was taken")

"""Acts done, and since when: a verb alone stands for all its acts, a group for all its wagers."""

from __future__ import annotations

import pytest

from checker.checks.measures.acts_done import DAY, spelled
from tests.support.scenes import TRIPLE, game, log, moment, says, scene_after

BEGUN = ("round id 1",)
LAID = (*BEGUN, "bet seat 2 first_attack $10")
DEALT = (*LAID, "deal seat 2 KH", "deal dealer 5C")
PAID = (*DEALT, "take seat 2 first_attack $10")


@pytest.mark.parametrize(
    ("lines", "text", "answer"),
    [
        (BEGUN, "before bet", True), (LAID, "before bet", False), (LAID, "after bet", True),
        (LAID, "before deal", True), (DEALT, "before deal", False), (DEALT, "deal this round", True),
        (BEGUN, "before bet attack", True), (LAID, "before bet attack", False),
        (DEALT, "before settle", True), (PAID, "before settle", False),
        (DEALT, "before settle first_attack", True), (PAID, "before settle first_attack", False),
        (PAID, "before settle attack", False), (PAID, "before settle bonus", True),
        (LAID, "bet since round", True), (BEGUN, "bet since round", False),
        (PAID, "settle since deal", True), (DEALT, "settle since deal", False),
        (LAID, "the seat has bet", True), (LAID, "the seat has bet attack", True),
        (DEALT, "times deal since round = 2", True), (DEALT, "times deal / deal seat since round = 2", True),
        (DEALT, "deal this round twice", True), (LAID, "deal this round twice", False),
        (DEALT, "deal seat this round twice", False),
        (("cards shuffle", *DEALT), "before cards", True), ((*DEALT, "round end"), "round end this round", True),
    ],
)  # fmt: skip
def test_all_that_an_act_stands_for_counts(lines: tuple[str, ...], text: str, answer: bool) -> None:
    of = game(TRIPLE)
    before = list(of.counted)
    try:
        # What a rule counts is counted from the beginning of a log.
        wanted = [(("deal",), ("round",)), (("deal", "deal seat"), ("round",)), (("deal seat",), ("round",))]
        of.counted += [pair for pair in wanted if pair not in of.counted]
        if text.startswith("the seat"):
            scene = moment(TRIPLE, *lines)
            assert says(scene, text) is answer
        else:
            assert says(moment(TRIPLE, *lines), text) is answer
    finally:
        of.counted[:] = before


def test_a_verb_is_spelled_out_and_a_named_act_is_not() -> None:
    of = game(TRIPLE)
    assert {"bet", "bet first_attack", "bet insurance"} <= set(spelled(of, ("bet",)))
    assert spelled(of, ("round",)) == ("round",)
    assert spelled(of, (DAY,)) == (DAY,)
    named = next(iter(of.acts))
    assert spelled(of, (named,)) == (named,)
    assert set(spelled(of, ("settle first_attack",))) == {f"{verb} first_attack" for verb in ("take", "pay", "return")}
    assert spelled(of, ("deal seat", "deal seat")) == ("deal seat",)


DOUBLED = (*LAID, "deal seat 2 6H", "deal dealer KH", "deal seat 2 5H", "deal dealer ?? down", "choose seat 2 double")


def test_since_a_wager_was_laid_an_act_has_come_or_not() -> None:
    made = (*DOUBLED, "bet seat 2 double $10")
    assert says(moment(TRIPLE, *made), "deal since the lot was laid") is False
    assert says(moment(TRIPLE, *made, "deal seat 2 9S sideways", "touch seat 2 double"), "deal since the lot was laid")


def test_a_gaming_day_begins_on_record_only_after_another() -> None:
    assert says(moment(TRIPLE, *BEGUN), "a gaming day began on record") is False
    night = (*BEGUN, "round end")
    lines = [*log(TRIPLE, *night), "date 2026-11-19", "20:00:00 T-1 round id 2"]
    assert says(scene_after(lines), "a gaming day began on record") is True

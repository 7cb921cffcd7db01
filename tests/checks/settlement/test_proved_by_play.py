"""What play proves without a record of refusals or voids: `checks/settlement/proved_by_play`."""

from __future__ import annotations

import pytest

from checker.checks.arbitration.finding import Finding
from tests.support.auditing import audit
from tests.support.hiding import PLAYS

TRIPLE = PLAYS["triple_attack_blackjack"]
UNPAID = [*TRIPLE.play, TRIPLE.taken, "round end"]
ALONE = [one for one in TRIPLE.play if "seat 3" not in one]


def judged(bodies: list[str], classes: str) -> tuple[list[str], set[str]]:
    """The facts found in a record of these classes, and the classes that are missed in the settlement."""
    out, run = audit(TRIPLE.log(bodies, records=f"table records rounds {classes}"))
    missing = {
        str(dict(group.missing.values).get("name"))
        for group in run.summary.unseen_groups.values()
        if group.rule.form == "settles"
    }
    return [one.observed.key for one in out if isinstance(one, Finding)], missing


@pytest.mark.parametrize("classes", ["cards money voids", "cards money"])
def test_a_record_of_cards_and_money_finds_an_unpaid_winner(classes: str) -> None:
    assert judged(UNPAID, classes) == (["not settled"], set())


def test_a_round_in_which_nothing_was_settled_may_have_been_void() -> None:
    assert judged([*ALONE, "round end"], "cards money") == ([], {"voids"})
    assert judged([*ALONE, "round end"], "cards money voids") == (["not settled"], set())


def test_a_bet_on_which_no_card_came_may_have_been_refused() -> None:
    start = ["round id 1", "bet seat 3 first_attack $10", *ALONE[1:], TRIPLE.paid, "round end"]
    assert judged(start, "cards money voids")[0] == []


def test_a_stake_that_came_back_may_be_that_of_a_void_hand() -> None:
    back = [*TRIPLE.play, "return seat 2 first_attack $10", TRIPLE.taken, "round end"]
    assert judged(back, "cards money") == ([], {"voids"})
    assert judged(back, "cards money voids")[0] == ["returned"]

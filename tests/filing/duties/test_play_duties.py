"""Duties of filings that follow from the rules of play."""

from __future__ import annotations

from dataclasses import replace

from checker.filing.duties.play_duties import ELECTS, LIMITS, duties_of_play
from checker.rulebook.games.fixed_limits import fixed_limits
from tests.support.scenes import game


def test_amounts_that_bind_every_bet_are_duties() -> None:
    found = {
        rule.cite: dict(rule.keys) for rule in duties_of_play(game("triple_attack_blackjack")) if rule.form == LIMITS
    }
    assert found == {"19:47-36.6(b)": {"wagers": ("suited_royals", "triple_match"), "at least": "$1.00"}}
    assert [(limit.word, wagers) for _, limit, wagers in fixed_limits(game("three_card_blitz"))] == [
        ("exactly", ("progressive",))
    ]


def test_a_multiple_is_no_duty_of_a_limit() -> None:
    assert [rule.form for rule in duties_of_play(game("switch_hands"))] == [ELECTS]


def test_a_dated_amount_is_a_duty_with_its_days() -> None:
    made = game("three_card_blitz")
    [(bound, limit, _)] = fixed_limits(made)
    later = replace(bound, since="2027-07-01")
    until = replace(bound, until="2027-06-30")
    dated = replace(made, rules=[until, later])
    keys = [dict(rule.keys) for rule in duties_of_play(dated) if rule.form == LIMITS]
    amount = {"wagers": ("progressive",), limit.word: "$5.00"}
    assert keys == [{**amount, "until": "2027-06-30"}, {**amount, "since": "2027-07-01"}]

"""Duties of filings that follow from the rules of play."""

from __future__ import annotations

from checker.filing.duties.play_duties import ELECTS, LIMITS, duties_of_play
from checker.rulebook.games.fixed_limits import fixed_limits
from tests.support.scenes import game


def test_amounts_that_bind_every_bet_are_duties() -> None:
    found = {
        rule.cite: dict(rule.keys) for rule in duties_of_play(game("triple_attack_blackjack")) if rule.form == LIMITS
    }
    assert found == {"19:47-36.6(b)": {"wagers": ("suited_royals", "triple_match"), "at least": "$1.00"}}
    assert [(limit.word, wagers) for limit, wagers in fixed_limits(game("three_card_blitz"))] == [
        ("exactly", ("progressive",))
    ]


def test_a_multiple_is_no_duty_of_a_limit() -> None:
    assert [rule.form for rule in duties_of_play(game("switch_hands"))] == [ELECTS]

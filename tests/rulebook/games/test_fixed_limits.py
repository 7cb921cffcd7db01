"""Limits of bets that are amounts, and the posted limits that they admit."""

from __future__ import annotations

import pytest

from checker.rulebook.games.fixed_limits import admits, amount_of, fixed_limits, fixed_limits_of, wagers_bound
from tests.support.scenes import game


def test_each_amount_that_binds_every_bet_is_found_with_its_wagers() -> None:
    found = [
        (limit.word, amount_of(limit), wagers) for _, limit, wagers in fixed_limits(game("triple_attack_blackjack"))
    ]
    assert found == [("at least", 100, ("suited_royals", "triple_match"))]


def test_a_multiple_and_a_share_of_another_wager_are_no_amounts() -> None:
    rules = [rule for rule in game("switch_hands").rules if wagers_bound(rule, game("switch_hands"))]
    assert rules
    assert [fixed_limits_of(rule) for rule in rules if fixed_limits_of(rule)] == []


@pytest.mark.parametrize(
    ("word", "least", "most", "fits"),
    [
        ("at least", 100, 500, True), ("at least", 99, 500, False), ("at most", 1, 100, True),
        ("at most", 1, 101, False), ("exactly", 100, 100, True), ("exactly", 50, 100, False),
    ],
)  # fmt: skip
def test_every_amount_between_must_fit(word: str, least: int, most: int, fits: bool) -> None:
    assert admits(word, 100, least, most) is fits

"""A tolerance: exact arithmetic, and the numbers that a casino may set."""

from __future__ import annotations

from fractions import Fraction

import pytest

from checker.rulebook.games.tolerance import CARDS, PERCENT, Tolerance, is_number
from checker.values.problem import Location


def tolerance(unit: str) -> Tolerance:
    return Tolerance("about_a_quarter", 20, unit, (), "", Location("rules/tolerances.yaml", 1, 1))


def test_the_slack_is_exact() -> None:
    found = tolerance(PERCENT).slack(Fraction(91), 20)
    assert found == Fraction(91, 5) and isinstance(found, Fraction)
    assert tolerance(CARDS).slack(Fraction(91), 20) == Fraction(20)
    assert tolerance(PERCENT).slack(Fraction(1, 4), 0) == 0


@pytest.mark.parametrize(
    ("text", "unit", "fits"),
    [
        ("0", PERCENT, True), ("100", PERCENT, True), ("101", PERCENT, False), ("999", CARDS, True),
        ("1000", CARDS, False), ("99999999999", CARDS, False), ("07", CARDS, False), ("-1", CARDS, False),
        ("1.5", CARDS, False), ("1/20", PERCENT, False), ("", CARDS, False), ("٣", CARDS, False),
    ],
)  # fmt: skip
def test_a_casino_sets_a_whole_number_in_range(text: str, unit: str, fits: bool) -> None:
    assert is_number(text, unit) is fits

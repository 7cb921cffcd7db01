"""Exact comparison: numbers and lengths as fractions, words after the few differences that count for nothing."""

from __future__ import annotations

from fractions import Fraction

import pytest

from checker.filing.format.exact import amount, plain, shown


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("8", Fraction(8)),
        ("1/8", Fraction(1, 8)),
        ("3 1/2", Fraction(7, 2)),
        ("0.25", Fraction(1, 4)),
        ("$1,000", Fraction(1000)),
        ("12 inches", Fraction(12)),
        ("127 cm", Fraction(50)),
        ("25%", Fraction(25)),
        ("1/0", None),
        ("three", None),
        ("-1", None),
        ("", None),
    ],
)
def test_amounts_are_exact(text: str, value: Fraction | None) -> None:
    assert amount(text) == value


@pytest.mark.parametrize("text", ["8", "1/8", "3 1/2"])
def test_a_number_is_shown_as_it_is_read(text: str) -> None:
    value = amount(text)
    assert value is not None and shown(value) == text


def test_words_differ_by_no_more_than_what_counts() -> None:
    assert plain("  Dealer’s  17's. ") == plain("dealers 17s")
    assert plain("16") != plain("17")
    assert plain("hit-soft") != plain("hit soft")

"""Whether what is elected for an option can be: an amount, or odds, where the option is one."""

from __future__ import annotations

import pytest

from checker.rulebook.games.option_values import misfit


@pytest.mark.parametrize(
    ("kind", "value", "fits"),
    [
        ("odds", "3 to 2", True), ("odds", "3", False), ("odds", "three to two", False),
        ("amount", "$5", True), ("amount", "$0", False), ("amount", "5", False),
        ("percent", "20", True), ("percent", "101", False), ("cards", "999", True), ("cards", "8.5", False),
        ("word", "anything", True), ("", "", True),
    ],
)  # fmt: skip
def test_a_value_fits_the_kind_of_its_option(kind: str, value: str, fits: bool) -> None:
    assert (misfit(kind, value) is None) is fits


def test_what_was_probably_meant_is_told() -> None:
    found = misfit("amount", "5")
    assert found is not None and found[2] == "$5"

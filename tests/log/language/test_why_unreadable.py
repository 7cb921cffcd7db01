"""Why a text is no event: where the reading stopped, and what was probably meant."""

from __future__ import annotations

import pytest

from checker.log.language.why_unreadable import explain, explain_head, shown


@pytest.mark.parametrize(
    ("text", "column", "nearest"),
    [
        ("dael seat 5 8H", 1, "deal"),
        ("deal seat 5 8h", 13, "8H"),
        ("deal seat 5 TH", 13, "10H"),
        ("bet seat 2 ante 1,000", 17, "$1000"),
        ("bet seat 2 ante $10,50", 17, "$10.50"),
        ("bet seat 100 ante $10", 10, ""),
        ("deal seat", 10, ""),
        ("", 1, ""),
    ],
)
def test_the_place_and_what_was_meant_are_told(text: str, column: int, nearest: str) -> None:
    found = explain(text)
    assert (found.column, found.nearest) == (column, nearest)
    assert found.message and found.expected


def test_a_head_line_is_held_against_what_a_head_may_say() -> None:
    assert explain_head("dte 2026-11-18").nearest == "date"
    assert explain_head("date tomorrow").column == 6


def test_what_is_too_long_to_read_is_cut() -> None:
    assert shown("short") == "`short`"
    assert len(shown("a" * 500)) < 60
    assert shown("a" * 500).endswith("…`")

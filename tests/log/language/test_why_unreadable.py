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


AMOUNT = "an amount such as $10 or $10.50 ($? where it was not identified), against, on"


@pytest.mark.parametrize(
    ("text", "at", "message", "expected", "nearest"),
    [
        ("bet seat 2 ante $010", (17, 4), "`$010` is not an amount", AMOUNT, "$10"),
        ("bet seat 2 ante -5", (17, 2), "`-5` is not an amount", AMOUNT, ""),
        ("bet seat 2 ante $1.5", (17, 4), "`$1.5` is not an amount", AMOUNT, "$1.50"),
        ("bet seat 2 ante $1,00", (17, 5), "`$1,00` is not an amount", AMOUNT, "$1.00"),
        ("bet seat 2 ante $1.555", (17, 6), "`$1.555` is not an amount", AMOUNT, ""),
        ("bet seat 2 first attack $25", (18, 6), "`attack` does not fit here", AMOUNT, "first_attack"),
        ("bet seat 0 ante $10", (10, 1), "`0` is not a position number", "a number from 1 to 99", ""),
        ("bet seat 2 seat $10", (12, 4), "`seat` is a word of the language and cannot be a name here",
         "a name in lower case, behind, hand", ""),
        ("join seat 2 x", (13, 1), "`x` does not fit here", "the end of the event, behind, hand", ""),
        ("join seat", (10, 1), "the line ends too early", "a number from 1 to 99", ""),
        ("void round now", (12, 3), "`now` is an extra word", "the end of the event", ""),
        ("round deck", (11, 1), "the line ends too early", "a number, a name in lower case", ""),
        ("roll 3 7", (8, 1), "`7` does not fit here", "a die from 1 to 6, or ?", ""),
        ("deal seat 2 XYZ", (13, 3), "`XYZ` is not a card",
         "a card such as 8H, 10S, JOKER or ??, unread cards such as 7x??, behind, hand", ""),
        ("staff dealer up", (14, 2), "`up` does not fit here", "off, on", ""),
    ],
)  # fmt: skip
def test_what_is_wrong_is_told_to_the_word(
    text: str, at: tuple[int, int], message: str, expected: str, nearest: str
) -> None:
    found = explain(text)
    assert ((found.column, found.width), found.message) == (at, message)
    assert (found.expected, found.nearest) == (expected, nearest)


def test_a_record_class_that_is_none_is_told_with_the_nearest() -> None:
    found = explain("table records cards clocks")
    assert (found.column, found.message, found.nearest) == (21, "unknown record class `clocks`", "clock")


def test_a_word_that_comes_too_late_is_told_where_it_belongs() -> None:
    found = explain("deal seat 2 8H from shoe down")
    assert found.message == "`down` comes too late: it belongs before `from`"
    assert (found.column, found.width, found.nearest) == (26, 4, "")


def test_a_verb_in_capitals_or_the_object_of_a_verb_is_known() -> None:
    assert explain("DEAL seat 2 8H").nearest == "deal"
    assert explain("shuffle").nearest == "cards"


@pytest.mark.parametrize(
    ("text", "message", "expected"),
    [
        ("log x", "`x` does not fit here", "a number"),
        ("log 1 ends now", "`now` is an extra word", "the end of the event"),
        ("zone 5", "`5` does not fit here", "a time zone such as America/New_York"),
        ("date 2026-13-1x", "`2026-13-1x` does not fit here", "a date such as 2026-11-18"),
        ("end", "the line ends too early", "a number"),
    ],
)
def test_what_is_wrong_with_a_head_line_is_told_to_the_word(text: str, message: str, expected: str) -> None:
    found = explain_head(text)
    assert (found.message, found.expected) == (message, expected)


def test_a_head_line_is_held_against_what_a_head_may_say() -> None:
    assert explain_head("dte 2026-11-18").nearest == "date"
    assert explain_head("date tomorrow").column == 6


def test_what_is_too_long_to_read_is_cut() -> None:
    assert shown("short") == "`short`"
    assert len(shown("a" * 500)) < 60
    assert shown("a" * 500).endswith("…`")

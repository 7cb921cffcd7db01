"""The tolerance that a finding rests on, as a sentence and as an object."""

from __future__ import annotations

import pytest

from checker.report.tolerance_text import IN_A_FILING, IN_A_LOG, counted_in, tolerance_row, tolerance_text
from checker.rulebook.games.tolerance import Allowed
from checker.values.saying import Saying


@pytest.mark.parametrize(
    ("allowed", "where", "text"),
    [
        (
            Allowed("about_a_quarter", 20, "percent", "less", "20", False), IN_A_LOG,
            "“about a quarter” is read as up to 20 percent less than that, which is 20 here; the house may set it: "
            "table elect about_a_quarter N",
        ),
        (
            Allowed("about_one_deck", 1, "cards", "more", "", True), IN_A_LOG,
            "“about one deck” is read as up to 1 card more than that, as the house set it: "
            "table elect about_one_deck 1",
        ),
        (
            Allowed("about_a_quarter", 20, "percent", "", "", False), IN_A_FILING,
            "“about a quarter” is read as up to 20 percent more or less; the house may set it: "
            "elected: {about_a_quarter: N}",
        ),
    ],
)  # fmt: skip
def test_the_sentence_says_how_it_is_read_and_who_set_it(allowed: Allowed, where: str, text: str) -> None:
    assert tolerance_text(allowed, where) == text


def test_the_object_has_the_number_applied() -> None:
    owed = Saying("at most", (("of", "cards"), ("tolerance", Allowed("about_one_deck", 8, "cards", "more", "", False))))
    row = {"name": "about_one_deck", "number": 8, "unit": "cards", "set_by_house": False}
    assert tolerance_row(owed) == row
    assert tolerance_row(Saying("at most", (("of", "cards"),))) is None


def test_cards_are_counted() -> None:
    assert [counted_in(1, "cards"), counted_in(2, "cards"), counted_in(1, "percent")] == [
        "1 card",
        "2 cards",
        "1 percent",
    ]

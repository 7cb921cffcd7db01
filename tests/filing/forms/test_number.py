"""A figure lies within its bounds, exactly; what is not told is missing."""

from __future__ import annotations

import pytest

from checker.filing.duties.shortfall import NOT_STATED, WRONG, FilingContext
from checker.filing.forms.number import shortfalls
from checker.rulebook.games.tolerance import Allowed
from tests.support.auditing import book
from tests.support.duties import WORLD, duty, kinds, table


@pytest.mark.parametrize(
    ("word", "bound", "text", "found"),
    [
        ("at least", "6", "6", []),
        ("at least", "6", "5", [WRONG]),
        ("at most", "8", "8", []),
        ("at most", "8", "9", [WRONG]),
        ("exactly", "1/8", "0.125", []),
        ("exactly", "1/8", "0.13", [WRONG]),
        ("one of", ("6", "8"), "8", []),
        ("one of", ("6", "8"), "7", [WRONG]),
    ],
)
def test_a_figure_is_held_against_its_bound(
    word: str, bound: str | tuple[str, ...], text: str, found: list[str]
) -> None:
    rule = duty("number", {"of": "decks", word: bound})
    assert kinds(shortfalls(rule, table(figures={"decks": [text]}), WORLD)) == found


def test_a_figure_that_is_not_told_is_missing() -> None:
    rule = duty("number", {"of": "decks", "at least": "6"})
    assert kinds(shortfalls(rule, table(), WORLD)) == [NOT_STATED]


def test_what_is_wrong_is_told_at_its_place() -> None:
    [fault] = shortfalls(duty("number", {"of": "decks", "at least": "6"}), table(figures={"decks": ["5"]}), WORLD)
    assert (fault.place.line, fault.place.column, fault.width) == (5, 3, 1)


@pytest.mark.parametrize(
    ("text", "elected", "found"),
    [
        ("1/5", "", []), ("3/10", "", []), ("199/1000", "", [WRONG]), ("301/1000", "", [WRONG]),
        ("9/40", "10", []), ("224/1000", "10", [WRONG]), ("1/3", "40", []), ("1/4", "0", []),
        ("251/1000", "0", [WRONG]),
    ],
)  # fmt: skip
def test_about_is_as_near_as_the_rule_book_or_the_casino_says(text: str, elected: str, found: list[str]) -> None:
    rule = duty("number", {"of": "decks", "exactly": "1/4", "tolerance": "about_a_quarter"})
    context = FilingContext(tolerances=book().tolerances)
    set_here = {"about_a_quarter": elected} if elected else {}
    faults = list(shortfalls(rule, table(figures={"decks": [text]}, elected=set_here), context))
    assert kinds(faults) == found
    for fault in faults:
        applied = Allowed("about_a_quarter", int(elected or 20), "percent", "", "", bool(elected))
        assert dict(fault.owed.values)["tolerance"] == applied
        assert dict(fault.owed.values)["word"] == "about"

"""These exact words can be read there; words that nearly are them are what was found."""

from __future__ import annotations

import pytest

from checker.filing.duties.shortfall import NOT_STATED, WRONG
from checker.filing.format.facts import WordsShown
from checker.filing.forms.exact_words import shortfalls
from tests.support.duties import FilingContext, at, duty, kinds, table

OWED = "Dealer must draw to 16 and stand on all 17's"


@pytest.mark.parametrize(
    ("said", "found"),
    [
        ([OWED], []),
        (["dealer must draw to 16  and stand on all 17s."], []),
        (["Dealer must draw to 15 and stand on all 17's"], [WRONG]),
        (["Insurance pays 2 to 1"], [NOT_STATED]),
        ([], [NOT_STATED]),
    ],
)
def test_words_are_compared_to_the_letter_but_for_what_counts_for_nothing(said: list[str], found: list[str]) -> None:
    facts = table()
    facts.facts.words += [WordsShown(at(each), "layout") for each in said]
    rule = duty("words", {"text": OWED, "on": "layout"})
    assert kinds(shortfalls(rule, facts, FilingContext())) == found


def test_words_on_another_carrier_do_not_count() -> None:
    facts = table()
    facts.facts.words.append(WordsShown(at(OWED), "sign"))
    assert len(kinds(shortfalls(duty("words", {"text": OWED, "on": "layout"}), facts, FilingContext()))) == 1
    assert kinds(shortfalls(duty("words", {"text": OWED, "on": "layout or sign"}), facts, FilingContext())) == []

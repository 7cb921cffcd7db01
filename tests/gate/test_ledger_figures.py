"""No figure of the ledger's sentences can change unnoticed: each is held against the rules of its paragraph."""

from __future__ import annotations

import re
from dataclasses import replace
from fractions import Fraction

import pytest

from checker.gate import ledger_figures as module
from checker.gate.ledger_figures import AMOUNT, NUMBER, ODDS, figure_faults, figures
from checker.rulebook.book import Book
from checker.rulebook.ledger.paragraphs import Law
from checker.rulebook.ledger.printed_words import Words
from tests.support.auditing import book


def changed(id: str, old: str, new: str) -> list[str]:
    """Name the faults of the shipped book with one sentence changed."""
    shipped = book()
    paragraph = shipped.law.paragraphs[id]
    assert old in paragraph.says
    said = replace(paragraph, says=paragraph.says.replace(old, new, 1))
    law = replace(shipped.law, paragraphs={**shipped.law.paragraphs, id: said})
    return faults_of(law, shipped.words[0])


def faults_of(law: Law, words: Words) -> list[str]:
    shipped = book()
    other = Book(shipped.home, law, shipped.names, [], shipped.cache)
    other.once("words", lambda: (words, []))
    return [one.message for one in figure_faults(other)]


def test_the_shipped_sentences_agree_with_the_rules() -> None:
    assert [f"{one.place}: {one.message}" for one in figure_faults(book())] == []


@pytest.mark.parametrize(
    ("id", "old", "new"),
    [
        ("13:69F-51.11(c) Double Blitz", "50 to 1", "40 to 1"),
        ("13:69F-51.11(d) Seven Suited Cards", "500 to 1", "400 to 1"),
        ("13:69F-51.11(e) Blitz", "$30", "$40"),
        ("13:69F-2B.5(a) increments", "$5", "$15"),
        ("13:69F-2B.5(f) blackjack", "3 to 2", "6 to 5"),
        ("13:69F-51.7(e)", "five", "six"),
        ("13:69E-1.18(g)", "24", "48"),
        ("19:46-1.13V(c)2", "17", "18"),
        ("19:47-26.11(c)", "5 to 2", "2 to 1"),
        ("19:47-2.26(f) One card spread, Table A", "12 to 1", "11 to 1"),
        ("19:47-36.6(e) Pair suited", "4 to 1", "5 to 1"),
        ("19:47-1.2(a)1.i(2)", "8", "12"),
    ],
)
def test_a_planted_figure_is_refused(id: str, old: str, new: str) -> None:
    assert [one for one in changed(id, old, new) if one.startswith(f"`{id}` says ")] != []


def test_most_changes_of_odds_are_noticed() -> None:
    """Every odds of a pay table, one higher: no rule of its row states that, unless the row has both."""
    tried, missed = 0, []
    stated = module._stated(book())
    for paragraph in book().law:
        said = [figure for _, figure in figures(paragraph.says)] if paragraph.kind == "payout" else []
        for kind, first, second in said:
            other = (ODDS, first + 1, second)
            tried += kind == ODDS
            if kind == ODDS and other not in said and other in stated.get(paragraph.id, set()):
                missed.append(f"{paragraph.id}: {first} to {second}")
    assert tried > 60 and missed == []


def test_a_reason_that_is_not_needed_or_does_not_hold_is_refused() -> None:
    words = book().words[0]
    unit = next(one for one in words.printed.values() if any(each.stated_by for each in one.figures))
    first = next(each for each in unit.figures if each.stated_by)
    idle = replace(first, figure="999")
    wrong = replace(first, stated_by='19:47-36.1 "Suit"')
    swapped = {**words.printed, unit.id: replace(unit, figures=(*unit.figures, idle))}
    assert faults_of(book().law, Words(swapped)) == [f"the figure `999` of `{first.paragraph}` needs no reason"]
    others = tuple(wrong if each is first else each for each in unit.figures)
    found = faults_of(book().law, Words({**words.printed, unit.id: replace(unit, figures=others)}))
    assert found == [f'no rule that cites `19:47-36.1 "Suit"` states `{first.figure}` either']


def test_a_figure_that_nothing_states_is_refused() -> None:
    words = book().words[0]
    unit = next(one for one in words.printed.values() if one.figures)
    found = faults_of(book().law, Words({**words.printed, unit.id: replace(unit, figures=())}))
    expected = {f"`{each.paragraph}` says `{each.figure}`" for each in unit.figures}
    said = {re.sub(r", which no rule.*", "", one) for one in found}
    assert {one.lower() for one in said} == {one.lower() for one in expected}


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("It pays 3 to 2 or 150 to 1.", [(ODDS, 3, 2), (ODDS, 150, 1)]),
        ("Cards of 2 to 9", [(NUMBER, 2, 1), (NUMBER, 9, 1)]),
        ("At odds of 1 to 2", [(ODDS, 1, 2)]),
        ("At least $1,000 and 2.50%", [(AMOUNT, 1000, 1), (AMOUNT, Fraction(5, 2), 1)]),
        ("Every four hours, half of six", [(NUMBER, 4, 1), (NUMBER, Fraction(1, 2), 1), (NUMBER, 6, 1)]),
        ("Under 36.7(d)2, (a)1 to (a)3, 51.7 and N.J.A.C. 13:69E-1.18(e)1", []),
        ("One player, the first card", []),
    ],
)
def test_what_a_figure_is(text: str, expected: list[tuple[str, int, int]]) -> None:
    assert [figure for _, figure in figures(text)] == [(kind, Fraction(a), Fraction(b)) for kind, a, b in expected]

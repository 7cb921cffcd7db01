"""Spans are read and written alike, and a printed paragraph knows which of its words are open."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from checker.rulebook.ledger.printed_words import (
    IN_FULL,
    IN_PART,
    PROPOSED,
    Covered,
    Printed,
    Spans,
    Uncovered,
    Words,
    numbers,
    spans,
    spans_of,
    written,
)
from checker.values.problem import Location

NOWHERE = Location("")


def covered(found: Spans, outcome: str = PROPOSED, limb: str = "a") -> Covered:
    return Covered("9:9-1.1(a)", limb, found, outcome, "", "", "", NOWHERE)


def printed(id: str, *entries: Covered, why: Spans = ()) -> Printed:
    reasons = (Uncovered(why, "a reason", NOWHERE),) if why else ()
    return Printed(id, "9:9-1.1", 9, "", entries, reasons, (), (), NOWHERE)


@given(st.sets(st.integers(1, 60)))
def test_numbers_become_spans_and_numbers_again(found: set[int]) -> None:
    made = spans_of(found)
    assert set(numbers(made)) == found
    assert spans(written(made)) == made
    assert all(made[at][1] + 1 < made[at + 1][0] for at in range(len(made) - 1))


def test_open_words_have_neither_a_limb_nor_a_reason() -> None:
    assert printed("x", covered(((1, 3),)), covered(((3, 5),), limb="b"), why=((8, 8),)).open == ((6, 7), (9, 9))
    assert printed("x", covered(((1, 9),))).open == ()


def test_a_paragraph_is_read_when_each_limb_is() -> None:
    assert not printed("x", covered(((1, 9),), IN_FULL), covered(((1, 9),), limb="b")).is_read
    assert printed("x", covered(((1, 9),), IN_FULL)).is_read


def test_a_limb_opposite_two_paragraphs_is_worth_the_weaker_reading() -> None:
    full, part, guess = (covered(((1, 9),), outcome) for outcome in (IN_FULL, IN_PART, PROPOSED))
    assert Words({"x": printed("x", full), "y": printed("y", part)}).reading("9:9-1.1(a)", "a") == part
    assert Words({"x": printed("x", full), "y": printed("y", guess)}).reading("9:9-1.1(a)", "a") == guess
    assert Words({}).reading("9:9-1.1(a)", "a") is None

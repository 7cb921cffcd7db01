"""The shipped ledger stands opposite printed words throughout, and each way to break that is refused."""

from __future__ import annotations

from dataclasses import replace

import pytest

from checker.filing.duties.duty_book import all_checks, stated_facts
from checker.gate.fixtures.proofs import Proofs, index
from checker.gate.limb_status import IN_FULL, IN_PART, NOT_SUPPLIED, SUPERSEDED, TESTED, LimbStatus, coverage
from checker.gate.word_faults import word_faults
from checker.rulebook.book import Book
from checker.rulebook.ledger import printed_words
from checker.rulebook.ledger.printed_words import Covered, Printed, Uncovered, Words
from tests.support.auditing import book
from tests.support.paths import FIXTURES

UNIT = "13:69F-2B.4(a)"
LIMB = "shuffle before play"
PROOFS = index(FIXTURES)


def read(one: Covered, outcome: str = printed_words.IN_FULL, **more: str) -> Covered:
    return replace(one, outcome=outcome, read_on="2026-11-19", **more)  # type: ignore[arg-type]


def with_unit(made: Printed) -> Book:
    """The shipped book with one printed paragraph as given."""
    shipped = book()
    other = Book(shipped.home, shipped.law, shipped.names, [], shipped.cache)
    other.once("words", lambda: (Words({**shipped.words[0].printed, made.id: made}), []))
    return other


def faults(made: Printed, proofs: Proofs = PROOFS) -> list[str]:
    return [one.message for one in word_faults(with_unit(made), proofs)]


def unit() -> Printed:
    """The shipped paragraph as it stood before anybody read it."""
    shipped = book().words[0].printed[UNIT]
    return replace(shipped, covered=tuple(_unread(one) for one in shipped.covered))


def _unread(one: Covered) -> Covered:
    return replace(one, outcome=printed_words.PROPOSED, read_on="", left="", by="")


def swapped(change: Covered, limb: str = LIMB) -> Printed:
    return replace(unit(), covered=tuple(change if one.limb == limb else one for one in unit().covered))


def limb(name: str = LIMB) -> Covered:
    return next(one for one in unit().covered if one.limb == name)


def test_the_shipped_book_is_in_order() -> None:
    assert book().words[1] == []
    assert [f"{one.place}: {one.message}" for one in word_faults(book(), PROOFS)] == []
    assert len(book().words[0].printed) > 500


def test_a_limb_without_printed_words_is_refused() -> None:
    made = replace(unit(), covered=tuple(one for one in unit().covered if one.limb != LIMB))
    assert faults(made) == [f"no printed words are opposite `{UNIT} {LIMB}`"]


def test_a_limb_that_covers_nothing_is_refused() -> None:
    assert faults(swapped(replace(limb(), spans=()))) == [f"`{UNIT} {LIMB}` covers no words of `{UNIT}`"]


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"limb": "shuffle before plays"}, f"`{UNIT}` has no limb `shuffle before plays`"),
        ({"paragraph": "13:69F-2B.44(a)"}, "`13:69F-2B.44(a)` is no paragraph of the ledger"),
        ({"paragraph": "13:69F-2B.2(b)1", "limb": ""}, f"`13:69F-2B.2(b)1` is of another section than `{UNIT}`"),
    ],
)
def test_an_entry_for_what_the_ledger_lacks_is_refused(change: dict[str, str], message: str) -> None:
    assert message in faults(swapped(replace(limb(), **change)))  # type: ignore[arg-type]


def test_open_words_of_a_paragraph_that_was_read_are_refused() -> None:
    entries = tuple(read(replace(one, spans=((1, 20),))) for one in unit().covered)
    made = replace(unit(), covered=tuple(_fitting(one) for one in entries))
    assert faults(made) == [f"words 21-83 of `{UNIT}` have nothing opposite them"]
    reason = Uncovered(((21, 83),), "not of this limb", made.place)
    assert faults(replace(made, uncovered=(reason,))) == []


def _fitting(one: Covered) -> Covered:
    """Give the outcome that the shipped proofs allow."""
    return one if one.limb != "randomly intermixed" else read(one, printed_words.READ)


def test_a_reading_in_full_needs_a_check_and_both_fixtures() -> None:
    assert faults(swapped(read(limb()))) == []
    assert f"`{UNIT} {LIMB}` is read `in full`, but it is checked" in faults(swapped(read(limb())), Proofs())
    open_limb = "randomly intermixed"
    (message,) = faults(swapped(read(limb(open_limb)), open_limb))
    assert message.endswith("is read `in full`, but it is not checkable")
    assert faults(swapped(read(limb(open_limb), printed_words.READ), open_limb)) == []


def test_a_reading_of_a_checked_limb_must_say_how_far() -> None:
    assert faults(swapped(read(limb(), printed_words.READ))) == [
        f"`{UNIT} {LIMB}` has a check: whether that judges all of the words must be said"
    ]


@pytest.mark.parametrize(
    ("change", "status", "reason"),
    [
        (limb(), TESTED, ""),
        (read(limb()), IN_FULL, ""),
        (read(limb(), printed_words.IN_PART, left="the manner"), IN_PART, "the manner"),
        (read(limb(), printed_words.SUPERSEDED, by="13:69F-2B.4(h)1"), SUPERSEDED, "13:69F-2B.4(h)1"),
    ],
)
def test_the_status_follows_the_reading(change: Covered, status: str, reason: str) -> None:
    row = row_of(swapped(change), f"{UNIT} {LIMB}")
    assert (row.status, row.reason, row.is_read) == (status, reason, status != TESTED)


def test_a_limb_whose_words_are_not_at_hand() -> None:
    made = book().words[0].printed['13:69F-2B.1 "Suit"']
    change = read(made.covered[0], printed_words.NOT_AT_HAND)
    assert row_of(replace(made, covered=(change,)), made.id).status == NOT_SUPPLIED


def row_of(made: Printed, name: str) -> LimbStatus:
    other = with_unit(made)
    rows = coverage(other.law, all_checks(other), stated_facts(other), PROOFS, other.words[0])
    return next(row for row in rows if row.name == name)

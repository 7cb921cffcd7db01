"""A citation's parts, and the form in which two ways of writing the same citation are equal."""

from __future__ import annotations

import pytest

from checker.rulebook.ledger.citation import Citation, fold, full_citation, parts


@pytest.mark.parametrize(
    ("text", "cite", "parent"),
    [
        ("19:47-36.6(d)", Citation("19:47", "36.6", ("(d)",), ""), "19:47-36.6"),
        ("19:47-36.6(d)1.ii", Citation("19:47", "36.6", ("(d)", "1", ".ii"), ""), "19:47-36.6(d)1"),
        ("13:69F-2B.5(a)2 push", Citation("13:69F", "2B.5", ("(a)", "2"), "push"), "13:69F-2B.5(a)2"),
        ("19:47-36", Citation("19:47", "36", (), ""), ""),
    ],
)
def test_a_citation_comes_apart(text: str, cite: Citation, parent: str) -> None:
    found = parts(text)
    assert found == cite
    assert found is not None and found.parent == parent


@pytest.mark.parametrize("text", ["", "36.6(d)", "the law", "19:47"])
def test_what_is_no_whole_citation_has_no_parts(text: str) -> None:
    assert parts(text) is None


def test_a_short_citation_is_written_out() -> None:
    assert full_citation("36.6(d)", "19:47") == "19:47-36.6(d)"
    assert full_citation("19:46-1.17", "19:47") == "19:46-1.17"
    assert full_citation("36.6(d)", "") == "36.6(d)"


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("N.J.A.C. 19:47-36.6(d)", "19:47-36.6(d)"),
        ("19:47-36.6 (D)", "19:47-36.6(d)"),
        ("19:47–36.6(d).", "19:47-36.6(d)"),
        ("19:47-36.6, second (d)", "19:47-36.6(d)[2]"),
    ],
)
def test_ways_of_writing_one_citation_are_equal(one: str, other: str) -> None:
    assert fold(one) == fold(other)


def test_other_citations_stay_others() -> None:
    assert fold("19:47-36.6(d)") != fold("19:47-36.6(e)")

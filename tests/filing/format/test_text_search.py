"""Words sought among those drawn: on one line or on several, exactly or nearly."""

from __future__ import annotations

import pytest

from checker.filing.format.facts import Facts, WordsShown
from checker.filing.format.text_search import Drawn, alike, joined
from tests.support.duties import at


def lines(*texts: str, loose: bool = False) -> tuple[WordsShown, ...]:
    return tuple(WordsShown(at(text, 5 + n), "layout", "", n + 1, loose) for n, text in enumerate(texts))


def drawn(*texts: str, asked: tuple[str, ...] = (), loose: bool = False) -> Drawn:
    return Drawn(Facts(orders=[lines(*texts, loose=loose)]), asked)


@pytest.mark.parametrize(
    ("texts", "found"),
    [
        (("Insurance pays 2 to 1",), 1),
        (("Insurance pays", "2 to 1"), 1),
        (("INSURANCE", "pays", "2 to 1."), 1),
        (("Insurance", "First Attack", "pays 2 to 1"), 0),
        (("Insurance pays 3 to 1",), 0),
        (("Insurance pays 2 to 1", "Insurance pays 2 to 1"), 2),
    ],
)
def test_words_may_go_on_over_several_lines(texts: tuple[str, ...], found: int) -> None:
    assert len(drawn(*texts).exactly("Insurance pays 2 to 1")) == found


def test_where_spaces_are_not_told_the_letters_count() -> None:
    assert len(drawn("Insurancepays", "2to1", loose=True).exactly("Insurance pays 2 to 1")) == 1
    assert drawn("Insurancepays", "2to1").exactly("Insurance pays 2 to 1") == ()


def test_a_slip_is_found_unless_the_words_are_asked_for_by_another() -> None:
    near = drawn("Insurance pays 3 to 1").near("Insurance pays 2 to 1", "layout")
    assert near is not None and near.text == "Insurance pays 3 to 1"
    assert drawn("First Attack").near("Insurance pays 2 to 1", "layout") is None
    other = drawn("Insurance pays 3 to 1", asked=("Insurance pays 2 to 1", "Insurance pays 3 to 1"))
    assert other.near("Insurance pays 2 to 1", "layout") is None


def test_likeness_runs_from_none_to_all() -> None:
    assert alike("same", "same") == 1
    assert alike("abc", "xyz") == 0


def test_lines_joined_stand_where_the_first_begins() -> None:
    run = lines("Insurance pays", "2 to 1")
    assert joined(run).text == "Insurance pays 2 to 1"
    assert joined(run).text.place == run[0].text.place

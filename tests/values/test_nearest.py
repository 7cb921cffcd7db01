"""The nearest valid word: near enough to be a hint, never for what is no slip of the keys."""

from __future__ import annotations

import pytest

from checker.values.nearest import LONGEST, VERY_NEAR, nearest


@pytest.mark.parametrize(
    ("word", "found"), [("dael", "deal"), ("deal", "deal"), ("insurence", "insurance"), ("zzz", ""), ("", "")]
)
def test_the_most_alike_is_found(word: str, found: str) -> None:
    assert nearest(word, ("deal", "burn", "insurance")) == found


def test_a_higher_bar_leaves_hardly_any_other_word() -> None:
    assert nearest("dael", ["deal"]) == "deal"
    assert nearest("dael", ["deal"], VERY_NEAR) == ""


def test_what_is_too_long_is_no_slip() -> None:
    word = "a" * (LONGEST + 1)
    assert nearest(word, [word]) == ""
    assert nearest(word[1:], [word[1:]]) == word[1:]

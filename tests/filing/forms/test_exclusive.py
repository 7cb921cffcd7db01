"""Two options may not be elected together, and the fewest to give up are named."""

from __future__ import annotations

import pytest

from checker.filing.forms.exclusive import MOST, barred_pairs, fewest_to_give_up, shortfalls
from tests.support.duties import WORLD, duty, table

THREE = {"a": "yes", "b": "yes", "c": "no"}


def test_each_barred_pair_that_is_elected_is_named() -> None:
    rule = duty("exclusive", {"options": ("a", "b", "c")})
    assert list(barred_pairs(rule, table(elected=THREE))) == [("a", "b")]
    assert [one.clash for one in shortfalls(rule, table(elected=THREE), WORLD)] == [{"a", "b"}]
    assert list(barred_pairs(rule, table(elected={**THREE, "b": "withdrawn"}))) == []


def test_some_may_be_barred_with_others_and_not_among_themselves() -> None:
    rule = duty("exclusive", {"options": ("a", "b"), "with": ("d",)})
    assert list(barred_pairs(rule, table(elected={**THREE, "d": "yes"}))) == [("a", "d"), ("b", "d")]
    assert list(barred_pairs(rule, table(elected=THREE))) == []


@pytest.mark.parametrize(
    ("clashes", "given_up"),
    [
        ([], ()),
        (["ab"], ("a",)),
        (["ab", "bc"], ("b",)),
        (["ab", "bc", "ca"], ("a", "b")),
        (["ab", "cd"], ("a", "c")),
    ],
)
def test_the_fewest_that_clear_all_clashes(clashes: list[str], given_up: tuple[str, ...]) -> None:
    assert fewest_to_give_up(map(frozenset, clashes)) == given_up


def test_among_too_many_nothing_is_proposed() -> None:
    many = [frozenset((f"a{number:02}", f"b{number:02}")) for number in range(MOST)]
    assert fewest_to_give_up(many) == ()

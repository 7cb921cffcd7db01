"""An elected value, compared with those that the law leaves to the casino."""

from __future__ import annotations

import pytest

from checker.filing.duties.shortfall import WRONG
from checker.filing.forms.elected_value import shortfalls
from tests.support.duties import WORLD, at, duty, kinds, table

DECKS = duty("elects", {"option": "decks", "one of": ("6", "7", "8")})


@pytest.mark.parametrize(("value", "found"), [("5", [WRONG]), ("C", [WRONG]), ("6", []), ("six", []), ("", [])])
def test_only_another_value_of_that_shape_is_wrong(value: str, found: list[str]) -> None:
    elected = {"decks": at(value)} if value else {}
    assert kinds(shortfalls(DECKS, table(elected=elected), WORLD)) == found


def test_the_figure_of_the_same_name_is_the_same_fact() -> None:
    (only,) = shortfalls(DECKS, table(elected={"decks": at("9")}), WORLD)
    assert {("elected", "decks"), ("figure", "decks")} <= set(only.facts)

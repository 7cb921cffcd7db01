"""Names of conditions that are defined by themselves, which no judgment could ever end."""

from __future__ import annotations

from dataclasses import replace

import pytest

from checker.rulebook.consistency.circular_names import circles, definitions, names
from checker.rulebook.games.condition_tree import Condition, read
from checker.values.problem import Location
from tests.support.auditing import book
from tests.support.scenes import TRIPLE, game


def condition(text: str, line: int = 1) -> Condition:
    made = read(text, Location("game.yaml", line, 1))
    assert isinstance(made, Condition)
    return made


def test_every_phrase_of_a_tree_is_named() -> None:
    assert list(names(condition("a and (b above c or not d)").tree)) == ["a", "b", "c", "d"]
    assert "is lucky" in list(names(condition("hand is lucky").tree))


@pytest.mark.parametrize(
    ("named", "told"),
    [
        ({"a": "b", "b": "c", "c": "x"}, 0),
        ({"a": "b", "b": "a"}, 1),
        ({"a": "not a"}, 1),
        ({"a": "b or c", "b": "c", "c": "b"}, 1),
    ],
)
def test_each_circle_is_told_once(named: dict[str, str], told: int) -> None:
    conditions = {name: condition(text, line) for line, (name, text) in enumerate(named.items(), 1)}
    found = list(circles(replace(game(TRIPLE), hands={}, conditions=conditions)))
    assert len(found) == told


@pytest.mark.parametrize("name", book().names)
def test_no_shipped_game_leads_back_to_itself(name: str) -> None:
    assert definitions(game(name)).keys() >= set(game(name).conditions)
    assert list(circles(game(name))) == []

"""Figures that a filing must show against those by which play is judged."""

from __future__ import annotations

from dataclasses import replace

import pytest

from checker.gate.soundness.filed_figures import misfiled
from tests.support.duties import duty
from tests.support.scenes import TRIPLE, game

DATA = replace(game(TRIPLE), decks=8, options={})


@pytest.mark.parametrize(
    ("keys", "told"),
    [
        ({"of": "decks", "exactly": "8"}, 0),
        ({"of": "decks", "exactly": "6"}, 1),
        ({"of": "cards in a deck", "exactly": str(4 * len(DATA.ranks))}, 0),
        ({"of": "cards in a deck", "exactly": "1"}, 1),
        ({"of": "something else", "exactly": "1"}, 0),
    ],
)
def test_a_figure_other_than_that_of_play_is_told(keys: dict[str, str], told: int) -> None:
    assert len(list(misfiled([duty("number", keys, home=DATA.id)], DATA))) == told


def test_duties_of_another_game_are_left_alone() -> None:
    assert list(misfiled([duty("number", {"of": "decks", "exactly": "6"}, home="other")], DATA)) == []

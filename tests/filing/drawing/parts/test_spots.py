"""At which part of a drawing something is marked that is missing, or that stands at a place of the filing."""

from __future__ import annotations

import pytest

from checker.filing.drawing.parts.drawn_table import FELT, SEATS, SIGN
from checker.filing.drawing.parts.spots import target
from checker.rulebook.yaml.node import Map
from checker.values.problem import Location
from tests.support.filed import acceptable, facts

GAME = "triple_attack_blackjack"
ROOT = acceptable(GAME).root


@pytest.mark.parametrize(
    ("write", "part"),
    [
        (("layouts", "betting areas", "first_attack", "label"), "area first_attack"),
        (("layouts", "inscriptions"), FELT),
        (("signs", "odds"), SIGN),
        (("games", "seats"), SEATS),
        (("plans", "shoe"), "item shoe"),
    ],
)
def test_what_is_missing_is_marked_where_it_would_stand(write: tuple[str, ...], part: str) -> None:
    assert target(facts(GAME), ROOT, ROOT.place, write) == part


def test_what_is_wrong_is_marked_at_the_part_that_stands_there() -> None:
    [layout] = [one for one in ROOT.map("layouts").values() if isinstance(one, Map)]
    place = layout.map("betting areas").keys_at["suited_royals"]
    assert target(facts(GAME), ROOT, place, ()) == "area suited_royals"
    seats = facts(GAME).entry.keys_at["seats"]
    assert target(facts(GAME), ROOT, seats, ()) == SEATS


def test_a_place_in_another_file_is_a_drawing_on_the_felt() -> None:
    assert target(facts(GAME), ROOT, Location("layout.svg", 3, 1), ()) == FELT

"""Where the decks of a table are: in play, in the shuffler, in the rack, away."""

from __future__ import annotations

import pytest

from checker.checks.measures.decks import Latest
from checker.log.language.parse import read_body
from checker.table.apply import apply
from checker.table.deck_places import note_named
from checker.table.state import TableState


class Plain:
    """A game without wagers."""

    def __init__(self) -> None:
        self.origin: dict[str, str] = {}
        self.initial = 7


class Line:
    """A line of which nothing is asked but whether it was so before."""

    def __init__(self) -> None:
        self.before = False
        self.id: str | None = None


def after(*bodies: str) -> TableState:
    table = TableState("T-1")
    table.game = Plain()
    for body in bodies:
        event = read_body(body)
        assert event is not None, body
        table.seq += 1
        table.last[event.act] = table.seq
        apply(table, event, Line())
    return table


def test_the_deck_of_a_round_is_in_no_other_place() -> None:
    table = after("device shuffler load deck red", "round deck blue", "pickup dealer", "round end", "round deck red")
    assert table.deck_places.current == "red"
    assert table.deck_places.in_shuffler == ""
    assert table.deck_places.in_rack == {"red": False, "blue": True}


@pytest.mark.parametrize("act", ["device shuffler load deck blue", "cards wash deck blue", "cards return deck blue"])
def test_a_deck_leaves_the_rack(act: str) -> None:
    assert after("round deck blue", "move stub to rack", "round end", act).deck_places.in_rack["blue"] is False


def test_a_cover_card_in_the_rack_is_no_card_of_the_deck() -> None:
    assert after("round deck blue", "move cover_card to rack").deck_places.in_rack["blue"] is False


def test_a_deck_is_away_until_another_comes_in_its_place() -> None:
    assert after("cards return deck red").deck_places.away == {"red"}
    assert after("cards remove deck red", "cards receive decks 1 deck red").deck_places.away == set()
    assert after("cards remove 10H deck red").deck_places.away == set()
    assert after("cards change deck red").deck_places.away == set()


def test_acts_are_told_apart_by_their_deck() -> None:
    table = after("device shuffler finish deck red", "device shuffler finish deck blue", "cards wash")
    act = ("device shuffler finish",)
    assert [Latest(act).of(table, deck) for deck in ("red", "blue", "")] == [1, 2, 2]
    assert Latest(("cards wash",)).of(table, "red") == 3
    assert Latest(act).of(table, "green") == -1


def test_a_named_act_is_one_with_the_deck_of_its_round() -> None:
    table = after("round deck blue")
    for body, name in (("round end", "played"), ("deal seat 2 8H", "first card")):
        event = read_body(body)
        assert event is not None
        note_named(table, event, name)
    # Which deck a card came from no line says; such an act counts for the table.
    assert table.decks.get("played") == {"blue": 1} and "first card" not in table.decks
    table.last["first card"] = 2
    assert [Latest(("played",)).of(table, deck) for deck in ("blue", "red")] == [1, -1]
    assert Latest(("first card",)).of(table, "red") == 2

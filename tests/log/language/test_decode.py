"""The fields of a matched event turned into values."""

from __future__ import annotations

import pytest

from checker.log.language.decode import card_list, money, party, position, wager
from checker.log.language.events import ALL, DEALER, SPECTATOR, Position
from checker.values.card import CARDS, UNREAD


@pytest.mark.parametrize(
    ("text", "place"),
    [
        ("seat 2", Position(2)),
        ("seat 2 hand 3", Position(2, 3)),
        ("seat 2 hand 3 behind 1", Position(2, 3, 1)),
        ("seat 2 behind 1", Position(2, 1, 1)),
        ("dealer", Position(DEALER)),
        ("dealer hand 2", Position(DEALER, 2)),
        ("all", Position(ALL)),
        ("spectator", Position(SPECTATOR)),
    ],
)
def test_places_are_read(text: str, place: Position) -> None:
    assert position(text.split()) == place
    assert party(text) == {"box": place.box, "hand": place.hand, "behind": place.behind}


def test_a_wager_may_be_on_a_number_or_against_a_hand() -> None:
    assert wager("place_win on 8") == {"wager": "place_win", "on": 8}
    assert wager("ante against 2") == {"wager": "ante", "against": 2}
    assert wager("ante") == {"wager": "ante"}


def test_an_amount_that_was_not_made_out_is_none() -> None:
    assert [money(text) for text in ("$10", "$10.50", "$?")] == [1000, 1050, None]


def test_packets_of_unread_cards_are_as_many_cards() -> None:
    assert card_list(["8H", "3x??", "??"]) == (CARDS["8H"], UNREAD, UNREAD, UNREAD, UNREAD)
    assert card_list([]) == ()

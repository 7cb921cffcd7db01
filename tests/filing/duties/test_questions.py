"""What duties ask of a game: the keys to write, with the paragraphs that ask for them."""

from __future__ import annotations

import pytest

from checker.filing.duties.questions import AskedKeys, asked_keys
from tests.support.filed import validator

GAMES = ("triple_attack_blackjack", "three_card_blitz", "craps")


@pytest.mark.parametrize("game", GAMES)
def test_every_key_that_is_asked_for_has_its_paragraph(game: str) -> None:
    found = asked_keys(validator().duties(game), "blackjack", {})
    assert found.cites
    assert [path for path, cites in found.cites.items() if not cites] == []


def test_nothing_is_asked_where_no_duty_binds() -> None:
    assert asked_keys([], "blackjack", {}).cites == {}


def test_only_paragraphs_of_the_duties_ask() -> None:
    duties = validator().duties(GAMES[0])
    found = asked_keys(duties, "blackjack", {})
    assert {cite for cites in found.cites.values() for cite in cites} <= {rule.cite for rule in duties}
    path = next(iter(found.cites))
    assert found.asks_for(path) and found.asks_for(path[:1])
    assert not found.asks_for(("no such section",))


def test_a_paragraph_is_noted_once_and_the_first_value_stands() -> None:
    made = AskedKeys()
    made.note(("games", "seats"), "1:1", "6")
    made.note(("games", "seats"), "1:1", "7")
    made.note(("games", "seats"), "1:2")
    assert made.cites == {("games", "seats"): ["1:1", "1:2"]}
    assert made.values == {("games", "seats"): "6"}

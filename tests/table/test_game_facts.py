"""What a table knows of its game: the names it uses, and meters in parts that each wager grows by whole ones."""

from __future__ import annotations

import pytest

from checker.table.game_facts import GameFacts
from tests.support.auditing import book
from tests.support.scenes import game


@pytest.mark.parametrize("name", book().names)
def test_a_meter_grows_by_whole_parts(name: str) -> None:
    data = game(name)
    facts = GameFacts(data)
    assert all(facts.parts % meter.part[1] == 0 for meter in data.meters)
    assert (facts.parts == 1) or data.meters


def test_its_data_stands_under_the_names_of_the_table() -> None:
    data = game("triple_attack_blackjack")
    facts = GameFacts(data)
    assert (facts.title, facts.wagers, facts.ranks, facts.top) == (data.title, data.wagers, data.ranks, data.top)
    assert facts.tables == facts.clauses == {}


def test_it_knows_the_wagers_whose_stake_the_law_leaves_open() -> None:
    assert GameFacts(game("three_card_blitz")).open_stakes == {"progressive"}
    assert not GameFacts(game("triple_attack_blackjack")).open_stakes

"""A wrong settlement follows only from what can change what is owed."""

from __future__ import annotations

from dataclasses import replace

import pytest

from checker.rulebook.consistency.explained_money import unexplained
from checker.rulebook.games.model import GameData, Settles
from tests.support.auditing import book


def with_follows(game: str, *names: str) -> GameData:
    """Give a game whose settlements all follow from these paragraphs."""
    compiled = book().game(game)
    assert compiled is not None
    data = compiled[0]
    rules = [replace(rule, follows=names) if isinstance(rule.body, Settles) else rule for rule in data.rules]
    return replace(data, rules=rules)


def test_no_rule_of_the_book_hides_money() -> None:
    assert [one for name in book().games if (made := book().game(name)) for one in unexplained(made[0])] == []


@pytest.mark.parametrize(
    ("game", "name"),
    [
        ("in_between_blackjack", "19:47-2.26(e) announced before dealing"),
        ("in_between_blackjack", "19:47-2.26(e) order"),
        ("triple_attack_blackjack", "19:47-36.7(f) total announced"),
        ("triple_attack_blackjack", "19:47-36.7(f) from the dealer's left"),
        ("three_card_blitz", "13:69F-51.10(a) face down"),
    ],
)
def test_a_call_an_order_and_a_manner_explain_no_money(game: str, name: str) -> None:
    found = unexplained(with_follows(game, name))
    assert found and all(name in one.message for one in found)


@pytest.mark.parametrize(
    ("game", "name"),
    [
        ("in_between_blackjack", "19:47-2.26(d)"),
        ("in_between_blackjack", "19:47-2.26(e) before card reader"),
        ("triple_attack_blackjack", "19:47-36.7(g) only the decisions provided"),
        ("triple_attack_blackjack", "19:47-36.14(h)"),
        ("switch_hands", "13:69F-2B.7(e) antes collected at once"),
    ],
)
def test_a_wager_a_choice_an_irregularity_and_a_time_may(game: str, name: str) -> None:
    assert unexplained(with_follows(game, name)) == []

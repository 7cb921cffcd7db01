"""Required words of a game state what its rules of play say."""

from __future__ import annotations

from dataclasses import replace

from checker.gate.soundness.required_words import misstated
from checker.rulebook.games.condition_tree import Condition, read
from checker.values.money import Odds
from checker.values.problem import Location
from tests.support.filed import validator
from tests.support.scenes import TRIPLE, game


def test_words_that_state_other_odds_than_play_are_told() -> None:
    duties = validator().duties(TRIPLE)
    rule, one = next((rule, one) for rule in duties for one in rule.states if one.wagers and one.odds is not None)
    assert list(misstated([rule], game(TRIPLE))) == []
    other = replace(one, odds=Odds(one.odds.pays + 97, one.odds.on) if one.odds is not None else None)
    states = tuple(other if each is one else each for each in rule.states)
    assert list(misstated([replace(rule, states=states)], game(TRIPLE))) != []


def test_figures_that_nothing_explains_are_told() -> None:
    rule = next(one for one in validator().duties(TRIPLE) if one.states and one.word("text"))
    assert list(misstated([replace(rule, states=())], game(TRIPLE))) != []


def test_a_statement_that_could_never_hold_is_told_at_its_word() -> None:
    rule = next(one for one in validator().duties(TRIPLE) if any(each.where for each in one.states))
    one = next(each for each in rule.states if each.where is not None)
    for text, told in (("rank of first of dealer is quen", "rank of the deck"), ("points of hand", "nothing is asked")):
        made = read(text, Location("f.yaml", 2, 3))
        assert isinstance(made, Condition)
        states = tuple(replace(one, where=made) if each is one else each for each in rule.states)
        [found] = [each for each in misstated([replace(rule, states=states)], game(TRIPLE)) if each.place.line == 2]
        assert told in found.message
        assert found.place == made.spot(text.rpartition(" ")[2] if "quen" in text else text)

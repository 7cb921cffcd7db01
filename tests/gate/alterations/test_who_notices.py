"""Fixtures that are not asked about an alteration: each would have said what it says of the rules as they stand."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from checker.checks.link_game import link
from checker.gate.alterations.altered_games import Altering
from checker.gate.alterations.game_differences import Field, Instead, NotComparable, differences
from checker.gate.alterations.game_trial import GameTrial, trial
from checker.gate.alterations.rule_alterations import Alteration, alter, rule_alterations
from checker.gate.fixtures.corpus import fixtures_by_game
from checker.gate.fixtures.fixture_log import audited_by, mismatches
from checker.rulebook.compile import compile_nodes, misfits
from checker.rulebook.games.model import GameData, Rule
from checker.rulebook.games.semantic_hash import meaning
from checker.rulebook.ledger.law import read
from tests.support.paths import ROOT

LAW = read(ROOT / "rules" / "law")[0]
LOGS = fixtures_by_game(ROOT / "fixtures")
# Cards and dice; the third has pay tables and meters besides.
GAMES = ("in_between_blackjack", "craps", "three_card_blitz")


def made(name: str) -> GameTrial:
    one, problems = trial(ROOT / "rules", name, LAW, LOGS[name])
    assert problems == [] and one.stands() == []
    return one


def every(one: GameTrial) -> list[Alteration]:
    return [mutant for file in one.binding for mutant in rule_alterations(file, one.nodes[file])]


@pytest.mark.parametrize("name", GAMES)
def test_who_is_passed_over_would_not_have_noticed(name: str) -> None:
    one, chance = made(name), Random(name)
    watch, numbers = Altering(name, LAW, one.nodes).watch(every(one))
    for at, log in enumerate(one.fixtures):
        watch.now = at
        mismatches(watch.game, LAW, audited_by(watch.game, LAW, log), log)
    count = len(one.fixtures)
    passed = {each: sorted({*range(count)} - {*watch.could_notice(at, count)}) for each, at in numbers.items()}
    assert sum(map(len, passed.values())) > 1_000
    asked = 0
    for mutant in chance.sample([each for each in every(one) if passed.get(each.name)], 40):
        game = one.altered(mutant)
        if game is None:
            continue
        for at in chance.sample(passed[mutant.name], min(12, len(passed[mutant.name]))):
            log = one.fixtures[at]
            assert mismatches(game, LAW, audited_by(game, LAW, log), log) == [], f"{mutant.name} at {log.name}"
            asked += 1
    assert asked > 50


def test_the_outcome_is_that_of_asking_every_fixture() -> None:
    one, chance = made("in_between_blackjack"), Random(3)
    some = chance.sample(every(one), 60)
    told = [outcome for outcome, _ in one.at_length(some)]
    assert told == [one.noticed(mutant, range(len(one.fixtures)))[0] for mutant in some]
    assert len(set(told)) > 1


@pytest.mark.parametrize("name", GAMES)
def test_a_game_made_of_what_stands_is_the_game_made_anew(name: str) -> None:
    one, chance = made(name), Random(name)
    of_values = [mutant for mutant in every(one) if mutant.what == "set"]
    loaded = 0
    for mutant in chance.sample(of_values, 60):
        tree = alter(one.nodes[mutant.file], mutant)
        nodes = [tree if file == mutant.file else node for file, node in one.nodes.items()]
        game = one.altered(mutant)
        if misfits(tree):
            assert game is None, mutant.name
            continue
        anew, maker = compile_nodes(name, nodes, LAW, duties=one.elections)
        assert (game is None) is bool(maker.problems or link(anew)[1]), mutant.name
        if game is not None:
            game.data.linking, game.data.counted, anew.counted = None, [], []
            assert meaning((game.data,)) == meaning((anew,)), mutant.name
            loaded += 1
    assert loaded > 30


def test_a_condition_left_out_counts_as_what_it_asks_no_more() -> None:
    data = made("in_between_blackjack").as_it_stands()
    assert data is not None
    rule = next(one for one in data.data.rules if one.where is not None)
    other = replace(rule, where=None)
    assert differences(data.data, _with(data.data, rule, other)) == [Instead(rule.where, True)]


def test_a_field_that_says_something_else_is_told_with_its_record() -> None:
    game = made("in_between_blackjack").as_it_stands()
    assert game is not None
    rule = game.data.rules[0]
    assert differences(game.data, _with(game.data, rule, replace(rule, once="shoe"))) == [Field(rule, "once")]


def test_a_rule_that_is_gone_cannot_be_looked_at_by_itself() -> None:
    game = made("in_between_blackjack").as_it_stands()
    assert game is not None
    with pytest.raises(NotComparable):
        differences(game.data, replace(game.data, rules=game.data.rules[1:]))


def _with(data: GameData, old: Rule, new: Rule) -> GameData:
    return replace(data, rules=[new if rule is old else rule for rule in data.rules])

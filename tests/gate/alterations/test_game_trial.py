"""What comes of an altered rule: a fixture notices it, the rule book refuses it, or it survives."""

from __future__ import annotations

from dataclasses import replace

import pytest

from checker.gate.alterations.game_trial import GameTrial, Outcome, trial
from checker.gate.alterations.rule_alterations import Alteration, rule_alterations
from checker.gate.fixtures.corpus import fixtures_by_game
from checker.rulebook.ledger.law import read
from checker.values.problem import Location
from tests.support.paths import ROOT

GAME = "triple_attack_blackjack"


@pytest.fixture(scope="module")
def game() -> GameTrial:
    law, problems = read(ROOT / "rules" / "law")
    assert problems == []
    made, problems = trial(ROOT / "rules", GAME, law, fixtures_by_game(ROOT / "fixtures")[GAME])
    assert problems == []
    assert made.stands() == []
    return made


def one_of(game: GameTrial, cite: str, old: str, new: str) -> Alteration:
    found = [one for name, node in game.nodes.items() for one in rule_alterations(name, node)]
    return next(one for one in found if (one.cite, one.old, one.new) == (cite, old, new))


@pytest.mark.parametrize(
    ("cite", "old", "new"),
    [
        ("19:47-36.6(d) King-queen suited", "40 to 1", "41 to 1"),
        ("19:47-36.7(j)", "counterclockwise", "clockwise"),
        ("19:47-36.9(c)", "hands of the box below least of 4 and elected split_hands",
         "hands of the box at most least of 4 and elected split_hands"),
    ],
)  # fmt: skip
def test_a_fixture_notices(game: GameTrial, cite: str, old: str, new: str) -> None:
    mutant = one_of(game, cite, old, new)
    outcome, noticed_by = game.tried(mutant)
    assert outcome is Outcome.NOTICED
    assert noticed_by.endswith(".log")


def test_what_cannot_be_read_is_refused_and_not_counted_as_noticed(game: GameTrial) -> None:
    file = next(name for name in game.nodes if name.endswith("game.yaml"))
    broken = Alteration(file, ("cards", "values", "top"), Location(file, 1, 1), "set", "21", "many", "", "21 -> many")
    assert game.tried(broken) == (Outcome.REFUSED, "")


def test_what_the_rest_of_the_data_contradicts_is_refused_though_no_fixture_notices(game: GameTrial) -> None:
    alone = replace(game, fixtures=[], seen_in={})
    assert alone.tried(one_of(game, "19:47-36.2(a)", "8", "7")) == (Outcome.REFUSED, "")
    assert alone.tried(one_of(game, "19:47-36.6(d) King-queen suited", "40 to 1", "41 to 1")) == (Outcome.SURVIVED, "")

"""What nothing decides: an outcome that meets no clause."""

from __future__ import annotations

from dataclasses import replace

from checker.checks.link_game import link
from checker.gate.soundness.undecided import undecided
from checker.rulebook.games.model import Settles
from tests.support.scenes import CRAPS, TRIPLE, game


def test_a_last_clause_with_a_condition_leaves_something_open() -> None:
    data = game(TRIPLE)
    rule, body = next(
        (one, one.body)
        for one in data.rules
        if isinstance(one.body, Settles) and len(one.body.clauses) > 1 and one.body.clauses[-1].when is None
    )
    first = next(each for each in body.clauses if each.when is not None)
    last = replace(body.clauses[-1], when=first.when, table=None)
    clauses = type(body.clauses)([*body.clauses[:-1], last])
    rules = [replace(one, body=replace(body, clauses=clauses)) if one is rule else one for one in data.rules]
    linked, _ = link(replace(data, rules=rules))
    assert last.place in [one.place for one in undecided(linked)]


def test_with_dice_what_is_not_decided_just_stays() -> None:
    linked, _ = link(game(CRAPS))
    assert list(undecided(linked)) == []

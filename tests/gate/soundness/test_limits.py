"""Limits of one number that nothing can keep together."""

from __future__ import annotations

from dataclasses import replace

import pytest

from checker.gate.soundness.limits import irreconcilable
from checker.rulebook.games.model import Bounds, GameData
from tests.support.auditing import book
from tests.support.scenes import game


def plain_limits() -> tuple[GameData, int]:
    """Find a rule whose limit is a plain number that always holds."""
    from checker.rulebook.games.condition_tree import Value

    for name in book().names:
        data = game(name)
        for at, rule in enumerate(data.rules):
            free = not (rule.where or rule.unless or rule.since or rule.until)
            if free and isinstance(rule.body, Bounds) and rule.body.limits:
                limit = rule.body.limits[0]
                if limit.where is None and isinstance(limit.than.tree, Value) and limit.word == "at least":
                    return data, at
    raise LookupError


@pytest.mark.parametrize("name", book().names)
def test_the_limits_of_shipped_games_can_be_kept_together(name: str) -> None:
    assert list(irreconcilable(game(name))) == []


def test_a_most_below_the_least_is_told_once() -> None:
    from checker.rulebook.games.condition_tree import Value

    data, at = plain_limits()
    rule = data.rules[at]
    assert isinstance(rule.body, Bounds)
    least = rule.body.limits[0]
    assert isinstance(least.than.tree, Value)
    than = replace(least.than, tree=Value(least.than.tree.value - 1))
    most = replace(least, word="at most", than=than, tolerance=0)
    body = replace(rule.body, limits=(*rule.body.limits, most))
    rules = [replace(rule, body=body) if one is rule else one for one in data.rules]
    assert len(list(irreconcilable(replace(data, rules=rules)))) == 1

"""Limits filed for a wager, compared with the amounts of the rules of play."""

from __future__ import annotations

from dataclasses import replace

import pytest

from checker.filing.format.facts import TableFacts
from checker.filing.forms.wager_limits import shortfalls
from checker.rulebook.yaml.node import Map
from tests.support.duties import HERE, WORLD, at, duty, kinds, table


def limited(least: int, most: int) -> TableFacts:
    stated, entry = Map(HERE), Map(HERE)
    stated["bonus"], entry["limits"] = at(f"{least} to {most}"), stated
    made = table(entry=entry)
    return replace(made, filed=replace(made.filed, limits={"bonus": (least, most)}))


@pytest.mark.parametrize(
    ("word", "least", "most", "wrong"),
    [
        ("at least", 100, 2500, False), ("at least", 50, 2500, True), ("exactly", 100, 100, False),
        ("exactly", 100, 500, True), ("at most", 5, 100, False), ("at most", 5, 101, True),
    ],
)  # fmt: skip
def test_every_amount_between_the_limits_must_be_lawful(word: str, least: int, most: int, wrong: bool) -> None:
    rule = duty("limits", {"wagers": ("bonus",), word: "$1.00"})
    assert len(kinds(shortfalls(rule, limited(least, most), WORLD))) == wrong
    assert kinds(shortfalls(rule, table(), WORLD)) == []

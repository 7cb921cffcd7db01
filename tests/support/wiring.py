"""The rules of one form in the shipped games, each wired by itself."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from checker.checks.arbitration.wakeups import Wakeups
from checker.rulebook.games.model import GameData, Rule
from tests.support.auditing import book
from tests.support.scenes import game


def wired(body: type, wire: Callable[[Rule, Any, GameData, Wakeups], None]) -> Iterator[tuple[Rule, Wakeups]]:
    """Give each rule with such a body, and what it alone is woken by."""
    for name in book().names:
        data = game(name)
        for rule in data.rules:
            if isinstance(rule.body, body):
                wiring = Wakeups(data)
                wire(rule, rule.body, data, wiring)
                yield rule, wiring


def spelled(wiring: Wakeups, acts: tuple[str, ...]) -> set[str]:
    """Spell acts out as the log writes them."""
    return {one for act in acts for one in wiring.expand(act)}

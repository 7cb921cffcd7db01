"""The limits of bets that are amounts: they bind every bet of a wager, and so the limits posted for it."""

from __future__ import annotations

from collections.abc import Iterator

from checker.rulebook.games.condition_tree import Value
from checker.rulebook.games.model import Bounds, GameData, Limit, Rule

_BETS = "bet "
_MULTIPLE = "multiple of"


def fixed_limits(game: GameData) -> Iterator[tuple[Rule, Limit, tuple[str, ...]]]:
    """Return each limit that is an amount and binds every bet while its rule is in force, with its rule and wagers."""
    for rule in game.rules:
        wagers = wagers_bound(rule, game)
        if wagers:
            yield from ((rule, limit, wagers) for limit in fixed_limits_of(rule))


def wagers_bound(rule: Rule, game: GameData) -> tuple[str, ...]:
    """Return the wagers of which a rule bounds every bet; none if it depends on anything but the day."""
    if not isinstance(rule.body, Bounds) or rule.where is not None or rule.unless is not None:
        return ()
    named = [act.removeprefix(_BETS) for act in rule.body.act if act.startswith(_BETS)]
    return tuple(wager for name in named for wager in game.groups.get(name, (name,)))


def fixed_limits_of(rule: Rule) -> list[Limit]:
    """Return the limits of a rule that are amounts; a multiple may lie between any two limits."""
    limits = rule.body.limits if isinstance(rule.body, Bounds) else ()
    return [one for one in limits if one.where is None and isinstance(one.than.tree, Value) and one.word != _MULTIPLE]


def amount_of(limit: Limit) -> int:
    """Return the amount of such a limit, in cents."""
    tree = limit.than.tree
    assert isinstance(tree, Value)
    return tree.value


def admits(word: str, cents: int, least: int, most: int) -> bool:
    """Check whether every amount between two is within a limit."""
    return {"at least": least >= cents, "at most": most <= cents, "exactly": least == most == cents}[word]

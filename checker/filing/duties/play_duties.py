"""Duties of a filing that follow from the rules of play: the lawful values of options, and the amounts of wagers."""

from __future__ import annotations

from collections.abc import Iterator

from checker.filing.duties.duty import FilingRule
from checker.rulebook.games.condition_tree import Value
from checker.rulebook.games.model import Bounds, Elects, GameData, Limit
from checker.rulebook.games.rule_ref import RuleRef
from checker.values.money import dollars

ELECTS, LIMITS = "elects", "limits"
_BETS = "bet "


def duties_of_play(game: GameData) -> list[FilingRule]:
    """Return a duty for each option whose values the law states, and for each amount that every bet must have."""
    found = []
    for one in game.rules:
        if isinstance(one.body, Elects) and one.body.values:
            keys = (("option", one.body.option), ("one of", one.body.values))
            found.append(_duty(ELECTS, one.rule, game, keys))
    for limit, wagers in fixed_limits(game):
        found.append(_duty(LIMITS, limit.rule, game, (("wagers", wagers), (limit.word, dollars(_cents(limit))))))
    return found


def fixed_limits(game: GameData) -> Iterator[tuple[Limit, tuple[str, ...]]]:
    """Return each limit of a bet that is an amount and binds every bet, with its wagers."""
    for rule in game.rules:
        if not isinstance(rule.body, Bounds) or rule.where is not None or rule.unless is not None or rule.until:
            continue
        named = [act.removeprefix(_BETS) for act in rule.body.act if act.startswith(_BETS)]
        wagers = tuple(wager for name in named for wager in game.groups.get(name, (name,)))
        for limit in rule.body.limits:
            # A multiple may lie between any two limits.
            if wagers and limit.where is None and isinstance(limit.than.tree, Value) and limit.word != "multiple of":
                yield limit, wagers


def _cents(limit: Limit) -> int:
    tree = limit.than.tree
    assert isinstance(tree, Value)
    return tree.value


def _duty(form: str, by: RuleRef, game: GameData, keys: tuple[tuple[str, str | tuple[str, ...]], ...]) -> FilingRule:
    return FilingRule(
        form, by.cite, by.limb, game.place, "options", keys, by.says, by.also, doubt=by.doubt, home=game.id
    )

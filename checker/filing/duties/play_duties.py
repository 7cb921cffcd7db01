"""Duties of a filing that follow from the rules of play: the lawful values of options, and the amounts of wagers."""

from __future__ import annotations

from checker.filing.duties.duty import FilingRule
from checker.rulebook.games.fixed_limits import amount_of, fixed_limits
from checker.rulebook.games.model import Elects, GameData
from checker.rulebook.games.rule_ref import RuleRef
from checker.values.money import dollars

ELECTS, LIMITS = "elects", "limits"


def duties_of_play(game: GameData) -> list[FilingRule]:
    """Return a duty for each option whose values the law states, and for each amount that every bet must have."""
    found = []
    for one in game.rules:
        if isinstance(one.body, Elects) and one.body.values:
            keys = (("option", one.body.option), ("one of", one.body.values))
            found.append(_duty(ELECTS, one.rule, game, keys))
    for limit, wagers in fixed_limits(game):
        found.append(_duty(LIMITS, limit.rule, game, (("wagers", wagers), (limit.word, dollars(amount_of(limit))))))
    return found


def _duty(form: str, by: RuleRef, game: GameData, keys: tuple[tuple[str, str | tuple[str, ...]], ...]) -> FilingRule:
    return FilingRule(
        form, by.cite, by.limb, game.place, "options", keys, by.says, by.also, doubt=by.doubt, home=game.id
    )

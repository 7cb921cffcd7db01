"""Duties of a filing that follow from the rules of play: the lawful values of options, and the amounts of wagers."""

from __future__ import annotations

from checker.filing.duties.duty import FilingRule
from checker.filing.format.facts import TableFacts
from checker.rulebook.games.fixed_limits import amount_of, fixed_limits
from checker.rulebook.games.model import Elects, GameData
from checker.rulebook.games.rule_ref import RuleRef
from checker.values.money import dollars

ELECTS, LIMITS = "elects", "limits"
# The first and the last day of a duty whose text is not the law for ever.
SINCE, UNTIL = "since", "until"


def duties_of_play(game: GameData) -> list[FilingRule]:
    """Return a duty for each option whose values the law states, and for each amount that every bet must have."""
    found = []
    for one in game.rules:
        if isinstance(one.body, Elects) and one.body.values:
            keys = (("option", one.body.option), ("one of", one.body.values))
            found.append(_duty(ELECTS, one.rule, game, keys))
    for rule, limit, wagers in fixed_limits(game):
        days = ((SINCE, rule.since), (UNTIL, rule.until))
        dated = tuple(each for each in days if each[1])
        amount = (limit.word, dollars(amount_of(limit)))
        found.append(_duty(LIMITS, limit.rule, game, (("wagers", wagers), amount, *dated)))
    return found


def is_in_force(rule: FilingRule, table: TableFacts) -> bool:
    """Check whether the text is the law on the day of first use; where no day is filed, one that began with no date."""
    since, until, day = rule.word(SINCE), rule.word(UNTIL), table.first_used()
    if day is None:
        return not since
    return (not since or since <= day) and (not until or day <= until)


def _duty(form: str, by: RuleRef, game: GameData, keys: tuple[tuple[str, str | tuple[str, ...]], ...]) -> FilingRule:
    return FilingRule(
        form, by.cite, by.limb, game.place, "options", keys, by.says, by.also, doubt=by.doubt, home=game.id
    )

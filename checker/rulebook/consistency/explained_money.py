"""What a wrong settlement follows from must be able to change what was owed, or to leave the wager unsettled."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from checker.rulebook.games.model import Bounds, GameData, May, Must, Remedy, Rule, Settles, Steps
from checker.values.problem import Problem

# Laying or changing a wager; a choice or a departure; a settlement.
CHANGES: Final = frozenset({"bet", "alter", "choose", "leave", "take", "pay", "return", "settle"})
_OF_A_HAND: Final = re.compile(r"\bhand\b")
_OF_MONEY: Final = re.compile(r"\b(settled|open|paid|collected|laid)\b")


def unexplained(game: GameData) -> list[Problem]:
    """Report a settlement that follows from a rule that no money can hang on."""
    found = []
    for rule in game.rules:
        for name in rule.follows if isinstance(rule.body, Settles) else ():
            named = [other for other in game.rules if other is not rule and name in _names(other)]
            if named and not any(_may_explain(other, game) or _is_wrong_card(other, name, game) for other in named):
                told = f"a wrong settlement cannot follow from `{name}`: it changes nothing that is owed"
                expected = "a rule about a wager, a choice, an irregularity, or the time of a settlement"
                found.append(Problem(rule.place, told, "", expected))
    return found


def _names(rule: Rule) -> Iterator[str]:
    parts = [rule.rule, *(step.rule for step in rule.body.steps)] if isinstance(rule.body, Steps) else [rule.rule]
    parts += [limit.rule for limit in rule.body.limits] if isinstance(rule.body, Bounds) else []
    for part in parts:
        yield from (part.cite, part.id, *part.also)


def _may_explain(rule: Rule, game: GameData) -> bool:
    body = rule.body
    if isinstance(body, Remedy):
        return True
    if isinstance(body, May):
        # The dealer went on although a wager was to be settled first.
        return bool(_verbs(body.act, game) & CHANGES) or _is_of_money(body.when.text if body.when else "", game)
    if isinstance(body, Bounds):
        return bool(_verbs(body.act, game) & {"bet", "alter"})
    if isinstance(body, Must):
        state = body.until.text if body.until is not None else ""
        own = body.each in game.wagers or body.each in game.groups or body.each == "lot"
        return own or bool(_verbs((*body.after, *body.does), game) & CHANGES) or _is_of_money(state, game)
    if isinstance(body, Steps):
        return any(_verbs(step.does, game) & CHANGES for step in body.steps)
    return False


def _is_wrong_card(rule: Rule, name: str, game: GameData) -> bool:
    """Say whether the limb that is named bars a card by the hand that would get it."""
    body = rule.body
    if not isinstance(body, May) or body.when is None or name != rule.rule.id:
        return False
    return "deal" in _verbs(body.act, game) and bool(_OF_A_HAND.search(body.when.text))


def _verbs(acts: tuple[str, ...], game: GameData) -> frozenset[str]:
    found: set[str] = set()
    for act in acts:
        named = game.acts.get(act)
        found |= _verbs(named.of, game) if named is not None else {act.partition(" ")[0]}
    return frozenset(found)


def _is_of_money(text: str, game: GameData, depth: int = 0) -> bool:
    """Say whether a condition asks about the settlement of wagers, itself or through a condition that it names."""
    if _OF_MONEY.search(text):
        return True
    named = [one.text for name, one in game.conditions.items() if name in text and one.text != text]
    return depth < 5 and any(_is_of_money(one, game, depth + 1) for one in named)

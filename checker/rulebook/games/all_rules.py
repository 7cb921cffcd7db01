"""Every rule of a game in one list, those inside other rules included."""

from __future__ import annotations

from checker.rulebook.games.model import Bounds, GameData, Manner, Remedy, Rule, Settles, Steps
from checker.rulebook.games.rule_ref import RuleRef


def rules_of(data: GameData) -> list[RuleRef]:
    """List every rule of a game, those inside others included, in the order of their numbers."""
    found: dict[int, RuleRef] = {}
    for table in data.tables.values():
        for rule in (table.rule, *(cell for row in table.rows for cell in row.cells.values())):
            found[rule.index] = rule
    for one in data.rules:
        for rule in _within(one):
            found[rule.index] = rule
    return [found[index] for index in sorted(found)]


def _within(one: Rule) -> list[RuleRef]:
    body = one.body
    match body:
        case Bounds():
            return [one.rule, *(limit.rule for limit in body.limits)]
        case Manner():
            return [one.rule, *(case.rule for case in body.cases)]
        case Steps():
            return [one.rule, *(step.rule for step in body.steps)]
        case Settles():
            both = [rule for clause in body.clauses for rule in (clause.paid_by, clause.amount_by)]
            paid = [rule for rule in both if rule is not None]
            aside = [*(each.rule for each in body.misreadings), *(each.rule for each in body.beyond)]
            return [one.rule, *(c.rule for c in body.clauses), *paid, *aside]
        case Remedy():
            return [one.rule, *(owed.rule for owed in body.owes), *(ban.rule for ban in body.forbids)]
        case _:
            return [one.rule]

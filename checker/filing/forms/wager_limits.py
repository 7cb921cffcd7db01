"""Checks that the limits filed for a wager admit no amount that the rules of play never allow."""

from __future__ import annotations

from collections.abc import Iterable

from checker.filing.duties.duty import FilingRule
from checker.filing.duties.shortfall import FilingContext, Shortfall, wrong
from checker.filing.format.facts import TableFacts
from checker.rulebook.games.fixed_limits import admits
from checker.rulebook.yaml.node import Text
from checker.values.money import cents
from checker.values.saying import Saying


def shortfalls(rule: FilingRule, table: TableFacts, context: FilingContext) -> Iterable[Shortfall]:
    """Compare both limits of each wager with the amount."""
    stated = table.entry.map("limits")
    for wager in rule.words("wagers"):
        found = stated.get(wager)
        if wager not in table.filed.limits or not isinstance(found, Text):
            continue
        word, bound = next((word, rule.word(word)) for word in ("at least", "at most", "exactly") if rule.word(word))
        if admits(word, cents(bound), *table.filed.limits[wager]):
            continue
        what = f"limits of {wager.replace('_', ' ')}"
        seen = Saying("stated", (("what", what), ("text", str(found))))
        owed = Saying("owed bound", (("what", what), ("word", word), ("limit", bound)))
        near = f"{bound} to {bound}".replace(".00", "") if word == "exactly" else ""
        yield wrong(found, seen, owed, ("limit", wager), nearest=near)

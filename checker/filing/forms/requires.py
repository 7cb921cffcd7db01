"""Checks that a thing is used only at some games, or only with another thing."""

from __future__ import annotations

from collections.abc import Iterable

from checker.filing.duties.duty import FilingRule
from checker.filing.duties.shortfall import WRONG, FilingContext, Shortfall, missing
from checker.filing.format.facts import TableFacts
from checker.values.saying import Saying


def shortfalls(rule: FilingRule, table: TableFacts, context: FilingContext) -> Iterable[Shortfall]:
    """Check the thing only if the table has it; other duties about it are checked on their own."""
    of = rule.word("of")
    for thing in table.things(of):
        seen = Saying("is there", (("what", of),))
        games, needs = rule.words("games"), rule.word("needs")
        if games and not set(table.listings) & set(games):
            owed = Saying("only at", (("what", of), ("values", games)))
            facts = (("thing", of), thing.place)
            yield Shortfall(WRONG, thing.place, seen, owed, facts, width=max(1, len(thing.text)))
        if needs and not table.things(needs):
            owed = Saying("only with", (("what", of), ("other", needs)))
            yield missing(table, "thing", needs, owed)
        for option in rule.words("options"):
            if table.elected(option) in ("", "no"):
                owed = Saying("only with", (("what", of), ("other", option)))
                yield Shortfall(WRONG, thing.place, seen, owed, (("elected", option),), width=max(1, len(thing.text)))

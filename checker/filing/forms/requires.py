"""A thing is allowed only at some games, or only with another."""

from __future__ import annotations

from collections.abc import Iterable

from checker.filing.duties.duty import FilingRule
from checker.filing.duties.shortfall import WRONG, Shortfall, World, missing
from checker.filing.format.facts import TableFacts
from checker.values.saying import Saying


def judge(rule: FilingRule, table: TableFacts, world: World) -> Iterable[Shortfall]:
    """Look at the thing only where it is there; duties that bind it too are judged where they stand."""
    of = rule.word("of")
    for thing in table.there(of):
        seen = Saying("is there", (("what", of),))
        games, needs = rule.words("games"), rule.word("needs")
        if games and table.title not in games:
            owed = Saying("only at", (("what", of), ("values", games)))
            facts = (("thing", of), thing.place)
            yield Shortfall(WRONG, thing.place, seen, owed, facts, width=max(1, len(thing.text)))
        if needs and not table.there(needs):
            owed = Saying("only with", (("what", of), ("other", needs)))
            yield missing(table, "thing", needs, owed)
        for option in rule.words("options"):
            if table.elected(option) in ("", "no"):
                owed = Saying("only with", (("what", of), ("other", option)))
                yield Shortfall(WRONG, thing.place, seen, owed, (("elected", option),), width=max(1, len(thing.text)))

"""Checks that two options are not elected together."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import combinations

from checker.filing.duties.duty import FilingRule
from checker.filing.duties.shortfall import WRONG, FilingContext, Shortfall
from checker.filing.format.facts import TableFacts
from checker.rulebook.yaml.node import Text
from checker.values.problem import Location
from checker.values.saying import Saying

# More wagers than any table offers; beyond this, the cheapest change is not searched for.
MOST = 16


def shortfalls(rule: FilingRule, table: TableFacts, context: FilingContext) -> Iterable[Shortfall]:
    """Report each barred pair that is elected."""
    for one, other in barred_pairs(rule, table):
        seen = Saying("together", (("options", (one, other)),))
        owed = Saying("owed apart", (("one", one), ("other", other)))
        place, width = _location(table, other)
        clash = frozenset((one, other))
        yield Shortfall(WRONG, place, seen, owed, (("apart", clash),), width=width, clash=clash)


def barred_pairs(rule: FilingRule, table: TableFacts) -> Iterator[tuple[str, str]]:
    """Return the pairs that a duty bars and the table elects."""
    options, others = rule.words("options"), rule.words("with")
    barred = [(one, other) for one in options for other in others] if others else combinations(options, 2)
    for one, other in barred:
        if _elected(table, one) and _elected(table, other):
            yield one, other


def fewest_to_give_up(clashes: Iterable[frozenset[str]]) -> tuple[str, ...]:
    """Return the fewest options to give up so that no options clash; of several such sets, the first."""
    found = list(dict.fromkeys(clashes))
    named = sorted({name for clash in found for name in clash})
    if len(named) > MOST:
        return ()
    for number in range(1, len(named)):
        for given_up in combinations(named, number):
            if all(clash & set(given_up) for clash in found):
                return given_up
    return ()


def _elected(table: TableFacts, option: str) -> bool:
    # A withdrawn wager is no longer offered.
    return table.elected(option) not in ("", "no", "withdrawn")


def _location(table: TableFacts, option: str) -> tuple[Location, int]:
    elected = table.entry.map("elected")
    offered = [each for each in table.entry.texts("wagers") if each == option]
    text = offered[0] if offered else Text.at(option, elected.keys_at.get(option, table.filed.place))
    return text.place, max(1, len(text))

"""Checks that the value elected for an option is among those that the law leaves to the casino."""

from __future__ import annotations

from collections.abc import Iterable

from checker.filing.duties.duty import FilingRule
from checker.filing.duties.shortfall import FilingContext, Shortfall, wrong
from checker.filing.format.facts import TableFacts
from checker.rulebook.games.option_values import SHAPES
from checker.rulebook.yaml.node import Text
from checker.values.saying import Saying


def shortfalls(rule: FilingRule, table: TableFacts, context: FilingContext) -> Iterable[Shortfall]:
    """Report another value of the same shape; what has another shape was not read."""
    option, valid = rule.word("option"), rule.words("one of")
    value = table.filed.elected.get(option, "")
    if value in valid or not any(shape.match(value) for shape in SHAPES.values()):
        return
    what = option.replace("_", " ")
    at = value if isinstance(value, Text) else Text.at(value, table.filed.place)
    seen = Saying("stated", (("what", what), ("text", str(value))))
    owed = Saying("owed one of", (("what", what), ("values", valid)))
    # The same figure may be stated elsewhere in the filing.
    yield wrong(at, seen, owed, ("elected", option), ("figure", what))

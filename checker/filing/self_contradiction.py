"""Finds statements of filings that contradict each other, and tells both places."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from checker.filing.format.exact import amount, plain
from checker.filing.format.facts import TableFacts
from checker.rulebook.yaml.node import Text
from checker.values.problem import Location, Problem

ONE = "the same in both places"
# An option of this name says on which hand of the dealer a thing stands.
_SIDE = "_side"
_OFF = ("no", "withdrawn")


def contradicting_statements(table: TableFacts) -> Iterator[Problem]:
    """List what a filing states of a table in two ways."""
    for option, value in table.filed.elected.items():
        if isinstance(value, Text):
            yield from _figures(table, option, value)
            yield from _stands(table, option, value)
            yield from _wagers(table, option, value)


def filed_twice(filings: Iterable[list[TableFacts]]) -> Iterator[tuple[int, Problem]]:
    """List the tables that two filings of one casino state, each with the number of the later filing."""
    seen: dict[tuple[str, str], Location] = {}
    for number, tables in enumerate(filings):
        here: dict[tuple[str, str], Location] = {}
        for table in tables:
            place = table.filed.place
            keys = [(plain(name), table.filed.name) for name in table.names]
            before = next((seen[key] for key in keys if key in seen), None)
            if before is not None:
                message = f"table {table.filed.name} of this casino stands in another filing too ({before})"
                yield number, Problem(place, message, "", "each table in one filing", "", len(table.filed.name))
            here |= dict.fromkeys(keys, place)
        seen |= here


def _figures(table: TableFacts, option: str, value: Text) -> Iterator[Problem]:
    """Compare an option with the figure of the same name."""
    figure = option.replace("_", " ")
    for text in table.values(figure):
        one, other = amount(value), amount(text)
        if one is not None and other is not None and one != other:
            yield _problem(text, f"{figure} of {table.filed.name}: {text} here, {value} elected", value, str(value))


def _stands(table: TableFacts, option: str, value: Text) -> Iterator[Problem]:
    """Compare an option with the side of the dealer on which the plan puts a thing."""
    stand = table.facts.stands.get(option.removesuffix(_SIDE).replace("_", " ")) if option.endswith(_SIDE) else None
    hand = stand.hand if stand is not None else None
    if stand is not None and hand is not None and hand != value:
        message = f"{stand.name} of {table.filed.name}: {hand} of the dealer here, {value} elected"
        yield _problem(hand, message, value, str(value))


def _wagers(table: TableFacts, option: str, value: Text) -> Iterator[Problem]:
    """Compare an option with the wagers that the table offers."""
    for text in table.entry.texts("wagers"):
        if text == option and value in _OFF:
            message = f"{option} is among the wagers of {table.filed.name}, and elected: {value}"
            yield _problem(text, message, value)


def _problem(text: Text, message: str, other: Text, near: str = "") -> Problem:
    where = f"{message} (line {other.place.line})"
    return Problem(text.place, where, "", ONE, near, max(1, len(text)))

"""The numbers and qualities a filing tells, and those that follow from others it tells."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction

from checker.filing.duties.duty import FilingRule
from checker.filing.duties.shortfall import World
from checker.filing.format.exact import amount, plain
from checker.filing.format.facts import TableFacts
from checker.rulebook.yaml.node import Text


@dataclass(frozen=True, slots=True)
class FigureReading:
    """A number, and the text that gives it or on which it hangs."""

    value: Fraction
    at: Text


def readings(figure: str, table: TableFacts, world: World, rule: FilingRule) -> list[FigureReading]:
    """Give the numbers told for a figure, or reckoned from what is told."""
    reckoned = _RECKONED.get(figure)
    if reckoned is not None:
        return reckoned(table, world, rule)
    return [FigureReading(value, text) for text in table.values(figure) if (value := amount(text)) is not None]


def rests_on(figure: str) -> tuple[str, ...]:
    """Give the figures that a filing states where this one is reckoned; the first is the one to ask for."""
    return _BASES.get(figure, (figure,))


def _in_package(table: TableFacts, world: World, rule: FilingRule) -> list[FigureReading]:
    decks = table.values("decks in a package")
    cards = table.values("cards in a deck as packed") or table.values("cards in a deck")
    if not decks or not cards:
        return []
    return [FigureReading(Fraction(int(decks[0]) * int(cards[0])), decks[0])]


def _colors(table: TableFacts, world: World, rule: FilingRule) -> list[FigureReading]:
    colors = table.values("cutting card color")
    return [FigureReading(Fraction(len(colors)), colors[-1])] if colors else []


def _back_colors(table: TableFacts, world: World, rule: FilingRule) -> list[FigureReading]:
    colors = {plain(text): text for text in table.values("back color")}
    return [FigureReading(Fraction(len(colors)), [*colors.values()][-1])] if colors else []


def _tables(table: TableFacts, world: World, rule: FilingRule) -> list[FigureReading]:
    """Count the tables of the filing at which what the duty is about is elected."""
    key = (table.title, rule.options)
    if key not in world.electing:
        found = [each for each in world.tables if each.title == table.title and has_elected(each, rule)]
        world.electing[key] = found
    named = world.electing[key]
    if not named:
        return []
    return [FigureReading(Fraction(len(named)), Text.at(named[-1].filed.name, named[-1].filed.place))]


def _offered(table: TableFacts, world: World, rule: FilingRule) -> list[FigureReading]:
    """Count the positions at which a wager is offered."""
    offered = table.entry.map("offered at")
    found = []
    for wager, where in offered.items():
        number = table.filed.seats if isinstance(where, Text) else len(where)
        found.append(FigureReading(Fraction(number), Text.at(wager, offered.keys_at[wager])))
    return found


def _imposed(table: TableFacts, world: World, rule: FilingRule) -> list[FigureReading]:
    text = table.imposed.get(rule.word("of"))
    value = amount(text) if text is not None else None
    return [FigureReading(value, text)] if text is not None and value is not None else []


def _rack(table: TableFacts, world: World, rule: FilingRule) -> list[FigureReading]:
    """The height up to which a rack counts: that of its mark, where it has one."""
    facts = table.values("mark on the rack") or table.values("height of the rack")
    return [FigureReading(value, text) for text in facts if (value := amount(text)) is not None]


def has_elected(table: TableFacts, rule: FilingRule) -> bool:
    """Tell whether a table has elected what binds a duty."""
    return all(table.elected(name) == value for name, value in rule.options)


_RECKONED: dict[str, Callable[[TableFacts, World, FilingRule], list[FigureReading]]] = {
    "back colors": _back_colors,
    "cards in the package": _in_package,
    "cutting card colors": _colors,
    "tables with shared boxes": _tables,
    "limit imposed": _imposed,
    "positions offered the wager": _offered,
    "marked height of the rack": _rack,
}
_BASES = {
    "cards in the package": ("decks in a package", "cards in a deck", "cards in a deck as packed"),
    "back colors": ("back color",),
    "cutting card colors": ("cutting card color",),
    "marked height of the rack": ("height of the rack", "mark on the rack"),
}

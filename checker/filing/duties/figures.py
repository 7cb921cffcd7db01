"""The figures that a filing states, and those computed from them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction

from checker.filing.duties.duty import FilingRule
from checker.filing.duties.shortfall import FilingContext
from checker.filing.format.exact import amount, plain
from checker.filing.format.facts import TableFacts
from checker.rulebook.yaml.node import Text

# Figures that may be stated in decks or in cards.
HEIGHTS = ("height of the rack", "mark on the rack")
CARDS = " cards"


@dataclass(frozen=True, slots=True)
class FigureReading:
    """A number, and the text that states it or that it depends on."""

    value: Fraction
    at: Text
    # The stated figure, if it is another than the one asked for.
    named: str = ""


def readings(figure: str, table: TableFacts, context: FilingContext, rule: FilingRule) -> list[FigureReading]:
    """Return the numbers stated for a figure, or computed from stated figures."""
    compute = _COMPUTED.get(figure)
    if compute is not None:
        return compute(table, context, rule)
    if figure in HEIGHTS:
        return _heights(table, figure)
    return [FigureReading(value, text) for text in table.values(figure) if (value := amount(text)) is not None]


def rests_on(figure: str) -> tuple[str, ...]:
    """Return the stated figures that a computed figure depends on; the first is the one to ask for."""
    return _BASES.get(figure, (figure,))


def _in_package(table: TableFacts, context: FilingContext, rule: FilingRule) -> list[FigureReading]:
    decks = table.values("decks in a package")
    cards = table.values("cards in a deck as packed") or table.values("cards in a deck")
    if not decks or not cards:
        return []
    return [FigureReading(Fraction(int(decks[0]) * int(cards[0])), decks[0])]


def _colors(table: TableFacts, context: FilingContext, rule: FilingRule) -> list[FigureReading]:
    colors = table.values("cutting card color")
    return [FigureReading(Fraction(len(colors)), colors[-1])] if colors else []


def _back_colors(table: TableFacts, context: FilingContext, rule: FilingRule) -> list[FigureReading]:
    colors = {plain(text): text for text in table.values("back color")}
    return [FigureReading(Fraction(len(colors)), [*colors.values()][-1])] if colors else []


def _tables(table: TableFacts, context: FilingContext, rule: FilingRule) -> list[FigureReading]:
    """Count the tables of the filing that elect the option of the duty."""
    key = (table.title, rule.options)
    if key not in context.electing:
        found = [each for each in context.tables if each.title == table.title and has_elected(each, rule)]
        context.electing[key] = found
    named = context.electing[key]
    if not named:
        return []
    return [FigureReading(Fraction(len(named)), Text.at(named[-1].filed.name, named[-1].filed.place))]


def _offered(table: TableFacts, context: FilingContext, rule: FilingRule) -> list[FigureReading]:
    """Count the positions at which a wager is offered."""
    offered = table.entry.map("offered at")
    found = []
    for wager, where in offered.items():
        number = table.filed.seats if isinstance(where, Text) else len(where)
        found.append(FigureReading(Fraction(number), Text.at(wager, offered.keys_at[wager])))
    return found


def _imposed(table: TableFacts, context: FilingContext, rule: FilingRule) -> list[FigureReading]:
    text = table.imposed.get(rule.word("of"))
    value = amount(text) if text is not None else None
    return [FigureReading(value, text)] if text is not None and value is not None else []


def _rack(table: TableFacts, context: FilingContext, rule: FilingRule) -> list[FigureReading]:
    """Return the height up to which a rack counts: its mark, if it has one."""
    named = "mark on the rack" if table.values("mark on the rack") else "height of the rack"
    return [FigureReading(each.value, each.at, named) for each in _heights(table, named)]


def _heights(table: TableFacts, figure: str) -> list[FigureReading]:
    """Return heights in decks; a height in cards is as many decks as have these cards."""
    found = []
    size = next((int(each) for each in table.values("cards in a deck")), 0)
    for text in table.values(figure):
        cards = text.removesuffix(CARDS)
        if cards == text:
            # How many cards make up a length is not known.
            found += [FigureReading(Fraction(text), text)] if text.isdigit() else []
        elif size:
            found.append(FigureReading(Fraction(int(cards), size), text))
    return found


def _jokers(table: TableFacts, context: FilingContext, rule: FilingRule) -> list[FigureReading]:
    """Return the jokers stated, or the cards that are in no suit."""
    stated = [
        FigureReading(value, text) for text in table.values("jokers in a deck") if (value := amount(text)) is not None
    ]
    cards, ranks, suits = (table.values(name) for name in ("cards in a deck", "ranks of a suit", "suits of a deck"))
    if stated or not (cards and ranks and suits):
        return stated
    return [FigureReading(Fraction(int(cards[0]) - len(ranks) * len(suits)), cards[0])]


def has_elected(table: TableFacts, rule: FilingRule) -> bool:
    """Check whether a table has elected the options that make a duty bind."""
    return all(table.elected(name) == value for name, value in rule.options)


_COMPUTED: dict[str, Callable[[TableFacts, FilingContext, FilingRule], list[FigureReading]]] = {
    "back colors": _back_colors,
    "cards in the package": _in_package,
    "cutting card colors": _colors,
    "tables with shared boxes": _tables,
    "jokers in a deck": _jokers,
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

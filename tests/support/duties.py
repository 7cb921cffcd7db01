"""Duties and tables made by hand, for judging one form of duty by itself."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from checker.filing.duties.duty import FilingRule
from checker.filing.duties.shortfall import FilingContext, Shortfall
from checker.filing.format.facts import Facts, FiledGame, TableFacts, Thing
from checker.filing.format.read_filing import FiledTable
from checker.rulebook.yaml.node import Map, Text
from checker.values.problem import Location

HERE = Location("filing.yaml", 1, 1)


def at(text: str, line: int = 5) -> Text:
    """Write a text as it stands on a line of a filing."""
    return Text.at(text, Location("filing.yaml", line, 3))


def duty(form: str, keys: Mapping[str, str | tuple[str, ...]], home: str = "") -> FilingRule:
    """Make a duty of one form."""
    return FilingRule(form, "99:1-1.1", "", HERE, "", tuple(keys.items()), home=home)


def thing(name: str, **more: object) -> Thing:
    """Make a thing that there is."""
    return Thing(name, Location("filing.yaml", 5, 3), **more)  # type: ignore[arg-type]


def table(
    things: Iterable[Thing] = (),
    figures: Mapping[str, Iterable[str]] | None = None,
    elected: Mapping[str, str] | None = None,
    title: str = "blackjack",
    entry: Map | None = None,
) -> TableFacts:
    """Make what a filing tells of one table."""
    facts = Facts(figures={name: [at(each) for each in texts] for name, texts in (figures or {}).items()})
    for one in things:
        facts.things.setdefault(one.name, []).append(one)
    filed = FiledTable("T-1", "game", 6, elected or {}, {}, (), HERE, entry if entry is not None else Map(HERE))
    return TableFacts(filed, FiledGame("game", title), facts, ("Royal",), {})


def kinds(found: Iterable[Shortfall]) -> list[str]:
    """Name the kind of each shortfall."""
    return [one.kind for one in found]


WORLD = FilingContext()

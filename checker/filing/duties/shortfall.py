"""What one duty finds amiss: how bad it is, where it stands, what was found and what is owed."""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from dataclasses import dataclass, field

from checker.filing.format.facts import TableFacts
from checker.filing.format.text_search import Drawn
from checker.rulebook.yaml.node import Text
from checker.values.money import Payment
from checker.values.problem import Location
from checker.values.saying import Saying

# Stated wrongly; left out although a paragraph demands it; left out, and no paragraph demands it by itself.
WRONG, NOT_STATED, QUESTION = "deficient", "not stated", "question"


@dataclass(frozen=True, slots=True)
class Shortfall:
    """One thing amiss. `facts` are what was judged; `write` is where the format has a place for what is missing."""

    kind: str
    place: Location
    observed: Saying
    owed: Saying
    facts: tuple[Hashable, ...]
    nearest: str = ""
    write: tuple[str, ...] = ()
    width: int = 1
    # Options that are elected together and may not be.
    clash: frozenset[str] = frozenset()


@dataclass(frozen=True, slots=True)
class PayRows:
    """A pay table of the rule book as a filing must show it: for each hand the odds under each choice.

    `elected_by` is the option by which the casino chooses; with a single choice there is nothing to elect.
    """

    elected_by: str
    choices: tuple[str, ...]
    rows: tuple[tuple[str, Mapping[str, Payment]], ...]
    # More than this may be shown, less may not.
    floor: bool = False


@dataclass(slots=True)
class World:
    """What a duty may look at besides its own table: the others of the filing, and the rule book's pay tables."""

    tables: list[TableFacts] = field(default_factory=list)
    # The pay tables by game, then by wager.
    pays: dict[str, dict[str, PayRows]] = field(default_factory=dict)
    # The tables of a game that elect the same, found once.
    electing: dict[tuple[str, tuple[tuple[str, str], ...]], list[TableFacts]] = field(default_factory=dict)
    # The exact words that duties ask for, by paragraph.
    texts: dict[str, str] = field(default_factory=dict)
    # Those that are asked for at a game, and which of them on the areas of its wagers.
    asked: dict[str, tuple[str, ...]] = field(default_factory=dict)
    labels: dict[str, frozenset[str]] = field(default_factory=dict)
    # The drawn words of tables that share their game and drawings.
    drawn: dict[tuple[object, ...], Drawn] = field(default_factory=dict)


def wrong(at: Text, observed: Saying, owed: Saying, *facts: Hashable, nearest: str = "") -> Shortfall:
    """Report what is stated otherwise than owed; what several duties find wrong in one text is one fault."""
    return Shortfall(WRONG, at.place, observed, owed, (*facts, at.place), nearest, width=max(1, len(at)))


def missing(table: TableFacts, kind: str, name: str, owed: Saying, *facts: Hashable) -> Shortfall:
    """Report a thing, figure or feature that is not told of, at the place where it should stand."""
    place, write = table.near(kind, name)
    # What is told by one key of the format is missing once, whatever the duties call it.
    return Shortfall(NOT_STATED, place, Saying("not stated"), owed, (*(facts or ((kind, name),)), write), write=write)


def not_elected(table: TableFacts, wager: str, rows: PayRows) -> Shortfall:
    """Report that no pay table, or none of those allowed, is elected for a wager."""
    owed = Saying("owed election", (("wager", wager), ("values", rows.choices)))
    write, facts = ("games", "elected", rows.elected_by), (("elected", rows.elected_by),)
    return Shortfall(NOT_STATED, table.filed.place, Saying("not stated"), owed, facts, write=write)


def question(table: TableFacts, kind: str, name: str, owed: Saying) -> Shortfall:
    """Ask for what must be known to judge, but which no paragraph demands by itself."""
    place, write = table.near(kind, name)
    return Shortfall(QUESTION, place, Saying("not stated"), owed, ((kind, name),), write=write)


def unread(table: TableFacts) -> Shortfall:
    """Ask, once, for a drawing that could not be read, where what is owed may stand in it."""
    name = table.facts.unread[0]
    owed = Saying("owed drawing", (("text", str(name)),))
    return Shortfall(QUESTION, name.place, Saying("not stated"), owed, (("drawing", name.place),), width=len(name))

"""The facts that a filing states about one table: things, figures, words and odds, each with its location."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from checker.filing.format.keys import first_paths, key_paths
from checker.filing.format.read_filing import FiledTable
from checker.rulebook.yaml.node import Map, Node, Text
from checker.values.problem import Location


@dataclass(frozen=True, slots=True)
class Unread:
    """An unread part: the keys that lead to it, the section first, and the names among them."""

    path: tuple[str, ...]
    names: tuple[str, ...] = ()


@dataclass(slots=True)
class Thing:
    """A thing that the filing states or denies: how many, on what, with what particulars, and where."""

    name: str
    place: Location
    text: str = ""
    exists: bool = True
    count: int | None = None
    # The carrier it is on: layout, sign or back design.
    on: str = ""
    # The wager whose area it is, or the notice.
    named: str = ""
    features: dict[str, Text] = field(default_factory=dict)
    status: dict[str, Text] = field(default_factory=dict)
    sides: tuple[str, ...] = ()
    hand: Text | None = None
    side_at: Location | None = None
    positions: Node | None = None
    shared: Text | None = None
    # The thing that it is a part of, such as the card back it is printed on.
    inside: Thing | None = None
    # A name that must be the casino's own.
    is_name: bool = False
    # The wagers whose odds it shows.
    odds_of: tuple[str, ...] = ()

    def call(self, named: str) -> None:
        """It is the one of this name."""
        self.named = named

    def name_itself(self, text: Text, absent: bool, is_name: bool) -> None:
        """It is named by its own text, which may say that there is none, and may be a name of the casino."""
        self.exists, self.is_name, self.named = not absent, is_name, str(text)

    def show_odds_of(self, wager: str) -> None:
        """It shows the odds of this wager."""
        self.odds_of = (*self.odds_of, wager)

    def stand_by(self, hand: Text) -> None:
        """It stands at this hand of the dealer."""
        self.hand = hand

    def stand_at(self, positions: Node) -> None:
        """It stands at these positions."""
        self.positions = positions

    def number(self, count: int) -> None:
        """There are so many of it."""
        self.count = count

    def share(self, text: Text) -> None:
        """Others have it too, in the way that is said here."""
        self.shared = text


@dataclass(frozen=True, slots=True)
class WordsShown:
    """Words that can be read: their carrier, and the wager whose area they mark, if any.

    In a drawing they are one line of the text with this number, from 1; `is_loose` if its spaces are unknown.
    """

    text: Text
    on: str
    marks: str = ""
    number: int = 0
    is_loose: bool = False


@dataclass(frozen=True, slots=True)
class Shown:
    """The odds shown for a wager."""

    wager: Text
    on: str
    odds: Node


@dataclass(slots=True)
class Facts:
    """All facts of a table, or of one part of it."""

    things: dict[str, list[Thing]] = field(default_factory=dict)
    figures: dict[str, list[Text]] = field(default_factory=dict)
    words: list[WordsShown] = field(default_factory=list)
    # The words of drawings, in each order in which they can be read.
    orders: list[tuple[WordsShown, ...]] = field(default_factory=list)
    # The drawings: the name of each, and the carrier of its words. `unread` lists the unreadable ones, and
    # `may_be_drawn` the things that they may show.
    drawings: list[tuple[Text, str]] = field(default_factory=list)
    unread: list[Text] = field(default_factory=list)
    may_be_drawn: set[str] = field(default_factory=set)
    shown: list[Shown] = field(default_factory=list)
    stands: dict[str, Thing] = field(default_factory=dict)
    mixed: dict[str, Text] = field(default_factory=dict)
    # The location of each container of the format, by the keys that lead to it.
    anchors: dict[tuple[str, ...], Location] = field(default_factory=dict)

    def add(self, other: Facts) -> None:
        """Add the facts of another part."""
        for name, things in other.things.items():
            self.things.setdefault(name, []).extend(things)
        for name, texts in other.figures.items():
            self.figures.setdefault(name, []).extend(texts)
        self.words += other.words
        self.orders += other.orders
        self.drawings += other.drawings
        self.unread += other.unread
        self.may_be_drawn |= other.may_be_drawn
        self.shown += other.shown
        self.stands.update(other.stands)
        self.mixed.update(other.mixed)
        for path, place in other.anchors.items():
            self.anchors.setdefault(path, place)


@dataclass(frozen=True, slots=True)
class FiledGame:
    """A game as filings see it: its name in filings and in the law, and its options and wagers."""

    name: str
    title: str
    # The values elected by default.
    defaults: Mapping[str, str] = field(default_factory=dict)
    # The wagers, each with its name as people write it.
    wagers: Mapping[str, str] = field(default_factory=dict)
    # The law's further name for a table that elects an option, by option.
    variants: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class TableFacts:
    """A table as the duties see it: its facts, its game, and its casino's names."""

    filed: FiledTable
    game: FiledGame
    facts: Facts
    names: tuple[str, ...]
    imposed: dict[str, Text]
    # The statements that could not be read.
    unread: tuple[Unread, ...] = ()

    @property
    def title(self) -> str:
        """Return the game in the law's words."""
        return self.game.title

    @property
    def listings(self) -> tuple[str, ...]:
        """Return the names under which the law lists this table: its game, and each variation that it elects."""
        return (self.title, *(words for option, words in self.game.variants.items() if self.elected(option) == "yes"))

    @property
    def entry(self) -> Map:
        """Return everything that the entries of the filing state about the table."""
        return self.filed.entry

    def things(self, thing: str, on: str = "") -> list[Thing]:
        """Return the things of this name that exist, on one of these carriers if any are named."""
        return [each for each in self.facts.things.get(thing, ()) if each.exists and is_on(each.on, on)]

    def denied(self, thing: str) -> Thing | None:
        """Return the statement that there is no such thing, if the filing has one."""
        return next((each for each in self.facts.things.get(thing, ()) if not each.exists), None)

    def values(self, figure: str) -> list[Text]:
        """Return the values stated for a figure."""
        return self.facts.figures.get(figure, [])

    def elected(self, option: str) -> str:
        """Return the value elected for an option; an offered wager counts as elected."""
        found = self.filed.elected.get(option, "")
        offered = "yes" if option in self.entry.texts("wagers") else ""
        return found or offered or self.game.defaults.get(option, "")

    def first_used(self) -> Text | None:
        """Return the day on which the table is first used."""
        return self.entry.text("first used") if "first used" in self.entry else None

    def where_expected(self, kind: str, name: str) -> tuple[Location, tuple[str, ...]]:
        """Return the location where a missing thing or figure belongs, and the keys that lead there."""
        path = first_paths().get((kind, name)) or _named_figure_path(kind, name)
        path = path or next(iter(key_paths(kind, name)), ("games",))
        for end in range(len(path), 0, -1):
            place = self.facts.anchors.get(path[:end])
            if place is not None:
                return place, path
        return self.filed.place, path


def _named_figure_path(kind: str, name: str) -> tuple[str, ...]:
    """Return the keys of a figure that repeats under each name, the name included."""
    path = next(iter(key_paths(kind, name)), ()) if kind == "figure" else ()
    return (*path[:-1], name.rpartition(" ")[2], path[-1]) if path else ()


def is_on(carrier: str, allowed: str) -> bool:
    """Check whether a carrier is allowed; if none are named, every carrier is."""
    return not allowed or carrier in allowed.split(" or ")

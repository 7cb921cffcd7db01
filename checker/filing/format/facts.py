"""What a filing tells of one table: things, figures, words and odds, each with its place."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from checker.filing.format.keys import paths, places
from checker.filing.format.read_filing import FiledTable
from checker.rulebook.yaml.node import Map, Node, Text
from checker.values.problem import Location


@dataclass(frozen=True, slots=True)
class Unread:
    """What could not be read: the keys that lead to it, the section first, and the names among them."""

    path: tuple[str, ...]
    names: tuple[str, ...] = ()


@dataclass(slots=True)
class Thing:
    """A thing that is told of, be it that there is none: how many, on what, with what particulars, and where."""

    name: str
    place: Location
    text: str = ""
    there: bool = True
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
    # The thing that it is a part of, such as the back that bears it.
    inside: Thing | None = None
    # A name that must be the casino's own.
    is_name: bool = False

    def call(self, named: str) -> None:
        """It is the one of this name."""
        self.named = named

    def name_itself(self, text: Text, absent: bool, is_name: bool) -> None:
        """It is named by its own text, which may say that there is none, and may be a name of the casino."""
        self.there, self.is_name, self.named = not absent, is_name, str(text)

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
    """Words that can be read: on what, and on which wager's area, if on one.

    In a drawing they are one line of the text so numbered, from 1; `is_loose` where it does not tell their spaces.
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
    """All that is told of a table, or of one part of it."""

    things: dict[str, list[Thing]] = field(default_factory=dict)
    figures: dict[str, list[Text]] = field(default_factory=dict)
    words: list[WordsShown] = field(default_factory=list)
    # The words of drawings in the orders in which they follow each other.
    orders: list[tuple[WordsShown, ...]] = field(default_factory=list)
    # The drawings: the name of each, and on what its words stand. Those that could not be read are named again,
    # with the things that may be drawn there.
    drawings: list[tuple[Text, str]] = field(default_factory=list)
    unread: list[Text] = field(default_factory=list)
    perhaps: set[str] = field(default_factory=set)
    shown: list[Shown] = field(default_factory=list)
    stands: dict[str, Thing] = field(default_factory=dict)
    mixed: dict[str, Text] = field(default_factory=dict)
    # Where each container of the format stands, by the keys that lead to it.
    anchors: dict[tuple[str, ...], Location] = field(default_factory=dict)

    def add(self, other: Facts) -> None:
        """Take in what another part tells."""
        for name, things in other.things.items():
            self.things.setdefault(name, []).extend(things)
        for name, texts in other.figures.items():
            self.figures.setdefault(name, []).extend(texts)
        self.words += other.words
        self.orders += other.orders
        self.drawings += other.drawings
        self.unread += other.unread
        self.perhaps |= other.perhaps
        self.shown += other.shown
        self.stands.update(other.stands)
        self.mixed.update(other.mixed)
        for path, place in other.anchors.items():
            self.anchors.setdefault(path, place)


@dataclass(frozen=True, slots=True)
class FiledGame:
    """A game as filings go by it: its name there and in the law, and what its rules say of options and wagers."""

    name: str
    title: str
    # What counts as elected where the filing is silent.
    unless_said: Mapping[str, str] = field(default_factory=dict)
    # The wagers, each with its name as people write it.
    wagers: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class TableFacts:
    """A table as the duties see it: what is told of it, its game, and its casino's names."""

    filed: FiledTable
    game: FiledGame
    facts: Facts
    names: tuple[str, ...]
    imposed: dict[str, Text]
    # What is stated in a way that could not be read.
    unread: tuple[Unread, ...] = ()

    @property
    def title(self) -> str:
        """Give the game in the law's words."""
        return self.game.title

    @property
    def entry(self) -> Map:
        """Give all that the entries of the filing say of it."""
        return self.filed.entry

    def there(self, thing: str, on: str = "") -> list[Thing]:
        """Give the things of this name that there are, on one of these carriers if any are named."""
        return [each for each in self.facts.things.get(thing, ()) if each.there and is_on(each.on, on)]

    def denied(self, thing: str) -> Thing | None:
        """Give the place that says there is no such thing."""
        return next((each for each in self.facts.things.get(thing, ()) if not each.there), None)

    def values(self, figure: str) -> list[Text]:
        """Give what is told of a figure."""
        return self.facts.figures.get(figure, [])

    def elected(self, option: str) -> str:
        """Give the value elected for an option; a wager that is offered counts as elected."""
        found = self.filed.elected.get(option, "")
        offered = "yes" if option in self.entry.texts("wagers") else ""
        return found or offered or self.game.unless_said.get(option, "")

    def opens(self) -> Text | None:
        """Give the day on which the table is first used."""
        return self.entry.text("first used") if "first used" in self.entry else None

    def near(self, kind: str, name: str) -> tuple[Location, tuple[str, ...]]:
        """Give the place where a thing or figure that is not told of should stand, and the keys that lead there."""
        path = paths().get((kind, name)) or _by_name(kind, name) or next(iter(places(kind, name)), ("games",))
        for end in range(len(path), 0, -1):
            place = self.facts.anchors.get(path[:end])
            if place is not None:
                return place, path
        return self.filed.place, path


def _by_name(kind: str, name: str) -> tuple[str, ...]:
    """Give the keys of a figure of which there is one for each name, the name among them."""
    path = next(iter(places(kind, name)), ()) if kind == "figure" else ()
    return (*path[:-1], name.rpartition(" ")[2], path[-1]) if path else ()


def is_on(carrier: str, allowed: str) -> bool:
    """Tell whether a carrier is one of those allowed; where none are named, any is."""
    return not allowed or carrier in allowed.split(" or ")

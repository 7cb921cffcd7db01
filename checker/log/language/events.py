"""The content of one line of a log: a frozen record without place and time."""

from __future__ import annotations

from typing import Any, Final, NamedTuple, TypeAlias

from checker.values.card import Card

# A lot's wager, box, hand, person behind, and number; a loose type, so that compiled code handles one object, not five.
LotKey: TypeAlias = tuple[Any, ...]

# The verb of an act away from the tables with cards that came from a table.
AWAY: Final = "away"

# `box` of an event: the number of a seat, or one of these.
DEALER: Final = 0
ALL: Final = -1
SPECTATOR: Final = -2


def place(box: int, behind: int) -> int:
    """Make one number of a box and the person behind it; each has at most two digits."""
    return box + 100 * behind if behind else box


def box_of(at: int) -> int:
    """Return the box of a place at a seat."""
    return at % 100


class Position(NamedTuple):
    """One place at the table: a box (0 is the dealer), its hand, and who behind it (0 is the seated person)."""

    box: int
    hand: int = 1
    behind: int = 0


# The names of the fields of an event.
FIELDS: Final = (
    "verb", "act", "word", "box", "hand", "behind", "wager", "on", "against", "amount", "least", "number", "cards",
    "face", "source", "drawn", "placed", "held", "at", "by", "by_seat", "role", "means", "row", "end", "result", "deck",
    "how", "words", "order", "to", "to_seat", "dice", "text",
)  # fmt: skip


class Room:
    """The memory that replays keep for all events that differ only in their amount."""

    __slots__ = ("holds", "more")

    def __init__(self) -> None:
        self.holds: Any = None
        self.more: dict[Any, Any] = {}


class Event:
    """One event, never changed. A field that the line leaves out, or an amount that was not identified, is None."""

    __slots__ = (*FIELDS, "lot", "room")

    # Not a dataclass: every new line makes an event, and setting each field by name would take most of the time.
    def __init__(self, verb: str, act: str, **fields: Any) -> None:
        self.verb = verb
        self.act = act
        self.word: str | None = None
        self.box: int | None = None
        self.hand = 1
        self.behind = 0
        self.wager: str | None = None
        self.on: int | None = None
        self.against: int | None = None
        self.amount: int | None = None
        self.least: int | None = None
        self.number: int | None = None
        self.cards: tuple[Card, ...] = ()
        self.face: str | None = None
        self.source: str | None = None
        self.drawn: str | None = None
        self.placed: str | None = None
        self.held: str | None = None
        self.at: str | None = None
        self.by: str | None = None
        self.by_seat: Position | None = None
        self.role: str | None = None
        self.means: str | None = None
        self.row: int | None = None
        self.end: str | None = None
        self.result: str | None = None
        self.deck: str | None = None
        self.how: tuple[str, ...] = ()
        self.words: tuple[str, ...] = ()
        self.order: tuple[Position, ...] = ()
        self.to: str | None = None
        self.to_seat: Position | None = None
        self.dice: tuple[int | None, int | None] | None = None
        self.text: str | None = None
        # The lot: the wager, its place, and the number it is made on or the dealer's hand it is against.
        self.lot: LotKey | None = None
        self.room: Room | None = None
        for name, value in fields.items():
            setattr(self, name, value)
        self._place()

    def _place(self) -> None:
        if self.wager is not None and self.box is not None:
            number = self.on if self.on is not None else self.against
            self.lot = (self.wager, self.box, self.hand, self.behind, number)

    def at_amount(self, amount: int) -> Event:
        """Make a money event that differs only in its amount; fields that no money event has are lost."""
        made = Event(self.verb, self.act)
        made.word, made.wager = self.word, self.wager
        made.box, made.hand, made.behind = self.box, self.hand, self.behind
        made.on, made.against, made.number, made.row = self.on, self.against, self.number, self.row
        made.means, made.at, made.lot = self.means, self.at, self.lot
        made.amount = amount
        if self.room is None:
            self.room = Room()
        made.room = self.room
        return made

    def with_cards(self, cards: tuple[Card, ...]) -> Event:
        """Make a hand event that differs only in its cards; fields that no hand event has are lost."""
        made = Event(self.verb, self.act)
        made.word, made.box, made.hand, made.behind = self.word, self.box, self.hand, self.behind
        made.cards = cards
        return made

    def as_dict(self) -> dict[str, Any]:
        """Return every field by name except the lot, which follows from the others."""
        return {name: getattr(self, name) for name in FIELDS}

    def but(self, **other: Any) -> Event:
        """Return the same event with some fields changed."""
        return Event(**{**self.as_dict(), **other})

    def __eq__(self, other: object) -> bool:
        """Say whether both have the same content."""
        return isinstance(other, Event) and self.as_dict() == other.as_dict()

    def __repr__(self) -> str:
        """Return the fields that differ from an empty event."""
        empty = Event("", "").as_dict()
        said = (f"{name}={value!r}" for name, value in self.as_dict().items() if value != empty[name])
        return f"Event({', '.join(said)})"


class LogLine:
    """One line of a log: its event, place and time."""

    __slots__ = (
        "before", "clock", "column", "date", "event", "file", "id", "instant", "number", "raw", "table",
    )  # fmt: skip

    def __init__(
        self,
        event: Event,
        table: str,
        file: str,
        number: int,
        clock: str,
        instant: int | None,
        date: str | None,
        raw: str,
        id: str | None = None,
        column: int = 1,
        before: bool = False,
    ) -> None:
        self.event = event
        self.table = table
        self.file = file
        self.number = number
        self.clock = clock
        self.instant = instant
        self.date = date
        self.raw = raw
        self.id = id
        self.column = column
        self.before = before

    def telling(self, event: Event) -> LogLine:
        """Return the same line with another event."""
        at = self.file, self.number, self.clock, self.instant, self.date, self.raw
        return LogLine(event, self.table, *at, self.id, self.column, self.before)

    def card_by_card(self) -> list[LogLine]:
        """Return a line for each card that this one names, in their order."""
        return [self.telling(self.event.but(cards=(card,))) for card in self.event.cards]

    def in_its_place(self) -> LogLine:
        """Return the same line as one that happened where it stands, not before the record began."""
        at = self.file, self.number, self.clock, self.instant, self.date, self.raw
        return LogLine(self.event, self.table, *at, self.id, self.column)


# Stands for every line of a table that another process judges.
ELSEWHERE: Final = LogLine(Event("note", "note"), "", "", 0, "", None, None, "")
# Stands for no line yet.
NO_LINE: Final = LogLine(Event("note", "note"), "", "", 0, "", None, None, "")

"""What one line of a log says: a frozen record, free of place and time."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final, NamedTuple

from checker.pieces import Card

# A lot's wager, box, hand, person behind, and number.
LotKey = tuple[str, int, int, int, int | None]

# The verb of what is done at a place away from the tables with cards that came from one.
AWAY: Final = "away"

# `box` of an event: a seat's number, or one of these.
DEALER: Final = 0
ALL: Final = -1
SPECTATOR: Final = -2


class Position(NamedTuple):
    """One place at the table: a box (0 is the dealer), its hand, and who behind it (0 is the seated person)."""

    box: int
    hand: int = 1
    behind: int = 0


# Not frozen, since one is made for every line that was not seen before: setting its values would take most of that.
@dataclass(slots=True)
class Event:
    """One event; what a line does not say is None. An amount that was not made out is None too. Nobody changes it."""

    verb: str
    act: str
    word: str | None = None
    box: int | None = None
    hand: int = 1
    behind: int = 0
    wager: str | None = None
    on: int | None = None
    against: int | None = None
    amount: int | None = None
    least: int | None = None
    number: int | None = None
    cards: tuple[Card, ...] = ()
    face: str | None = None
    source: str | None = None
    drawn: str | None = None
    placed: str | None = None
    held: str | None = None
    at: str | None = None
    by: str | None = None
    by_seat: Position | None = None
    role: str | None = None
    means: str | None = None
    row: int | None = None
    end: str | None = None
    result: str | None = None
    deck: str | None = None
    how: tuple[str, ...] = ()
    words: tuple[str, ...] = ()
    order: tuple[Position, ...] = ()
    to: str | None = None
    to_seat: Position | None = None
    dice: tuple[int | None, int | None] | None = None
    text: str | None = None
    # Which lot it speaks of: the wager, its place, and the number it is made on or the dealer's hand it is against.
    lot: LotKey | None = field(default=None, init=False, compare=False, repr=False)

    def __post_init__(self) -> None:
        if self.wager is not None and self.box is not None:
            number = self.on if self.on is not None else self.against
            self.lot = (self.wager, self.box, self.hand, self.behind, number)


class Line:
    """One line of a log: its event, and where and when it stands."""

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

    def telling(self, event: Event) -> Line:
        """The same line, taken to tell of another event."""
        at = self.file, self.number, self.clock, self.instant, self.date, self.raw
        return Line(event, self.table, *at, self.id, self.column, self.before)


# Stands where no line has come yet.
NO_LINE: Final = Line(Event("note", "note"), "", "", 0, "", None, None, "")

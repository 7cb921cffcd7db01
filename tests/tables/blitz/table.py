"""One table: its people, its decks, its meters, and what lasts longer than a round."""

from __future__ import annotations

from tests.tables.blitz.cards import METERS
from tests.tables.blitz.house import Options
from tests.tables.cards import dollars
from tests.tables.pen import Pen
from tests.tables.table import Table as AnyTable


class Place:
    """A person at a seat, with betting habits."""

    __slots__ = ("fixed", "person", "ref", "seat", "unit")

    def __init__(self, seat: int, person: str, unit: int) -> None:
        self.seat, self.person, self.unit = seat, person, unit
        self.ref = f"seat {seat}"


class Deck:
    """One deck: `word` is how the log names it at the end of a line."""

    __slots__ = ("away", "is_void", "name", "opened", "state", "word")

    def __init__(self, name: str) -> None:
        self.name = name
        self.word = f" deck {name}" if name else ""
        self.opened = 0
        self.away = 0
        # stacked: washed or used and not shuffled; running: in the shuffler; shuffled: in one stack; loaded: ready
        self.state = "stacked"
        # Dealt in a void round and not shuffled since.
        self.is_void = False


class Table(AnyTable[Options, int]):
    """A table that deals; each part of the dealing reads and changes it."""

    def __init__(self, name: str, seed: str, options: Options, start: int) -> None:
        super().__init__(name, seed, options, start)
        # Where the cards go that the table sends back, and are looked over before they are destroyed.
        self.security = Pen("SECURITY", start)
        self.arrived: list[int] = []
        self.decks = [Deck(name) for name in options.decks]
        self.turn = 0
        self.uncounted = 0
        self.envelopes = 0
        self.shuffler_here = options.shuffler
        self.shuffler_new = False
        self.meters = {number: reset + self.rng.randrange(0, 200_000) for number, (reset, _) in METERS.items()}

    @property
    def pens(self) -> list[Pen]:
        """List the pens that write of this table and of what it sends back."""
        return [self.pen, self.security]

    @property
    def deck(self) -> Deck:
        """Return the deck of this round."""
        return self.decks[self.turn]

    @property
    def other(self) -> Deck | None:
        """Return the deck that is not dealt, if it is at the table."""
        if len(self.decks) < 2:
            return None
        other = self.decks[1 - self.turn]
        return None if other.away else other

    @property
    def counts_stub(self) -> bool:
        """Tell whether the stub has to be counted at this table."""
        return self.options.shoe and not (self.options.counting and self.shuffler_here)

    def first_arrived(self) -> Place:
        """Return who came first of those who sit."""
        return self.places[next(seat for seat in self.arrived if seat in self.places)]

    def join(self, seat: int) -> Place:
        """Let a person come to a seat."""
        self.people += 1
        rng = self.rng
        unit = rng.randrange(10, 60) * 100 if rng.random() < 0.3 else 500 * rng.choice((2, 2, 3, 4, 5, 10))
        place = self.places[seat] = Place(seat, f"P{self.number}-{self.people}", unit)
        self.arrived.append(seat)
        self.say(f"join seat {seat} id {place.person}")
        return place

    def leave(self, place: Place) -> None:
        """Let a person go."""
        del self.places[place.seat]
        self.arrived.remove(place.seat)
        self.say(f"leave {place.ref}")

    def read_meter(self, number: int) -> None:
        """Write what a meter shows."""
        self.say(f"device meter {number} reads {dollars(self.meters[number])}")

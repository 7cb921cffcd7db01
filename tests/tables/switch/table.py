"""One table: its people, its shoe, its dealer, and what lasts longer than a round."""

from __future__ import annotations

from random import Random

from tests.tables.cards import DECK
from tests.tables.switch.house import Options
from tests.tables.table import Table as AnyTable


class Place:
    """A person at a seat, with betting habits."""

    __slots__ = ("barred", "idle", "person", "ref", "seat", "unit")

    def __init__(self, seat: int, person: str, unit: int) -> None:
        self.seat, self.person, self.unit = seat, person, unit
        self.ref = f"seat {seat}"
        self.idle = self.barred = False


class Shoe:
    """The cards to come; the next one is the last of the list."""

    def __init__(self, rng: Random, decks: int) -> None:
        self.rng, self.decks = rng, decks
        self.cards: list[str] = []
        self.out: list[str] = []
        self.behind = 0
        self.cut_out = False

    def fill(self, behind: int) -> None:
        """Load all cards; `behind` lie below the cutting card, 0 where there is none."""
        self.cards = list(DECK) * self.decks
        self.rng.shuffle(self.cards)
        self.out = []
        self.behind, self.cut_out = behind, behind == 0

    def mix_in(self) -> None:
        """Put the cards that were dealt back among the others."""
        self.cards += self.out
        self.rng.shuffle(self.cards)
        self.out = []

    def draw(self, wanted: str = "") -> str:
        """Draw the next card; one that is wanted comes if the shoe holds it."""
        if wanted in self.cards:
            at = self.cards.index(wanted)
            self.cards[at], self.cards[-1] = self.cards[-1], self.cards[at]
        card = self.cards.pop()
        self.out.append(card)
        return card


class Table(AnyTable[Options, int]):
    """A table that deals; each part of the dealing reads and changes it."""

    def __init__(self, name: str, seed: str, options: Options, start: int) -> None:
        super().__init__(name, seed, options, start)
        self.shoe = Shoe(self.rng, options.decks)
        self.cut_for: str | None = None
        self.full_rack = 52

    def farthest(self) -> int:
        """Return the seat farthest to the dealer's right."""
        return max(self.places)

    def clockwise(self, seat: int) -> list[int]:
        """List the seats taken from one of them on, around the table."""
        seats = self.seats_taken()
        return [*(one for one in seats if one >= seat), *(one for one in seats if one < seat)]

    def join(self, seat: int) -> Place:
        """Let a person come to a seat."""
        self.people += 1
        unit = max(500 * self.rng.choice((1, 2, 3, 4, 5, 7, 10, 20)), self.options.low)
        place = self.places[seat] = Place(seat, f"P{self.number}-{self.people}", unit)
        self.say(f"join seat {seat} id {place.person}")
        return place

    def leave(self, place: Place) -> None:
        """Let a person go."""
        del self.places[place.seat]
        self.say(f"leave {place.ref}")

    def burn(self) -> None:
        """Burn the next card face down, but never where the shuffle is Bart Carter's."""
        if not self.options.bart:
            self.burnt(self.shoe.draw())

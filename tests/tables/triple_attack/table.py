"""One table: its people, its shoe, its dealer, and what lasts longer than a round."""

from __future__ import annotations

from tests.tables.table import Table as AnyTable
from tests.tables.table import ref
from tests.tables.triple_attack.house import Options
from tests.tables.triple_attack.shoe import Shoe


class Place:
    """A person at a box, seated (0) or behind the seated one, with betting habits."""

    __slots__ = ("barred", "behind", "coupon", "exact", "idle", "owed", "person", "ref", "seat", "unit")

    def __init__(self, seat: int, behind: int, person: str, unit: int, exact: bool) -> None:
        self.seat, self.behind, self.person = seat, behind, person
        self.unit, self.exact = unit, exact
        self.ref = ref(seat, 1, behind)
        self.idle = self.barred = self.owed = self.coupon = False


class Table(AnyTable[Options, tuple[int, int]]):
    """A table that deals; each part of the dealing reads and changes it."""

    def __init__(self, name: str, seed: str, options: Options, start: int) -> None:
        super().__init__(name, seed, options, start)
        self.shoe = Shoe(self.rng)
        self.reader_works = True
        self.shuffler_here = options.shuffler
        self.shuffler_new = False
        self.strange_shoe = self.must_reshuffle = False
        self.cut_for: str | None = None
        self.last_burn = ""
        # The box that got no card in the last round.
        self.passed_over = 0

    def farthest(self) -> str:
        """Name the seated person farthest to the dealer's right."""
        return ref(max(seat for seat, behind in self.places if behind == 0))

    def caller(self, seat: int) -> str:
        """Name the person who speaks for a box, as far as the joins tell."""
        return ref(seat, 1, min(behind for at, behind in self.places if at == seat))

    def join(self, seat: int, behind: int = 0, person: str | None = None) -> Place:
        """Let a person come to a box."""
        rng = self.rng
        if person is None:
            self.people += 1
            person = f"P{self.number}-{self.people}"
        exact = rng.random() < 0.25
        chip = 500
        unit = rng.randrange(self.options.low, 6000) if exact else chip * rng.choice((2, 2, 3, 4, 5, 5, 10))
        place = self.places[seat, behind] = Place(seat, behind, person, unit, exact)
        self.say(f"join {place.ref} id {person}")
        return place

    def leave(self, place: Place) -> None:
        """Let a person go."""
        del self.places[place.seat, place.behind]
        self.say(f"leave {place.ref}")

    def burn(self) -> None:
        """Burn the next card face down."""
        self.last_burn = self.shoe.cards.pop()
        self.burnt(self.last_burn)

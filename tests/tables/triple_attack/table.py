"""One table: its people, its shoe, its dealer, and what lasts longer than a round."""

from __future__ import annotations

from random import Random

from tests.tables.pen import DAY, Pen
from tests.tables.triple_attack.house import Options
from tests.tables.triple_attack.shoe import Shoe

STAFFED, OPENS, CLOSES = 9 * 3600 + 3360, 10 * 3600, 25 * 3600 + 1800


def ref(seat: int, hand: int = 1, behind: int = 0) -> str:
    """Write a place as the log does."""
    text = f"seat {seat}" if hand == 1 else f"seat {seat} hand {hand}"
    return f"{text} behind {behind}" if behind else text


class Place:
    """A person at a box, seated (0) or behind the seated one, with betting habits."""

    __slots__ = ("barred", "behind", "coupon", "exact", "idle", "owed", "person", "ref", "seat", "unit")

    def __init__(self, seat: int, behind: int, person: str, unit: int, exact: bool) -> None:
        self.seat, self.behind, self.person = seat, behind, person
        self.unit, self.exact = unit, exact
        self.ref = ref(seat, 1, behind)
        self.idle = self.barred = self.owed = self.coupon = False


class Table:
    """A table that deals; each part of the dealing reads and changes it."""

    def __init__(self, name: str, seed: str, options: Options, start: int) -> None:
        self.rng = Random(seed)
        self.pen = Pen(name, start)
        self.number = name.rpartition("-")[2]
        self.say = self.pen.say
        self.options = options
        self.shoe = Shoe(self.rng)
        self.places: dict[tuple[int, int], Place] = {}
        self.dealer = ""
        self.floor = "F12"
        self.day = start // DAY
        self.rounds = 0
        self.people = self.sets = 0
        self.reader_works = True
        self.shuffler_here = options.shuffler
        self.shuffler_new = False
        self.strange_shoe = self.must_reshuffle = False
        self.cut_for: str | None = None
        self.last_burn = ""
        # The box that got no card in the last round.
        self.passed_over = 0

    def wait(self, seconds: int) -> None:
        """Let time pass."""
        self.pen.now += seconds

    def late(self) -> bool:
        """Tell whether the gaming day should end."""
        return self.pen.now >= self.day * DAY + CLOSES

    def seats_taken(self) -> list[int]:
        """Return the boxes where somebody sits or stands, from the dealer's left."""
        return sorted({seat for seat, _ in self.places})

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
        self.say("burn ?? down")
        if self.places and self.rng.random() < 0.2:
            place = self.rng.choice(list(self.places.values()))
            self.say(f"choose {place.ref} burn_card")
            self.say(f"show burn {self.last_burn} to {place.ref}")

    def new_set(self) -> str:
        """Name a set of decks that no other table has."""
        self.sets += 1
        return f"SET-{self.number}{self.sets:03d}"

    def change_dealer(self) -> None:
        """Send a new dealer, who burns a card first."""
        old = self.dealer
        self.say(f"staff dealer off id {old}")
        self.send_dealer(but=old)
        self.burn()

    def send_dealer(self, but: str = "") -> None:
        """Put a dealer to the table."""
        while self.dealer in ("", but):
            self.dealer = f"D{self.rng.randrange(401, 480)}"
        self.say(f"staff dealer on id {self.dealer}")

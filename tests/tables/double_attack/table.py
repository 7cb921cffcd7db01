"""One double attack table: its people, its shoe, its devices, and its gaming days."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from tests.tables.double_attack.house import Options
from tests.tables.double_attack.reckon import PACK
from tests.tables.opening import lock_up
from tests.tables.pen import DAY
from tests.tables.table import OPENS, STAFFED, ref
from tests.tables.table import Table as AnyTable

FEW = 70


class Place:
    """A person at a box: seated (0), or betting from behind."""

    __slots__ = ("behind", "person", "seat", "unit")

    def __init__(self, seat: int, behind: int, person: str, unit: int) -> None:
        self.seat, self.behind, self.person, self.unit = seat, behind, person, unit

    @property
    def ref(self) -> str:
        return ref(self.seat, 1, self.behind)


class Table(AnyTable[Options, tuple[int, int]]):
    """A table that deals round after round."""

    def __init__(self, name: str, seed: str, options: Options, start: int = STAFFED) -> None:
        super().__init__(name, seed, options, start)
        self.cards: list[str] = []
        self.reader_works = True
        self.shuffler_there = options.shuffler
        self.must_reshuffle = False
        self.missed: set[int] = set()

    def join(self, seat: int, behind: int = 0, person: str = "") -> None:
        """Let a person come."""
        self.people += 1
        unit = self.options.chip * self.rng.choice((2, 3, 4, 5, 7, 10))
        place = Place(seat, behind, person or f"P{self.people}", unit)
        self.places[seat, behind] = place
        self.say(f"join {place.ref} id {place.person}")

    def leave(self, place: Place) -> None:
        """Let a person go."""
        del self.places[place.seat, place.behind]
        self.say(f"leave {place.ref}")

    def open_day(self, arrivals: Sequence[int] = ()) -> None:
        """Staff the table, look the devices over, open it, and load the shoe for the first who came."""
        self.say("staff dealer on id D417")
        self.pen.now = max(self.pen.now, self.pen.now // DAY * DAY + OPENS)
        self.say("device shoe inspect by floorperson id F12")
        self.say("device shoe fix")
        if self.options.shuffler:
            self.shuffler_there = True
            self.say("device shuffler inspect by floorperson id F12")
            self.say("device shuffler fix")
        self.say(f"cards receive decks 8 prechecked id {self.new_set()}")
        self.say("table open")
        for seat in arrivals or self.rng.sample(range(1, self.options.seats + 1), self.rng.choice((2, 3, 4))):
            self.join(seat)
        self.shuffle()

    def close_day(self) -> None:
        """Send everybody home and close the table."""
        lock_up(self, ("shoe", "shuffler")[: 1 + self.shuffler_there])
        self.say("staff dealer off")
        self.missed.clear()

    def next_day(self) -> None:
        """Go on the next morning."""
        self.pen.now = (self.pen.now // DAY + (1 if self.pen.now % DAY > OPENS - 3600 else 0)) * DAY + STAFFED

    def late(self) -> bool:
        """Tell whether it is time to close."""
        return self.pen.now % DAY > 23 * 3600

    def shuffle(self) -> None:
        """Shuffle, cut, load and burn."""
        if self.shuffler_there:
            self.by_device()
        else:
            self.by_hand()
        self.load()

    def by_hand(self) -> None:
        """Shuffle by hand and let a player cut."""
        seat = self.seats_taken()[0] if self.places else 0
        self.say("cards shuffle by dealer")
        self.wait(60)
        self.say("cards stack 1")
        if seat:
            self.say(f"offer seat {seat} cut")
            self.say(f"choose seat {seat} cut")
            self.say(f"cards cut {self.rng.randrange(30, 300)} from top by seat {seat}")
        else:
            self.say("cards cut 120 from top by dealer")
        self.say("cards complete by dealer")
        self.say("cards insert 96 from bottom by dealer")

    def by_device(self) -> None:
        """Shuffle by the device; where it jams, begin again or take it away."""
        self.say("device shuffler load by dealer")
        self.say("device shuffler start")
        if self.options.troubles and self.rng.random() < 0.25:
            self.say(f"device shuffler {self.rng.choice(('jam', 'stop', 'fail'))}")
            if self.rng.random() < 0.4:
                self.say("device shuffler remove")
                self.shuffler_there = False
                self.by_hand()
                return
            self.say("device shuffler repair")
            self.say("device shuffler start")
        self.say("device shuffler finish")
        self.say("cards stack 1 by shuffler")

    def load(self, on_layout: Sequence[str] = ()) -> None:
        """Load all cards that do not lie on the layout, and burn one."""
        self.say("device shoe load by dealer")
        self.cards = list((Counter(PACK * 8) - Counter(on_layout)).elements())
        self.rng.shuffle(self.cards)
        self.cards.pop()
        self.say("burn ?? down")

    def bring(self, card: str) -> None:
        """Have a certain card come next, one of its rank where that one is gone."""
        here = [at for at, one in enumerate(self.cards) if one == card]
        here = here or [at for at, one in enumerate(self.cards) if one[0] == card[0]]
        if here:
            self.cards[here[-1]], self.cards[-1] = self.cards[-1], self.cards[here[-1]]

    def reshuffle(self) -> None:
        """Shuffle all cards between rounds."""
        self.say("move rest to rack")
        self.shuffle()
        self.must_reshuffle = False

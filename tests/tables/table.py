"""What every table has: its pen, its people, its dealer, its gaming day."""

from __future__ import annotations

from collections.abc import Hashable
from random import Random
from typing import Any, Generic, Protocol, TypeVar

from tests.tables.pen import DAY, Pen

STAFFED, OPENS, CLOSES = 9 * 3600 + 3360, 10 * 3600, 25 * 3600 + 1800


def ref(seat: int, hand: int = 1, behind: int = 0) -> str:
    """Write a place as the log does."""
    text = f"seat {seat}" if hand == 1 else f"seat {seat} hand {hand}"
    return f"{text} behind {behind}" if behind else text


class Person(Protocol):
    """Somebody at a place; `ref` is how the log names it."""

    ref: str


Elected = TypeVar("Elected")
Key = TypeVar("Key", bound=Hashable)


class Table(Generic[Elected, Key]):
    """A table that deals; places stand under their seat, or under a seat and the row behind it."""

    def __init__(self, name: str, seed: str, options: Elected, start: int) -> None:
        self.rng = Random(seed)
        self.pen = Pen(name, start)
        self.number = name.rpartition("-")[2]
        self.say = self.pen.say
        self.options = options
        self.places: dict[Key, Any] = {}
        self.dealer = ""
        self.floor = "F12"
        self.day = start // DAY
        self.rounds = self.people = self.sets = 0

    @property
    def pens(self) -> list[Pen]:
        """List the pens that write of this table."""
        return [self.pen]

    def wait(self, seconds: int) -> None:
        """Let time pass."""
        self.pen.now += seconds

    def late(self) -> bool:
        """Tell whether the gaming day should end."""
        return self.pen.now >= self.day * DAY + CLOSES

    def seats_taken(self) -> list[int]:
        """Return the seats where somebody is, from the dealer's left."""
        return sorted({key[0] if isinstance(key, tuple) else key for key in self.places})

    def new_set(self) -> str:
        """Name a set of cards that no other table has."""
        self.sets += 1
        return f"SET-{self.number}{self.sets:03d}"

    def send_dealer(self, but: str = "") -> None:
        """Put a dealer to the table."""
        while self.dealer in ("", but):
            self.dealer = f"D{self.rng.randrange(401, 480)}"
        self.say(f"staff dealer on id {self.dealer}")

    def change_dealer(self) -> None:
        """Let another dealer take over, who burns a card first where that is the way of the game."""
        old = self.dealer
        self.say(f"staff dealer off id {old}")
        self.send_dealer(but=old)
        self.burn()

    def burn(self) -> None:
        """Burn the next card; there is none where the game burns no cards."""

    def burnt(self, card: str) -> None:
        """Tell of a card burnt face down, which somebody may ask to see."""
        self.say("burn ?? down")
        if self.places and self.rng.random() < 0.2:
            place: Person = self.rng.choice(list(self.places.values()))
            self.say(f"choose {place.ref} burn_card")
            self.say(f"show burn {card} to {place.ref}")

    def lie_anew(self) -> None:
        """Let everybody bet again who sat out before the shuffle."""
        for place in self.places.values():
            place.idle = place.barred = False

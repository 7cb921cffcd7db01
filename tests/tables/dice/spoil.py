"""A lawful night that one thing is spoiled in, and the register of the ways to do it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from random import Random

from tests.tables.dice.bets import Bet
from tests.tables.dice.dealer import Dealer, Entry, Lying

ENDS = ("roll", "close")


class Night:
    """The lines of one table, and ways to change them."""

    def __init__(self, dealer: Dealer, rng: Random) -> None:
        self.dealer, self.rng = dealer, rng
        self.entries = dealer.entries

    def mixed(self, *kinds: str) -> list[Entry]:
        """Give the lines of such a kind in any order, those of the first minutes left out."""
        found = [one for one in self.entries[20:] if one.kind in kinds]
        self.rng.shuffle(found)
        return found

    def settled(self, cite: str, fits: Callable[[Entry], bool] = lambda entry: True) -> Entry | None:
        """Choose a settlement made by a paragraph."""
        return next((one for one in self.mixed("settle") if one.cite == cite and fits(one)), None)

    def end_of(self, entry: Entry) -> Entry:
        """Give the roll or closing that comes next."""
        return next(one for one in self.entries[self.entries.index(entry) + 1 :] if one.kind in ENDS)

    def between(self, entry: Entry, end: Entry) -> list[Entry]:
        """Give the lines between two."""
        return self.entries[self.entries.index(entry) + 1 : self.entries.index(end)]

    def put(self, before: Entry, body: str) -> Entry:
        """Write one more line in front of one."""
        made = Entry(before.second, body)
        self.entries.insert(self.entries.index(before), made)
        return made

    def follow(self, entry: Entry, body: str) -> Entry:
        """Write one more line behind one."""
        made = Entry(entry.second, body)
        self.entries.insert(self.entries.index(entry) + 1, made)
        return made

    def untouched(self, roll: Entry, lying: Lying) -> bool:
        """Say whether no line between this roll and the next names the wager."""
        whose = f" seat {lying.bet.seat} {lying.bet.kind}"
        return not any(whose in one.body for one in self.between(roll, self.end_of(roll)))

    def newcomer(self, roll: Entry, kind: str) -> int | None:
        """Find a seat that has no wager of this kind before this roll, and none soon after it."""
        at = self.entries.index(roll)
        near = self.entries[max(at - 25, 0) : at + 40]
        taken = {lying.bet.seat for lying in roll.lay if lying.bet.kind == kind}
        free = [
            seat for seat in range(1, self.dealer.seats + 1)
            if seat not in taken and not any(f" seat {seat} {kind}" in one.body for one in near)
        ]  # fmt: skip
        return self.rng.choice(free) if free else None


Spoil = Callable[[Night], Entry | None]


@dataclass(frozen=True)
class Fault:
    """One kind of fault: the paragraph it breaks, and how it is made; it gives the line where it must be told."""

    cite: str
    spoil: Spoil


FAULTS: dict[str, Fault] = {}


def fault(cite: str, name: str, spoil: Spoil) -> None:
    """Register a fault under the paragraph it breaks."""
    key = f"{cite}: {name}"
    if key in FAULTS:
        raise ValueError(key)
    FAULTS[key] = Fault(cite, spoil)


def line_of(bet: Bet, name: str) -> str:
    """Name somebody's wager."""
    return f"seat {bet.seat} {name}"

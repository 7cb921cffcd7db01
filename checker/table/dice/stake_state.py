"""One possible state of a place: its stakes, what the last roll made of them, and what they have got since."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, NamedTuple

from checker.values.money import Odds, winnings

# An amount that was not read, but is not nothing.
UNREAD: Final = -1
WINS: Final = "wins"
LOSES: Final = "loses"
PUSH: Final = "push"
STAYS: Final = "stays"


class Fate(NamedTuple):
    """What the last roll made of a stake: the result, the clause that says so, and the odds, if any are stated."""

    result: str
    clause: int = -1
    odds: Odds | None = None


UNTOUCHED: Final = Fate(STAYS)
Fates = dict[int, Fate]


Hidden = tuple[tuple[int, str], ...]


class Thrown(NamedTuple):
    """One possible roll: the total that a wager without a number moves to, and the fate of a stake on each number."""

    moves_to: int
    fates: tuple[tuple[int, Fate], ...]
    # What it made of a stake on each number where one may lie that the log does not show.
    hidden: Hidden


class Stake(NamedTuple):
    """One stake: its number (0 is none), its amount at the roll and now, its fate, and what it has got since."""

    number: int
    amount: int
    left: int
    fate: Fate = UNTOUCHED
    # Laid since the roll; and what lay there before the last bet since the roll, if there was one.
    fresh: bool = False
    prior: int | None = None
    paid: int = 0
    taken: int = 0
    back: int = 0
    # More was returned than lay there; one win was paid twice, where no odds state the amount.
    beyond: bool = False
    twice: bool = False

    @property
    def owed(self) -> tuple[int, int]:
        """The least and the most that a win of it is paid; nothing if the amount or the odds are unknown."""
        return winnings(self.amount, self.fate.odds) if self.fate.odds is not None and self.amount >= 0 else (0, 0)

    def is_overpaid(self, paid: int) -> bool:
        """Say whether this is more than a win of it is paid."""
        high = self.owed[1]
        return paid != UNREAD and bool(high) and paid > high

    def is_right(self, lenient: bool) -> bool:
        """Say whether it has got what was due; a wager that may not have been allowed may be returned instead."""
        if self.beyond or self.twice:
            return False
        if lenient and self.back and not self.paid and not self.taken:
            return True
        result = self.fate.result
        if result == WINS:
            if self.taken or not self.paid:
                return False
            low, high = self.owed
            return self.paid == UNREAD or not high or low <= self.paid <= high
        if result == LOSES:
            whole = self.taken == self.amount or UNREAD in (self.taken, self.amount)
            return not self.paid and bool(self.taken) and whole
        return not self.paid and not self.taken


class State(NamedTuple):
    """One possible state of a place: its stakes, and whether others may lie there that the log does not show."""

    stakes: tuple[Stake, ...] = ()
    more: bool = False
    # Whether money was ascribed to a stake that the log does not show; what the last roll made of those, if known.
    excused: bool = False
    hidden: Hidden | None = None

    def put(self, at: int, *stakes: Stake) -> State:
        """Put these in the place of one stake."""
        return self._replace(stakes=(*self.stakes[:at], *stakes, *self.stakes[at + 1 :]))

    def excuse(self) -> State:
        """The money belongs to a stake that the log does not show."""
        return self._replace(excused=True)

    def may_be_hidden(self, number: int | None, result: str) -> bool:
        """Say whether a stake that the log does not show may have this result."""
        if not self.more or self.hidden is None:
            return self.more
        return any(one == result and number in (None, at) for at, one in self.hidden)

    def is_right(self, lenient: bool) -> bool:
        """Say whether every stake has got what was due."""
        return all(stake.is_right(lenient) for stake in self.stakes)

    def at(self, number: int | None, *results: str) -> list[int]:
        """Return which stakes lie on a number, or on any if none is named, and have one of these results."""
        found = [at for at, stake in enumerate(self.stakes) if number in (None, stake.number)]
        return [at for at in found if not results or self.stakes[at].fate.result in results]


def ordered(stakes: Iterable[Stake]) -> tuple[Stake, ...]:
    """Put stakes in one order, so that equal states are one."""
    return tuple(sorted(stakes, key=lambda one: (one.number, one.fresh, one.amount, one.left)))


def sum_of(so_far: int, amount: int) -> int:
    """Add amounts; one that was not read makes the sum so."""
    return UNREAD if UNREAD in (so_far, amount) else so_far + amount

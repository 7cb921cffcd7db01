"""A log written round by round: what each wager is owed, and in some rounds a wrong settlement whose cost is known."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date, timedelta
from random import Random

DAY = 86_400
OPENS = 36_000


@dataclass(frozen=True)
class Lot:
    """One wager as the law settles it: its result, what it wins, and the paragraphs that may head its finding."""

    seat: int
    wager: str
    stake: int
    result: str
    heads: tuple[str, ...]
    won: int = 0
    hand: int = 1
    tail: str = ""
    more_is_lawful: bool = False
    stake_open: bool = False
    only: tuple[str, ...] = ()

    @property
    def who(self) -> str:
        """The wager as the log names it."""
        return f"seat {self.seat}{f' hand {self.hand}' if self.hand > 1 else ''} {self.wager}"

    @property
    def owed(self) -> int:
        """What the player should have gained, in cents."""
        return {"wins": self.won, "loses": -self.stake, "push": 0, "half": -self.stake // 2}[self.result]


@dataclass(frozen=True)
class Fault:
    """A wrong settlement: the round, the wager, how, and by how much the player gained too much."""

    round: str
    lot: Lot
    way: str
    gained: int
    lines: tuple[str, ...]


class Sheet:
    """Writes rounds at one table; a share of them gets wrong settlements."""

    def __init__(self, table: str, head: Iterable[str], rng: Random, share: float, first: date) -> None:
        self.table, self.rng, self.share, self.first = table, rng, share, first
        self.lines = ["log 1", 'casino "Oracle House"', "zone America/New_York", f"date {first}", "day 10:00"]
        self.lines += [f"before {table} {line}" for line in head]
        self.faults: list[Fault] = []
        self.settled: list[Lot] = []
        self.number = 0
        self._second, self._day = OPENS, 0
        self._round: list[str | Lot] = []

    def begin(self) -> None:
        """Begin a round."""
        self.number += 1
        self._round = [f"round id {self.number}"]

    def say(self, text: str) -> None:
        """Write a line of the round."""
        self._round.append(text)

    def settle(self, lot: Lot) -> None:
        """Settle a wager here, as the law has it unless this round gets it wrong."""
        self._round.append(lot)

    def end(self) -> None:
        """End the round: choose what goes wrong in it, and write all of it."""
        self._round.append("round end")
        lots = [at for at, one in enumerate(self._round) if isinstance(one, Lot) and one.only != ("right",)]
        self.settled += [one for one in self._round if isinstance(one, Lot)]
        wrong: set[int] = set()
        if lots and self.rng.random() < self.share:
            wrong = set(self.rng.sample(lots, min(len(lots), self.rng.choice((1, 1, 1, 2, 3)))))
        for at, one in enumerate(self._round):
            for text in [one] if isinstance(one, str) else self._settled(one, at in wrong):
                self._write(text)

    def _settled(self, lot: Lot, wrong: bool) -> list[str]:
        if not wrong:
            return lawful(lot)
        way, gained, lines = self.rng.choice(wrongs(lot, self.rng))
        self.faults.append(Fault(str(self.number), lot, way, gained - lot.owed, tuple(lines)))
        return lines

    def _write(self, text: str) -> None:
        if self._second >= DAY:
            self._second -= DAY
            self._day += 1
            self.lines.append(f"date {self.first + timedelta(days=self._day)}")
        minutes, seconds = divmod(self._second, 60)
        self.lines.append(f"{minutes // 60:02d}:{minutes % 60:02d}:{seconds:02d} {self.table} {text}")
        self._second += 1


def money(cents: int) -> str:
    """Write an amount as the log does."""
    dollars, rest = divmod(cents, 100)
    return f"${dollars}.{rest:02d}" if rest else f"${dollars}"


def lawful(lot: Lot) -> list[str]:
    """The lines that settle a wager as the law has it."""
    if lot.result == "wins":
        return [f"pay {lot.who} {money(lot.won)}{lot.tail}"]
    if lot.result == "loses":
        return [f"take {lot.who} {money(lot.stake)}"]
    if lot.result == "half":
        half = lot.stake // 2
        return [f"take {lot.who} {money(half)}", f"return {lot.who} {money(lot.stake - half)}"]
    return [f"return {lot.who} {money(lot.stake)}"]


def wrongs(lot: Lot, rng: Random) -> list[tuple[str, int, list[str]]]:
    """The ways to settle a wager wrongly, each with what the player gains by it and the lines that say so."""
    ways = [way for way in _wrongs(lot, rng) if not lot.only or way[0] in lot.only]
    return ways or [("left out", 0, [])]


def _wrongs(lot: Lot, rng: Random) -> list[tuple[str, int, list[str]]]:
    stake, who = lot.stake, lot.who
    # Where the law leaves open what becomes of a winner's stake, taking it is not known to cost the player.
    taken = ("taken", 0 if lot.stake_open else -stake, [f"take {who} {money(stake)}"])
    returned = ("returned", 0, [f"return {who} {money(stake)}"])
    left: tuple[str, int, list[str]] = ("left out", 0, [])
    if lot.result == "wins":
        less = rng.randrange(1, max(2, lot.won // 100)) * 100 if lot.won > 100 else 50
        ways = [("paid too little", less, [f"pay {who} {money(less)}"])] if 0 < less < lot.won else []
        if not lot.more_is_lawful:
            more = lot.won + rng.choice((50, 100, 500, stake))
            ways.append(("paid too much", more, [f"pay {who} {money(more)}"]))
        return [*ways, taken, returned, left]
    if lot.result == "loses":
        return [("paid", stake, [f"pay {who} {money(stake)}"]), returned, left]
    if lot.result == "half":
        return [taken, returned, left]
    return [("paid", stake, [f"pay {who} {money(stake)}"]), taken]

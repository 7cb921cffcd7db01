"""A lawful table of craps with several seats: they bet, press, take down, and are settled as the oracle says."""

from __future__ import annotations

from dataclasses import dataclass, field
from random import Random

from tests.oracle.craps_oracle import (
    KINDS,
    LINES,
    LOSES,
    MOVING,
    NUMBERED,
    ODDS,
    POINTS,
    VOID,
    WINS,
    Verdict,
    verdict,
    winnings,
)

LIMIT = 300_000
SECONDS_OF_A_DAY = 86_400
CLASSES = ("opening", "offers", "decisions", "money", "marks", "dice")
UP = (*NUMBERED, "four_hardway")


def money(cents: int) -> str:
    """Write cents as a log does."""
    return f"${cents // 100}" if cents % 100 == 0 else f"${cents // 100}.{cents % 100:02d}"


@dataclass(eq=False)
class Wager:
    """One wager: whose, how much, and whether it is on."""

    kind: str
    seat: int
    stake: int
    number: int | None = None
    called: bool = False
    marked: bool = False
    # It won or was void and was left there; the text does not say of each wager whether it stays.
    stayed: bool = False

    @property
    def key(self) -> tuple[str, int, int | None]:
        """Where it lies."""
        return self.kind, self.seat, self.number

    @property
    def name(self) -> str:
        """Name it as a log does."""
        return f"seat {self.seat} {self.kind}" + ("" if self.number is None else f" on {self.number}")


@dataclass(frozen=True)
class Settled:
    """What is owed on one wager by one roll: its name and stake then, and the least and the most to be paid."""

    wager: Wager
    name: str
    kind: str
    number: int | None
    stake: int
    verdict: Verdict | None
    low: int
    high: int
    come_out: bool
    stayed: bool


@dataclass(eq=False)
class Line:
    """One line of the log; `of` says which settlement it belongs to."""

    body: str
    kind: str = ""
    of: Settled | None = None
    lying: tuple[Settled, ...] = ()


@dataclass
class Table:
    """One table, played roll by roll."""

    seed: object
    seats: int = 5
    posted: bool = True
    name: str = "CR-1"
    lines: list[Line] = field(default_factory=list)
    lots: dict[tuple[str, int, int | None], Wager] = field(default_factory=dict)
    point: int = 0
    rolls: int = 0

    def __post_init__(self) -> None:
        self.rng = Random(str(self.seed))
        self.say("table open", "open")

    def say(self, body: str, kind: str = "", of: Settled | None = None, lying: tuple[Settled, ...] = ()) -> Line:
        """Write a line."""
        line = Line(body, kind, of, lying)
        self.lines.append(line)
        return line

    def play(self, rolls: int) -> Table:
        """Play so many rolls; the table closes and opens again now and then, and closes at the end."""
        for _ in range(rolls):
            for _ in range(self.rng.choice((0, 1, 1, 2, 3, 4))):
                self._act()
            if self.point == 0:
                self._call()
            self._roll()
            if self.rng.random() < 0.01:
                self._close()
                self.say("table open", "open")
        self._close()
        return self

    # ---- what players do ----
    def _act(self) -> None:
        rng = self.rng
        if rng.random() < 0.3 and self.lots:
            self._change(rng.choice(list(self.lots.values())))
            return
        kind, seat = rng.choice(KINDS), rng.randrange(1, self.seats + 1)
        number = rng.choice(POINTS) if kind in NUMBERED else None
        if (kind in LINES and self.point) or (kind in MOVING and not self.point):
            if rng.random() < 0.1:
                self._refused(kind, seat, None, self._stake())
        elif kind in UP and rng.random() < 0.03:
            self._refused(kind, seat, number, LIMIT + 100)
        else:
            self._bet(kind, seat, number)

    def _stake(self) -> int:
        return self.rng.choice((100, 500, 500, 600, 1000, 1000, 1200, 1500, 2500, 5000, 1050))

    def _bet(self, kind: str, seat: int, number: int | None) -> None:
        made = Wager(kind, seat, self._stake(), number)
        self.say(f"bet {made.name} {money(made.stake)}", "bet")
        there = self.lots.get(made.key)
        if there is None:
            self.lots[made.key] = made
        else:
            there.stake += made.stake

    def _refused(self, kind: str, seat: int, number: int | None, stake: int) -> None:
        made = Wager(kind, seat, stake, number)
        self.say(f"bet {made.name} {money(stake)}", "refused")
        self.say(f"refuse {made.name}", "refuse")

    def _change(self, wager: Wager) -> None:
        if wager.kind not in UP:
            return
        chance = self.rng.random()
        if chance < 0.45:
            self._bet(wager.kind, wager.seat, wager.number)
        elif chance < 0.6:
            wager.stake = self._stake()
            self.say(f"alter {wager.name} to {money(wager.stake)}", "alter")
        elif chance < 0.7:
            self.say(f"alter {wager.name} to $0", "alter")
            del self.lots[wager.key]
        elif chance < 0.85 and wager.stake > 200:
            part = 100 * self.rng.randrange(1, wager.stake // 100)
            wager.stake -= part
            self.say(f"return {wager.name} {money(part)}", "part")
        else:
            self._down(wager)

    def _down(self, wager: Wager) -> None:
        self.say(f"return {wager.name} {money(wager.stake)}", "down")
        del self.lots[wager.key]

    def _call(self) -> None:
        for wager in self.lots.values():
            if wager.kind not in NUMBERED or self.rng.random() > 0.3:
                continue
            if not wager.called and self.rng.random() < 0.9:
                wager.called = True
                self.say(f"choose seat {wager.seat} working {wager.name.split(' ', 2)[2]}", "call")
            if not wager.marked and self.rng.random() < 0.8:
                wager.marked = True
                self.say(f"move button to {wager.name}", "button")

    # ---- the dice ----
    def _roll(self) -> None:
        rng = self.rng
        dice = rng.randrange(1, 7), rng.randrange(1, 7)
        total, before = sum(dice), self.point
        lying = tuple(self._lying(wager, dice) for wager in self.lots.values())
        self.rolls += 1
        self.say(f"roll {dice[0]} {dice[1]}", "roll", lying=lying)
        if before:
            self.point = 0 if total in (7, before) else before
        else:
            self.point = total if total in POINTS else 0
        mixed = list(lying)
        rng.shuffle(mixed)
        for owed in mixed:
            if owed.verdict is not None:
                self._settle(owed, owed.verdict.result)
        for owed in mixed:
            wager = owed.wager
            if owed.verdict is None and wager.kind in MOVING and wager.number is None:
                del self.lots[wager.key]
                if rng.random() < 0.9:
                    self.say(f"move {wager.name} to {total}", "travel")
                wager.number = total
                self.lots[wager.key] = wager
        if self.point != before and rng.random() < 0.9:
            self.say(f"move puck to {self.point or 'off'}", "puck")
        for wager in self.lots.values() if not before else ():
            if wager.marked and rng.random() < 0.5:
                wager.called = wager.marked = False
                self.say(f"move button from {wager.name} to rack", "lift")

    def _lying(self, wager: Wager, dice: tuple[int, int]) -> Settled:
        made = verdict(wager.kind, wager.number, dice, self.point, wager.called and wager.marked)
        low, high = winnings(wager.kind, wager.number, wager.stake) if made and made.result == WINS else (0, 0)
        moves = made is None and wager.kind in MOVING and wager.number is None
        name = f"{wager.name} on {sum(dice)}" if moves else wager.name
        come_out = self.point == 0
        return Settled(
            wager, name, wager.kind, wager.number, wager.stake, made, low, high, come_out, wager.stayed
        )  # fmt: skip

    def _settle(self, owed: Settled, result: str) -> None:
        wager, rng = owed.wager, self.rng
        if result == LOSES:
            del self.lots[wager.key]
            self.say(f"take {wager.name} {money(wager.stake)}", "settle", owed)
            return
        if result == WINS:
            self.say(f"pay {wager.name} {money(rng.choice((owed.low, owed.high)))}", "settle", owed)
        if result == VOID or wager.kind in UP:
            wager.stayed = wager.stayed or result == VOID or wager.kind == "four_hardway"
            if rng.random() < (0.8 if result == VOID else 0.3):
                self._down(wager)
            elif rng.random() < 0.3 and wager.kind in UP:
                self._bet(wager.kind, wager.seat, wager.number)
            return
        del self.lots[wager.key]
        if rng.random() < 0.2:
            self.say(f"return {wager.name} {money(wager.stake)}", "given")

    def _close(self) -> None:
        for wager in list(self.lots.values()):
            self._down(wager)
        self.point = 0
        self.say("table close", "close")

    # ---- the log ----
    def head(self) -> list[str]:
        """Give the lines before the first one with a time."""
        said = [f"table game craps seats {self.seats}", f"table records {' '.join(CLASSES)}"]
        said += [f"table limit {kind} $1 to ${LIMIT // 100}" for kind in (*MOVING, *UP)]
        if self.posted:
            said += [f"table elect odds_{name} {odds}" for name, odds in ODDS.items()]
        return ["log 1", "date 2005-11-18", *(f"before {self.name} {one}" for one in said)]

    def log(self) -> list[str]:
        """Give the whole log; a night of any length fits into its one day."""
        made = self.head()
        for line in self.lines:
            made.append(f"{'22:10' if line is self.lines[0] else '--:--'} {self.name} {line.body}")
        return made

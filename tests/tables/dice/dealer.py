"""A lawful dealer of dice: lays, refuses, rolls and settles, and notes of each line what it is."""

from __future__ import annotations

from dataclasses import dataclass, field
from random import Random

from tests.tables.dice.bets import LOSE, NUMBERED, POINTS, POSTED, VOID, Bet, Outcome, outcome

LIMIT = 3000
LIMITED = ("place_win", "place_lose", "four_hardway", "come", "dont_come")
MOVING = ("come", "dont_come")
STAYING = (*NUMBERED, "four_hardway")
KINDS = ("pass", "dont_pass", *LIMITED)
CLASSES = "opening staff offers decisions money marks dice voids"


@dataclass(frozen=True)
class Lying:
    """A wager as it lay there when the dice were rolled, its name after the roll, and what the roll made of it."""

    bet: Bet
    stake: int
    called: bool
    marked: bool
    stayed: bool
    come_out: bool
    total: int
    outcome: Outcome | None
    name: str


@dataclass
class Entry:
    """One line: the second of the night, its words, what kind of line it is, and the wager or roll it is about."""

    second: int
    body: str
    kind: str = ""
    lying: Lying | None = None
    point: int = 0
    lay: list[Lying] = field(default_factory=list)

    @property
    def cite(self) -> str:
        """Name the paragraph by which a settlement was made."""
        return self.lying.outcome.cite if self.lying is not None and self.lying.outcome is not None else ""


class Dealer:
    """One table."""

    def __init__(self, seed: int, *, game: str = "craps", posted: bool = False, table: str = "CR-1") -> None:
        self.rng = Random(f"{game} {seed} {table}")
        self.table, self.posted = table, posted
        self.now = 36_000
        self.seats = self.rng.choice((8, 12, 16))
        self.point = 0
        self.opened = False
        self.bets: list[Bet] = []
        self.entries: list[Entry] = []
        self.head = [f"table game {game} seats {self.seats}", f"table records {CLASSES}"]
        self.head += [f"table limit {kind} $1 to ${LIMIT}" for kind in LIMITED]
        if posted:
            self.head += [f"table elect odds_{name} {odds}" for name, odds in POSTED.items()]

    def say(self, body: str, kind: str = "", lying: Lying | None = None) -> Entry:
        """Write a line, some seconds after the last."""
        self.now += self.rng.randrange(1, 9)
        entry = Entry(self.now, body, kind, lying, self.point)
        self.entries.append(entry)
        return entry

    # ---- the table ----
    def open(self) -> None:
        """Open the table: the next roll is a come out."""
        self.say("table open", "open")
        self.point, self.bets, self.opened = 0, [], True

    def take_over(self) -> None:
        """Begin in the middle of a game: the head says what lies there."""
        rng = self.rng
        self.point = rng.choice((0, *POINTS))
        self.head.append(f"move puck to {self.point or 'off'}")
        for seat in rng.sample(range(1, self.seats + 1), 4):
            for kind in rng.sample(KINDS, 3):
                number = rng.choice(POINTS) if kind not in ("pass", "dont_pass", "four_hardway") else None
                bet = self._made(kind, seat, number)
                if self._there(bet):
                    continue
                self.bets.append(bet)
                self.head.append(f"bet seat {seat} {bet.name} ${bet.stake}")
                if kind in NUMBERED:
                    # A bet that lay there before and is said to be on both ways or has both said to be off.
                    bet.called = bet.marked = True
                    self.head += [f"choose seat {seat} working {bet.name}", f"move button to seat {seat} {bet.name}"]

    def close(self) -> None:
        """Close the table: what is undecided goes back first."""
        for bet in list(self.bets):
            self._return(bet)
        self.say("table close", "close")
        self.opened = False

    def roll(self) -> None:
        """Bets, one roll, and its settlement."""
        self._bet()
        rng = self.rng
        dice = rng.randrange(1, 7), rng.randrange(1, 7)
        by = f" by seat {rng.randrange(1, self.seats + 1)}" if rng.random() < 0.3 else ""
        come_out = self.point == 0
        entry = self.say(f"roll {dice[0]} {dice[1]}{by}", "roll")
        before = self.point
        total = sum(dice)
        entry.lay = [self._as_it_lies(bet, dice) for bet in self.bets]
        if come_out:
            self.point = total if total in POINTS else 0
        elif total in (7, before):
            self.point = 0
        self._settle(entry.lay)
        if self.point != before:
            self.say(f"move puck to {self.point or 'off'}", "puck")
        self._lift(come_out)

    # ---- bets ----
    def _made(self, kind: str, seat: int, number: int | None = None) -> Bet:
        bet = Bet(kind, seat, 0, number)
        bet.stake = bet.unit * self.rng.choice((1, 2, 2, 3, 5, 10))
        return bet

    def _there(self, bet: Bet) -> bool:
        return any((one.kind, one.seat, one.number) == (bet.kind, bet.seat, bet.number) for one in self.bets)

    def _bet(self) -> None:
        rng = self.rng
        for _ in range(rng.choice((0, 0, 1, 1, 2, 3, 4))):
            seat = rng.randrange(1, self.seats + 1)
            rng.choice((self._line, self._line, self._come, self._place, self._place, self._hard, self._change))(seat)
        if self.point == 0:
            self._call_on()

    def _lay(self, bet: Bet) -> None:
        if self._there(bet):
            return
        self.bets.append(bet)
        area = f" at {bet.kind}" if self.rng.random() < 0.1 else ""
        self.say(f"bet seat {bet.seat} {bet.name} ${bet.stake}{area}", "bet")

    def _line(self, seat: int) -> None:
        kind = self.rng.choice(("pass", "dont_pass"))
        bet = self._made(kind, seat)
        if self.point == 0:
            self._lay(bet)
        elif self.rng.random() < 0.2 and not self._there(bet):
            self.say(f"bet seat {seat} {kind} ${bet.stake}", "refused")
            self.say(f"refuse seat {seat} {kind}", "refuse")

    def _come(self, seat: int) -> None:
        kind = self.rng.choice(("come", "dont_come"))
        bet = self._made(kind, seat)
        if self.point:
            self._lay(bet)
        elif self.rng.random() < 0.2 and not self._there(bet):
            self.say(f"bet seat {seat} {kind} ${bet.stake}", "refused")
            self.say(f"refuse seat {seat} {kind}", "refuse")

    def _place(self, seat: int) -> None:
        kind = self.rng.choice(NUMBERED)
        bet = self._made(kind, seat, self.rng.choice(POINTS))
        if self.rng.random() < 0.06:
            bet.number = self.rng.choice((2, 3, 11, 12))
            self.say(f"bet seat {seat} {bet.name} ${bet.stake}", "refused")
            self.say(f"refuse seat {seat} {bet.name}", "refuse")
        elif self.rng.random() < 0.05 and not self._there(bet):
            self.say(f"bet seat {seat} {bet.name} ${LIMIT + bet.stake}", "refused")
            self.say(f"refuse seat {seat} {bet.name}", "refuse")
        else:
            self._lay(bet)

    def _hard(self, seat: int) -> None:
        bet = self._made("four_hardway", seat)
        if self.rng.random() < 0.1 and not self._there(bet):
            self.say(f"bet seat {seat} four_hardway ${LIMIT + 1}", "refused")
            self.say(f"refuse seat {seat} four_hardway", "refuse")
        else:
            self._lay(bet)

    def _change(self, seat: int) -> None:
        """A player alters a bet, or has it taken down."""
        free = [bet for bet in self.bets if bet.kind in STAYING]
        if not free:
            return
        bet = self.rng.choice(free)
        chance = self.rng.random()
        if chance < 0.5:
            bet.stake = bet.unit * self.rng.choice((1, 2, 4, 6))
            self.say(f"alter seat {bet.seat} {bet.name} to ${bet.stake}", "alter")
        elif chance < 0.75:
            self._return(bet)
        else:
            self.say(f"alter seat {bet.seat} {bet.name} to $0", "alter")
            self.bets.remove(bet)

    def _call_on(self) -> None:
        """On a come out some players call their place bets on; the button does not always follow."""
        for bet in self.bets:
            if bet.kind not in NUMBERED or self.rng.random() > 0.25:
                continue
            if not bet.called and self.rng.random() < 0.9:
                bet.called = True
                self.say(f"choose seat {bet.seat} working {bet.name}", "call")
            if not bet.marked and self.rng.random() < 0.8:
                bet.marked = True
                self.say(f"move button to seat {bet.seat} {bet.name}", "button")

    def _lift(self, come_out: bool) -> None:
        """After the come out the buttons are lifted, now and then."""
        for bet in self.bets if come_out else ():
            if bet.marked and self.rng.random() < 0.5:
                bet.called = bet.marked = False
                self.say(f"move button from seat {bet.seat} {bet.name} to rack", "lift")

    # ---- settlement ----
    def _return(self, bet: Bet) -> None:
        self.say(f"return seat {bet.seat} {bet.name} ${bet.stake}", "down")
        self.bets.remove(bet)

    def _as_it_lies(self, bet: Bet, dice: tuple[int, int]) -> Lying:
        made, total = outcome(bet, dice, self.point), sum(dice)
        name = f"{bet.kind} on {total}" if made is None and bet.kind in MOVING and bet.number is None else bet.name
        return Lying(bet, bet.stake, bet.called, bet.marked, bet.stayed, not self.point, total, made, name)

    def _settle(self, lay: list[Lying]) -> None:
        mixed = list(lay)
        self.rng.shuffle(mixed)
        for lying in mixed:
            if lying.outcome is not None:
                self._one(lying, lying.outcome.result)
        for lying in mixed:
            bet = lying.bet
            if lying.outcome is None and bet.kind in MOVING and bet.number is None:
                if self.rng.random() < 0.9:
                    self.say(f"move seat {bet.seat} {bet.kind} to {lying.total}", "travel")
                bet.number = lying.total

    def _one(self, lying: Lying, result: str) -> None:
        bet = lying.bet
        if result == LOSE:
            self.say(f"take seat {bet.seat} {bet.name} ${bet.stake}", "settle", lying)
            self.bets.remove(bet)
        elif result == VOID:
            if self.rng.random() < 0.8:
                self.say(f"return seat {bet.seat} {bet.name} ${bet.stake}", "settle", lying)
                self.bets.remove(bet)
            bet.stayed = True
        else:
            self.say(f"pay seat {bet.seat} {bet.name} ${bet.winnings}", "settle", lying)
            if bet.kind in STAYING:
                bet.stayed = bet.kind == "four_hardway"
                if self.rng.random() < 0.4:
                    self._return(bet)
            else:
                if self.rng.random() < 0.2:
                    self.say(f"return seat {bet.seat} {bet.name} ${bet.stake}", "given")
                self.bets.remove(bet)

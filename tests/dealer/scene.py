"""A short lawful night with one round in the middle where a fault can be planted."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace
from random import Random

from tests.dealer.house import Options
from tests.dealer.lots import Box, Hand, Lot
from tests.dealer.night import after_round
from tests.dealer.opening import close_day, next_day, open_day
from tests.dealer.pen import Pen, merged
from tests.dealer.plan import Plan
from tests.dealer.play import Round
from tests.dealer.table import STAFFED, Table, ref

Action = Callable[[str], str | None]

HOUSE = Options(troubles=False, fancy=False)
PLAIN = (("9", "8"), ("K", "9"), ("Q", "7"), ("J", "8"), ("9", "K"))


class Watch:
    """What to do when a line is about to be written."""

    def __init__(self, pattern: str, action: Action, nth: int, every: bool) -> None:
        self.pattern, self.action, self.left, self.every = re.compile(pattern), action, nth, every


class Scene:
    """A table, its people, and the round in question; a fault is told by what happens to the lines."""

    def __init__(self, seed: int) -> None:
        self.rng = Random(f"scene {seed}")
        self.seed = seed
        self.options = HOUSE
        self.seats = sorted(self.rng.sample(range(1, 7), 3))
        self.behind: list[tuple[int, int]] = []
        self.behind_leaves = False
        self.route = "inspected"
        self.days = 1
        self.from_start = False
        self.in_closing = False
        self.rounds_after = self.rng.choice((1, 2))
        self.stake = 100 * self.rng.choice((10, 15, 20, 25, 30, 50))
        self.plan = Plan(quiet=True)
        self.warm: list[Plan] = [Plan(quiet=True) for _ in range(self.rng.choice((1, 1, 2)))]
        self.others: list[Pen] = []
        self.steps: dict[str, Callable[[Round], None]] = {}
        self.just_before: list[Callable[[], None]] = []
        self.just_after: list[Callable[[], None]] = []
        self.watches: list[Watch] = []
        self.firsts: list[re.Pattern[str]] = []
        self.lasts: list[re.Pattern[str]] = []
        self.waiting: list[tuple[str, str]] = []
        self.armed = self.begun = False
        self.table: Table
        self.round: Round

    @property
    def a(self) -> int:
        return self.seats[0]

    @property
    def b(self) -> int:
        return self.seats[1]

    @property
    def c(self) -> int:
        return self.seats[2]

    def elect(self, **changes: object) -> None:
        """Change what the house elected."""
        self.options = replace(self.options, **changes)  # type: ignore[arg-type]

    def hand(self, seat: int | str, cards: str, moves: str = "", behind: int = 0, **bets: int) -> None:
        """Fix the cards of a place (suits that are not said vary), its moves, and its bets in cents."""
        who = f"seat {seat}" if isinstance(seat, int) else seat
        self.plan.cards[who] = [self.suited(card) for card in cards.split()]
        if moves:
            self.plan.moves[who] = moves.split()
        if bets:
            self.bet(int(str(seat)), behind, **bets)

    def bet(self, seat: int, behind: int = 0, **bets: int) -> None:
        """Fix all bets of a person in the round; the first attack wager is the usual one where none is said."""
        self.plan.bets[ref(seat, 1, behind)] = {"first_attack": self.stake, **bets}

    def suited(self, card: str) -> str:
        """Give a card a suit if it has none."""
        return card if card[-1] in "SHDC" else card + self.rng.choice("SHDC")

    def box(self, seat: int) -> Box:
        """Return a box of the round."""
        return next(box for box in self.round.boxes if box.seat == seat)

    def lot(self, seat: int, wager: str, behind: int = 0) -> Lot:
        """Return a lot of the round."""
        found = (lot for lot in self.box(seat).lots() if lot.wager == wager and lot.place.behind == behind)
        return next(found)

    def first_hand(self, seat: int) -> Hand:
        """Return the first hand of a box."""
        return self.box(seat).hand

    def on(self, pattern: str, action: Action, nth: int = 1, every: bool = False) -> None:
        """Do something when a line is about to be written that begins like this."""
        self.watches.append(Watch(pattern, action, nth, every))

    def drop(self, pattern: str, found: str = "", last: str = "", nth: int = 1, every: bool = False) -> None:
        """Leave a line out; what follows and begins like `found` is the line where that can first be said."""

        def act(_: str) -> None:
            if found:
                self.found(found, last)

        self.on(pattern, act, nth, every)

    def change(self, pattern: str, old: str, new: str, nth: int = 1, last: str = "") -> None:
        """Write a line otherwise and mark it."""

        def act(body: str) -> str:
            self.mark()
            if last:
                self.found("", last)
            return re.sub(old, new, body, count=1)

        self.on(pattern, act, nth)

    def hold(
        self, pattern: str, after: str, found: str = "", last: str = "", nth: int = 1, every: bool = False
    ) -> None:
        """Write a line only after another; it is marked itself unless `found` names an earlier line."""
        held: list[str] = []

        def keep(body: str) -> None:
            held.append(body)
            if len(held) > 1:
                return
            if found:
                self.found(found, last)
            self.on(after, release)

        def release(body: str) -> None:
            self.write(body)
            if not found:
                self.mark()
            for one in held:
                self.write(one)

        self.on(pattern, keep, nth, every)

    def insert(self, pattern: str, *bodies: str, mark: int = 0, nth: int = 1, after: bool = False) -> None:
        """Write more lines before (or after) a line, and mark one of them."""

        def act(body: str) -> str | None:
            if after:
                self.write(body)
            for at, one in enumerate(bodies):
                if at == mark:
                    self.mark()
                self.write(one)
            return None if after else body

        self.on(pattern, act, nth)

    def mark(self) -> None:
        """Mark the next line as the one where the fault can first be said."""
        if self.table.pen.first is None:
            self.table.pen.first = len(self.table.pen.entries)

    def marked(self, body: str) -> str:
        """Mark a line that is about to be written."""
        self.mark()
        return body

    def found(self, first: str, last: str = "") -> None:
        """Mark the next line that begins like this, and the last line by which it must be said."""
        if not self.begun:
            self.waiting.append((first, last))
            return
        if first:
            self.firsts.append(re.compile(first))
        if last:
            self.lasts.append(re.compile(last))

    def arm(self) -> None:
        """Let the watches and the marks asked for so far take effect."""
        self.armed = self.begun = True
        for first, last in self.waiting:
            self.found(first, last)
        self.waiting.clear()

    def write(self, body: str) -> None:
        """Write a line that no watch changes."""
        self.look(body)
        self.table.pen.write(body)

    def look(self, body: str) -> None:
        """Mark the line if it was waited for."""
        pen = self.table.pen
        if self.firsts and any(pattern.match(body) for pattern in self.firsts):
            self.firsts = []
            self.mark()
        if not self.firsts and self.lasts and any(pattern.match(body) for pattern in self.lasts):
            self.lasts = []
            pen.last = len(pen.entries)

    def see(self, body: str) -> str | None:
        """Let the watches act on a line."""
        written: str | None = body
        for watch in self.watches if self.armed else ():
            if watch.pattern.match(body):
                watch.left -= 1
                if watch.left > 0:
                    continue
                if not watch.every:
                    self.watches.remove(watch)
                written = watch.action(body)
                break
        if written is not None:
            self.look(written)
        return written

    def run(self) -> None:
        """Deal the night: opening, lawful rounds, the round in question, lawful rounds, closing."""
        table = self.table = Table("TA-1", f"scene table {self.seed}", self.options, STAFFED)
        for line in self.options.head():
            table.pen.before(line)
        table.pen.watch = self.see
        if self.from_start:
            self.arm()
        arrivals = self.rng.sample(self.seats, len(self.seats))
        open_day(table, self.route, arrivals)
        for plan in self.warm:
            self.deal(plan)
        for seat, behind in self.behind:
            table.join(seat, behind)
        self.dress()
        self.arm()
        for step in self.just_before:
            step()
        self.deal(self.plan)
        for step in self.just_after:
            step()
        after_round(table, calm=True)
        for place in [place for place in table.places.values() if place.behind and self.behind_leaves]:
            table.leave(place)
        self.armed = self.in_closing
        for _ in range(self.rounds_after):
            self.deal(Plan(quiet=True))
            after_round(table, calm=True)
        close_day(table)
        for _ in range(1, self.days):
            next_day(table, fixed=True)
            open_day(table, self.route, arrivals)
            self.deal(Plan(quiet=True))
            close_day(table)

    def dress(self) -> None:
        """Give every seat plain cards that stand, and the dealer a seventeen, where nothing was fixed."""
        for seat in self.table.seats_taken():
            if f"seat {seat}" not in self.plan.cards:
                first, second = self.rng.choice(PLAIN)
                self.hand(seat, f"{first} {second}")
        if "dealer" not in self.plan.cards:
            self.hand("dealer", "7 K")

    def deal(self, plan: Plan) -> None:
        """Deal one round after a plan, some of its steps done another way."""
        dealt = Round(self.table, plan)
        if plan is self.plan:
            self.round = dealt
            for name, step in self.steps.items():
                setattr(dealt, name, lambda step=step: step(dealt))
        dealt.play()

    def finish(self) -> tuple[list[str], int | None, int | None]:
        """Return the log, the line where the fault can first be said, and the last line where it must be."""
        return merged([self.table.pen, *self.others])

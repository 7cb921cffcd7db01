"""A short lawful night with one round in the middle where a fault can be planted."""

from __future__ import annotations

from collections.abc import Callable

from tests.tables.registry import Registry
from tests.tables.scene import Scene as AnyScene
from tests.tables.table import STAFFED, ref
from tests.tables.triple_attack.house import Options
from tests.tables.triple_attack.lots import Box, Hand, Lot
from tests.tables.triple_attack.night import after_round
from tests.tables.triple_attack.opening import close_day, next_day, open_day
from tests.tables.triple_attack.plan import Plan
from tests.tables.triple_attack.play import Round
from tests.tables.triple_attack.table import Table

HOUSE = Options(troubles=False, fancy=False)
PLAIN = (("9", "8"), ("K", "9"), ("Q", "7"), ("J", "8"), ("9", "K"))


class Scene(AnyScene):
    """A table, its people, and the round in question; a fault is told by what happens to the lines."""

    def __init__(self, seed: int) -> None:
        super().__init__(seed, HOUSE)
        self.behind: list[tuple[int, int]] = []
        self.behind_leaves = False
        self.rounds_after = self.rng.choice((1, 2))
        self.stake = 100 * self.rng.choice((10, 15, 20, 25, 30, 50))
        self.plan = Plan(quiet=True)
        self.warm: list[Plan] = [Plan(quiet=True) for _ in range(self.rng.choice((1, 1, 2)))]
        self.steps: dict[str, Callable[[Round], None]] = {}
        self.table: Table
        self.round: Round

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

    def run(self) -> None:
        """Deal the night: opening, lawful rounds, the round in question, lawful rounds, closing."""
        table = self.table = Table("TA-1", f"scene table {self.seed}", self.options, STAFFED)
        self.begin(table)
        arrivals = self.arrivals()
        open_day(table, self.route, arrivals)
        for plan in self.warm:
            self.deal(plan)
        for seat, behind in self.behind:
            table.join(seat, behind)
        self.dress()
        self.arm()
        self.in_question(lambda: self.deal(self.plan))
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


REGISTRY = Registry(Scene, {"36": "19:47-"})
FAULTS = REGISTRY.faults
fault = REGISTRY.fault

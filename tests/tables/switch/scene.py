"""A short lawful night of Switch Hands with one round in the middle where a fault can be planted."""

from __future__ import annotations

from tests.tables.registry import Registry
from tests.tables.scene import Scene as AnyScene
from tests.tables.switch.house import Options
from tests.tables.switch.lots import Box
from tests.tables.switch.night import after_round
from tests.tables.switch.opening import close_day, next_day, open_day
from tests.tables.switch.plan import Plan
from tests.tables.switch.play import Round
from tests.tables.switch.table import Table
from tests.tables.table import STAFFED

HOUSE = Options(troubles=False, fancy=False)
PLAIN = ("9S 5D 10C 8D", "4H JC KD 9H", "6C 2S QS 8H", "3D 7H 10D 9C")


class Scene(AnyScene):
    """A table, three people, and the round in question; a fault is told by what happens to the lines."""

    def __init__(self, seed: int) -> None:
        super().__init__(seed, HOUSE)
        self.over_rounds = False
        self.warm_rounds = self.rng.choice((1, 2))
        self.rounds_after = self.rng.choice((1, 2))
        self.plan = Plan(quiet=True)
        self.table: Table
        self.round: Round

    def hand(self, seat: int, cards: str, moves: str = "", switch: bool = False, **bets: int) -> None:
        """Fix the cards of a seat (two down, two up, more; 0: the dealer), its moves, and its bets in cents."""
        self.plan.cards[seat] = cards.split()
        self.plan.switches[seat] = switch
        if moves:
            self.plan.moves[seat] = moves.split()
        if bets:
            self.plan.bets[seat] = bets

    def box(self, seat: int) -> Box:
        """Return a seat of the round."""
        return next(box for box in self.round.boxes if box.seat == seat)

    def dress(self) -> None:
        """Give every seat plain cards that stand, and the dealer a seventeen, where nothing was fixed."""
        for seat in self.table.seats_taken():
            if seat not in self.plan.cards:
                self.plan.cards[seat] = self.rng.choice(PLAIN).split()
        if 0 not in self.plan.cards:
            self.plan.cards[0] = ["7D", "KC"]

    def run(self) -> None:
        """Deal the night: opening, lawful rounds, the round in question, lawful rounds, closing."""
        table = self.table = Table("SH-1", f"scene table {self.seed}", self.options, STAFFED)
        self.begin(table)
        arrivals = self.arrivals()
        open_day(table, self.route, arrivals)
        for _ in range(self.warm_rounds):
            self.deal(Plan(quiet=True))
            after_round(table, calm=True)
        self.dress()
        self.arm()
        self.in_question(lambda: self.deal(self.plan))
        after_round(table, calm=True)
        self.armed = self.over_rounds
        for _ in range(self.rounds_after):
            self.deal(Plan(quiet=True))
            after_round(table, calm=True)
        self.armed = self.in_closing
        close_day(table)
        for _ in range(1, self.days):
            next_day(table, fixed=True)
            open_day(table, self.route, arrivals)
            self.deal(Plan(quiet=True))
            close_day(table)

    def deal(self, plan: Plan) -> None:
        """Deal one round after a plan."""
        self.round = Round(self.table, plan)
        self.round.play()


REGISTRY = Registry(Scene, {"2B": "13:69F-", "1.": "13:69E-"})
FAULTS = REGISTRY.faults
fault = REGISTRY.fault

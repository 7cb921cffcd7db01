"""A short lawful night of 3 Card Blitz with one round in the middle where a fault can be planted."""

from __future__ import annotations

from tests.tables.blitz.betting import Player
from tests.tables.blitz.house import Options
from tests.tables.blitz.night import after_round, begin
from tests.tables.blitz.opening import close_day, next_day, open_day
from tests.tables.blitz.plan import Plan
from tests.tables.blitz.play import Round
from tests.tables.blitz.table import Table
from tests.tables.cards import DECK
from tests.tables.registry import Registry
from tests.tables.scene import Scene as AnyScene
from tests.tables.table import STAFFED

HOUSE = Options(troubles=False, fancy=False)
PLAIN = (
    "10D 6D 4D 9S 5C 3H 2H",
    "KS QS 8S 7D 4H 3C 2C",
    "AC JC 6C 7H 5S 8D 2S",
    "8C 7C 4C 6H 9H 3S 3D",
)


class Scene(AnyScene):
    """A table, three people, and the round in question; a fault is told by what happens to the lines."""

    def __init__(self, seed: int) -> None:
        super().__init__(seed, HOUSE)
        self.over_rounds = False
        self.warm_rounds = self.rng.choice((1, 2))
        self.rounds_after = self.rng.choice((1, 2))
        self.plan = Plan(quiet=True, count=False)
        self.meters: dict[int, int] = {}
        self.before_reset = 0
        self.table: Table
        self.round: Round

    def by_hand(self) -> None:
        """Deal from the hand."""
        self.elect(dealing="hand", shuffler=True)

    def by_device(self) -> None:
        """Deal from an automated shoe."""
        self.elect(dealing="automated_shoe", shuffler=True)
        self.plan.stub_at_end = False

    def two_decks(self) -> None:
        """Play with two decks that alternate."""
        self.elect(shuffler=True, two_decks=True)

    def hand(self, seat: int, cards: str, move: str = "", **bets: int) -> None:
        """Fix the cards of a seat (0: the dealer), its move, and its side bets in cents."""
        self.plan.cards[seat] = cards.split()
        if move:
            self.plan.moves[seat] = move
        if bets:
            self.plan.bets[seat] = bets

    def bet(self, seat: int, move: str = "play", **bets: int) -> None:
        """Fix the move and the side bets of a seat."""
        self.plan.moves[seat] = move
        self.plan.bets[seat] = bets

    def player(self, seat: int) -> Player:
        """Return a player of the round."""
        return next(player for player in self.round.players if player.seat == seat)

    def dress(self) -> None:
        """Give everybody plain cards where nothing was fixed, else whatever keeps clear of what was."""
        seats = [0, *self.table.seats_taken()]
        if not self.plan.cards:
            for seat, cards in zip(seats, PLAIN, strict=False):
                self.plan.cards[seat] = cards.split()
        if 0 not in self.plan.cards:
            taken = {card for cards in self.plan.cards.values() for card in cards}
            self.plan.cards[0] = low_hand(taken)

    def quiet(self) -> Plan:
        """Plan a round in which nothing happens."""
        return Plan(quiet=True, stub_at_end=self.plan.stub_at_end)

    def run(self) -> None:
        """Deal the night: opening, lawful rounds, the round in question, lawful rounds, closing."""
        table = self.table = Table("BZ-1", f"scene table {self.seed}", self.options, STAFFED)
        table.meters.update(self.meters)
        begin(table)
        self.others = [table.security]
        self.watch(table)
        arrivals = self.arrivals()
        open_day(table, self.route, arrivals)
        self.armed = False
        for _ in range(self.warm_rounds):
            self.deal(self.quiet())
            after_round(table, self.round, calm=True)
        self.dress()
        if not self.from_start:
            self.arm()
        self.armed = not self.from_start or self.over_rounds
        for step in self.just_before:
            step()
        self.deal(self.plan)
        self.settled()
        self.armed = self.over_rounds
        for _ in range(self.rounds_after):
            self.deal(self.quiet())
            after_round(table, self.round, calm=True)
        self.armed = self.in_closing
        close_day(table)
        for _ in range(1, self.days):
            next_day(table, fixed=True)
            open_day(table, self.route, arrivals)
            self.deal(self.quiet())
            after_round(table, self.round, calm=True)
            close_day(table)

    def settled(self) -> None:
        """See to the cards after the round in question."""
        for step in self.just_after:
            step()
        after_round(self.table, self.round, calm=True)

    def deal(self, plan: Plan) -> None:
        """Deal one round after a plan."""
        self.round = Round(self.table, plan)
        self.round.play()


def low_hand(taken: set[str]) -> list[str]:
    """Return seven cards for the dealer that count little and are not taken."""
    wanted = {"S": 2, "H": 2, "D": 2, "C": 1}
    found = []
    for suit, number in wanted.items():
        free = [card for card in DECK if card[-1] == suit and card[0] in "23456" and card not in taken]
        found += free[:number]
    rest = [card for card in DECK if card[0] in "234567" and card not in taken and card not in found]
    return (found + rest)[:7]


REGISTRY = Registry(Scene, {"51": "13:69F-", "1.": "13:69E-"})
FAULTS = REGISTRY.faults
fault = REGISTRY.fault

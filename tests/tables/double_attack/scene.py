"""A short lawful night with one round in the middle where a fault can be planted."""

from __future__ import annotations

from tests.tables.cards import dollars
from tests.tables.double_attack.house import Options
from tests.tables.double_attack.night import FIRST_DAY, after_round
from tests.tables.double_attack.plan import Plan
from tests.tables.double_attack.play import Round
from tests.tables.double_attack.table import Table
from tests.tables.pen import merged
from tests.tables.registry import Registry
from tests.tables.scene import Scene as AnyScene
from tests.tables.table import ref

PLAIN = (("9", "8"), ("K", "9"), ("Q", "7"), ("J", "8"), ("9", "K"))


class Scene(AnyScene):
    """A table, three boxes (a, b, c from the dealer's left), and the round in question."""

    suits = "CDHS"

    def __init__(self, seed: int) -> None:
        super().__init__(seed, Options(troubles=False))
        self.stake = 1000 * self.rng.choice((2, 4, 6, 10))
        self.behind: list[tuple[int, int]] = []
        # What is done before the round in question, where only its beginning matters.
        self.seated = {self.a, self.b, self.c}
        self.plan = Plan(quiet=True)
        self.next_plan = Plan(quiet=True)
        self.table: Table

    @property
    def money(self) -> str:
        """Write the usual stake as the log does."""
        return dollars(self.stake)

    def hand(self, seat: int | str, cards: str, moves: str = "", **bets: int) -> None:
        """Fix the cards of a box or the dealer, its moves, and the bets of who sits there in cents."""
        who = f"seat {seat}" if isinstance(seat, int) else seat
        self.plan.cards[who] = [self.suited(card) for card in cards.split()]
        if moves:
            self.plan.moves[who] = moves.split()
        if isinstance(seat, int):
            self.bet(seat, **bets)

    def bet(self, seat: int, behind: int = 0, **bets: int) -> None:
        """Fix all bets of a person; the initial wager is the usual one where none is said."""
        self.plan.bets[ref(seat, 1, behind)] = {"initial": self.stake, **bets}

    def run(self) -> None:
        """Deal the night: opening, a lawful round or two, the round in question, lawful rounds, closing."""
        table = self.table = Table("DA-1", f"scene {self.seed}", self.options)
        self.begin(table)
        table.open_day(sorted(self.seated))
        for _ in range(self.rng.choice((1, 2))):
            self.deal(Plan(quiet=True))
        for seat, behind in self.behind:
            table.join(seat, behind)
        self.dress()
        self.arm()
        self.deal(self.plan)
        for place in [place for place in table.places.values() if place.behind]:
            table.leave(place)
        self.deal(self.next_plan)
        self.deal(Plan(quiet=True))
        table.close_day()

    def dress(self) -> None:
        """Give every box plain cards that stand, and the dealer a seventeen, where nothing was fixed."""
        for seat in self.table.seats_taken():
            if f"seat {seat}" not in self.plan.cards:
                self.plan.cards[f"seat {seat}"] = [self.suited(card) for card in self.rng.choice(PLAIN)]
                if (seat, 0) in self.table.places:
                    self.plan.bets.setdefault(ref(seat), {"initial": self.stake})
        if "dealer" not in self.plan.cards:
            self.hand("dealer", "7 K")

    def deal(self, plan: Plan) -> None:
        """Deal one round after a plan."""
        Round(self.table, plan).play()
        after_round(self.table)

    def finish(self) -> tuple[list[str], int | None, int | None]:
        """Return the log and where the fault can first and must last be said."""
        return merged([self.pen], FIRST_DAY)


REGISTRY = Registry(Scene, {"26": "19:47-"})
FAULTS = REGISTRY.faults
fault = REGISTRY.fault

"""Betting before the announcement, and the stakes that lie on the layout."""

from __future__ import annotations

from tests.tables.beginning import Beginning
from tests.tables.blitz.plan import Plan
from tests.tables.blitz.table import Place, Table
from tests.tables.cards import dollars


class Voided(Exception):
    """All hands are void: what is open goes back."""


class Player:
    """A seat that was dealt in: its stakes by wager, its cards, its move."""

    __slots__ = ("cards", "dealt", "move", "place", "racked", "ref", "seat", "stakes")

    def __init__(self, place: Place, stakes: dict[str, int]) -> None:
        self.place, self.seat, self.ref = place, place.seat, place.ref
        self.stakes = stakes
        self.cards: list[str] = []
        self.move = ""
        self.dealt = 0
        self.racked = False


class Betting(Beginning):
    """A round up to the announcement."""

    def __init__(self, table: Table, plan: Plan) -> None:
        super().__init__(table, plan)
        self.players: list[Player] = []
        self.dealt_dealer = 0

    def take_bets(self) -> None:
        """Take the bets of each seat."""
        table = self.table
        for seat in table.seats_taken():
            place = table.places[seat]
            wanted = self.wanted(place)
            if wanted is None:
                self.half_hearted(place)
                continue
            for wager, amount in wanted.items():
                self.lay(place, wager, amount)
            self.players.append(Player(place, wanted))
        if self.chance(0.1):
            player = self.rng.choice(self.players)
            wager = self.rng.choice(("ante", "blind"))
            more = player.stakes[wager] + 500
            self.say(f"alter {player.ref} {wager} to {dollars(more)}")
            player.stakes[wager] = more
        self.say("call no_more_bets")
        for player in self.players:
            if "progressive" in player.stakes:
                for number in table.meters:
                    table.meters[number] += 10 if number == 1 else 25
        if self.chance(0.03):
            player = self.rng.choice(self.players)
            if "flush_bonus" not in player.stakes:
                self.say(f"bet {player.ref} flush_bonus $5")
                self.say(f"refuse {player.ref} flush_bonus")

    def wanted(self, place: Place) -> dict[str, int] | None:
        """Return the stakes of a person, or None who sits the round out."""
        rng = self.rng
        planned = self.plan.bets.get(place.seat)
        if planned is not None:
            return {"ante": place.unit, "blind": place.unit, **planned}
        if self.plan.quiet:
            return {"ante": place.unit, "blind": place.unit}
        if self.players and self.chance(0.06):
            return None
        ante = min(place.unit * rng.choice((1, 1, 1, 2)), self.options.high)
        stakes = {"ante": ante, "blind": ante if rng.random() < 0.8 else ante + 500}
        rare = place.seat in self.plan.cards
        if rng.random() < (0.8 if rare else 0.4):
            stakes["flush_bonus"] = 100 * rng.choice((1, 5, 5, 10, 25))
        if rng.random() < (0.8 if rare else 0.4):
            stakes["progressive"] = 500
        return stakes

    def lay(self, place: Place, wager: str, amount: int) -> None:
        """Write a bet; at times cash is shown first and refused."""
        tail = ""
        if wager in ("ante", "blind"):
            if self.chance(0.02):
                self.say(f"bet {place.ref} {wager} {dollars(amount)} cash")
                self.say(f"refuse {place.ref} {wager}")
            tail = self.rng.choice((" coupon", " plaques", " chips")) if self.chance(0.06) else ""
        self.say(f"bet {place.ref} {wager} {dollars(amount)}{tail}")

    def half_hearted(self, place: Place) -> None:
        """Let a person who sits out put a chip down and take it back."""
        if self.chance(0.4):
            wager = self.rng.choice(("ante", "flush_bonus"))
            self.say(f"bet {place.ref} {wager} $10")
            self.say(f"alter {place.ref} {wager} to $0")

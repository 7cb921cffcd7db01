"""Wagers, hands and boxes of one round."""

from __future__ import annotations

from tests.tables.double_attack.reckon import is_natural, total
from tests.tables.double_attack.table import Place
from tests.tables.table import ref

ORIGINAL = ("initial", "double_attack")


class Voided(Exception):
    """The round is void."""


class Lot:
    """One wager of one person."""

    __slots__ = ("amount", "at", "open", "place", "wager")

    def __init__(self, place: Place, at: str, wager: str, amount: int) -> None:
        self.place, self.at, self.wager, self.amount, self.open = place, at, wager, amount, True


class Hand:
    """Cards before a box, and the wagers that lie with them."""

    def __init__(self, box: Box, number: int) -> None:
        self.box, self.number = box, number
        self.cards: list[str] = []
        self.lots: list[Lot] = []
        self.split = self.aces = self.stood = self.doubled = self.surrendered = self.dead = self.refused = False

    @property
    def ref(self) -> str:
        return ref(self.box.seat, self.number)

    @property
    def count(self) -> int:
        return total(self.cards)

    @property
    def natural(self) -> bool:
        return is_natural(self.cards) and not self.split

    @property
    def done(self) -> bool:
        """Tell whether the player has nothing more to decide here."""
        if self.stood or self.doubled or self.surrendered or self.dead or self.refused or len(self.cards) < 2:
            return True
        return self.count >= 21 or self.aces

    @property
    def live(self) -> bool:
        """Tell whether the dealer's total matters to this hand."""
        over = self.dead or self.surrendered or self.natural or len(self.cards) < 2 or self.count > 21
        return not over and any(lot.open for lot in self.lots)

    def of(self, place: Place, *wagers: str) -> list[Lot]:
        """Return the wagers of a person that lie here."""
        return [lot for lot in self.lots if lot.place is place and (not wagers or lot.wager in wagers)]


class Box:
    """A box that is played, with its persons; the first of them calls the decisions."""

    def __init__(self, seat: int, places: list[Place]) -> None:
        self.seat, self.places = seat, places
        self.hands = [Hand(self, 1)]
        self.insurance: list[Lot] = []
        self.bonus: list[Lot] = []

    @property
    def caller(self) -> Place:
        return self.places[0]

    @property
    def hand(self) -> Hand:
        return self.hands[0]

    def row(self, place: Place) -> str:
        """Write the row in which the wagers of a person lie, if others bet on the box too."""
        return f" row {self.places.index(place) + 1}" if len(self.places) > 1 else ""

    def initial(self, place: Place) -> int:
        """Return the initial wager of a person."""
        return next(lot.amount for hand in self.hands for lot in hand.of(place, "initial"))

    def original(self, place: Place) -> int:
        """Return the initial and the double attack wager of a person."""
        return sum(lot.amount for hand in self.hands for lot in hand.of(place, *ORIGINAL))

    def lots(self) -> list[Lot]:
        """Return every wager on the box."""
        return [*(lot for hand in self.hands for lot in hand.lots), *self.insurance, *self.bonus]

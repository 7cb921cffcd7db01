"""What lies on the layout in a round: lots of money, hands of cards, boxes of people."""

from __future__ import annotations

from tests.tables.table import ref
from tests.tables.triple_attack.cards import total
from tests.tables.triple_attack.table import Place

ATTACKS = ("first_attack", "second_attack", "third_attack")


class Voided(Exception):
    """The round is void: what is open goes back."""


class Lot:
    """One person's stake on one wager; `ref` is how the log names its place."""

    __slots__ = ("amount", "open", "place", "ref", "wager")

    def __init__(self, place: Place, at: str, wager: str, amount: int) -> None:
        self.place, self.ref, self.wager, self.amount = place, at, wager, amount
        self.open = True


class Hand:
    """The cards of a box, or of one part of a split box, and the lots that hang on them."""

    __slots__ = ("blackjack", "box", "cards", "cleared", "done", "doubled", "late", "lots", "number", "ref", "split")

    def __init__(self, box: Box, number: int) -> None:
        self.box, self.number = box, number
        self.ref = ref(box.seat, number)
        self.cards: list[str] = []
        self.lots: list[Lot] = []
        self.split = number > 1
        self.doubled = self.done = self.cleared = self.blackjack = self.late = False

    @property
    def total(self) -> int:
        return total(self.cards)

    @property
    def split_ace(self) -> bool:
        return self.split and self.cards[0][0] == "A"

    def open_lots(self) -> list[Lot]:
        """Return the lots not settled yet."""
        return [lot for lot in self.lots if lot.open]

    def attack_of(self, place: Place) -> int:
        """Return what a person staked on this hand but for doubling."""
        return sum(lot.amount for lot in self.lots if lot.place is place and lot.wager != "double")

    def stakers(self) -> list[Place]:
        """Return the people with a stake on this hand, the caller first."""
        return [place for place in self.box.places if any(lot.place is place for lot in self.lots)]


class Box:
    """A betting position in play: its people (the caller first), its hands from the dealer's left."""

    __slots__ = ("bonus", "hands", "insurance", "made", "places", "seat")

    def __init__(self, seat: int, places: list[Place]) -> None:
        self.seat, self.places = seat, places
        self.hands = [Hand(self, 1)]
        self.made = 1
        self.bonus: list[Lot] = []
        self.insurance: list[Lot] = []

    @property
    def hand(self) -> Hand:
        return self.hands[0]

    def lots(self) -> list[Lot]:
        """Return every lot of the box."""
        return [*(lot for hand in self.hands for lot in hand.lots), *self.bonus, *self.insurance]

    def row(self, place: Place) -> str:
        """Write the row in which the wagers of a person lie, if others bet on the box too."""
        return f" row {self.places.index(place) + 1}" if len(self.places) > 1 else ""

    def caller(self, hand: Hand) -> str:
        """Write the caller at one of the hands."""
        return ref(self.seat, hand.number, self.places[0].behind)

    def attack(self, place: Place, wager: str = "") -> int:
        """Return what a person staked on the attack wagers, or on one of them."""
        wanted = (wager,) if wager else ATTACKS
        return sum(lot.amount for hand in self.hands for lot in hand.lots if lot.place is place and lot.wager in wanted)

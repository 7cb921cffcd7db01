"""What lies on the layout in a round: the stakes and hands of a seat."""

from __future__ import annotations

from tests.tables.switch.table import Place
from tests.tables.triple_attack.cards import is_blackjack, total


class Lot:
    """One stake on one wager; `ref` is how the log names its place."""

    __slots__ = ("amount", "open", "ref", "wager")

    def __init__(self, ref: str, wager: str, amount: int) -> None:
        self.ref, self.wager, self.amount = ref, wager, amount
        self.open = True


class Hand:
    """The cards of a seat, or of one part of a split hand."""

    __slots__ = ("cards", "cleared", "done", "lots", "ref", "split")

    def __init__(self, ref: str, split: bool = False) -> None:
        self.ref, self.split = ref, split
        self.cards: list[str] = []
        self.lots: list[Lot] = []
        self.done = self.cleared = False

    @property
    def total(self) -> int:
        return total(self.cards)

    @property
    def blackjack(self) -> bool:
        return not self.split and is_blackjack(self.cards)

    @property
    def stake(self) -> int:
        return self.lots[0].amount


class Box:
    """A seat in play."""

    __slots__ = ("ante", "down", "hands", "insurance", "place", "ref", "seat")

    def __init__(self, place: Place) -> None:
        self.place, self.seat, self.ref = place, place.seat, place.ref
        self.hands = [Hand(place.ref)]
        self.down: list[str] = []
        self.ante = 0
        self.insurance: Lot | None = None

    @property
    def hand(self) -> Hand:
        return self.hands[0]

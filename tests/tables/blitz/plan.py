"""What is meant to happen in a round: cards, bets and moves by seat, how it is dealt, a trouble to run into."""

from __future__ import annotations

from dataclasses import dataclass, field
from random import Random

TROUBLES = ("face_up", "unexposed", "too_many", "too_few", "late_found", "stub_short", "shoe_jam")


@dataclass
class Plan:
    """Nothing planned is left to chance; the keys of cards are seats, 0 for the dealer."""

    cards: dict[int, list[str]] = field(default_factory=dict)
    moves: dict[int, str] = field(default_factory=dict)
    bets: dict[int, dict[str, int]] = field(default_factory=dict)
    style: str = ""
    count: bool | None = None
    stub_at_end: bool | None = None
    trouble: str = ""
    quiet: bool = False


HANDS = tuple(
    text.split()
    for text in (
        "AS KS QS AH KH QH 4C", "AS KS QS AH JH 10H 4C", "AD JD 10D AC KC JC 2H", "AC KC QC AD QD KD 9S",
        "AS KS QS JS 10S 4C 2D", "AH KH QH JH 10H 9H 3S", "AD KD QD JD 10D 8D 2D", "AC KC QC JC 10C 4H 4D",
        "AS KS QS 9H 8D 3C 2C", "AH KH QH 9S 8D 3C 2C", "AD KD QD 9S 8H 3C 2C", "AC KC QC 9S 8H 3D 2D",
        "AS KS QS JS 8H 7D 2C", "AD KD QD JD 8C 5S 3H", "AD 10D JD 7C 6S 4H 2C", "AH KH JH 8S 7S 3D 2C",
        "KH QH JH 7S 8C 3D 2S", "10C JC QC 8S 4D 3D 2H", "AC KC 8C 7D 5H 4S 2D", "AS 9S 9H 10S 3D 4C 2D",
        "AH KH 7H 6C 5D 4S 2C", "KD QD 8D 7S 4H 3C 2S", "AC QC 6C 7S 8H 3D 2S", "AS JS 5S 8H 7D 4C 2C",
        "KS JS 9S 7S 5S 3S 2S", "KD JD 9D 7D 5D 3D 2S", "QC 9C 6C 4C 2C AH 5D", "9H 7H 4H 2H KS QC 3D",
        "8H 7H 6H 9S 5S KD 2C", "AH KH 7S 6S 5S 3D 2C", "2S 3D 4C 5H 2D 3S 2H", "AS 2H 3H 4D 5D 6C 7C",
        "10D 6D 4D 9S 5C 3H 2H", "KD JD 5D 8H 6C 3S 2H", "AD KD JD 9C 8H 5C 3S", "AH KH 9H 9S 8D 3C 2C",
    )
)  # fmt: skip


def fancy_plan(rng: Random, seats: list[int]) -> Plan:
    """Give some seats and the dealer hands that come rarely."""
    plan = Plan()
    taken: set[str] = set()
    for seat in (*rng.sample(seats, len(seats)), 0):
        hand = list(rng.choice(HANDS))
        if rng.random() < 0.6 and not taken & set(hand):
            plan.cards[seat] = rng.sample(hand, 7)
            taken |= set(hand)
    return plan

"""What is meant to happen in a round: cards, bets and moves by seat."""

from __future__ import annotations

from dataclasses import dataclass, field
from random import Random


@dataclass
class Plan:
    """Nothing planned is left to chance; cards are two face down, two face up, then more; 0 is the dealer."""

    cards: dict[int, list[str]] = field(default_factory=dict)
    moves: dict[int, list[str]] = field(default_factory=dict)
    switches: dict[int, bool] = field(default_factory=dict)
    bets: dict[int, dict[str, int]] = field(default_factory=dict)
    quiet: bool = False


STARTS = (
    ("9S 5D AS KH", "7D 9C"), ("9S 5D AS KS", "7D 9C"), ("9S 5D AS KC", "AD KC"), ("9S 5D AH 10D", "AD KC"),
    ("AS QS 9C 6D", "7D 9C"), ("AS 10H 9C 6D", "KD AC"), ("5S 9D 8S 8D 8C 3H 2S 9C", "6D 10C"),
    ("5S 9D AS AD KC 9H", "6D 10C 5C"), ("5S 9D AS AD KC QH", "AD KS"), ("5S 9D 7S 7D 7C", "AD KS"),
    ("5S 9D 7S 7D 7C", "10D AS"), ("5S 9D 10S 9D", "AC 8D"), ("5S 9D 6S 5D KC", "AC KD"), ("2S 3D 9S 9D", "9C 9H"),
    ("5S 9D AS JD", "5C 6C KD"), ("5S 9D AS JS", "5C 6C KD"), ("10S 10D 6S 5D KC", "6C KC 2D 3C"),
)  # fmt: skip


def fancy_plan(rng: Random, seats: list[int]) -> Plan:
    """Give one seat and the dealer a start that comes rarely."""
    mine, dealer = rng.choice(STARTS)
    seat = rng.choice(seats)
    plan = Plan(cards={seat: mine.split(), 0: dealer.split()})
    cards = mine.split()
    plan.switches[seat] = cards[0][0] == "A"
    if cards[2:4] in (["8S", "8D"], ["AS", "AD"]):
        plan.moves[seat] = ["split"]
    if cards[2:4] == ["6S", "5D"]:
        plan.moves[seat] = ["double"]
    if cards[2:4] == ["7S", "7D"]:
        plan.moves[seat] = ["hit"]
    return plan

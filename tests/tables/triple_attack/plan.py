"""What is meant to happen in a round: cards that must come, moves that must be made, a trouble to run into."""

from __future__ import annotations

from dataclasses import dataclass, field
from random import Random

from tests.tables.plan import BoxPlan

TROUBLES = (
    "face_up", "two_face_up", "ten", "two_tens", "unexposed", "dealer_forgets", "exposed", "overdraw", "no_cards",
    "one_card", "missed_hit", "reader_misused", "reader_fails",
)  # fmt: skip


@dataclass
class Plan(BoxPlan):
    """Nothing planned is left to chance; keys are places as the log writes them, `dealer` for the dealer."""

    means: dict[tuple[str, str], str] = field(default_factory=dict)
    bettors: list[int] = field(default_factory=list)
    splits: bool = False


def _fancy() -> tuple[tuple[str, ...], ...]:
    """Return rare starts: cards of the first box (first, second, more) and of the dealer after the bar."""
    return (
        ("KS", "QS", "|", "7S"), ("JC", "JC", "|", "6D"), ("QD", "KD", "|", "5C"), ("QH", "JH", "|", "9D"),
        ("7S", "7S", "|", "7S"), ("5D", "5C", "|", "5H"), ("KS", "KS", "|", "KD"), ("8H", "8H", "|", "3C"),
        ("9S", "9D", "|", "4C"), ("4H", "9H", "|", "4H"), ("2D", "6C", "|", "2S"), ("3S", "3S", "|", "AS", "KS"),
        ("9C", "8D", "|", "AS", "KS"), ("9C", "9D", "|", "AD", "QC"), ("9C", "JD", "|", "AH", "6D"),
        ("AS", "KD", "|", "AC", "JC"), ("AS", "KD", "|", "KC", "AC"), ("9C", "8D", "|", "KC", "AC"),
        ("2S", "3D", "2C", "3S", "2H", "4D", "|", "6C", "KD"), ("2S", "3D", "2C", "4S", "2H", "2D", "|", "AC", "KD"),
        ("8S", "8D", "8C", "8H", "2D", "3C", "2H", "9C", "KD", "3D", "JH", "|", "6C", "5D"),
        ("KS", "JD", "QC", "KH", "9D", "8C", "7D", "6H", "|", "6D", "KD", "6S"),
        ("AS", "AD", "6C", "5D", "4C", "9D", "|", "7D", "KD"), ("AS", "AD", "KC", "9D", "|", "AC", "KD"),
        ("6S", "5D", "KC", "|", "9C", "7D"), ("9S", "8D", "|", "6C", "6D", "KS"), ("7S", "7D", "7C", "|", "5C", "KD"),
        ("6S", "5D", "KC", "|", "AC", "QD"), ("6S", "6D", "5C", "KD", "9C", "|", "AC", "JD"),
    )  # fmt: skip


FANCY = _fancy()


def fancy_plan(rng: Random, box: str) -> Plan:
    """Plan one of the rare starts at a box."""
    start = rng.choice(FANCY)
    bar = start.index("|")
    plan = Plan(cards={box: list(start[:bar]), "dealer": list(start[bar + 1 :])})
    mine = start[:bar]
    if len(mine) == 6 and mine[0] == "2S":
        plan.moves[box] = ["hit"] * 4 + ["stand"]
    elif mine[:2] in (("8S", "8D"), ("KS", "JD"), ("AS", "AD"), ("6S", "6D")):
        plan.moves[box] = ["split"]
        plan.splits = True
    elif mine[:3] == ("6S", "5D", "KC"):
        plan.moves[box] = [rng.choice(("hit", "double"))]
    elif mine[:3] == ("7S", "7D", "7C"):
        plan.moves[box] = ["hit"]
    return plan

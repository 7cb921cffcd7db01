"""The money of an audit is the money of the log: reckoned here from cards and chips alone, lot by lot."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from random import Random

import pytest

from checker.audit.summary import Cost, Summary
from checker.checks.arbitration.finding import Finding
from tests.oracle.in_between_oracle import ODDS, ORDER, row_of
from tests.support.auditing import audit

SEATS = (2, 4, 6)
STAKE = 10
HEAD = """log 1
date 2026-11-18
before BJ-7 table game in_between_blackjack seats 6
before BJ-7 table elect in_between B
before BJ-7 table limit in_between $5 to $100
before BJ-7 device shoe inspect by floorperson
before BJ-7 device shoe fix
before BJ-7 device shoe load
before BJ-7 table records clock opening persons rounds calls offers decisions money means cards faces supervision
before BJ-7 table records devices shuffle voids"""
# What is wrong with the rounds, beside their money.
CAREFUL, UNCALLED, READ_FIRST, CARD_FIRST = "careful", "no call", "reader first", "a third card first"


def card(random: Random) -> str:
    return random.choice(ORDER) + random.choice("CDHS")


def settled(random: Random, owed: int) -> tuple[str, int]:
    """Choose how a wager is settled, right or wrong; and what it comes to for the player, in dollars."""
    won = owed > 0
    right = ("pay", owed) if won else ("take", STAKE)
    wrong = random.choice([("take", STAKE), ("pay", max(1, owed // 2))] if won else [("return", STAKE), ("pay", 20)])
    verb, amount = wrong if random.random() < 0.3 else right
    return f"{verb} seat %d in_between ${amount}", {"pay": amount, "take": -STAKE, "return": 0}[verb]


def round_of(random: Random, number: int, fault: str, gains: Counter[str]) -> list[str]:
    """Play one round; add what each side gained by wrong settlements."""
    up = card(random)
    hands = {seat: (card(random), card(random)) for seat in SEATS}
    lines = [f"round id {number}"]
    for seat in SEATS:
        lines += [f"bet seat {seat} blackjack $25", f"bet seat {seat} in_between ${STAKE}"]
    lines += [] if fault == UNCALLED else ["call no_more_bets"]
    lines += [f"deal seat {seat} {hand[0]}" for seat, hand in hands.items()]
    lines += [f"deal dealer {up}"] + [f"deal seat {seat} {hand[1]}" for seat, hand in hands.items()]
    lines += ["deal dealer ?? down"]
    early = {READ_FIRST: ["device reader insert by dealer", "device reader result none"]}.get(fault, [])
    lines += early
    if fault == CARD_FIRST:
        lines += ["choose seat 2 hit", "deal seat 2 2C"]
    for seat in sorted(SEATS, reverse=True):
        row = row_of(*hands[seat], up)
        owed = STAKE * ODDS[row][1] if row else -STAKE
        told, got = settled(random, owed)
        lines.append(told % seat)
        gains["player" if got > owed else "house"] += 100 * abs(got - owed)
        gains["wrong"] += got != owed
    return [*lines, *(f"choose seat {seat} stand" for seat in SEATS), "show dealer 9D", "round end"]


def log_of(fault: str, rounds: int) -> tuple[list[str], Counter[str]]:
    random, gains = Random(fault), Counter[str]()
    bodies = []
    for number in range(1, rounds + 1):
        bodies += (
            ["staff dealer on id D1"] if number == 1 else ["staff dealer on id D2"] if number == rounds // 2 else []
        )
        bodies += round_of(random, number, fault, gains)
    lines = [f"{12 + at // 3600:02}:{at // 60 % 60:02}:{at % 60:02} BJ-7 {body}" for at, body in enumerate(bodies, 60)]
    return [*HEAD.splitlines(), *lines], gains


def added(costs: Iterable[tuple[str, Cost]]) -> dict[str, int]:
    found: Counter[str] = Counter()
    for favors, cost in costs:
        found[favors] += cost.cents
    return {side: found[side] for side in ("house", "player")}


def totals(summary: Summary) -> list[dict[str, int]]:
    """Add up what the summary says by table, by dealer and by paragraph."""
    return [
        added(pair for table in summary.tables.values() for pair in table.money.items()),
        added(pair for dealer in summary.dealers.values() for pair in dealer.money.items()),
        added((favors, cost) for (_, favors), cost in summary.money.items()),
    ]


@pytest.mark.parametrize("fault", [CAREFUL, UNCALLED, READ_FIRST, CARD_FIRST])
def test_every_wrong_settlement_is_told_with_its_money_whatever_else_went_wrong(fault: str) -> None:
    lines, gains = log_of(fault, 40)
    out, run = audit(lines)
    found = [one for one in out if isinstance(one, Finding)]
    costs = [money for one in found for money in one.costs() if money.favors is not None]
    assert gains["wrong"] > 20 and len(costs) == gains["wrong"]
    owed = {side: gains[side] for side in ("house", "player")}
    assert totals(run.summary) == [owed] * 3
    # Each of them is a finding of its own.
    assert len([one for one in found if one.costs()]) == gains["wrong"]

"""What an audit says of a careless table of craps, beside what is known of it."""

from __future__ import annotations

from collections import Counter

from checker.checks.arbitration.finding import Finding
from checker.values.problem import Problem
from tests.oracle.craps_errors import Careless, Error
from tests.support.auditing import audit

Told = tuple[int, str, int | None, int | None]


def compared(seed: object, rolls: int) -> tuple[list[Told], list[Told], Counter[str], dict[str, int], dict[str, int]]:
    """Play a careless table: what must be found and what is found, and the money of both."""
    table = Careless(seed)
    table.play(rolls)
    numbers = table.numbers()
    owed = [(numbers[id(one.line)], f"19:47-1.2(a){one.cite}", one.owed, one.moved) for one in table.errors]
    out, run = audit(table.log())
    assert not [one for one in out if isinstance(one, Problem)]
    found = [
        (one.at.place.line, one.rule.cite, one.owed_cents, one.paid_cents) for one in out if isinstance(one, Finding)
    ]
    lost: Counter[str] = Counter()
    for (_, favors), cost in run.summary.money.items():
        lost[favors] += cost.cents
    return sorted(owed), sorted(found, key=str), Counter(one.name for one in table.errors), _cost(table.errors), lost


def _cost(errors: list[Error]) -> dict[str, int]:
    """Add up whom the errors favor, and by how much."""
    found: Counter[str] = Counter()
    for one in errors:
        if one.moved != one.owed:
            found["player" if one.moved > one.owed else "house"] += abs(one.moved - one.owed)
    return found


def disagreements(seed: object, rolls: int) -> tuple[int, list[str]]:
    """Play a careless table; give how many settlements were wrong, and each disagreement in words."""
    owed, found, planted, cost, lost = compared(seed, rolls)
    wrong = sorted(set(map(str, owed)) ^ set(map(str, found)))
    if dict(cost) != dict(lost):
        wrong.append(f"money in all: ours {dict(cost)}, theirs {dict(lost)}")
    return sum(planted.values()), wrong

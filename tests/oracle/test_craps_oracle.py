"""The settlement of craps against an oracle that shares no code with the program: each error, to the cent."""

from __future__ import annotations

import sys
from collections import Counter

import pytest

from checker.checks.arbitration.finding import Finding
from checker.values.problem import Problem
from tests.oracle.craps_errors import Careless, Error
from tests.oracle.craps_oracle import LOSES, WINS, Verdict, verdict, winnings
from tests.support.auditing import audit

ROLLS = 1200

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


@pytest.mark.parametrize("seed", range(1, 6))
def test_each_error_is_found_with_its_paragraph_and_its_cents(seed: int) -> None:
    owed, found, kinds, cost, lost = compared(seed, ROLLS)
    assert sorted(map(str, found)) == sorted(map(str, owed))
    assert len(kinds) > 20 and len(owed) > 90
    assert dict(lost) == dict(cost)


def test_a_table_without_errors_gives_no_finding() -> None:
    table = Careless("right", share=0.0)
    out, run = audit(table.play(ROLLS).log())
    assert out == [] and table.errors == []
    assert sum(tally.held for tally in run.summary.limbs.values()) > 3 * ROLLS


@pytest.mark.parametrize(
    ("kind", "number", "dice", "point", "on", "result"),
    [
        ("pass", None, (5, 6), 0, False, Verdict(WINS, "1.i(1)")),
        ("pass", None, (5, 6), 8, False, None),
        ("dont_pass", None, (6, 6), 6, False, None),
        ("come", 5, (4, 3), 0, False, Verdict(LOSES, "3.ii(2)")),
        ("place_win", 6, (4, 3), 0, False, None),
        ("place_lose", 6, (4, 3), 0, True, Verdict(WINS, "6 win")),
        ("four_hardway", None, (3, 1), 9, False, Verdict(LOSES, "7 lose (implied)")),
    ],
)
def test_the_oracle_says_what_the_text_says(
    kind: str, number: int | None, dice: tuple[int, int], point: int, on: bool, result: Verdict | None
) -> None:
    assert verdict(kind, number, dice, point, on) == result


def test_a_split_cent_may_go_either_way() -> None:
    assert winnings("place_win", 6, 500) == (583, 584)
    assert winnings("place_win", 6, 600) == (700, 700)


def main(seeds: int, rolls: int) -> None:
    """Compare many rolls, and say what was planted and what of it was not told as it should be."""
    kinds: Counter[str] = Counter()
    wrong: list[str] = []
    for seed in range(seeds):
        owed, found, planted, cost, lost = compared(f"long {seed}", rolls)
        kinds += planted
        wrong += [f"{seed}: {one}" for one in set(map(str, owed)) ^ set(map(str, found))]
        wrong += [] if dict(cost) == dict(lost) else [f"{seed}: {cost} {lost}"]
    sys.stdout.write(f"{seeds * rolls} rolls, {sum(kinds.values())} errors {dict(kinds)}\n{len(wrong)} wrong\n")
    sys.stdout.write("\n".join(wrong[:40]) + "\n")


if __name__ == "__main__":
    main(int(sys.argv[1]), int(sys.argv[2]))

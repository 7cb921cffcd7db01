"""The settlement of craps against an oracle that shares no code with the program: each error, to the cent."""

from __future__ import annotations

import pytest

from tests.oracle.craps_errors import Careless
from tests.oracle.craps_oracle import LOSES, WINS, Verdict, verdict, winnings
from tests.oracle.craps_verdict import compared
from tests.support.auditing import audit

ROLLS = 1200


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

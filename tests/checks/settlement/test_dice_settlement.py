"""The settlement of wagers that live from roll to roll."""

from __future__ import annotations

import pytest

from checker.checks.arbitration.finding import Finding
from checker.checks.settlement.dice_settlement import DiceChecks
from tests.support.auditing import audit
from tests.support.scenes import CRAPS, log

HEAD = ("table elect odds_pass 1 to 1",)
BET = ("table open", "move puck to off", "bet seat 1 pass $10")


def judged(*bodies: str) -> list[tuple[int | None, int | None]]:
    out, _ = audit(log(CRAPS, *BET, *bodies, "table close", head=HEAD))
    return [(one.owed_cents, one.paid_cents) for one in out if isinstance(one, Finding) and one.rule.form == "settles"]


@pytest.mark.parametrize(
    ("bodies", "found"),
    [
        (("roll 3 4", "pay seat 1 pass $10"), 0),
        (("roll 3 4", "pay seat 1 pass $5"), 1),
        (("roll 3 4",), 1),
        (("roll 1 1", "take seat 1 pass $10"), 0),
        (("roll 1 1", "pay seat 1 pass $10"), 1),
        (("roll 2 2", "move puck to 4", "roll 3 3"), 0),
    ],
)
def test_a_wager_is_settled_by_the_roll_that_decides_it(bodies: tuple[str, ...], found: int) -> None:
    assert len(judged(*bodies)) == found


def test_rules_are_asked_together_once_they_are_added() -> None:
    assert DiceChecks().number == 0

"""Payments above any odds that a text or reason allows: `checks/settlement/overpaid`."""

from __future__ import annotations

import pytest

from checker.checks.arbitration.finding import Finding
from tests.support.auditing import audit

HEAD = (
    "log 1",
    "date 2005-11-18",
    "before DA-1 table game double_attack_blackjack seats 6",
    "before DA-1 table records cards money means decisions offers voids faces",
)
ROUND = (
    "round id 1", "bet seat 2 initial {stake}", "deal dealer 7C", "deal seat 2 {card}", "deal seat 2 QC",
    "deal dealer ?? down", "choose seat 2 stand", "show dealer {hole}", "pay seat 2 initial {paid}", "round end",
)  # fmt: skip


def overpaid(**said: str) -> list[tuple[str, int | None, int | None]]:
    """Audit one round of a hand whose odds no text states; return each finding with its money."""
    values = {"stake": "$10", "card": "KC", "hole": "KD", **said}
    out, _ = audit([*HEAD, *(f"20:00 DA-1 {line.format(**values)}" for line in ROUND)])
    assert all(isinstance(one, Finding) for one in out)
    return [(one.rule.doubt, one.owed_cents, one.paid_cents) for one in out if isinstance(one, Finding)]


def test_the_highest_odds_at_hand_are_the_bound() -> None:
    assert overpaid(paid="$25") == []
    assert overpaid(paid="$26") == [("warn", 2_500, 2_600)]


def test_part_of_a_cent_is_rounded_up() -> None:
    assert overpaid(stake="$0.01", paid="$0.03") == []
    assert overpaid(stake="$0.01", paid="$0.04") == [("warn", 3, 4)]


@pytest.mark.parametrize("unread", [{"card": "??"}, {"hole": "??"}])
def test_a_card_that_was_not_read_hides_no_such_payment(unread: dict[str, str]) -> None:
    assert overpaid(paid="$5000", **unread) == [("warn", 2_500, 500_000)]
    assert overpaid(paid="$25", **unread) == []


def test_a_stake_or_payment_that_was_not_read_is_left_alone() -> None:
    assert overpaid(stake="$?", paid="$5000") == []
    assert overpaid(paid="$?") == []


def test_a_hand_that_lost_is_a_wrong_result_and_not_too_much() -> None:
    assert overpaid(card="2C", hole="KD", paid="$5000") == [("warn", -1_000, 500_000)]

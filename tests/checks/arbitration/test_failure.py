"""Failures and how they become findings, beside one another or below."""

from __future__ import annotations

from dataclasses import FrozenInstanceError, replace
from types import SimpleNamespace
from typing import Any

import pytest

from checker.checks.arbitration.failure import Failure, Money, finding_of
from checker.checks.arbitration.finding import BELOW, Evidence, Spot
from checker.checks.arbitration.subject import OfAct
from checker.rulebook.games.rule_ref import RuleRef
from checker.values.problem import Location
from checker.values.saying import Saying

SPOT = Spot(None, "game", "T-1", None, "1", 1, 2, 1, None, None)
AT = Evidence(Location("night.log", 7, 1), "20:14:03", "20:14:03 T-1 pay seat 2 ante $5")
DATA: Any = SimpleNamespace()


def failure(cite: str, form: str = "settles", money: Money | None = None) -> Failure:
    rule = RuleRef(0, cite, "", form, "")
    return Failure(DATA, rule, SPOT, AT, Saying("seen"), Saying("owed"), OfAct(7), money, ("9:9",), ())


@pytest.mark.parametrize(
    ("owed", "paid", "favors"), [(100, 100, None), (100, 200, "player"), (100, 50, "house"), (-100, 0, "player")]
)
def test_money_favors_whoever_got_more_than_was_owed(owed: int, paid: int, favors: str | None) -> None:
    assert Money(owed, paid).favors == favors


def test_a_finding_says_what_its_failure_said() -> None:
    found = finding_of(failure("1:1", money=Money(3000, 1000)))
    assert (found.rule.cite, found.at, found.spot) == ("1:1", AT, SPOT)
    assert (found.owed_cents, found.paid_cents, found.difference_cents, found.favors) == (3000, 1000, -2000, "house")
    assert finding_of(failure("1:1")).owed_cents is None


def test_a_failure_stands_for_itself_or_for_all_its_parts() -> None:
    first, second, third = failure("1:1"), failure("2:2"), failure("3:3")
    both = replace(first, parts=(first, second))
    assert first.all == (first,)
    assert both.all == (first, second)
    assert replace(first, parts=(both, third)).all == (first, second, third)


def test_a_failure_never_changes() -> None:
    with pytest.raises(FrozenInstanceError):
        failure("1:1").under = 3  # type: ignore[misc]


def test_a_finding_has_the_number_that_it_was_given() -> None:
    assert (finding_of(failure("1:1")).number, finding_of(failure("1:1"), 4).number) == (BELOW, 4)

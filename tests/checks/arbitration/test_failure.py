"""Failures and how they become findings, beside one another or below."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from checker.checks.arbitration.failure import Failure, Money, below, finding_of, join, put_before
from checker.checks.arbitration.finding import Evidence, Spot
from checker.checks.arbitration.subject import OfAct
from checker.rulebook.games.rule_ref import RuleRef
from checker.values.problem import Location
from checker.values.saying import Saying

SPOT = Spot(None, "game", "T-1", None, "1", 1, 2, 1, None, None)
AT = Evidence(Location("night.log", 7, 1), "20:14:03", "20:14:03 T-1 pay seat 2 ante $5")
DATA: Any = SimpleNamespace()


def failure(cite: str, form: str = "settles", money: Money | None = None) -> Failure:
    rule = RuleRef(0, cite, "", form, "")
    return Failure(DATA, rule, SPOT, AT, Saying("seen"), Saying("owed"), OfAct(7), money, ("9:9",), [])


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


def test_a_failure_of_the_same_fact_is_named_beside() -> None:
    found = finding_of(failure("1:1"))
    join(found, failure("2:2"))
    assert set(found.citations) >= {"1:1", "2:2"}
    assert [rule.cite for rule in found.also_rules] == ["2:2"]


def test_what_a_finding_explains_is_listed_below_and_is_a_part_of_its_cost() -> None:
    found = finding_of(failure("1:1"))
    below(found, failure("2:2", money=Money(500, 0)))
    assert [one.rule.cite for one in found.explains] == ["2:2"]
    assert (found.owed_cents, found.favors) == (500, "house")
    below(found, failure("3:3", money=Money(100, -100)))
    below(found, failure("4:4"))
    assert (found.owed_cents, found.paid_cents, found.difference_cents) == (600, -100, -700)
    assert [(one.owed, one.paid) for one in found.costs()] == [(500, 0), (100, -100)]


def test_the_same_rule_is_listed_below_itself_only_for_its_money() -> None:
    found = finding_of(failure("1:1", money=Money(500, 0)))
    below(found, failure("1:1"))
    assert found.explains == []
    below(found, failure("1:1", money=Money(300, 0)))
    assert (len(found.explains), found.owed_cents) == (1, 800)


def test_a_finding_that_cost_both_sides_favors_who_gained_more() -> None:
    found = finding_of(failure("1:1", money=Money(500, 0)))
    below(found, failure("2:2", money=Money(0, 700)))
    assert (found.difference_cents, found.favors) == (200, "player")
    below(found, failure("3:3", money=Money(200, 0)))
    assert (found.difference_cents, found.favors) == (0, None)


def test_what_was_never_settled_goes_before_the_act_that_came_too_early() -> None:
    found = finding_of(failure("1:1", "may"))
    put_before(found, failure("2:2", money=Money(500, 0)))
    assert found.rule.cite == "2:2" and found.owed_cents == 500
    assert [one.rule.cite for one in found.explains] == ["1:1"]


def test_a_paragraph_is_cited_once() -> None:
    found = finding_of(failure("1:1"))
    found.cite_too(("1:1", "9:9", "5:5"))
    assert found.citations == ("1:1", "9:9", "5:5")

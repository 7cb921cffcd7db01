"""A thing was handed in, approved or made known, in time."""

from __future__ import annotations

import pytest

from checker.filing.duties.shortfall import NOT_STATED, QUESTION, WRONG
from checker.filing.forms.handed_in import shortfalls
from checker.rulebook.yaml.node import Map
from tests.support.duties import HERE, WORLD, at, duty, kinds, table, thing

APPROVED = duty("handed in", {"thing": "layout", "status": "approved"})
IN_TIME = duty("handed in", {"thing": "layout", "status": "approved", "before": "first use"})


def opened(day: str) -> Map:
    entry = Map(HERE)
    entry["first used"] = at(day, 2)
    return entry


def test_a_thing_without_its_date_is_missing_it() -> None:
    assert kinds(shortfalls(APPROVED, table(), WORLD)) == [NOT_STATED]
    assert kinds(shortfalls(APPROVED, table([thing("layout")]), WORLD)) == [NOT_STATED]
    dated = thing("layout", status={"approved": at("2026-10-20")})
    assert kinds(shortfalls(APPROVED, table([dated]), WORLD)) == []


def test_what_was_approved_had_been_handed_in() -> None:
    lodged = duty("handed in", {"thing": "layout", "status": "lodged"})
    dated = thing("layout", status={"approved": at("2026-10-20")})
    assert kinds(shortfalls(lodged, table([dated]), WORLD)) == []


@pytest.mark.parametrize(("day", "found"), [("2026-11-09", []), ("2026-11-10", []), ("2026-11-11", [WRONG])])
def test_a_date_is_held_against_the_first_day(day: str, found: list[str]) -> None:
    dated = thing("layout", status={"approved": at(day)})
    assert kinds(shortfalls(IN_TIME, table([dated], entry=opened("2026-11-10")), WORLD)) == found


def test_where_the_first_day_is_not_told_it_is_asked() -> None:
    dated = thing("layout", status={"approved": at("2026-11-09")})
    assert kinds(shortfalls(IN_TIME, table([dated]), WORLD)) == [QUESTION]


def test_only_a_sign_that_shows_the_wager_needs_its_approval() -> None:
    approval = duty("handed in", {"thing": "sign", "status": "approved", "showing": ("in_between",)})
    other, of_odds, of_ranks = thing("sign"), thing("sign"), thing("sign")
    of_odds.show_odds_of("in_between")
    ranking = thing("card rankings", named="in_between", inside=of_ranks)
    assert kinds(shortfalls(approval, table([other, ranking]), WORLD)) == []
    assert kinds(shortfalls(approval, table([other, of_odds]), WORLD)) == [NOT_STATED]
    assert kinds(shortfalls(approval, table([of_ranks, ranking]), WORLD)) == [NOT_STATED]

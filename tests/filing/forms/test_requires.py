"""A thing is allowed only at some games, or only with another; where it is not there nothing is asked."""

from __future__ import annotations

from checker.filing.duties.shortfall import NOT_STATED, WRONG
from checker.filing.forms.requires import shortfalls
from tests.support.duties import WORLD, duty, kinds, table, thing


def test_a_thing_that_is_not_there_needs_nothing() -> None:
    rule = duty("requires", {"of": "shuffler", "games": ("poker",), "needs": "shoe"})
    assert kinds(shortfalls(rule, table(), WORLD)) == []


def test_a_thing_may_be_for_some_games_only() -> None:
    rule = duty("requires", {"of": "shuffler", "games": ("poker", "war")})
    assert kinds(shortfalls(rule, table([thing("shuffler")], title="poker"), WORLD)) == []
    assert kinds(shortfalls(rule, table([thing("shuffler")]), WORLD)) == [WRONG]


def test_a_thing_may_need_another() -> None:
    rule = duty("requires", {"of": "shuffler", "needs": "shoe"})
    assert kinds(shortfalls(rule, table([thing("shuffler"), thing("shoe")]), WORLD)) == []
    assert kinds(shortfalls(rule, table([thing("shuffler")]), WORLD)) == [NOT_STATED]


def test_a_thing_may_need_an_option() -> None:
    rule = duty("requires", {"of": "shuffler", "options": ("two_decks",)})
    assert kinds(shortfalls(rule, table([thing("shuffler")], elected={"two_decks": "yes"}), WORLD)) == []
    assert kinds(shortfalls(rule, table([thing("shuffler")], elected={"two_decks": "no"}), WORLD)) == [WRONG]

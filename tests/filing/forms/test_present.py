"""A thing is there, complete, and as often as said; or it may not be there at all."""

from __future__ import annotations

from checker.filing.duties.shortfall import NOT_STATED, QUESTION, WRONG
from checker.filing.forms.present import shortfalls
from tests.support.duties import WORLD, duty, kinds, table, thing


def test_a_thing_that_is_not_told_of_is_missing() -> None:
    rule = duty("present", {"thing": "shoe"})
    assert kinds(shortfalls(rule, table(), WORLD)) == [NOT_STATED]
    assert kinds(shortfalls(rule, table([thing("shoe")]), WORLD)) == []


def test_a_thing_that_is_said_not_to_be_there_is_wrong() -> None:
    rule = duty("present", {"thing": "shoe"})
    assert kinds(shortfalls(rule, table([thing("shoe", exists=False)]), WORLD)) == [WRONG]


def test_a_thing_may_be_barred() -> None:
    rule = duty("present", {"thing": "shoe", "exactly": "0"})
    assert kinds(shortfalls(rule, table(), WORLD)) == [QUESTION]
    assert kinds(shortfalls(rule, table([thing("shoe", exists=False)]), WORLD)) == []
    assert kinds(shortfalls(rule, table([thing("shoe")]), WORLD)) == [WRONG]

"""What a duty hangs on among the things that could not be read, and which faults are certain all the same."""

from __future__ import annotations

from dataclasses import replace

from checker.filing.duties.shortfall import FilingContext
from checker.filing.duties.unread_dependencies import ELECTED, dependencies_of, is_certain
from checker.filing.format.facts import Unread
from checker.filing.forms.number import shortfalls
from tests.support.duties import duty, table

RULE = duty("number", {"of": "decks", "at least": "6"})


def test_a_duty_hangs_on_the_option_by_which_it_binds() -> None:
    rule = replace(RULE, options=(("two_decks", "yes"),))
    facts = replace(table(), unread=(Unread(ELECTED, ("two_decks",)),))
    assert dependencies_of(rule, facts, FilingContext()) == facts.unread
    assert dependencies_of(RULE, facts, FilingContext()) == ()
    assert dependencies_of(rule, replace(facts, unread=(Unread(ELECTED, ("other",)),)), FilingContext()) == ()


def test_where_nothing_is_unread_every_fault_is_certain() -> None:
    facts = table(figures={"decks": ["5"]})
    [fault] = shortfalls(RULE, facts, FilingContext())
    assert is_certain(fault, (), facts)


def test_a_fault_is_uncertain_where_anything_may_have_been_elected() -> None:
    facts = table(figures={"decks": ["5"]})
    [fault] = shortfalls(RULE, facts, FilingContext())
    assert not is_certain(fault, (Unread(ELECTED),), facts)

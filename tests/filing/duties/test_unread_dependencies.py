"""What a duty hangs on among the things that could not be read, and which faults are certain all the same."""

from __future__ import annotations

from dataclasses import replace

from checker.filing.duties.shortfall import World
from checker.filing.duties.unread_dependencies import ELECTED, hangs_on, is_certain
from checker.filing.format.facts import Unread
from checker.filing.forms.number import judge
from tests.support.duties import duty, table

RULE = duty("number", {"of": "decks", "at least": "6"})


def test_a_duty_hangs_on_the_option_by_which_it_binds() -> None:
    rule = replace(RULE, options=(("two_decks", "yes"),))
    facts = replace(table(), unread=(Unread(ELECTED, ("two_decks",)),))
    assert hangs_on(rule, facts, World()) == facts.unread
    assert hangs_on(RULE, facts, World()) == ()
    assert hangs_on(rule, replace(facts, unread=(Unread(ELECTED, ("other",)),)), World()) == ()


def test_where_nothing_is_unread_every_fault_is_certain() -> None:
    facts = table(figures={"decks": ["5"]})
    [fault] = judge(RULE, facts, World())
    assert is_certain(fault, (), facts)


def test_a_fault_is_uncertain_where_anything_may_have_been_elected() -> None:
    facts = table(figures={"decks": ["5"]})
    [fault] = judge(RULE, facts, World())
    assert not is_certain(fault, (Unread(ELECTED),), facts)

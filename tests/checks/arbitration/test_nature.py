"""What each form of rule is: every form says so."""

from __future__ import annotations

from typing import get_args

import pytest

from checker.checks.arbitration import nature
from checker.checks.arbitration.nature import NO_NATURE, Nature, nature_of
from checker.rulebook.games.model import Body, Bounds, Elects, May, Must, Settles


@pytest.mark.parametrize("form", get_args(Body))
def test_each_form_says_what_it_is(form: type[Body]) -> None:
    assert isinstance(nature._NATURES[form], Nature)


def test_the_forms_differ_in_what_matters() -> None:
    assert nature_of(Settles((), (), ())).settlement
    assert nature_of(May((), None)).permission and nature_of(May((), None)).of_an_act
    assert nature_of(Must((), (), None, (), "", None, False)).several_at_once
    assert [form for form, one in nature._NATURES.items() if not one.narrow] == [Bounds]
    assert [form for form, one in nature._NATURES.items() if one.settlement] == [Settles]
    assert nature_of(Elects()) == NO_NATURE


def test_a_class_made_from_a_form_is_of_its_nature() -> None:
    made = type("May", (May,), {})
    assert nature_of(made((), None)) == nature_of(May((), None)) != NO_NATURE

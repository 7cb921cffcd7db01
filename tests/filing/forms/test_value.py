"""A quality is one of those allowed, the same throughout, or unlike another."""

from __future__ import annotations

import pytest

from checker.filing.duties.shortfall import NOT_STATED, WRONG
from checker.filing.forms.value import shortfalls
from tests.support.duties import WORLD, duty, kinds, table

COLOR = "back color"


@pytest.mark.parametrize(
    ("keys", "said", "found"),
    [
        ({"one of": ("red", "blue")}, ["Red."], []),
        ({"one of": ("red", "blue")}, ["green"], [WRONG]),
        ({"none of": ("red",)}, ["RED"], [WRONG]),
        ({"none of": ("red",)}, ["blue"], []),
        ({"exactly": ("red", "blue")}, ["blue", "red"], []),
        ({"exactly": ("red", "blue")}, ["red"], [WRONG]),
        ({"exactly": ("red", "blue")}, ["red", "blue", "green"], [WRONG]),
        ({"one of": ("red", "blue")}, [], [NOT_STATED]),
    ],
)
def test_what_is_told_is_held_against_what_it_may_be(
    keys: dict[str, tuple[str, ...]], said: list[str], found: list[str]
) -> None:
    rule = duty("value", {"of": COLOR, **keys})
    assert kinds(shortfalls(rule, table(figures={COLOR: said}), WORLD)) == found


def test_a_slip_has_the_word_that_was_meant() -> None:
    [fault] = shortfalls(duty("value", {"of": COLOR, "one of": ("transparent", "opaque")}),
                    table(figures={COLOR: ["opaqe"]}), WORLD)  # fmt: skip
    assert fault.nearest == "opaque"


def test_a_quality_may_have_to_differ_from_another() -> None:
    rule = duty("value", {"of": COLOR, "differs from": ("cutting card color",)})
    said = {COLOR: ["red"], "cutting card color": ["Red"]}
    assert kinds(shortfalls(rule, table(figures=said), WORLD)) == [WRONG]
    assert kinds(shortfalls(rule, table(figures={**said, "cutting card color": ["yellow"]}), WORLD)) == []


def test_several_of_one_duty_make_one_fault() -> None:
    rule = duty("value", {"of": (COLOR, "shape"), "one of": ("red",)})
    [fault] = shortfalls(rule, table(figures={COLOR: ["blue"], "shape": ["round"]}), WORLD)
    assert fault.kind == WRONG and len(fault.facts) > 1

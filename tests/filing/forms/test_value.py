"""A quality is one of those allowed, the same throughout, or unlike another."""

from __future__ import annotations

import pytest

from checker.filing.duties.shortfall import NOT_STATED, QUESTION, WRONG
from checker.filing.forms.value import shortfalls
from tests.support.duties import WORLD, at, duty, kinds, table, thing

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


BACKS = "back design"
APART = {"of": BACKS, "or of": COLOR, "differs from": ("other back designs",)}


@pytest.mark.parametrize(
    ("said", "found"),
    [
        ([("PK-1", "black"), ("PK-2", "black")], []),
        ([("PK-1", "black"), ("PK-1", "white")], []),
        ([("PK-1", "black"), ("pk-1", "Black")], [WRONG]),
        ([("PK-1", "black"), ("PK-1", "")], [QUESTION]),
        ([("PK-1", ""), ("PK-2", "")], []),
        # The color of the third may be that of the first.
        ([("PK-1", "black"), ("PK-1", "white"), ("PK-1", "")], [QUESTION]),
        ([("PK-1", "black"), ("PK-1", "black"), ("PK-1", "")], [WRONG]),
    ],
)
def test_what_looks_different_in_another_quality_is_told_apart(said: list[tuple[str, str]], found: list[str]) -> None:
    backs = [
        thing(BACKS, features={BACKS: at(design)} | ({COLOR: at(color)} if color else {})) for design, color in said
    ]
    made = table(backs, figures={BACKS: [design for design, _ in said]})
    assert kinds(shortfalls(duty("value", APART), made, WORLD)) == found
    alike = duty("value", {"of": BACKS, "differs from": ("other back designs",)})
    designs = [design.upper() for design, _ in said]
    assert kinds(shortfalls(alike, made, WORLD)) == [WRONG] * (len(set(designs)) < len(designs))

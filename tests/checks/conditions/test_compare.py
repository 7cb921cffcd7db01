"""Comparisons with bare values: one plain function for each word."""

from __future__ import annotations

from typing import Any

import pytest

from checker.checks.conditions.compare import against, among, same
from checker.checks.conditions.scene import Gap, Scene
from checker.table.casino import Casino
from checker.table.state import TableState
from checker.values.saying import Saying

SCENE = Scene(TableState("T-1"), Casino())


@pytest.mark.parametrize(
    ("left", "op", "right", "answer"),
    [
        (5, "=", 5, True), (5, "=", 6, False), ("5", "=", 5, True), (5, "is not", 5, False),
        (5, "above", 4, True), (5, "above", 5, False), (5, "at least", 5, True), (5, "below", 6, True),
        (5, "at most", 4, False), ("ace", "=", "ace", True), ("ace", "is not", "king", True),
    ],
)  # fmt: skip
def test_each_word_compares(left: Any, op: str, right: Any, answer: bool) -> None:
    assert against(lambda s: left, op, right)(SCENE) is answer


def test_a_rank_is_a_text_even_where_it_is_written_as_a_number() -> None:
    assert same("9", 9)
    assert not same("9", 8)
    assert among(lambda s: "9", (8, 9), False)(SCENE)
    assert not among(lambda s: "9", (8, 9), True)(SCENE)


def test_what_is_not_known_is_asked_as_yes_or_no() -> None:
    def unknown(s: Scene) -> Any:
        raise Gap(Saying("unknown", (("what", "it"),)))

    with pytest.raises(Gap) as gap:
        against(unknown, "above", 3)(SCENE)
    assert gap.value.choices == (True, False)

"""The numbers that mark deficiencies on a drawing."""

from __future__ import annotations

import pytest

from checker.filing.drawing.parts.canvas import Canvas
from checker.filing.drawing.parts.marks import HEIGHT, across, mark, numbers_text


@pytest.mark.parametrize(
    ("numbers", "text"),
    [([], ""), ([3], "3"), ([3, 1, 2], "1-3"), ([1, 2, 4], "1-2, 4"), ([1, 3, 5, 7, 9], "1, 3, 5, 7 …")],
)
def test_numbers_are_written_short(numbers: list[int], text: str) -> None:
    assert numbers_text(numbers) == text


def test_a_mark_is_as_wide_as_its_numbers_and_no_narrower_than_high() -> None:
    assert across([]) == 0
    assert across([1]) >= HEIGHT
    assert across([10, 20, 30]) > across([1])


def test_nothing_is_drawn_where_nothing_is_amiss() -> None:
    canvas = Canvas(100)
    mark(canvas, 10, 10, [])
    assert canvas.parts == []
    mark(canvas, 10, 10, [1, 2])
    assert any("1-2" in part for part in canvas.parts)

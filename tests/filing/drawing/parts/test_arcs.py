"""Points on circles, and words set along them."""

from __future__ import annotations

import pytest

from checker.filing.drawing.parts.arcs import ArcLine, Circle, broken_into_rows, length, set_along
from checker.filing.drawing.parts.canvas import Canvas, SvgHand

CIRCLE = Circle(100, 50, 200)


def test_angles_count_from_straight_down_toward_the_dealers_left() -> None:
    assert CIRCLE.at(0) == pytest.approx((100, 250))
    assert CIRCLE.at(90) == pytest.approx((300, 50))
    assert CIRCLE.at(-90, 100) == pytest.approx((0, 50))


def test_how_far_a_circle_is_below_a_height() -> None:
    assert CIRCLE.down_to(50, 200) == pytest.approx(90)
    assert CIRCLE.down_to(250, 200) == pytest.approx(0)
    assert CIRCLE.down_to(-500, 200) == pytest.approx(180)


def test_lines_are_broken_to_their_rooms_or_not_at_all() -> None:
    line = ArcLine("Insurance pays 2 to 1", (3,))
    whole = length(line, 10, bold=False)
    assert broken_into_rows([line], [whole + 1], 10, bold=False) == [line]
    made = broken_into_rows([line], [whole * 0.7, whole * 0.7], 10, bold=False)
    assert made is not None and " ".join(one.text for one in made) == line.text
    assert [one.numbers for one in made] == [(), (3,)]
    assert broken_into_rows([line], [5], 10, bold=False) is None


def test_every_word_is_set() -> None:
    canvas = Canvas(400)
    set_along(canvas, CIRCLE, 200, ArcLine("Insurance pays 2 to 1"), SvgHand(10, "#000000"))
    assert [word for word in ["Insurance", "pays", "2", "to", "1"] if f">{word}<" not in "".join(canvas.parts)] == []

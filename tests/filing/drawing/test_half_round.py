"""A half-round table: positions on an arc, betting areas in rows before each of them."""

from __future__ import annotations

import pytest

from checker.filing.drawing.half_round import cells_of, draw, rows_of, seat_angles
from checker.filing.drawing.parts.canvas import Canvas
from checker.filing.drawing.parts.drawn_table import Area
from tests.support.filed import drawn

ACROSS = 1600.0


def areas(number: int) -> list[Area]:
    return [Area(f"w{at}", f"W{at}", "") for at in range(number)]


@pytest.mark.parametrize("seats", [1, 2, 6, 7])
def test_positions_stand_evenly_about_the_middle(seats: int) -> None:
    angles = seat_angles(seats)
    assert len(angles) == seats
    assert sum(angles) == pytest.approx(0)
    assert angles == sorted(angles, reverse=True)


@pytest.mark.parametrize("number", range(1, 8))
def test_areas_are_shared_among_at_most_three_rows_and_none_is_lost(number: int) -> None:
    rows = rows_of(areas(number))
    assert 1 <= len(rows) <= 3
    assert sorted(one.wager for row in rows for one in row) == sorted(one.wager for one in areas(number))
    assert len(cells_of(areas(number), 6)) == number


def test_every_area_is_drawn_at_every_position() -> None:
    seen, canvas = drawn("triple_attack_blackjack"), Canvas(ACROSS)
    end, over = draw(canvas, seen)
    assert end > 0 and over == []
    text = "".join(canvas.parts)
    assert [area.wager for area in seen.areas if text.count(area.label) < seen.seats] == []

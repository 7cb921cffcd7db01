"""The positions of players round a table for dice."""

from __future__ import annotations

from dataclasses import replace

import pytest

from checker.filing.drawing.parts.canvas import Canvas
from checker.filing.drawing.seats import draw_seats, in_rows, round_about
from tests.support.filed import drawn

ACROSS = 1600.0


@pytest.mark.parametrize("seats", [1, 7, 8, 14])
def test_each_position_has_a_place_of_its_own(seats: int) -> None:
    rows = in_rows(seats, 800, 500, 600)
    bend = round_about(seats, 800, 300, 400, 200)
    assert len(set(rows)) == len(set(bend)) == seats
    assert all(200 <= x <= 1400 for x, _ in rows)


def test_places_in_rows_leave_room_for_the_stick() -> None:
    places = [x for x, _ in in_rows(14, 800, 500, 600)]
    gap = min(abs(x - 800) for x in places)
    assert gap > 0


def test_every_position_is_drawn_with_its_number() -> None:
    seen, canvas = replace(drawn("craps"), seats=14), Canvas(ACROSS)
    draw_seats(canvas, seen, in_rows(seen.seats, 800, 500, 600), 700)
    text = "".join(canvas.parts)
    assert text.count('class="position"') == seen.seats
    assert f">{seen.seats}<" in text

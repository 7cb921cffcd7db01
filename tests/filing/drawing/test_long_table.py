"""A long table for dice: a wing at either end, every area on it, and positions along the rail."""

from __future__ import annotations

from dataclasses import replace

from checker.filing.drawing.long_table import draw
from checker.filing.drawing.parts.canvas import Canvas
from tests.support.filed import drawn

ACROSS = 1600.0


def test_every_area_and_position_is_drawn() -> None:
    seen, canvas = replace(drawn("craps"), seats=14), Canvas(ACROSS)
    assert seen.shape == "long"
    end, over = draw(canvas, seen)
    assert end > 0 and over == []
    text = "".join(canvas.parts)
    assert [area.wager for area in seen.areas if f'"{area.wager}"' not in text] == []
    assert text.count('class="position"') == seen.seats


def test_groups_that_are_begun_are_ended() -> None:
    canvas = Canvas(ACROSS)
    draw(canvas, replace(drawn("craps"), seats=14))
    text = "".join(canvas.parts)
    assert text.count("<g") == text.count("</g>")

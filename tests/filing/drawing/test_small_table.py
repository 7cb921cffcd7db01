"""A table with round ends for dice: every area on it once, and positions round the players' side."""

from __future__ import annotations

from dataclasses import replace

from checker.filing.drawing.parts.canvas import Canvas
from checker.filing.drawing.small_table import draw
from tests.support.filed import drawn

ACROSS = 1600.0


def test_every_area_and_position_is_drawn() -> None:
    seen, canvas = replace(drawn("craps"), shape="round-ended", seats=8), Canvas(ACROSS)
    end, over = draw(canvas, seen)
    assert end > 0
    assert set(over) <= {text for text, _ in seen.inscriptions}
    text = "".join(canvas.parts)
    assert [area.wager for area in seen.areas if f'"{area.wager}"' not in text] == []
    assert text.count('class="position"') == 8

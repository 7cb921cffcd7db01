"""Draws a whole table as filed."""

from __future__ import annotations

from checker.filing.drawing import half_round, long_table, small_table
from checker.filing.drawing.parts import panels
from checker.filing.drawing.parts.canvas import Canvas, Ink
from checker.filing.drawing.parts.drawn_table import DrawnTable
from checker.filing.drawing.parts.paint import PAPER

ACROSS = 1600.0
SHAPES = {"long": long_table.draw, "round-ended": small_table.draw, "half-round": half_round.draw}


def draw(drawn: DrawnTable) -> str:
    """Draw a table as SVG, in the shape that its game states."""
    canvas = Canvas(ACROSS)
    panels.head(canvas, drawn)
    end, over = SHAPES.get(drawn.shape, half_round.draw)(canvas, drawn)
    end = panels.draw(canvas, drawn, end + 10, over) + 30
    paper = Canvas(ACROSS)
    paper.rect(0, 0, ACROSS, end, Ink(fill=PAPER))
    canvas.parts[:0] = paper.parts
    return canvas.svg(end, f"{drawn.game}: table {drawn.table}, {drawn.casino}")

"""A table drawn as filed, whole."""

from __future__ import annotations

from checker.drawing import long, panels, round, small
from checker.drawing.canvas import Canvas, Ink
from checker.drawing.paint import PAPER
from checker.drawing.seen import Seen

ACROSS = 1600.0
SHAPES = {"long": long.draw, "round-ended": small.draw, "half-round": round.draw}


def draw(seen: Seen) -> str:
    """Draw a table as SVG, in the shape that its game says."""
    canvas = Canvas(ACROSS)
    panels.head(canvas, seen)
    end, over = SHAPES.get(seen.shape, round.draw)(canvas, seen)
    end = panels.draw(canvas, seen, end + 10, over) + 30
    paper = Canvas(ACROSS)
    paper.rect(0, 0, ACROSS, end, Ink(fill=PAPER))
    canvas.parts[:0] = paper.parts
    return canvas.svg(end, f"{seen.game}: table {seen.table}, {seen.casino}")

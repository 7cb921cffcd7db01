"""A table drawn as filed, whole."""

from __future__ import annotations

from checker.drawing import long, panels, round
from checker.drawing.canvas import Canvas, Ink
from checker.drawing.paint import PAPER
from checker.drawing.seen import Seen

ACROSS = 1600.0


def draw(seen: Seen) -> str:
    """Draw a table as SVG: the long table for dice, the half-round one for cards."""
    canvas = Canvas(ACROSS)
    panels.head(canvas, seen)
    table = long.draw if seen.points else round.draw
    end, over = table(canvas, seen)
    end = panels.draw(canvas, seen, end + 10, over) + 30
    paper = Canvas(ACROSS)
    paper.rect(0, 0, ACROSS, end, Ink(fill=PAPER))
    canvas.parts[:0] = paper.parts
    return canvas.svg(end, f"{seen.game}: table {seen.table}, {seen.casino}")

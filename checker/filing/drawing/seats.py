"""Draws the positions of players around a dice table."""

from __future__ import annotations

from collections.abc import Sequence

from checker.filing.drawing.parts import marks
from checker.filing.drawing.parts.arcs import Circle
from checker.filing.drawing.parts.canvas import Canvas, Ink, SvgHand
from checker.filing.drawing.parts.drawn_table import SEATS, DrawnTable
from checker.filing.drawing.parts.paint import DARK, RAIL, note


def draw_seats(canvas: Canvas, drawn: DrawnTable, places: Sequence[tuple[float, float]], bottom: float) -> None:
    """Draw each position at its place, and state their number below."""
    size = min(16.0, 460.0 / max(1, drawn.seats))
    for number, (x, y) in enumerate(places, 1):
        canvas.begin("position", str(number))
        canvas.circle(x, y, size, Ink(fill="#d8cfc0", line=RAIL, thick=2))
        canvas.words(x, y + size * 0.3, str(number), SvgHand(size * 0.85, DARK, bold=True))
        canvas.end()
    text = drawn.seats_text
    canvas.begin("seats")
    canvas.words(40, bottom, text, SvgHand(16, DARK, bold=True, anchor="start"))
    if any(area.is_guess for area in drawn.areas):
        text = "No layout is filed: areas in broken lines are those of the wagers offered."
        canvas.words(40, bottom + 18, text, note(13, anchor="start"))
    marks.mark(canvas, 60, bottom - 28, drawn.marks(SEATS))
    canvas.end()


def in_rows(seats: int, middle: float, y: float, half: float) -> list[tuple[float, float]]:
    """Spread positions along the players' side from the dealers' left to their right, with room for the stickperson."""
    each = [-(-seats // 2), seats // 2]
    found: list[tuple[float, float]] = []
    for sign, many in zip((1, -1), each, strict=True):
        room = half - 140 - 90
        row = [middle + sign * (90 + room * (at + 0.5) / many) for at in range(many)]
        found += [(x, y) for x in (reversed(row) if sign > 0 else row)]
    return found


def round_about(seats: int, middle: float, straight: float, y: float, radius: float) -> list[tuple[float, float]]:
    """Spread positions around the players' side of a table with round ends, from the dealer's left."""
    widest = 84.0
    bend = widest * 0.01745 * radius
    whole = 2 * bend + 2 * straight
    found: list[tuple[float, float]] = []
    for at in range(seats):
        gone = whole * (at + 0.5) / seats
        if gone < bend:
            found.append(Circle(middle + straight, y, radius).at(widest * (1 - gone / bend)))
        elif gone > whole - bend:
            found.append(Circle(middle - straight, y, radius).at(-widest * (1 - (whole - gone) / bend)))
        else:
            found.append((middle + straight - (gone - bend), y + radius))
    return found

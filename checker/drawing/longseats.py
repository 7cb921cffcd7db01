"""The positions of players round a long table."""

from __future__ import annotations

from checker.drawing import marks
from checker.drawing.canvas import Canvas, Hand, Ink
from checker.drawing.paint import DARK, RAIL, note
from checker.drawing.seen import SEATS, Seen


def draw_seats(canvas: Canvas, seen: Seen, middle: float, bottom: float, half: float) -> None:
    """Draw each position from the dealers' left round to their right, and say how many there are."""
    size = min(16.0, 460.0 / max(1, seen.seats))
    for number, (x, y) in enumerate(seats_of(seen.seats, middle, bottom, half), 1):
        canvas.begin("position", str(number))
        canvas.circle(x, y, size, Ink(fill="#d8cfc0", line=RAIL, thick=2))
        canvas.words(x, y + size * 0.3, str(number), Hand(size * 0.85, DARK, bold=True))
        canvas.end()
    told = f"{seen.seats} player positions" if seen.seats else "player positions: not stated"
    if seen.players:
        told += f", {seen.players}"
    canvas.begin("seats")
    canvas.words(40, bottom + 140, told, Hand(16, DARK, bold=True, anchor="start"))
    if any(area.is_guess for area in seen.areas):
        told = "No layout is filed: areas in broken lines are those of the wagers offered."
        canvas.words(400, bottom + 140, told, note(13, anchor="start"))
    marks.mark(canvas, 60, bottom + 112, seen.marks(SEATS))
    canvas.end()


def seats_of(seats: int, middle: float, bottom: float, half: float) -> list[tuple[float, float]]:
    """Share positions out along the players' side, leaving room for the stick."""
    each = [-(-seats // 2), seats // 2]
    found: list[tuple[float, float]] = []
    for sign, many in zip((1, -1), each, strict=True):
        room = half - 140 - 90
        row = [middle + sign * (90 + room * (at + 0.5) / many) for at in range(many)]
        found += [(x, bottom + 70) for x in (reversed(row) if sign > 0 else row)]
    return found

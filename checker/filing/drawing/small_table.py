"""Draws the small table of dice games: round at both ends, with one dealer and every area once."""

from __future__ import annotations

from math import cos, radians, sin

from checker.filing.drawing import seats
from checker.filing.drawing.dice_areas import (
    BANDS,
    RIM,
    Box,
    area,
    band,
    block,
    dice,
    label,
    licensee,
    line,
    marks_of,
    numbers,
    printed,
    roles_of,
    tub,
)
from checker.filing.drawing.parts import fittings, marks
from checker.filing.drawing.parts.canvas import Canvas, num
from checker.filing.drawing.parts.drawn_table import (
    AT_END,
    BESIDE,
    DEALER,
    END,
    PLAYERS_SIDE,
    Area,
    DrawnItem,
    DrawnTable,
)
from checker.filing.drawing.parts.paint import note

TOP, BOTTOM, STRAIGHT = 262.0, 822.0, 280.0
ROUND = (BOTTOM - TOP) / 2
# How far up, in degrees, the lines along the wall reach; half the room between the blocks at the sides.
_UP, _HALF, _BOX, _MOST_OTHERS = 25.0, 186.0, 62.0, 12


def draw(canvas: Canvas, drawn: DrawnTable) -> tuple[float, list[str]]:
    """Draw the table, and return the height at which it ends and the printed texts that did not fit."""
    middle, across = canvas.across / 2, STRAIGHT + ROUND
    roles = roles_of(drawn)
    tub(canvas, Box(middle - across, TOP, 2 * across, BOTTOM - TOP), ROUND)
    dice(canvas, middle - _HALF - 220, TOP + 84)
    _staff(canvas, drawn, middle)
    marked: set[str] = set()
    for at, one in enumerate(roles.walls[: len(BANDS)]):
        _wall(canvas, drawn, one, middle, at, marked)
    licensee(canvas, drawn, Box(middle - _HALF, TOP + 50, 2 * _HALF, 34))
    box = min(_BOX, 2 * _HALF / max(1, len(drawn.points)))
    numbers(canvas, drawn, roles, middle - box * len(drawn.points) / 2, TOP + 92, box, marked)
    beside = 84.0 if len(roles.moving) > 1 else 0.0
    places = ((middle - _HALF, 2 * _HALF - beside - 4), (middle + _HALF - beside, beside - 4))
    for one, (x, wide) in zip(roles.moving, places, strict=False):
        area(canvas, drawn, one, Box(x, TOP + 208, wide, 78), marked)
    end = BOTTOM - roles.depth - 10
    over = printed(canvas, drawn, [middle], Box(0, TOP + 292, 2 * _HALF, end - TOP - 292))
    shown = roles.rest[:_MOST_OTHERS]
    half = -(-len(shown) // 2)
    for x, those in ((middle - _HALF - 176, shown[:half]), (middle + _HALF + 6, shown[half:])):
        block(canvas, drawn, those, Box(x, TOP + 92, 170, 252), (1, max(3, half)), marked)
    over += [one.label or one.title for one in roles.rest[_MOST_OTHERS:]]
    stools = seats.round_about(drawn.seats, middle, STRAIGHT, TOP + ROUND, ROUND + RIM + 34)
    seats.draw_seats(canvas, drawn, stools, BOTTOM + RIM + 96)
    return BOTTOM + RIM + 128, over


def _staff(canvas: Canvas, drawn: DrawnTable, middle: float) -> None:
    y, out = TOP - RIM - 44, STRAIGHT + ROUND
    x = middle
    if drawn.dealer == AT_END:
        x = middle + out - 60
    elif drawn.dealer == BESIDE:
        x, y = middle + out + 60, BOTTOM
    canvas.begin("dealer", full_text=drawn.dealer)
    fittings.person(canvas, x, y, "Dealer", bool(drawn.dealer))
    canvas.words(x, y - 38, drawn.dealer or "place not stated", note(12))
    marks.mark(canvas, x + 84, y + 8, drawn.marks(DEALER))
    canvas.end()
    spent: dict[tuple[str, str], int] = {}
    for item in [*drawn.items, *fittings.missing(drawn)]:
        fittings.item(canvas, item, *_stand(item, middle, spent), drawn.marks(f"item {item.name}"))


def _stand(item: DrawnItem, middle: float, spent: dict[tuple[str, str], int]) -> tuple[float, float]:
    """Return where a thing stands on its hand of the dealer: at a side, or at an end."""
    hand = item.hand or fittings.USUAL.get(item.name, "right")
    at = spent.get((hand, item.elsewhere), 0)
    spent[hand, item.elsewhere] = at + 1
    out, y = 120 + at * (fittings.ACROSS + fittings.GAP), TOP - RIM - fittings.DOWN - 6
    if item.side == END:
        out, y = STRAIGHT + ROUND + RIM + 8, TOP + ROUND - fittings.DOWN - 130 - at * (fittings.DOWN + 4)
    elif item.side == PLAYERS_SIDE:
        out, y = STRAIGHT + ROUND - at * (fittings.ACROSS + fittings.GAP), BOTTOM + 20
    return middle + (out if hand == "left" else -out - fittings.ACROSS), y


def _wall(canvas: Canvas, drawn: DrawnTable, one: Area, middle: float, at: int, marked: set[str]) -> None:
    """Draw a line that runs along the wall around the players' side."""
    near, far = band(at)
    steps = ""
    for depth, back in ((near, False), (far, True)):
        bend, y = ROUND - depth, TOP + ROUND
        up, out = bend * sin(radians(_UP)), STRAIGHT + bend * cos(radians(_UP))
        path = [(-out, y - up), (-STRAIGHT, y + bend), (STRAIGHT, y + bend), (out, y - up)]
        first, second, third, last = (f"{num(middle + x)} {num(py)}" for x, py in (reversed(path) if back else path))
        turn = f"A{num(bend)} {num(bend)} 0 0 {int(back)}"
        steps += f"{'L' if back else 'M'}{first}{turn} {second}L{third}{turn} {last}"
    these = marks_of(drawn, one, marked)
    canvas.begin("area", one.wager, one.label or one.title)
    canvas.path(steps + "Z", line(drawn, one, these))
    label(canvas, one, (middle, BOTTOM - (near + far) / 2), (2 * STRAIGHT - 40, BANDS[at] - 8), these)
    canvas.end()

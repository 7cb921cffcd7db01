"""Draws the long table of dice games: a tub with two identical ends, and between them the area of the stickperson."""

from __future__ import annotations

from checker.filing.drawing import seats
from checker.filing.drawing.dice_areas import (
    BANDS,
    RIM,
    Box,
    Roles,
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

TOP, BOTTOM, HALF, CORNER = 262.0, 752.0, 690.0, 150.0
# Distances from the middle of the table: where an end begins, and how far it may reach.
NEAR, FARTHEST = 128.0, 566.0
_BOX, _MOST_OTHERS = 62.0, 12


def draw(canvas: Canvas, drawn: DrawnTable) -> tuple[float, list[str]]:
    """Draw the table, and return the height at which it ends and the printed texts that did not fit."""
    middle = canvas.across / 2
    roles = roles_of(drawn)
    far = min(FARTHEST, HALF - roles.depth - 10)
    tub(canvas, Box(middle - HALF, TOP, 2 * HALF, BOTTOM - TOP), CORNER)
    dice(canvas, middle, BOTTOM - 37)
    _staff(canvas, drawn, middle)
    marked: set[str] = set()
    for sign in (-1, 1):
        canvas.begin("end", "left" if sign < 0 else "right")
        for at, one in enumerate(roles.walls[: len(BANDS)]):
            _wall(canvas, drawn, one, middle, sign, at, marked)
        box = min(_BOX, (far - NEAR - 66) / max(1, len(drawn.points)))
        left = middle + NEAR if sign > 0 else middle - NEAR - box * len(drawn.points)
        numbers(canvas, drawn, roles, left, TOP + 16, box, marked)
        _moving(canvas, drawn, roles, middle, sign, far, marked)
        canvas.end()
    rows = Box(0, TOP + 252, far - NEAR, BOTTOM - 14 - sum(BANDS) - 18 - TOP - 252)
    over = printed(canvas, drawn, [middle + sign * (NEAR + far) / 2 for sign in (-1, 1)], rows)
    licensee(canvas, drawn, Box(middle - 105, TOP + 54, 210, 58))
    shown = roles.rest[:_MOST_OTHERS]
    block(canvas, drawn, shown, Box(middle - 108, TOP + 124, 216, 280), (1 if len(shown) < 4 else 2, 3), marked)
    over += [one.label or one.title for one in roles.rest[_MOST_OTHERS:]]
    places = seats.in_rows(drawn.seats, middle, BOTTOM + 70, HALF + RIM)
    seats.draw_seats(canvas, drawn, places, BOTTOM + 140)
    return BOTTOM + RIM + 122, over


def _staff(canvas: Canvas, drawn: DrawnTable, middle: float) -> None:
    above, below = TOP - RIM - 44, BOTTOM + RIM + 40
    fittings.person(canvas, middle, above, "Boxperson", bool(drawn.dealer))
    fittings.person(canvas, middle, below, "Stick", bool(drawn.dealer))
    out, y = {AT_END: (HALF - 138, above), BESIDE: (HALF + 20, below)}.get(drawn.dealer, (250.0, above))
    free = 380.0 if out == 250 else 90.0
    for sign in (-1, 1):
        fittings.person(canvas, middle + sign * out, y, "Dealer", bool(drawn.dealer))
    canvas.words(middle, above - 36, drawn.dealer or "place not stated", note(12))
    marks.mark(canvas, middle + 90, above + 8, drawn.marks(DEALER))
    spent: dict[tuple[str, str], int] = {}
    for item in [*drawn.items, *fittings.missing(drawn)]:
        fittings.item(canvas, item, *_stand(item, middle, free, spent), drawn.marks(f"item {item.name}"))


def _stand(item: DrawnItem, middle: float, free: float, spent: dict[tuple[str, str], int]) -> tuple[float, float]:
    """Return where a thing stands on its hand of the dealers: at the long side, or at an end."""
    hand = item.hand or fittings.USUAL.get(item.name, "right")
    at = spent.get((hand, item.elsewhere), 0)
    spent[hand, item.elsewhere] = at + 1
    out, y = free + at * (fittings.ACROSS + fittings.GAP), TOP - RIM - fittings.DOWN - 6
    if item.side == END:
        out, y = HALF + RIM - fittings.ACROSS, y - at * (fittings.DOWN + 4)
    elif item.side == PLAYERS_SIDE:
        out, y = 160 + at * (fittings.ACROSS + fittings.GAP), BOTTOM + RIM + 44
    return middle + (out if hand == "left" else -out - fittings.ACROSS), y


def _wall(canvas: Canvas, drawn: DrawnTable, one: Area, middle: float, sign: int, at: int, marked: set[str]) -> None:
    """Draw a line that runs along the wall and around the corner of an end."""
    near, far = band(at)
    steps = ""
    for depth, back in ((near, False), (far, True)):
        bend = CORNER - depth
        x, y = middle + sign * (HALF - depth), BOTTOM - depth
        turn = f"A{num(bend)} {num(bend)} 0 0 {int((sign < 0) != back)}"
        along, up = (middle + sign * NEAR, y), (x, TOP + CORNER)
        low, high = (x - sign * bend, y), (x, y - bend)
        path = [along, low, high, up] if not back else [up, high, low, along]
        first, second, third, last = (f"{num(px)} {num(py)}" for px, py in path)
        steps += f"{'L' if back else 'M'}{first}L{second}{turn} {third}L{last}"
    these = marks_of(drawn, one, marked)
    canvas.begin("area", one.wager, one.label or one.title)
    canvas.path(steps + "Z", line(drawn, one, these))
    depth, room = (near + far) / 2, BANDS[at] - 8
    label(canvas, one, (middle + sign * (NEAR + HALF - CORNER) / 2, BOTTOM - depth), (360, room), these)
    x, y = middle + sign * (HALF - depth), (TOP + BOTTOM) / 2
    label(canvas, one, (x, y), (BOTTOM - TOP - 2 * CORNER, room), [], -90.0 * sign)
    canvas.end()


def _moving(
    canvas: Canvas, drawn: DrawnTable, roles: Roles, middle: float, sign: int, far: float, marked: set[str]
) -> None:
    """Draw the areas from which wagers move to a number: the large area, and the box beside the numbers."""
    places = ((NEAR, TOP + 132, far - NEAR, 110.0), (far - 60, TOP + 16, 60.0, 106.0))
    for one, (out, y, across, down) in zip(roles.moving, places, strict=False):
        x = middle + out if sign > 0 else middle - out - across
        area(canvas, drawn, one, Box(x, y, across, down), marked)

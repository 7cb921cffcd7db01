"""Draws the half-round table of card games: the dealer at its straight edge, the players along its arc."""

from __future__ import annotations

from dataclasses import dataclass
from math import radians

from checker.filing.drawing.parts import fittings, inscriptions, marks
from checker.filing.drawing.parts.arcs import Circle, arc
from checker.filing.drawing.parts.canvas import Canvas, Ink, SvgHand, num, turned
from checker.filing.drawing.parts.drawn_table import SEATS, Area, DrawnTable
from checker.filing.drawing.parts.lettering import LEADING, fitted
from checker.filing.drawing.parts.paint import (
    DARK,
    FELT,
    GOLD,
    GRAY,
    LINE,
    MISSING,
    PRINT,
    RAIL,
    UNSAID,
    WRONG_LINE,
    note,
)

TOP, BOTTOM = 225.0, 990.0
RADIUS, RIM = 700.0, 36.0
WIDEST_ANGLE, USUAL_SEATS = 60.0, 7
# How far from the rim the areas begin, how high a row is, and the gap between rows.
EDGE, ROW, MAIN_ROW, GAP = 14.0, 64.0, 84.0, 5.0
_SIZES = (17.0, 15.0, 13.5, 12.0, 11.0, 10.0, 9.0, 8.0, 7.0)


@dataclass(frozen=True, slots=True)
class Cell:
    """Room for one betting area in front of a position, before it is turned."""

    area: Area
    # Along the rim from the middle of the position, and from the middle of the table.
    along: float
    out: float
    across: float
    down: float
    is_round: bool


def draw(canvas: Canvas, drawn: DrawnTable) -> tuple[float, list[str]]:
    """Draw the table, and return the height at which it ends and the printed texts that did not fit."""
    circle = Circle(canvas.across / 2, TOP - 40, RADIUS)
    _top_of_table(canvas, circle)
    angles = seat_angles(drawn.seats or USUAL_SEATS)
    cells = cells_of(drawn.areas, len(angles))
    inner = min((cell.out - cell.down / 2 for cell in cells), default=RADIUS - EDGE - MAIN_ROW)
    fittings.draw(canvas, drawn, TOP, circle)
    over = inscriptions.draw(canvas, drawn, circle, TOP, inner - 16)
    marked: set[str] = set()
    stool = min(25.0, 720.0 / len(angles))
    for number, angle in enumerate(angles, 1):
        canvas.begin("position" if drawn.seats else "no-position", str(number))
        _stool(canvas, circle, angle, str(number) if drawn.seats else "?", stool)
        for cell in cells:
            wager, missing = cell.area.wager, drawn.missing(cell.area.wager, number)
            if cell.area.positions is None or number in cell.area.positions:
                numbers = drawn.marks_there(wager)
                _cell(canvas, circle, angle, cell, numbers if wager not in marked else [], bool(numbers))
                marked.add(wager)
            elif missing:
                _gap(canvas, circle, angle, cell, missing)
        if not cells:
            x, y = circle.at(angle, RADIUS - EDGE - MAIN_ROW / 2)
            canvas.circle(x, y, MAIN_ROW / 2 - 4, UNSAID)
        canvas.end()
    _seats_note(canvas, drawn)
    return BOTTOM + 20, over


def seat_angles(seats: int) -> list[float]:
    """Return the angle of each position, the first at the dealer's left."""
    if seats == 1:
        return [0.0]
    widest = min(WIDEST_ANGLE, 14.0 * (seats - 1))
    return [widest - 2 * widest * at / (seats - 1) for at in range(seats)]


def cells_of(areas: list[Area], seats: int) -> list[Cell]:
    """Put the areas of a position in rows, the first nearest to the player."""
    rows = rows_of(areas)
    spread = 2 * min(WIDEST_ANGLE, 14.0 * (seats - 1)) / (seats - 1) if seats > 1 else 2 * WIDEST_ANGLE
    found: list[Cell] = []
    edge = RADIUS - EDGE
    for at, row in enumerate(rows):
        down = MAIN_ROW if at == 0 and len(row) == 1 else ROW
        room = radians(spread) * (edge - down) * 0.94
        across = min(room / len(row), 112.0 if len(row) > 1 or at else MAIN_ROW + GAP) - GAP
        is_round = at == 0 and len(row) == 1
        if is_round:
            across = down = min(across, down)
        for place, area in enumerate(row):
            along = (len(row) - 1 - 2 * place) * (across + GAP) / 2
            found.append(Cell(area, along, edge - down / 2, across, down, is_round))
        edge -= down + GAP
    return found


def rows_of(areas: list[Area]) -> list[list[Area]]:
    """Divide areas among at most three rows; a single area left over is the first row."""
    each = max(2, -(-len(areas) // 3))
    if len(areas) == 2:
        return [[area] for area in areas]
    first = len(areas) % each or each
    rows = [areas[:first]] if areas else []
    rows += [areas[at : at + each] for at in range(first, len(areas), each)]
    return rows


def _top_of_table(canvas: Canvas, circle: Circle) -> None:
    canvas.begin("table")
    for radius, top, ink in (
        (RADIUS + RIM, TOP - 14, Ink(fill=RAIL, line=DARK)),
        (RADIUS, TOP, Ink(fill=FELT, line="#0d3f26")),
    ):
        half = circle.down_to(top, radius)
        canvas.path(arc(circle, radius, half) + "Z", ink)
    half = circle.down_to(TOP + 8, RADIUS - 7)
    canvas.path(arc(circle, RADIUS - 7, half), Ink(line=GOLD, thick=1.5))
    canvas.end()


def _stool(canvas: Canvas, circle: Circle, angle: float, name: str, size: float) -> None:
    x, y = circle.at(angle, RADIUS + RIM + 34)
    canvas.circle(x, y, size, Ink(fill="#d8cfc0", line=RAIL, thick=2.5))
    canvas.words(x, y + size * 0.28, name, SvgHand(size * 0.8, DARK, bold=True))


def _cell(canvas: Canvas, circle: Circle, angle: float, cell: Cell, numbers: list[int], is_wrong: bool) -> None:
    middle_x, middle_y = circle.at(angle, cell.out)
    turn = turned(-angle, middle_x, middle_y)
    x = middle_x + cell.along
    ink = WRONG_LINE if is_wrong else LINE
    canvas.begin("area", cell.area.wager, cell.area.label or f"{cell.area.title}: without a label")
    corner = cell.across / 2 if cell.is_round else 9
    canvas.rect(x - cell.across / 2, middle_y - cell.down / 2, cell.across, cell.down, ink, corner, turn)
    room = (cell.across * (0.78 if cell.is_round else 1) - 8, cell.down * (0.7 if cell.is_round else 1) - 8)
    over = marks.HEIGHT if numbers else 0
    text = cell.area.label or cell.area.title
    hand = SvgHand(0, PRINT, bold=True) if cell.area.label else note(0, "#b9d3c2")
    if room[0] > 16:
        made = fitted(text, room[0], room[1] - over, _SIZES if cell.area.label else _SIZES[3:], hand.bold)
        hand = SvgHand(made.size, hand.color, hand.bold, hand.slanted)
        step = made.size * LEADING
        y = middle_y + over / 2 - step * len(made.lines) / 2 + made.size * 0.95
        for at, line in enumerate(made.lines):
            canvas.words(x, y + at * step, line, hand, turn)
    if numbers:
        _mark(canvas, (middle_x, middle_y), (x, middle_y - cell.down / 2 + marks.HEIGHT / 2 + 1), numbers, angle)
    canvas.end()


def _gap(canvas: Canvas, circle: Circle, angle: float, cell: Cell, numbers: list[int]) -> None:
    """Mark the place of an area that is missing at a position."""
    middle_x, middle_y = circle.at(angle, cell.out)
    x = middle_x + cell.along
    corner = cell.across / 2 if cell.is_round else 9
    canvas.begin("missing-area", cell.area.wager, f"{cell.area.label or cell.area.title}: missing here")
    turn = turned(-angle, middle_x, middle_y)
    canvas.rect(x - cell.across / 2, middle_y - cell.down / 2, cell.across, cell.down, MISSING, corner, turn)
    _mark(canvas, (middle_x, middle_y), (x, middle_y), numbers, angle)
    canvas.end()


def _mark(
    canvas: Canvas, about: tuple[float, float], at: tuple[float, float], numbers: list[int], angle: float
) -> None:
    """Draw a mark turned around a point."""
    canvas.parts.append(f'<g transform="rotate({num(-angle)} {num(about[0])} {num(about[1])})">')
    marks.mark(canvas, at[0], at[1], numbers)
    canvas.end()


def _seats_note(canvas: Canvas, drawn: DrawnTable) -> None:
    text = drawn.seats_text
    canvas.begin("seats")
    canvas.words(40, BOTTOM - 14, text, SvgHand(16, DARK, bold=True, anchor="start"))
    canvas.words(40, BOTTOM + 6, "Position 1 is at the dealer's left.", note(13, GRAY, "start"))
    marks.mark(canvas, 60, BOTTOM - 44, drawn.marks(SEATS))
    canvas.end()

"""What dice tables share: areas sorted by what their wagers do, and their lettering."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from checker.filing.drawing.parts import fittings, marks
from checker.filing.drawing.parts.canvas import Canvas, Ink, SvgHand, num, turned
from checker.filing.drawing.parts.drawn_table import FELT as LAYOUT
from checker.filing.drawing.parts.drawn_table import NAME, Area, DrawnTable, odds_at
from checker.filing.drawing.parts.lettering import LEADING, cut, fitted
from checker.filing.drawing.parts.paint import DARK, FELT, GOLD, LINE, PRINT, RAIL, UNSAID, WRONG_LINE, note

BANDS = (52.0, 40.0, 34.0)
RIM = 46.0
_FIRST, _APART = 14.0, 6.0
_SIZES = (34.0, 28.0, 24.0, 20.0, 17.0, 15.0, 13.0, 11.0, 9.0, 8.0, 7.0)


@dataclass(frozen=True, slots=True)
class Roles:
    """The areas by what their wagers do: along the wall, moving to a number, or lying on a number."""

    walls: tuple[Area, ...]
    moving: tuple[Area, ...]
    on_numbers: tuple[Area, ...]
    others: tuple[Area, ...]

    @property
    def rest(self) -> tuple[Area, ...]:
        """Return the areas for which there is no room in their usual place."""
        return (*self.walls[len(BANDS) :], *self.moving[2:], *self.on_numbers[2:], *self.others)

    @property
    def depth(self) -> float:
        """Return how far from the wall the lines along it reach."""
        return band(min(len(self.walls), len(BANDS)) - 1)[1] if self.walls else _FIRST


@dataclass(frozen=True, slots=True)
class Box:
    """Room on the felt: its upper left corner, width and height."""

    x: float
    y: float
    across: float
    down: float


def roles_of(drawn: DrawnTable) -> Roles:
    """Sort the areas by what the game says about their wagers."""
    moving = tuple(area for area in drawn.areas if area.wager in drawn.moves)
    on_numbers = tuple(area for area in drawn.areas if drawn.stays.get(area.wager) == "yes")
    others = tuple(area for area in drawn.areas if drawn.stays.get(area.wager, "yes") != "yes")
    walls = tuple(area for area in drawn.areas if area not in (*moving, *on_numbers, *others))
    return Roles(walls, moving, on_numbers, others)


def band(at: int) -> tuple[float, float]:
    """Return how far from the wall a line along it begins and ends."""
    near = _FIRST + sum(BANDS[:at]) + _APART * at
    return near, near + BANDS[at]


def tub(canvas: Canvas, box: Box, corner: float) -> None:
    """Draw the table from above: its walls, the felt, the chips and the dice."""
    canvas.begin("table")
    for step, ink in (
        (RIM, Ink(fill=RAIL, line=DARK)),
        (RIM - 12, Ink(line="#7a5233", thick=3)),
        (RIM - 24, Ink(line="#7a5233", thick=3)),
        (0.0, Ink(fill=FELT, line="#0d3f26", thick=3)),
    ):
        canvas.rect(box.x - step, box.y - step, box.across + 2 * step, box.down + 2 * step, ink, corner + step)
    middle = box.x + box.across / 2
    canvas.rect(middle - 110, box.y + 6, 220, 40, Ink(fill="#2a2f36", line="#c9ced6", thick=2), 6)
    for at, color in enumerate(fittings.CHIPS):
        canvas.rect(middle - 102 + at * 25.8, box.y + 11, 21, 30, Ink(fill=color), 4)
    canvas.end()


def dice(canvas: Canvas, x: float, y: float) -> None:
    """Draw two dice."""
    for out, down, degrees, spots in ((-21.0, 3.0, -14.0, (0, 2, 4, 6, 8)), (21.0, -3.0, 18.0, (0, 8))):
        at_x, at_y = x + out, y + down
        canvas.parts.append(f'<g transform="rotate({num(degrees)} {num(at_x)} {num(at_y)})">')
        canvas.rect(at_x - 14, at_y - 14, 28, 28, Ink(fill="#c62828", line="#7f1515"), 5)
        for spot in spots:
            canvas.circle(at_x + (spot % 3 - 1) * 8, at_y + (spot // 3 - 1) * 8, 2.6, Ink(fill="#ffffff"))
        canvas.end()


def numbers(
    canvas: Canvas, drawn: DrawnTable, roles: Roles, left: float, top: float, box: float, marked: set[str]
) -> None:
    """Draw the boxes of the numbers, with the strips of the wagers that lie on them."""
    strips = roles.on_numbers[:2]
    height = 24.0 if strips else 0.0
    for at, point in enumerate(drawn.points):
        x = left + at * box
        canvas.rect(x, top + height, box - 4, 58, LINE, 4)
        full_text = {6: "SIX", 9: "NINE"}.get(point, str(point))
        size = 21.0 if len(full_text) > 2 else 32.0
        canvas.words(x + box / 2 - 2, top + height + 39, full_text, SvgHand(size * min(1, box / 62), GOLD, bold=True))
    for at, one in enumerate(strips):
        y = top if at == 0 else top + height + 62
        area(canvas, drawn, one, Box(left, y, box * len(drawn.points) - 4, height - 4), marked, 4)


def area(canvas: Canvas, drawn: DrawnTable, one: Area, box: Box, marked: set[str], corner: float = 8) -> None:
    """Draw an area with its label and, the first time it is drawn, its marks."""
    these = marks_of(drawn, one, marked)
    canvas.begin("area", one.wager, one.label or one.title)
    canvas.rect(box.x, box.y, box.across, box.down, line(drawn, one, these), corner)
    room = box.down if box.down < 30 else box.down - 8
    label(canvas, one, (box.x + box.across / 2, box.y + box.down / 2), (box.across - 10, room), these)
    canvas.end()


def block(
    canvas: Canvas, drawn: DrawnTable, areas: Sequence[Area], box: Box, shape: tuple[int, int], marked: set[str]
) -> None:
    """Draw areas in at least so many columns and rows."""
    columns, rows = shape
    across, down = box.across / columns, box.down / max(rows, -(-len(areas) // columns))
    for at, one in enumerate(areas):
        x, y = box.x + at % columns * across, box.y + at // columns * down
        area(canvas, drawn, one, Box(x + 2, y, across - 4, down - 6), marked, 6)


def printed(canvas: Canvas, drawn: DrawnTable, middles: Sequence[float], box: Box) -> list[str]:
    """Letter the inscriptions around each of these lines, and return those that do not fit."""
    texts = [text for text, _ in drawn.inscriptions]
    odds = [table for table in drawn.odds.get(LAYOUT, ()) if len(table.rows) == 1 and not table.rows[0][0]]
    texts += [f"{table.title[:1].upper()}{table.title[1:]}: {table.rows[0][1]}" for table in odds]
    targets = [target for _, target in drawn.inscriptions] + [odds_at(LAYOUT, table.wager) for table in odds]
    these = [number for target in (*targets, LAYOUT) for number in drawn.marks(target)]
    down = box.down - (marks.HEIGHT + 2 if these else 0)
    for size in _SIZES[4:]:
        fits = all(cut(text, box.across, size, True) == text for text in texts)
        if len(texts) * size * LEADING <= down and fits:
            break
    step = size * LEADING
    fitting = [text for text in texts[: int(down / step)] if cut(text, box.across, size, True) == text]
    canvas.begin("felt")
    for x in middles:
        for at, text in enumerate(fitting):
            canvas.words(x, box.y + (at + 1) * step - size * 0.3, text, SvgHand(size, PRINT, bold=True))
    marks.mark(canvas, middles[-1], box.y + down + marks.HEIGHT / 2 + 2, these)
    canvas.end()
    return [text for text in texts if text not in fitting]


def licensee(canvas: Canvas, drawn: DrawnTable, box: Box) -> None:
    """Letter the licensee's name, with its marks below."""
    middle = box.x + box.across / 2
    canvas.begin("licensee", full_text=drawn.licensee)
    if drawn.licensee:
        made = fitted(drawn.licensee, box.across, box.down, _SIZES[3:], True)
        for at, text in enumerate(made.lines):
            y = box.y + (at + 0.9) * made.size * LEADING
            canvas.words(middle, y, text, SvgHand(made.size, GOLD, bold=True))
    marks.mark(canvas, middle, box.y + box.down, drawn.marks(NAME))
    canvas.end()


def marks_of(drawn: DrawnTable, one: Area, marked: set[str]) -> list[int]:
    """Return the marks of an area the first time it is drawn."""
    these = drawn.marks(f"area {one.wager}") if one.wager not in marked else []
    marked.add(one.wager)
    return these


def line(drawn: DrawnTable, one: Area, these: list[int]) -> Ink:
    """Return the line around an area."""
    if these or drawn.marks(f"area {one.wager}"):
        return WRONG_LINE
    return UNSAID if one.is_guess else LINE


def label(
    canvas: Canvas,
    one: Area,
    at: tuple[float, float],
    room: tuple[float, float],
    these: list[int],
    degrees: float = 0,
) -> None:
    """Letter an area around a point, with its marks at the right."""
    (x, y), (across, down) = at, room
    end = marks.across(these) + 6 if these else 0
    made = fitted(one.label or one.title, across - end, down, _SIZES, bool(one.label))
    hand = SvgHand(made.size, PRINT, bold=True) if one.label else note(min(made.size, 22.0), "#cfe3d6")
    turn = turned(degrees, x, y)
    step = made.size * LEADING
    top = y - step * len(made.lines) / 2 + made.size * 0.95
    for number, text in enumerate(made.lines):
        canvas.words(x - end / 2, top + number * step, text, hand, turn)
    marks.mark(canvas, x + across / 2 - end / 2, y, these)

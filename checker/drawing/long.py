"""The long table of dice games: a tub with two ends alike, and between them what the stick looks after."""

from __future__ import annotations

from dataclasses import dataclass

from checker.drawing import fittings, marks
from checker.drawing.canvas import Canvas, Hand, Ink, num, turned
from checker.drawing.lettering import LEADING, cut, fitted
from checker.drawing.longseats import draw_seats
from checker.drawing.paint import DARK, FELT, GOLD, LINE, PRINT, RAIL, UNSAID, WRONG_LINE, note
from checker.drawing.seen import FELT as LAYOUT
from checker.drawing.seen import NAME, Area, Seen

TOP, BOTTOM, HALF, CORNER, RIM = 262.0, 752.0, 690.0, 150.0, 46.0
# From the middle of the table: where an end begins, and where its lines along the wall do.
NEAR, FAR = 128.0, 566.0
_BANDS = (52.0, 40.0, 34.0)
_BOX, _SIZES = 62.0, (34.0, 28.0, 24.0, 20.0, 17.0, 15.0, 13.0, 11.0, 9.0, 8.0, 7.0)


@dataclass(frozen=True, slots=True)
class Roles:
    """The areas by what their wagers do: those along the wall, those that move to a number, those that lie on one."""

    walls: tuple[Area, ...]
    moving: tuple[Area, ...]
    on_numbers: tuple[Area, ...]
    others: tuple[Area, ...]


def draw(canvas: Canvas, seen: Seen) -> tuple[float, list[str]]:
    """Draw the table, and give the height at which it ends and what is printed on it but found no room."""
    middle = canvas.across / 2
    roles = roles_of(seen)
    _tub(canvas, middle)
    _staff(canvas, seen, middle)
    marked: set[str] = set()
    for sign in (-1, 1):
        canvas.begin("end", "left" if sign < 0 else "right")
        for at, area in enumerate(roles.walls[: len(_BANDS)]):
            _wall(canvas, seen, area, middle, sign, at, marked)
        _numbers(canvas, seen, roles, middle, sign, marked)
        _moving(canvas, seen, roles, middle, sign, marked)
        canvas.end()
    over = _printed(canvas, seen, middle)
    rest = (*roles.walls[len(_BANDS) :], *roles.moving[2:], *roles.on_numbers[2:], *roles.others)
    over += _middle(canvas, seen, rest, middle, marked)
    draw_seats(canvas, seen, middle, BOTTOM, HALF + RIM)
    return BOTTOM + RIM + 110, over


def roles_of(seen: Seen) -> Roles:
    """Sort the areas by what the game says of their wagers."""
    moving = tuple(area for area in seen.areas if area.wager in seen.moves)
    on_numbers = tuple(area for area in seen.areas if seen.stays.get(area.wager) == "yes")
    others = tuple(area for area in seen.areas if seen.stays.get(area.wager, "yes") != "yes")
    walls = tuple(area for area in seen.areas if area not in (*moving, *on_numbers, *others))
    return Roles(walls, moving, on_numbers, others)


def _tub(canvas: Canvas, middle: float) -> None:
    canvas.begin("table")
    across, down = 2 * (HALF + RIM), BOTTOM - TOP + 2 * RIM
    canvas.rect(middle - HALF - RIM, TOP - RIM, across, down, Ink(fill=RAIL, line=DARK), CORNER + RIM)
    for step in (12.0, 24.0):
        groove = Ink(line="#7a5233", thick=3)
        canvas.rect(
            middle - HALF - RIM + step,
            TOP - RIM + step,
            across - 2 * step,
            down - 2 * step,
            groove,
            CORNER + RIM - step,
        )
    canvas.rect(middle - HALF, TOP, 2 * HALF, BOTTOM - TOP, Ink(fill=FELT, line="#0d3f26", thick=3), CORNER)
    canvas.rect(middle - 110, TOP + 6, 220, 40, Ink(fill="#2a2f36", line="#c9ced6", thick=2), 6)
    for at, color in enumerate(fittings.CHIPS):
        canvas.rect(middle - 102 + at * 25.8, TOP + 11, 21, 30, Ink(fill=color), 4)
    for x, y, degrees, spots in ((-20.0, -34.0, -14.0, (0, 2, 4, 6, 8)), (22.0, -40.0, 18.0, (0, 8))):
        _die(canvas, middle + x, BOTTOM + y, degrees, spots)
    canvas.end()


def _die(canvas: Canvas, x: float, y: float, degrees: float, spots: tuple[int, ...]) -> None:
    canvas.parts.append(f'<g transform="rotate({num(degrees)} {num(x)} {num(y)})">')
    canvas.rect(x - 14, y - 14, 28, 28, Ink(fill="#c62828", line="#7f1515"), 5)
    for spot in spots:
        canvas.circle(x + (spot % 3 - 1) * 8, y + (spot // 3 - 1) * 8, 2.6, Ink(fill="#ffffff"))
    canvas.end()


def _staff(canvas: Canvas, seen: Seen, middle: float) -> None:
    y = TOP - RIM - 44
    for at in (-250.0, 0.0, 250.0):
        fittings.person(canvas, middle + at, y, "Dealer" if at else "Boxperson", bool(seen.dealer))
    told = seen.dealer or "place not stated"
    canvas.words(middle, y - 36, told, note(12))
    marks.mark(canvas, middle + 90, y + 8, seen.marks("dealer"))
    fittings.person(canvas, middle, BOTTOM + RIM + 40, "Stick", bool(seen.dealer))
    spent = {"left": 0, "right": 0}
    for item in [*seen.items, *fittings.missing(seen)]:
        hand = item.hand or fittings.USUAL.get(item.name, "right")
        out = 380 + spent[hand] * (fittings.ACROSS + fittings.GAP)
        spent[hand] += 1
        x = middle + (out if hand == "left" else -out - fittings.ACROSS)
        fittings.item(canvas, item, x, TOP - RIM - fittings.DOWN - 6, seen.marks(f"item {item.name}"))


def _wall(canvas: Canvas, seen: Seen, area: Area, middle: float, sign: int, at: int, marked: set[str]) -> None:
    """Draw a line that runs along the wall and round the corner of an end."""
    near = 14 + sum(_BANDS[:at]) + 6 * at
    far = near + _BANDS[at]
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
    numbers = _marks(seen, area, marked)
    canvas.begin("area", area.wager, area.label or area.title)
    canvas.path(steps + "Z", _line(seen, area, numbers))
    depth = (near + far) / 2
    _label(canvas, area, middle + sign * (NEAR + HALF - CORNER) / 2, BOTTOM - depth, 360, _BANDS[at] - 8, numbers)
    x, y = middle + sign * (HALF - depth), (TOP + BOTTOM) / 2
    _label(canvas, area, x, y, BOTTOM - TOP - 2 * CORNER, _BANDS[at] - 8, [], -90.0 * sign)
    canvas.end()


def _numbers(canvas: Canvas, seen: Seen, roles: Roles, middle: float, sign: int, marked: set[str]) -> None:
    """Draw the boxes of the numbers, with the strips of the wagers that lie on them."""
    box = min(_BOX, (FAR - NEAR - 66) / max(1, len(seen.points)))
    left = middle + NEAR if sign > 0 else middle - NEAR - box * len(seen.points)
    top = TOP + 16
    strips = roles.on_numbers[:2]
    heights = [24.0] * len(strips)
    for at, point in enumerate(seen.points):
        x = left + at * box
        y = top + (heights[0] if heights else 0)
        canvas.rect(x, y, box - 4, 58, LINE, 4)
        told = {6: "SIX", 9: "NINE"}.get(point, str(point))
        canvas.words(x + box / 2 - 2, y + 39, told, Hand(21 if len(told) > 2 else 32, GOLD, bold=True))
    for at, area in enumerate(strips):
        y = top if at == 0 else top + heights[0] + 62
        numbers = _marks(seen, area, marked)
        canvas.begin("area", area.wager, area.label or area.title)
        across = box * len(seen.points) - 4
        canvas.rect(left, y, across, heights[at] - 4, _line(seen, area, numbers), 4)
        _label(canvas, area, left + across / 2, y + heights[at] / 2 - 2, across - 10, heights[at] - 4, numbers)
        canvas.end()


def _moving(canvas: Canvas, seen: Seen, roles: Roles, middle: float, sign: int, marked: set[str]) -> None:
    """Draw the areas from which wagers move to a number: the large one, and the box beside the numbers."""
    places = ((NEAR, TOP + 132, FAR - NEAR, 110.0), (FAR - 60, TOP + 16, 60.0, 106.0))
    for area, (out, y, across, down) in zip(roles.moving, places, strict=False):
        x = middle + out if sign > 0 else middle - out - across
        numbers = _marks(seen, area, marked)
        canvas.begin("area", area.wager, area.label or area.title)
        canvas.rect(x, y, across, down, _line(seen, area, numbers), 8)
        _label(canvas, area, x + across / 2, y + down / 2, across - 8, down - 8, numbers)
        canvas.end()


def _printed(canvas: Canvas, seen: Seen, middle: float) -> list[str]:
    """Letter the inscriptions in each end, below the area of wagers that move."""
    texts = [text for text, _ in seen.inscriptions]
    odds = [table for table in seen.odds.get(LAYOUT, ()) if len(table.rows) == 1 and not table.rows[0][0]]
    texts += [f"{table.title}: {table.rows[0][1]}" for table in odds]
    targets = [target for _, target in seen.inscriptions] + [f"odds {table.wager}" for table in odds]
    numbers = [number for target in (*targets, LAYOUT) for number in seen.marks(target)]
    room, top = FAR - NEAR, TOP + 252
    bottom = BOTTOM - 14 - sum(_BANDS) - 6 * 3 - (marks.HEIGHT + 2 if numbers else 0)
    for size in _SIZES[4:]:
        if len(texts) * size * LEADING <= bottom - top and all(cut(text, room, size, True) == text for text in texts):
            break
    step = size * LEADING
    fitting = [text for text in texts[: int((bottom - top) / step)] if cut(text, room, size, True) == text]
    canvas.begin("felt")
    for sign in (-1, 1):
        x = middle + sign * (NEAR + FAR) / 2
        for at, text in enumerate(fitting):
            canvas.words(x, top + (at + 1) * step - size * 0.3, text, Hand(size, PRINT, bold=True))
    marks.mark(canvas, middle + (NEAR + FAR) / 2, bottom + marks.HEIGHT / 2 + 2, numbers)
    canvas.end()
    return [text for text in texts if text not in fitting]


def _middle(canvas: Canvas, seen: Seen, areas: tuple[Area, ...], middle: float, marked: set[str]) -> list[str]:
    """Draw the licensee's name and the areas between the ends."""
    canvas.begin("licensee", told=seen.licensee)
    numbers = seen.marks(NAME)
    if seen.licensee:
        made = fitted(seen.licensee, 210, 44, _SIZES[3:], True)
        for at, line in enumerate(made.lines):
            canvas.words(middle, TOP + 72 + at * made.size * LEADING, line, Hand(made.size, GOLD, bold=True))
    marks.mark(canvas, middle, TOP + 112, numbers)
    canvas.end()
    shown = areas[:12]
    columns = 1 if len(shown) < 4 else 2
    rows = max(3, -(-len(shown) // columns))
    across, down = 216 / columns, 280 / rows
    for at, area in enumerate(shown):
        x, y = middle - 108 + at % columns * across, TOP + 124 + at // columns * down
        these = _marks(seen, area, marked)
        canvas.begin("area", area.wager, area.label or area.title)
        canvas.rect(x + 2, y, across - 4, down - 6, _line(seen, area, these), 6)
        _label(canvas, area, x + across / 2, y + down / 2 - 3, across - 14, down - 14, these)
        canvas.end()
    return [area.label or area.title for area in areas[12:]]


def _marks(seen: Seen, area: Area, marked: set[str]) -> list[int]:
    numbers = seen.marks(f"area {area.wager}") if area.wager not in marked else []
    marked.add(area.wager)
    return numbers


def _line(seen: Seen, area: Area, numbers: list[int]) -> Ink:
    if numbers or seen.marks(f"area {area.wager}"):
        return WRONG_LINE
    return UNSAID if area.is_guess else LINE


def _label(
    canvas: Canvas, area: Area, x: float, y: float, across: float, down: float, numbers: list[int], degrees: float = 0
) -> None:
    """Letter an area in the middle of its room, with its marks at the right."""
    end = marks.across(numbers) + 6 if numbers else 0
    made = fitted(area.label or area.title, across - end, down, _SIZES, bool(area.label))
    hand = Hand(made.size, PRINT, bold=True) if area.label else note(min(made.size, 22.0), "#cfe3d6")
    turn = turned(degrees, x, y)
    step = made.size * LEADING
    top = y - step * len(made.lines) / 2 + made.size * 0.95
    for at, line in enumerate(made.lines):
        canvas.words(x - end / 2, top + at * step, line, hand, turn)
    marks.mark(canvas, x + across / 2 - end / 2, y, numbers)

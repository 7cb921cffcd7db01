"""Draws the words printed on the felt between the dealer and the betting areas, set along arcs."""

from __future__ import annotations

from checker.filing.drawing.parts import marks
from checker.filing.drawing.parts.arcs import ArcLine, Circle, arc, broken_into_rows, set_along
from checker.filing.drawing.parts.canvas import Canvas, SvgHand
from checker.filing.drawing.parts.drawn_table import FELT, INSURANCE, NAME, DrawnTable, odds_at
from checker.filing.drawing.parts.lettering import LEADING, cut, fitted
from checker.filing.drawing.parts.paint import BROKEN, GOLD, LINE, PRINT, WRONG_LINE, note

# Below the things at the dealer's edge.
STRIP, BAND, NEAREST = 100.0, 34.0, 150.0
_SIZES = (25.0, 23.0, 21.0, 19.0, 17.0, 15.0, 13.0, 11.5, 10.0)
_NAME_SIZES = (30.0, 27.0, 24.0, 21.0, 18.0, 16.0, 14.0)
_SPACING = 1.4
# A row with less room shows only the beginning of a word or two.
_LEAST_ROOM = 150.0


def draw(canvas: Canvas, drawn: DrawnTable, circle: Circle, top: float, outer: float) -> list[str]:
    """Draw name, insurance line and inscriptions as large as possible, and return those cut short."""
    canvas.begin("felt")
    lines = _lines(drawn)
    if drawn.insurance == "yes" or drawn.marks(INSURANCE):
        outer = _band(canvas, drawn, circle, top, outer, lines)
    _name(canvas, drawn, circle, top)
    is_set = any(_set(canvas, circle, top, outer, lines, size) for size in _SIZES)
    over = [] if is_set else _cut(canvas, circle, top, outer, lines)
    canvas.end()
    return over


def _lines(drawn: DrawnTable) -> list[ArcLine]:
    lines = [ArcLine(text, tuple(drawn.marks(target))) for text, target in drawn.inscriptions]
    for table in drawn.odds.get(FELT, ()):
        full_text = f"{table.title}: {table.rows[0][1]}" if len(table.rows) == 1 and not table.rows[0][0] else ""
        if full_text:
            lines.append(ArcLine(full_text[:1].upper() + full_text[1:], tuple(drawn.marks(odds_at(FELT, table.wager)))))
    missing = tuple(drawn.marks(FELT))
    return [*lines, *([ArcLine("missing on the layout, as listed:", missing, slanted=True)] if missing else [])]


def _name(canvas: Canvas, drawn: DrawnTable, circle: Circle, top: float) -> None:
    numbers = tuple(drawn.marks(NAME))
    y = top + STRIP + 16
    if not drawn.licensee and not numbers:
        return
    canvas.begin("licensee", full_text=drawn.licensee)
    if drawn.licensee:
        made = fitted(drawn.licensee, 430, 40, _NAME_SIZES, True)
        step = made.size * LEADING
        for at, line in enumerate(made.lines):
            below = (at - (len(made.lines) - 1) / 2) * step
            canvas.words(circle.x, y - 10 + made.size * 0.34 + below, line, SvgHand(made.size, GOLD, bold=True))
    else:
        canvas.words(circle.x, y - 6, "name of the licensee", note(18, "#b9d3c2"))
    marks.mark(canvas, circle.x + 240, y - 10, numbers)
    canvas.end()


def _band(canvas: Canvas, drawn: DrawnTable, circle: Circle, top: float, outer: float, lines: list[ArcLine]) -> float:
    """Draw the insurance line with its words, which are removed from the other lines."""
    half = circle.down_to(top + STRIP + 30, outer - BAND)
    wrong = drawn.marks(INSURANCE)
    canvas.begin("insurance-line")
    for radius in (outer, outer - BAND):
        canvas.path(arc(circle, radius, half), (WRONG_LINE if drawn.insurance == "yes" else BROKEN) if wrong else LINE)
    words = next((line for line in lines if "insurance" in line.text.casefold()), None)
    if words is None:
        words = ArcLine("insurance line", slanted=True)
    else:
        lines.remove(words)
    words = ArcLine(words.text, (*words.numbers, *wrong), words.slanted)
    room = _room(circle, top, outer - BAND + 9)
    for size in _SIZES[3:]:
        if broken_into_rows([words], [room], size, True) is not None:
            set_along(canvas, circle, outer - BAND / 2 + size * 0.34, words, _hand(words, size))
            break
    canvas.end()
    return outer - BAND - 8


def _hand(line: ArcLine, size: float) -> SvgHand:
    return note(size, "#cfe3d6") if line.slanted else SvgHand(size, PRINT, bold=True)


def _room(circle: Circle, top: float, radius: float) -> float:
    half = circle.down_to(top + STRIP + 40, radius)
    return half * 2 * radius * 0.01745 - 24


def _radii(outer: float, size: float) -> list[float]:
    step = max(size * _SPACING, marks.HEIGHT + 3)
    radius, found = outer - size * 0.35, []
    while radius > NEAREST + size:
        found.append(radius)
        radius -= step
    return found


def _set(canvas: Canvas, circle: Circle, top: float, outer: float, lines: list[ArcLine], size: float) -> bool:
    """Set the lines at a size in as few rows as possible, the outermost being the widest."""
    radii = _radii(outer, size)
    for rows in range(len(lines), len(radii) + 1):
        used = radii[:rows][::-1]
        made = broken_into_rows(lines, [_room(circle, top, radius - size) for radius in used], size, True)
        if made is not None:
            for line, radius in zip(made, used[len(used) - len(made) :], strict=True):
                canvas.begin("inscription", full_text=line.text)
                set_along(canvas, circle, radius, line, _hand(line, size))
                canvas.end()
            return True
    return False


def _cut(canvas: Canvas, circle: Circle, top: float, outer: float, lines: list[ArcLine]) -> list[str]:
    """Set as many lines as fit, marked lines first, each cut to its row; return all lines."""
    size = next(each for each in _SIZES if each <= 13)
    every = [radius for radius in _radii(outer, size) if _room(circle, top, radius - size) >= _LEAST_ROOM]
    marked = [line for line in lines if line.numbers]
    chosen = [*marked, *(line for line in lines if not line.numbers)][: max(len(every) - 1, 1)]
    left_out = len(lines) - len(chosen)
    shown = [line for line in lines if any(line is each for each in chosen)]
    shown += [ArcLine(f"and {left_out} more, listed below", slanted=True)] if left_out else []
    for line, radius in zip(shown, every[: len(shown)][::-1], strict=False):
        canvas.begin("inscription", full_text=line.text)
        room = _room(circle, top, radius - size) - marks.across(line.numbers) - size
        short = ArcLine(cut(line.text, max(0.0, room), size, True), line.numbers, line.slanted)
        set_along(canvas, circle, radius, short, _hand(line, size))
        canvas.end()
    return [line.text for line in lines if not line.slanted]

"""Draws what is below the table: the sign, odds printed as tables, and the list of deficiencies."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from checker.filing.drawing.parts import marks
from checker.filing.drawing.parts.canvas import Canvas, Ink, SvgHand
from checker.filing.drawing.parts.drawn_table import CARDS, SIGN, WHOLE, DrawnPayTable, DrawnTable, Remark, odds_at
from checker.filing.drawing.parts.drawn_table import FELT as LAYOUT
from checker.filing.drawing.parts.lettering import LEADING, cut, width, wrapped
from checker.filing.drawing.parts.paint import AMBER, DARK, FELT, GOLD, GRAY, PRINT, RED

COLUMNS, MARGIN, GUTTER = 4, 40.0, 20.0
_PAD, _ROW, _HEAD = 14.0, 15.0, 17.0
# A longer list continues in the next column.
_MOST_ROWS = 12


@dataclass(frozen=True, slots=True)
class PanelRow:
    """A row of a panel: its left and right text, and the deficiencies marked there."""

    left: str
    right: str = ""
    numbers: tuple[int, ...] = ()
    is_head: bool = False


@dataclass(frozen=True, slots=True)
class Panel:
    """A panel with its kind, heading and rows."""

    kind: str
    title: str
    rows: tuple[PanelRow, ...]
    numbers: tuple[int, ...] = ()


def draw(canvas: Canvas, drawn: DrawnTable, top: float, over: Sequence[str]) -> float:
    """Draw the panels in columns and the deficiencies below them, and return the height at which they end."""
    across = (canvas.across - 2 * MARGIN - (COLUMNS - 1) * GUTTER) / COLUMNS
    ends = [top] * COLUMNS
    for panel in _panels(drawn, over):
        column = ends.index(min(ends))
        x = MARGIN + column * (across + GUTTER)
        ends[column] = _panel(canvas, panel, x, ends[column], across) + GUTTER
    return _remarks(canvas, drawn.remarks, max(ends))


def _panels(drawn: DrawnTable, over: Sequence[str]) -> list[Panel]:
    found: list[Panel] = []
    sign = [PanelRow(text, numbers=tuple(drawn.marks(words))) for text, words in drawn.sign]
    for table in drawn.odds.get(SIGN, ()):
        sign += _rows(drawn, table, SIGN)
    sign += [PanelRow(f"Ranking of cards or hands: {title}") for title in drawn.rankings.get(SIGN, ())]
    numbers = tuple(drawn.marks(SIGN))
    if sign or numbers:
        found.append(Panel("sign", "SIGN", tuple(sign), numbers))
    for table in drawn.odds.get(LAYOUT, ()):
        if len(table.rows) != 1 or table.rows[0][0]:
            head, *rows = _rows(drawn, table, LAYOUT)
            found.append(Panel("print", head.left, tuple(rows), head.numbers))
    for title in drawn.rankings.get(LAYOUT, ()):
        found.append(Panel("print", f"Ranking of cards or hands: {title}", ()))
    for at in range(0, len(over), _MOST_ROWS):
        title = "Printed on the layout" + (", continued" if at else "")
        found.append(Panel("print", title, tuple(PanelRow(text) for text in over[at : at + _MOST_ROWS])))
    if drawn.cards or drawn.marks(CARDS):
        text = drawn.cards or "decks: not stated"
        found.append(Panel("paper", "Cards", (PanelRow(text),), tuple(drawn.marks(CARDS))))
    return found


def _rows(drawn: DrawnTable, table: DrawnPayTable, on: str) -> list[PanelRow]:
    numbers = tuple(drawn.marks(odds_at(on, table.wager)))
    title = table.title[:1].upper() + table.title[1:]
    if len(table.rows) == 1 and not table.rows[0][0]:
        return [PanelRow(title, table.rows[0][1], numbers)]
    return [PanelRow(title, numbers=numbers, is_head=True), *(_row(drawn, table, on, *row) for row in table.rows)]


def _row(drawn: DrawnTable, table: DrawnPayTable, on: str, hand: str, odds: str) -> PanelRow:
    return PanelRow(hand, odds, tuple(drawn.marks(odds_at(on, table.wager, hand))))


_INKS = {
    "sign": (Ink(fill="#15181d", line=GOLD, thick=4), GOLD, "#ffffff"),
    "print": (Ink(fill=FELT, line=PRINT, thick=2), PRINT, PRINT),
    "paper": (Ink(fill="#ffffff", line=GRAY), DARK, DARK),
}


def _panel(canvas: Canvas, panel: Panel, x: float, y: float, across: float) -> float:
    ink, head, color = _INKS[panel.kind]
    end = marks.across(panel.numbers)
    titles = wrapped(panel.title, across - 2 * _PAD - (end + 8 if end else 0), _HEAD, True)
    laid = [(row, *_laid(row, across - 2 * _PAD)) for row in panel.rows]
    down = 2 * _PAD + len(titles) * _HEAD * LEADING
    down += sum(max(len(left), len(right), 1) * _ROW * LEADING + 5 for _, left, right in laid)
    canvas.begin(f"panel {panel.kind}", panel.title)
    canvas.rect(x, y, across, down, ink, 6)
    at = y + _PAD
    for line in titles:
        canvas.words(x + _PAD, at + _HEAD * 0.95, line, SvgHand(_HEAD, head, bold=True, anchor="start"))
        at += _HEAD * LEADING
    marks.mark(canvas, x + across - _PAD - end / 2, y + _PAD + _HEAD * 0.6, panel.numbers)
    for row, left, right in laid:
        at += 5
        tint = head if row.is_head else color
        for step, line in enumerate(left):
            baseline = at + step * _ROW * LEADING + _ROW * 0.95
            canvas.words(x + _PAD, baseline, line, SvgHand(_ROW, tint, bold=row.is_head, anchor="start"))
        end = marks.across(row.numbers)
        edge = x + across - _PAD - (end + 6 if end else 0)
        for step, line in enumerate(right):
            baseline = at + step * _ROW * LEADING + _ROW * 0.95
            canvas.words(edge, baseline, line, SvgHand(_ROW, tint, bold=True, anchor="end"))
        marks.mark(canvas, x + across - _PAD - end / 2, at + _ROW * 0.6, row.numbers)
        at += max(len(left), len(right), 1) * _ROW * LEADING
    canvas.end()
    return y + down


def _laid(row: PanelRow, room: float) -> tuple[list[str], list[str]]:
    """Break both sides of a row into lines that fit beside each other."""
    room -= marks.across(row.numbers) + 6 if row.numbers else 0
    right = wrapped(row.right, room * 0.5, _ROW, True)
    taken = max((width(line, _ROW, True) for line in right), default=0)
    return wrapped(row.left, room - (taken + 12 if taken else 0), _ROW, row.is_head), right


def _remarks(canvas: Canvas, remarks: Sequence[Remark], top: float) -> float:
    """List the deficiencies in two columns, in the order of their numbers."""
    if not remarks:
        canvas.words(MARGIN, top + 18, "No deficiencies are marked.", SvgHand(16, "#1a7f37", bold=True, anchor="start"))
        return top + 40
    canvas.begin("remarks")
    canvas.words(MARGIN, top + 18, f"Deficiencies: {len(remarks)}", SvgHand(19, RED, bold=True, anchor="start"))
    across = (canvas.across - 2 * MARGIN - GUTTER) / 2
    half = -(-len(remarks) // 2) if len(remarks) > 1 else 1
    end = top
    for column, those in enumerate((remarks[:half], remarks[half:])):
        at = top + 36
        for remark in those:
            at = _remark(canvas, remark, MARGIN + column * (across + GUTTER), at, across)
        end = max(end, at)
    canvas.end()
    return end


def _remark(canvas: Canvas, remark: Remark, x: float, y: float, across: float) -> float:
    color = AMBER if remark.is_doubt else RED
    left = x + 52
    canvas.begin("remark", str(remark.number))
    marks.mark(canvas, x + 22, y + 9, [remark.number])
    for line in wrapped(remark.cite, across - 60, 15, True):
        canvas.words(left, y + 14, line, SvgHand(15, color, bold=True, anchor="start"))
        y += 15 * LEADING
    for line in wrapped(remark.text, across - 60, 14):
        canvas.words(left, y + 13, line, SvgHand(14, DARK, anchor="start"))
        y += 14 * LEADING
    canvas.end()
    return y + 9


def head(canvas: Canvas, drawn: DrawnTable) -> None:
    """Draw the heading: game, table, casino, and the deficiencies that have no place on the table."""
    canvas.begin("head")
    title = f"{drawn.game[:1].upper()}{drawn.game[1:]}: table {drawn.table}"
    room = canvas.across - 2 * MARGIN - 320
    canvas.words(MARGIN, 54, cut(title, room, 30, True), SvgHand(30, DARK, bold=True, anchor="start"))
    text = f"{cut(drawn.casino, room, 18)}, as filed"
    canvas.words(MARGIN, 82, text, SvgHand(18, GRAY, anchor="start"))
    numbers = drawn.marks(WHOLE)
    if numbers:
        room = marks.across(numbers)
        edge = canvas.across - MARGIN
        canvas.words(edge - room - 10, 52, "elsewhere in the filing:", SvgHand(15, GRAY, slanted=True, anchor="end"))
        marks.mark(canvas, edge - room / 2, 47, numbers)
    canvas.end()

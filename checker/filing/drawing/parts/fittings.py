"""Draws the dealer's place and what is around it: chip tray, rack, shoe, shuffler, reader, drop and tip box."""

from __future__ import annotations

from checker.filing.drawing.parts import marks
from checker.filing.drawing.parts.arcs import Circle
from checker.filing.drawing.parts.canvas import Canvas, Ink, SvgHand
from checker.filing.drawing.parts.drawn_table import (
    AT_END,
    BESIDE,
    DEALER,
    END,
    FITTINGS,
    PLAYERS_SIDE,
    DrawnItem,
    DrawnTable,
)
from checker.filing.drawing.parts.lettering import LEADING, fitted
from checker.filing.drawing.parts.paint import DARK, GHOST, ITEM, ITEM_UNSAID, RED, note

ACROSS, DOWN, GAP = 104.0, 76.0, 12.0
TRAY, TRAY_DOWN = 300.0, 60.0
# These are under the edge of the table, so they are drawn beyond it.
HANGING = ("drop box", "tip box")
USUAL = {"drop box": "left", "tip box": "right", "shoe": "left", "shuffler": "left"}
CHIPS = ("#f2f2f2", "#c62828", "#2e7d32", "#1f1f1f", "#6a1b9a", "#ef6c00", "#c62828", "#2e7d32")
_SIZES = (14.0, 13.0, 12.0, 11.0, 10.0, 9.0)


def draw(canvas: Canvas, drawn: DrawnTable, top: float, circle: Circle) -> None:
    """Draw the dealer's place, the tray, and each fitting on its hand of the dealer."""
    middle = canvas.across / 2
    _dealer(canvas, drawn, top, circle)
    _tray(canvas, middle - TRAY / 2, top + 8)
    for each, x, y in placed([*drawn.items, *missing(drawn)], middle, top, circle):
        item(canvas, each, x, y, drawn.marks(f"item {each.name}"))


def missing(drawn: DrawnTable) -> list[DrawnItem]:
    """Return the fittings that are owed but not stated."""
    there = {item.name for item in drawn.items}
    return [DrawnItem(name, is_there=False) for name in FITTINGS if name not in there and drawn.marks(f"item {name}")]


def placed(items: list[DrawnItem], middle: float, top: float, circle: Circle) -> list[tuple[DrawnItem, float, float]]:
    """Return where each fitting is drawn, from the dealer outward; the dealer's left is the drawing's right."""
    spent: dict[tuple[str, bool, str], int] = {}
    found: list[tuple[DrawnItem, float, float]] = []
    for item in items:
        hand = item.hand or USUAL.get(item.name, "right")
        hangs = item.name in HANGING
        side = item.elsewhere
        at = spent.get((hand, hangs, side), 0)
        spent[hand, hangs, side] = at + 1
        sign = 1 if hand == "left" else -1
        out = (TRAY / 2 + GAP if not hangs else 150) + at * (ACROSS + GAP) + ACROSS / 2
        y = top + 6 if not hangs else top - 14 - DOWN - 4
        if side == PLAYERS_SIDE:
            out, y = (
                520 + at * (ACROSS + GAP),
                circle.y + circle.radius - 20,
            )
        elif side == END:
            out, y = circle.radius + 40, top - 14 - DOWN - 4 - at * (DOWN + 4)
        found.append((item, middle + sign * out - ACROSS / 2, y))
    return found


def _dealer(canvas: Canvas, drawn: DrawnTable, top: float, circle: Circle) -> None:
    canvas.begin("dealer", full_text=drawn.dealer)
    x, y = circle.x, top - 58
    if drawn.dealer == AT_END:
        x += circle.radius - 150
    elif drawn.dealer == BESIDE:
        x, y = canvas.across - 66, circle.at(70)[1]
    person(canvas, x, y, "Dealer", bool(drawn.dealer))
    canvas.words(min(x, canvas.across - 52), y - 42, drawn.dealer or "place not stated", note(12))
    marks.mark(canvas, x, y + 44, drawn.marks(DEALER))
    canvas.end()


def person(canvas: Canvas, x: float, y: float, name: str, is_said: bool) -> None:
    """Draw a person who works at the table, as seen from above."""
    ink = Ink(fill="#3b4252", line=DARK) if is_said else Ink(fill="#8b93a3", line=DARK, dashed=True)
    canvas.rect(x - 62, y - 6, 124, 36, ink, 18)
    canvas.circle(x, y - 14, 20, Ink(fill="#e3c4a8", line=DARK))
    canvas.words(x, y + 21, name, SvgHand(16, "#ffffff", bold=True))


def _tray(canvas: Canvas, x: float, y: float) -> None:
    canvas.begin("tray")
    canvas.rect(x, y, TRAY, TRAY_DOWN, Ink(fill="#2a2f36", line="#c9ced6", thick=2), 6)
    step = (TRAY - 16) / len(CHIPS)
    for at, color in enumerate(CHIPS):
        left = x + 8 + at * step + 3
        canvas.rect(left, y + 6, step - 6, TRAY_DOWN - 12, Ink(fill=color), 5)
        for row in range(1, 6):
            canvas.rect(left, y + 6 + row * (TRAY_DOWN - 12) / 6, step - 6, 1.5, Ink(fill="#9aa1ab"))
    canvas.end()


def item(canvas: Canvas, item: DrawnItem, x: float, y: float, numbers: list[int]) -> None:
    """Draw a fitting with its name, its caption, and its marks."""
    is_said = bool(item.hand or item.side)
    canvas.begin("item" if item.is_there else "no-item", item.name, item.caption)
    ink = ITEM if is_said else ITEM_UNSAID
    if numbers:
        ink = Ink(fill=ITEM.fill, line=RED, thick=3)
    canvas.rect(x, y, ACROSS, DOWN, ink if item.is_there else GHOST, 8)
    color = "#ffffff" if item.is_there else RED
    over = marks.HEIGHT + 2 if numbers else 0
    name = item.name.capitalize()
    full_text = item.caption if item.is_there else "not stated"
    if item.is_there and not is_said:
        full_text = full_text or "place not stated"
    made = fitted(name, ACROSS - 10, 36, _SIZES, True)
    below = fitted(full_text, ACROSS - 10, DOWN - over - 8 - len(made.lines) * made.size * LEADING, _SIZES[3:])
    lines = [(line, SvgHand(made.size, color, bold=True)) for line in made.lines]
    lines += [(line, note(below.size, "#d7dce3" if item.is_there else RED)) for line in below.lines]
    height = sum(hand.size * LEADING for _, hand in lines)
    at = y + (DOWN - over - height) / 2
    for line, hand in lines:
        canvas.words(x + ACROSS / 2, at + hand.size * 0.95, line, hand)
        at += hand.size * LEADING
    marks.mark(canvas, x + ACROSS / 2, y + DOWN - marks.HEIGHT / 2 - 3, numbers)
    canvas.end()

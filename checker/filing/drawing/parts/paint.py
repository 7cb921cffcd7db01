"""The colors and lettering styles of a drawing."""

from __future__ import annotations

from checker.filing.drawing.parts.canvas import Ink, SvgHand

FELT, RAIL, PRINT, PAPER = "#17683f", "#4a2c1b", "#fdf6dc", "#fbfaf6"
GOLD, DARK, GRAY, RED, AMBER = "#e7c766", "#22262b", "#6b7280", "#c81e1e", "#b45309"
BRIGHT_RED = "#ff6b5e"
LINE = Ink(line=PRINT, thick=2)
UNSAID = Ink(line=PRINT, thick=1.5, dashed=True)
BROKEN = Ink(line=BRIGHT_RED, thick=2, dashed=True)
WRONG_LINE = Ink(line=BRIGHT_RED, thick=3)
MISSING = Ink(line=BRIGHT_RED, thick=2, dashed=True)
ITEM = Ink(fill="#2b3440", line="#c9ced6", thick=1.5)
ITEM_UNSAID = Ink(fill="#2b3440", line="#f3d27a", thick=1.5, dashed=True)
GHOST = Ink(fill=PAPER, line=RED, thick=2, dashed=True)


def note(size: float, color: str = GRAY, anchor: str = "middle") -> SvgHand:
    """Return the lettering of remarks that are not printed on the table."""
    return SvgHand(size, color, slanted=True, anchor=anchor)

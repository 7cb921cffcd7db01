"""The numbers that mark deficiencies on a drawing."""

from __future__ import annotations

from collections.abc import Sequence

from checker.filing.drawing.parts.canvas import Canvas, Ink, SvgHand, turned
from checker.filing.drawing.parts.lettering import width
from checker.filing.drawing.parts.paint import RED

HEIGHT = 18.0
_SIZE, _MARGIN, _MOST = 12.0, 6.0, 4


def numbers_text(numbers: Sequence[int]) -> str:
    """Write numbers in short form: `1-4, 7`."""
    runs: list[list[int]] = []
    for number in sorted(numbers):
        if runs and number == runs[-1][-1] + 1:
            runs[-1].append(number)
        else:
            runs.append([number])
    shown = [str(run[0]) if len(run) == 1 else f"{run[0]}-{run[-1]}" for run in runs]
    return ", ".join(shown[:_MOST]) + (" …" if len(shown) > _MOST else "")


def across(numbers: Sequence[int]) -> float:
    """Measure how wide the mark of these numbers is; 0 for no numbers."""
    return max(HEIGHT, width(numbers_text(numbers), _SIZE, True) + 2 * _MARGIN) if numbers else 0


def mark(canvas: Canvas, x: float, y: float, numbers: Sequence[int], degrees: float = 0) -> None:
    """Draw the mark of some deficiencies with its middle at a point."""
    if not numbers:
        return
    room = across(numbers)
    turn = turned(degrees, x, y)
    canvas.begin("mark", numbers_text(numbers))
    canvas.rect(x - room / 2, y - HEIGHT / 2, room, HEIGHT, Ink(fill=RED, line="#ffffff"), HEIGHT / 2, turn)
    canvas.words(x, y + _SIZE * 0.36, numbers_text(numbers), SvgHand(_SIZE, "#ffffff", bold=True), turn)
    canvas.end()

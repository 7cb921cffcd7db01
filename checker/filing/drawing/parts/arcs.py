"""Points on circles, and words set along them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import acos, cos, degrees, radians, sin

from checker.filing.drawing.parts import marks
from checker.filing.drawing.parts.canvas import Canvas, SvgHand, num, turned
from checker.filing.drawing.parts.lettering import width


@dataclass(frozen=True, slots=True)
class Circle:
    """A circle around the dealer's place; its angles count from straight down, toward the dealer's left."""

    x: float
    y: float
    radius: float

    def at(self, angle: float, radius: float | None = None) -> tuple[float, float]:
        """Return the point at an angle."""
        out = self.radius if radius is None else radius
        return self.x + out * sin(radians(angle)), self.y + out * cos(radians(angle))

    def down_to(self, top: float, radius: float) -> float:
        """Return the widest angle at which a circle of this radius is still below a height."""
        return degrees(acos(max(-1.0, min(1.0, (top - self.y) / radius))))


@dataclass(frozen=True, slots=True)
class ArcLine:
    """One line of words on an arc, and the deficiencies marked at its end."""

    text: str
    numbers: tuple[int, ...] = ()
    slanted: bool = False


def arc(circle: Circle, radius: float, half: float) -> str:
    """Return the SVG path of an arc, equally wide on both sides of the middle."""
    (x, y), (to_x, to_y) = circle.at(-half, radius), circle.at(half, radius)
    return f"M{num(x)} {num(y)}A{num(radius)} {num(radius)} 0 0 0 {num(to_x)} {num(to_y)}"


def set_along(canvas: Canvas, circle: Circle, radius: float, line: ArcLine, hand: SvgHand) -> None:
    """Set a line word by word along an arc, readable from the players' side."""
    words = line.text.split()
    gap = hand.size * 0.34
    rooms = [width(word, hand.size, hand.bold) for word in words]
    end = marks.across(line.numbers)
    total = sum(rooms) + gap * max(0, len(words) - 1) + (gap + end if end else 0)
    spent = -total / 2
    for word, room in zip(words, rooms, strict=True):
        angle = degrees((spent + room / 2) / radius)
        x, y = circle.at(angle, radius)
        canvas.words(x, y, word, hand, turned(-angle, x, y))
        spent += room + gap
    if end:
        angle = degrees((spent + end / 2) / radius)
        x, y = circle.at(angle, radius - hand.size * 0.35)
        marks.mark(canvas, x, y, line.numbers, -angle)


def length(line: ArcLine, size: float, bold: bool) -> float:
    """Measure how long a line is along its arc."""
    end = marks.across(line.numbers)
    return width(line.text, size, bold) + (end + size * 0.34 if end else 0)


def broken_into_rows(lines: Sequence[ArcLine], rooms: Sequence[float], size: float, bold: bool) -> list[ArcLine] | None:
    """Break lines to fit rows of these lengths, each line starting a new row; None if they do not fit."""
    made: list[ArcLine] = []
    for line in lines:
        words = line.text.split()
        while words or line.numbers:
            if len(made) == len(rooms):
                return None
            whole = ArcLine(" ".join(words), line.numbers, line.slanted)
            if length(whole, size, bold) <= rooms[len(made)]:
                made.append(whole)
                break
            most = next(
                (n for n in range(len(words) - 1, 0, -1) if width(" ".join(words[:n]), size, bold) <= rooms[len(made)]),
                0,
            )
            if not most:
                return None
            made.append(ArcLine(" ".join(words[:most]), slanted=line.slanted))
            words = words[most:]
    return made

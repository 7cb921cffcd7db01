"""Measures the room that words take, so that they can be placed where they fit."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from unicodedata import category, east_asian_width

# In thousandths of the size, from the space to the tilde, for the usual sans-serif faces.
_WIDTHS = (
    278, 278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278, 333, 278, 278, 556, 556, 556, 556, 556, 556, 556,
    556, 556, 556, 278, 278, 584, 584, 584, 556, 1015, 667, 667, 722, 722, 667, 611, 778, 722, 278, 500, 667, 556, 833,
    722, 778, 667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 278, 278, 278, 469, 556, 333, 556, 556, 500, 556,
    556, 278, 556, 556, 222, 222, 500, 222, 833, 556, 556, 556, 556, 333, 500, 278, 556, 500, 722, 500, 500, 500, 334,
    260, 334, 584,
)  # fmt: skip
_OTHER, _WIDE, _BOLDER = 640, 1040, 1.08
ELLIPSIS = "…"
LEADING = 1.18


@dataclass(frozen=True, slots=True)
class Fitted:
    """Words made to fit: their size and lines."""

    size: float
    lines: tuple[str, ...]


def width(text: str, size: float, bold: bool = False) -> float:
    """Measure how wide a text is at a size."""
    total = sum(map(_width, text))
    return total * size * (_BOLDER if bold else 1) / 1000


def wrapped(text: str, room: float, size: float, bold: bool = False) -> list[str]:
    """Break a text into lines of a width; a word longer than a line is broken too."""
    lines: list[str] = []
    for word in _pieces(text.split(), room, size, bold):
        if lines and width(f"{lines[-1]} {word}", size, bold) <= room:
            lines[-1] += f" {word}"
        else:
            lines.append(word)
    return lines


def fitted(text: str, across: float, down: float, sizes: Sequence[float], bold: bool = False) -> Fitted:
    """Choose the largest size at which a text fits a box without breaking a word, or cut it at the smallest size."""
    for size in sizes:
        words = max((width(word, size, bold) for word in text.split()), default=0)
        lines = wrapped(text, across, size, bold)
        if words <= across and len(lines) * size * LEADING <= down:
            return Fitted(size, tuple(lines))
    size = sizes[-1]
    most = max(1, int(down / (size * LEADING)))
    lines = wrapped(text, across, size, bold)
    if len(lines) > most:
        lines = [*lines[: most - 1], cut(lines[most - 1] + " " + lines[most], across, size, bold)]
    return Fitted(size, tuple(lines))


def cut(text: str, room: float, size: float, bold: bool = False) -> str:
    """Shorten a text to a width; an ellipsis replaces the rest."""
    if width(text, size, bold) <= room:
        return text
    while text and width(text + ELLIPSIS, size, bold) > room:
        text = text[:-1].rstrip()
    return text + ELLIPSIS


def _pieces(words: Iterable[str], room: float, size: float, bold: bool) -> list[str]:
    found: list[str] = []
    for word in words:
        rest = word
        while width(rest, size, bold) > room and len(rest) > 1:
            most = 1
            while most < len(rest) - 1 and width(rest[: most + 1], size, bold) <= room:
                most += 1
            found.append(rest[:most])
            rest = rest[most:]
        found.append(rest)
    return found


def _width(char: str) -> int:
    code = ord(char)
    if 32 <= code < 127:
        return _WIDTHS[code - 32]
    if category(char) in ("Mn", "Me"):
        return 0
    if char == ELLIPSIS:
        return 1000
    return _WIDE if east_asian_width(char) in "WF" or code > 0xFFFF else _OTHER

"""Writes a drawing as SVG that loads nothing, runs nothing and obeys no text in it."""

from __future__ import annotations

from dataclasses import dataclass
from xml.sax.saxutils import escape, quoteattr

from checker.filing.drawing.parts.lettering import width

FACES = "Arial, Helvetica, 'Liberation Sans', sans-serif"


@dataclass(frozen=True, slots=True)
class Ink:
    """How something is filled and outlined."""

    fill: str = "none"
    line: str = ""
    thick: float = 1.5
    dashed: bool = False


@dataclass(frozen=True, slots=True)
class SvgHand:
    """How something is lettered: its size, color, weight, slant and anchor."""

    size: float
    color: str
    bold: bool = False
    slanted: bool = False
    anchor: str = "middle"


class Canvas:
    """Shapes and words in the order drawn, later ones above earlier ones."""

    def __init__(self, across: float) -> None:
        self.across = across
        self.parts: list[str] = []

    def rect(
        self, x: float, y: float, across: float, down: float, ink: Ink, round_by: float = 0, turn: str = ""
    ) -> None:
        """Draw a rectangle, with rounded corners or turned."""
        corner = f' rx="{num(round_by)}"' if round_by else ""
        place = f'x="{num(x)}" y="{num(y)}" width="{num(across)}" height="{num(down)}"'
        self.parts.append(f"<rect {place}{corner}{_ink(ink)}{turn}/>")

    def circle(self, x: float, y: float, radius: float, ink: Ink) -> None:
        """Draw a circle."""
        self.parts.append(f'<circle cx="{num(x)}" cy="{num(y)}" r="{num(radius)}"{_ink(ink)}/>')

    def path(self, steps: str, ink: Ink) -> None:
        """Draw an SVG path."""
        self.parts.append(f'<path d="{steps}"{_ink(ink)}/>')

    def words(self, x: float, y: float, text: str, hand: SvgHand, turn: str = "", keep: bool = False) -> None:
        """Letter a line; its length is fixed, so that another font cannot make it overlap its neighbors."""
        if not text:
            return
        text = printable(text)
        room = width(text, hand.size, hand.bold)
        style = ' font-weight="bold"' if hand.bold else ""
        style += ' font-style="italic"' if hand.slanted else ""
        style += ' xml:space="preserve"' if keep else ""
        self.parts.append(
            f'<text x="{num(x)}" y="{num(y)}" font-size="{num(hand.size)}" fill="{hand.color}" '
            f'text-anchor="{hand.anchor}" textLength="{num(room)}" lengthAdjust="spacingAndGlyphs"'
            f"{style}{turn}>{escape(text)}</text>"
        )

    def begin(self, kind: str, name: str = "", full_text: str = "") -> None:
        """Begin a group with its kind, its name, and its full text."""
        named = f" data-name={quoteattr(printable(name))}" if name else ""
        title = f"<title>{escape(printable(full_text))}</title>" if full_text else ""
        self.parts.append(f'<g class="{kind}"{named}>{title}')

    def end(self) -> None:
        """End the last group begun."""
        self.parts.append("</g>")

    def svg(self, down: float, title: str) -> str:
        """Return the whole drawing."""
        size = f'width="{num(self.across)}" height="{num(down)}" viewBox="0 0 {num(self.across)} {num(down)}"'
        head = f'<svg xmlns="http://www.w3.org/2000/svg" {size} font-family="{FACES}" role="img">'
        body = "\n".join(self.parts)
        named = f"<title>{escape(printable(title))}</title>"
        return f'<?xml version="1.0" encoding="UTF-8"?>\n{head}\n{named}\n{body}\n</svg>\n'


def turned(degrees: float, x: float, y: float) -> str:
    """Return the attribute that turns a shape around a point."""
    return f' transform="rotate({num(degrees)} {num(x)} {num(y)})"' if num(degrees) != "0" else ""


def num(value: float) -> str:
    """Write a length in one fixed format."""
    return f"{round(value, 2) + 0:.2f}".rstrip("0").rstrip(".")


def printable(text: str) -> str:
    """Replace characters that XML forbids or that hide or reverse other text."""
    return "".join(char if _is_shown(char) else "\N{REPLACEMENT CHARACTER}" for char in text)


def _is_shown(char: str) -> bool:
    code = ord(char)
    if code < 0x20 or 0x7F <= code < 0xA0 or 0xD800 <= code < 0xE000 or code & 0xFFFE == 0xFFFE:
        return False
    return not (0x200B <= code <= 0x200F or 0x2028 <= code <= 0x202E or 0x2060 <= code <= 0x206F or code == 0xFEFF)


def _ink(ink: Ink) -> str:
    line = f' stroke="{ink.line}" stroke-width="{num(ink.thick)}"' if ink.line else ""
    dashes = ' stroke-dasharray="6 5"' if ink.dashed else ""
    return f' fill="{ink.fill}"{line}{dashes}'

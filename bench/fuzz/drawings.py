"""Layout drawings: whatever the bytes, a drawing is refused or its words are read."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache
from pathlib import Path

from bench.fuzz.target import Seen, Target, well_said
from checker.filing.svg.read_svg import loads

FILINGS = Path(__file__).resolve().parents[2] / "fixtures" / "filings"
NAME = "L-17.svg"


def check(data: bytes) -> Seen:
    """Read a drawing: refused with a place, or read; no word is made up."""
    drawing, problems = loads(data, NAME)
    # A line end may be of any kind.
    well_said(problems, len(re.split(b"\r\n|\r|\n", data)), NAME)
    if drawing is None:
        assert problems and not all(each.warning for each in problems), "refused without a word"
        return Seen(1, 1)
    assert all(each.warning for each in problems), "refused, and read all the same"
    lines = len(drawing.text)
    for line in drawing.lines:
        assert line.text and line.text == " ".join(line.text.split())
        assert 0 < line.place.line <= lines
    letters = {char for line in drawing.lines for char in line.text if not char.isspace()}
    # What entities of characters stand for is not in the file itself.
    assert b"&" in data or letters <= set("".join(drawing.text)), "a letter that the drawing does not have"
    for order in drawing.orders:
        assert set(order) <= set(drawing.lines)
    return Seen(1, bool(problems))


@cache
def seeds() -> Sequence[bytes]:
    """Give the drawings of the fixtures, the short ones first."""
    found = sorted((path.read_bytes() for path in FILINGS.rglob("*.svg")), key=len)
    small = b'<svg xmlns="http://www.w3.org/2000/svg"><style>.a{fill:none}</style><g class="a" id="b">' \
            b'<text x="1" y="2">Pay<tspan dy="3">2 to 1</tspan></text><use href="#b"/></g></svg>'  # fmt: skip
    return [small, *(each for each in dict.fromkeys(found) if len(each) < 6000)]


@cache
def words() -> Sequence[bytes]:
    """Give words of SVG, and of what a drawing may not contain."""
    tags = "svg g use symbol defs clipPath mask pattern marker text style tspan textPath a image script switch set"
    names = "id class style x y dy transform href media display visibility opacity fill stroke onload systemLanguage"
    values = ("none", "hidden", "0", "#b", "url(#b)", "translate(1 2)", "inherit", "screen", "1e999", "-0", "nan")
    styles = (".a{display:none}", "@import", "/*", "*/", "{", "}", "!important", ";", "\\64", "@media print{", "*")
    others = ("<!DOCTYPE svg>", "<![CDATA[", "]]>", "<?xml-stylesheet?>", "<!--", "-->", "&amp;", "&#10;", "&#x202e;",
              "xmlns:x=", "xml:base", "xlink:href", "http://www.w3.org/1999/xhtml", '"', "'", "/>",
              "</text>")  # fmt: skip
    made = [*(f"<{tag}>" for tag in tags.split()), *(f"</{tag}>" for tag in tags.split())]
    made += [f' {name}="{value}"' for name in names.split() for value in values[:4]]
    return [each.encode() for each in (*made, *values, *styles, *others)]


TARGET = Target("drawing", check, seeds, words, 12_000, 6_000, 60)

"""The words of a drawing line by line, as somebody who looks at it would read them."""

from __future__ import annotations

import pytest

from checker.filing.svg.svg_tree import Refused, parse
from checker.filing.svg.text_lines import lines_of


def lines(inside: str) -> list[str]:
    raw = f'<svg xmlns="http://www.w3.org/2000/svg">{inside}</svg>'.encode()
    return [line.text for line in lines_of(parse(raw, "a.svg"))]


@pytest.mark.parametrize(
    ("inside", "found"),
    [
        ("<text>Pays 2 to 1</text>", ["Pays 2 to 1"]),
        ('<text x="1" y="1">Ante</text><text x="1" y="9">Play</text>', ["Ante", "Play"]),
        ('<text><tspan x="1" y="1">Pays</tspan><tspan x="1" y="9">2 to 1</tspan></text>', ["Pays", "2 to 1"]),
        ("<g><text>Ante</text></g><rect width='1' height='1'/>", ["Ante"]),
        ('<defs><text id="t">Ante</text></defs>', []),
        ('<defs><text id="t">Ante</text></defs><use href="#t"/>', ["Ante"]),
        ("<text visibility='hidden'>Ante</text>", []),
    ],
)
def test_what_is_shown_is_read(inside: str, found: list[str]) -> None:
    assert lines(inside) == found


def test_each_text_has_a_number_of_its_own() -> None:
    raw = b'<svg xmlns="http://www.w3.org/2000/svg"><text>A</text><text>B</text></svg>'
    assert [line.number for line in lines_of(parse(raw, "a.svg"))] == [1, 2]


def test_a_hidden_character_is_refused() -> None:
    with pytest.raises(Refused):
        lines("<text>An\u200bte</text>")


def test_what_uses_itself_is_refused() -> None:
    with pytest.raises(Refused):
        lines('<g id="a"><use href="#a"/></g>')

"""Whether words are shown, by what their style says."""

from __future__ import annotations

import pytest

from checker.filing.svg.read_svg import loads
from checker.filing.svg.styles import Appearance, declarations


def test_only_what_bears_on_being_shown_is_taken() -> None:
    found = declarations("fill: None; stroke:#000 !important; font-size: 12px; DISPLAY: none")
    assert found == {"fill": ("none", False), "stroke": ("#000", True), "display": ("none", False)}


@pytest.mark.parametrize(
    ("look", "shows"),
    [
        (Appearance(), True),
        (Appearance(is_filled=False), False),
        (Appearance(is_filled=False, is_outlined=True), True),
        (Appearance(is_visible=False, is_outlined=True), False),
    ],
)
def test_words_are_seen_by_their_filling_or_their_outline(look: Appearance, shows: bool) -> None:
    assert look.shows is shows


@pytest.mark.parametrize(
    ("sheet", "shown"),
    [
        (".a { display: none }", False),
        (".b { display: none }", True),
        ("text { opacity: 0 }", False),
        ("#t { fill: none }", False),
        ("/* .a { display: none } */", True),
    ],
)
def test_a_style_sheet_may_hide_words(sheet: str, shown: bool) -> None:
    text = f'<svg xmlns="http://www.w3.org/2000/svg"><style>{sheet}</style><text id="t" class="a">Ante</text></svg>'
    drawing, problems = loads(text.encode(), "a.svg")
    assert problems == [] or not shown
    assert [line.text for line in drawing.lines] == (["Ante"] if shown else []) if drawing is not None else not shown

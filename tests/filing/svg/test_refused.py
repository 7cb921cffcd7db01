"""What a drawing may not hold: whatever runs, loads, moves, or hangs on who looks at it."""

from __future__ import annotations

import pytest

from checker.filing.svg.refused import NAMESPACE, attributes, element, instruction, names, style

XLINK = "http://www.w3.org/1999/xlink"


@pytest.mark.parametrize("name", ["script", "foreignObject", "animate", "set", "switch", "handler"])
def test_elements_that_run_or_move_are_refused(name: str) -> None:
    why = element(NAMESPACE, name)
    assert why is not None and all(why)


@pytest.mark.parametrize("name", ["g", "text", "rect", "use"])
def test_elements_that_only_show_are_not(name: str) -> None:
    assert element(NAMESPACE, name) is None
    assert element("http://www.w3.org/1999/xhtml", name) is not None


@pytest.mark.parametrize(
    ("space", "name", "value", "refused"),
    [
        ("", "onclick", "x()", True),
        (XLINK, "href", "https://example.org/a.svg", True),
        (XLINK, "href", "#here", False),
        (XLINK, "href", "data:image/png;base64,AA", False),
        ("", "fill", "url(#paint)", False),
        ("", "fill", "url(http://example.org)", True),
        ("", "systemLanguage", "en", True),
        ("urn:editor", "onclick", "x()", False),
        ("", "style", "fill: red", False),
        ("", "style", "background: url(//example.org)", True),
    ],
)
def test_attributes_may_lead_nowhere_outside(space: str, name: str, value: str, refused: bool) -> None:
    assert (attributes({(space, name): value}) is not None) is refused


def test_styles_may_load_and_hide_nothing() -> None:
    assert style("text { fill: red }") is None
    assert style("@import 'a.css';") is not None
    assert style("fill: re\\64") is not None


def test_a_style_sheet_from_outside_is_refused() -> None:
    assert instruction("xml-stylesheet") is not None
    assert instruction("xpacket") is None


def test_names_are_parted_from_their_namespace() -> None:
    assert names([f"{NAMESPACE} text", "plain"]) == [(NAMESPACE, "text"), ("", "plain")]

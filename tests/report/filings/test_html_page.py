"""The report on filings as one page of HTML that loads nothing and runs nothing."""

from __future__ import annotations

from html.parser import HTMLParser

import pytest

from checker.report.filings.html_page import page_lines
from checker.values.problem import Location, Problem
from tests.support.filed import acceptable

GAME = "triple_attack_blackjack"


class Tags(HTMLParser):
    """Notes the elements of a page, and whether each that is opened is closed."""

    def __init__(self) -> None:
        super().__init__()
        self.seen: set[str] = set()
        self.open: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.seen.add(tag)
        if tag not in ("meta", "br"):
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


def read(text: str) -> Tags:
    made = Tags()
    made.feed(text)
    return made


@pytest.mark.parametrize("checklist", [False, True])
def test_the_page_is_whole_and_loads_nothing(checklist: bool) -> None:
    text = "\n".join(page_lines(str, [], [acceptable(GAME)], checklist))
    tags = read(text)
    assert tags.open == []
    assert not tags.seen & {"script", "link", "img", "iframe"}
    assert "default-src 'none'" in text and "Boardwalk Royal" in text


def test_what_a_filing_says_is_never_markup() -> None:
    fault = Problem(Location("a.yaml", 1, 1), "<script>alert(1)</script> & more", "", "<u>")
    text = "\n".join(page_lines(str, [fault], [], checklist=False))
    assert not {"script", "u"} & read(text).seen
    assert "&lt;script&gt;" in text

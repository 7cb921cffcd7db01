"""The page loads nothing and runs nothing, escapes every text, and shows at a glance what is open."""

from __future__ import annotations

import re
from dataclasses import replace
from html.parser import HTMLParser

from checker.gate.limb_status import NOT_ENCODED
from checker.report.english.rules_of_book import RuleText
from checker.report.english.sentence import Sentence
from checker.report.lawbook.law_examples import Example
from checker.report.lawbook.law_page import page_lines
from checker.report.lawbook.law_section import SectionView
from checker.report.lawbook.law_text import index_lines, section_lines
from checker.report.text_layout import Sheet
from checker.rulebook.ledger.source_text import Found, Word
from tests.report.lawbook.test_law_section import CITE, PLACE, RULE, copy, unit, view
from tests.support.auditing import book

HOSTILE = "<script>alert(1)</script>\x1b[2J\u202e\" onmouseover=x '&"


def page(*views: SectionView) -> str:
    return "\n".join(page_lines(book().law, views, "A title"))


def text(made: SectionView) -> str:
    return "\n".join(section_lines(Sheet(), book().law, made))


class Tags(HTMLParser):
    """Collects the tags and checks that each is closed."""

    def __init__(self) -> None:
        super().__init__()
        self.seen: set[str] = set()
        self.attributes: set[str] = set()
        self.open: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.seen.add(tag)
        self.attributes |= {name for name, _ in attrs}
        if tag not in ("meta", "br"):
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


def parsed(html: str) -> Tags:
    tags = Tags()
    tags.feed(html)
    assert tags.open == []
    return tags


def hostile() -> SectionView:
    """A section in which the copy, a rule, a doubt and an example are hostile."""
    words = Found(CITE, tuple(Word(HOSTILE, number) for number in range(1, unit().words + 1)))
    rule = RuleText("x", "must", "", replace(PLACE, file=f"/a/rules/{HOSTILE}"), (Sentence(HOSTILE),))
    made = view(replace(unit(), hash=words.hash), words, one=rule)
    return replace(made, examples=(Example(HOSTILE, True, HOSTILE, 1, (HOSTILE,) * 3, 1),))


def test_nothing_is_loaded_and_nothing_runs() -> None:
    html = page(view(unit(), one=RULE))
    assert "default-src 'none'" in html and 'http-equiv="Content-Security-Policy"' in html
    tags = parsed(html)
    assert not tags.seen & {"script", "link", "img", "iframe", "object", "form", "base"}
    assert not [name for name in tags.attributes if name.startswith("on") or name == "src"]
    assert re.findall(r'href="(?!#)', html) == [] and "url(" not in html and "@import" not in html


def test_hostile_text_stays_text() -> None:
    html = page(hostile())
    tags = parsed(html)
    assert "script" not in tags.seen and "onmouseover" not in tags.attributes
    assert "&lt;script&gt;" in html
    for bad in ("\x1b", "\u202e"):
        assert bad not in html and bad not in text(hostile())


def test_open_words_and_bare_limbs_are_marked() -> None:
    part = replace(unit(), covered=tuple(replace(one, spans=((1, 20),)) for one in unit().covered))
    words = copy(unit().words)
    made = view(replace(part, hash=words.hash), words)
    html = page(made)
    assert '<span class="open" title="nothing opposite">word21 word22 word23 word24</span>' in html
    assert "4 words with nothing opposite: 21-24" in html and "4 words with nothing opposite: 21-24" in text(made)
    assert "<<word21 word22 word23 word24>>[nothing opposite]" in " ".join(text(made).split())
    bare = made.units[0].rows[0].limbs[0]
    row = replace(made.units[0].rows[0], limbs=(replace(bare, status=replace(bare.status, status=NOT_ENCODED)),))
    shown = page(replace(made, units=(replace(made.units[0], rows=(row,)),)))
    assert '<li class="bare">' in shown and "✗" in shown


def test_without_a_copy_a_strip_shows_how_far_words_are_covered() -> None:
    html = page(view(unit()))
    assert 'class="strip"' in html and 'href="#supply"' in html and 'id="supply"' in html
    assert 'id="supply"' not in page(view(unit(), copy(unit().words)))
    shares = re.search(r'id="p-13-69F-2B-4-b-2".*?class="strip"[^>]*>(.*?)</div>', html, re.DOTALL)
    assert shares is not None
    assert abs(sum(map(float, re.findall(r"width:([\d.]+)%", shares[1]))) - 100) < 0.1


def test_a_copy_with_other_words_is_named() -> None:
    made = view(unit(), copy(unit().words))
    assert "other words than those read" in page(made) and "other words than those read" in text(made)


def test_an_index_links_to_each_page() -> None:
    made = view(unit())
    html = page(made, made)
    assert "<nav>" in html and '<a href="#p-13-69F-2B-4">13:69F-2B.4</a>' in html
    assert "<nav>" not in page(made)
    head, line, *rest = index_lines(Sheet(), [made])
    assert "○" in head and line.split()[0] == "13:69F-2B.4" and line.endswith("Shuffle and cut of the cards")
    assert "  ○  tested, not yet read against the words" in rest


def test_an_example_shows_three_lines_and_marks_one() -> None:
    example = Example(f"{CITE} x", False, "fixtures/a.clean.log", 4, ("one", "two", "three"), 1)
    made = replace(view(unit()), examples=(example,))
    assert "<pre>one\n<b>two</b>\nthree</pre>" in page(made) and "is kept" in page(made)
    assert "  > two" in text(made)

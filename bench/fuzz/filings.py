"""Filings: whatever the bytes, a filing is refused at a place or assessed; its reports and drawings are harmless."""

from __future__ import annotations

import json
from collections.abc import Sequence
from functools import cache
from html.parser import HTMLParser
from pathlib import Path
from tempfile import TemporaryDirectory

import yaml

from bench.fuzz.target import Seen, Target, printable, well_said
from checker.filing.deficiency import Validation
from checker.filing.svg.read_svg import loads as read_drawing
from checker.filing.validation import Validator
from checker.report.filings.drawn_files import draw_all
from checker.report.filings.filing_formats import FORMATS
from checker.report.text_layout import Sheet
from checker.rulebook.book import open_book

ROOT = Path(__file__).resolve().parents[2]
FILINGS = ROOT / "fixtures" / "filings"
NAME = "filing.yaml"
# Of the changes of a filing, about so many make inputs.
CHANGED = 10
# A page of ours has no other elements; a filing cannot add one.
HARMLESS = frozenset({
    "html", "head", "meta", "title", "style", "body", "h1", "h2", "p", "b", "code", "div", "table", "caption", "thead",
    "tbody", "tr", "th", "td",
})  # fmt: skip


# Attributes that neither run nor load anything.
PLAIN = ("class", "charset", "lang", "name", "content", "scope", "http-equiv")


class Page(HTMLParser):
    """Holds that a page has none but harmless elements, and that none of them runs or loads anything."""

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        assert tag in HARMLESS, f"an element `{tag}` in the page"
        for name, _ in attrs:
            assert name in PLAIN, f"an attribute `{name}`"


def check(data: bytes) -> Seen:
    """Validate a filing; report it in every format; draw its tables."""
    path = folder() / NAME
    path.write_bytes(data)
    made = validator().validate(path)
    lines = data.count(b"\n") + data.count(b"\r") + 1
    well_said(made.problems, lines, path.as_posix())
    assert made.problems or made.table_facts, "a filing without tables, and not a word on it"
    # What is asked of a table is answered once.
    for each in made.deficiencies:
        assert each.rule.cite and each.tables
        if each.place.file == path.as_posix():
            assert 0 <= each.place.line <= lines
    reported(made)
    if made.table_facts:
        drawn(made)
    return Seen(1, int(any(not each.warning for each in made.problems)))


def reported(made: Validation) -> None:
    """Hold that each format of the report is harmless where it is shown."""
    for name, format in FORMATS.items():
        for checklist in (False, True):
            text = "\n".join(format(Sheet(), [], [made], checklist, 1))
            text.encode()
            if name == "html":
                Page().feed(text)
            else:
                printable(text)
            if name == "json":
                rows = [json.loads(row) for row in text.splitlines()]
                assert all(isinstance(row, dict) for row in rows)


def drawn(made: Validation) -> None:
    """Hold that each table can be drawn, and that our own reader takes the drawing."""
    files, unwritten = draw_all([made], validator().book, str, folder() / "drawn.svg")
    try:
        for path in files:
            drawing, problems = read_drawing(path.read_bytes(), path.as_posix())
            assert drawing is not None and problems == [], f"our own drawing is refused: {problems}"
        assert not unwritten, f"a drawing could not be written: {unwritten}"
    finally:
        for path in files:
            path.unlink()


@cache
def validator() -> Validator:
    """Read the duties of the shipped rule book once."""
    book, problems = open_book(None)
    assert problems == []
    return Validator(book)


# Kept until the process ends.
_MADE: list[TemporaryDirectory[str]] = []


@cache
def folder() -> Path:
    """Make a folder with the drawings that the filings of the fixtures name."""
    _MADE.append(TemporaryDirectory(prefix="pitboss-fuzz-"))
    found = Path(_MADE[0].name)
    for path in sorted(FILINGS.glob("*/*.svg")):
        (found / path.name).write_bytes(path.read_bytes())
    return found


@cache
def seeds() -> Sequence[bytes]:
    """Give the acceptable filings of the fixtures, and of each some with one change."""
    found: list[bytes] = []
    for path in sorted(FILINGS.glob("*/acceptable*.yaml")):
        text = path.read_text(encoding="utf-8")
        found.append(text.encode())
        changes = path.with_name("changes.yaml")
        listed = yaml.safe_load(changes.read_text(encoding="utf-8"))["changes"] if changes.is_file() else []
        for change in listed[:: max(1, len(listed) // CHANGED)]:
            made = text.replace(str(change.get("was", "")), str(change.get("now", "")), 1)
            found += [made.encode()] if made != text else []
    return [text for text in dict.fromkeys(found) if len(text) < 8_000]


@cache
def words() -> Sequence[bytes]:
    """Give the keys and words of the schemas, and signs of YAML."""
    found: dict[str, None] = {}
    for path in sorted((ROOT / "rules" / "schema").glob("*.json")):
        gather(json.loads(path.read_text(encoding="utf-8")), found)
    signs = ("- ", ": ", "{", "}", "[", "]", "|", ">", "&a ", "*a", "!!python/object ", "<<: ", "---", "...",
             "%YAML 1.2",
             "'", '"', "\t", "# ", "null", "~", "yes", "0x10", "1e3", "-1", "$5", "5 to 1", "2026-11-18", "L-17.svg",
             "../x.svg", "=1+1", "<script>", "&lt;", "</td>")  # fmt: skip
    return [each.encode() for each in (*signs, *found)]


def gather(node: object, found: dict[str, None]) -> None:
    """Collect the names of properties and the words of enumerations."""
    if isinstance(node, dict):
        properties = node.get("properties")
        found.update(dict.fromkeys(f"{name}: " for name in properties) if isinstance(properties, dict) else {})
        found.update(dict.fromkeys(each for each in node.get("enum", ()) if isinstance(each, str)))
        for each in node.values():
            gather(each, found)
    elif isinstance(node, list):
        for each in node:
            gather(each, found)


TARGET = Target("filing", check, seeds, words, 9_000, 6_000_000, 6_000)

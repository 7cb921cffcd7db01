"""The words of a drawing line by line, as somebody who looks at it would read them."""

from __future__ import annotations

import re
from collections.abc import Hashable, Iterator
from dataclasses import dataclass, field, replace

from checker.filing.svg.styles import Appearance, Styles
from checker.filing.svg.svg_tree import INLINE, Element, Refused, SvgTree
from checker.values.problem import Location

MOST_LINES, MOST_CHARACTERS = 2_000, 100_000
MOST_USES = 6

# What stands between words as an ornament; what is on either side of it is read by itself.
_ORNAMENT = re.compile("[|\u00a6\u00b7\u2016\u2022\u2023\u2027\u2219\u2500-\u27bf\u2b50\u2b51\U0001f0a0-\U0001f0ff]+")
_HIDDEN = re.compile(
    "[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\u00ad\u061c\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff\ufff9-\ufffb\ufffe\uffff]"
)
_NUMBER = re.compile(r"\s*([-+]?(?:\d{1,9}(?:\.\d{0,9})?|\.\d{1,9})(?:e[-+]?\d)?)", re.IGNORECASE)
_MOVED = re.compile(
    r"\s*(?:translate\(|matrix\(\s*1(?:\.0+)?[\s,]+0(?:\.0+)?[\s,]+0(?:\.0+)?[\s,]+1(?:\.0+)?[\s,]+)"
    r"([-+\d.]{1,20})(?:[\s,]+([-+\d.]{1,20}))?\s*\)\s*\Z"
)
_SHOWN_INSIDE = ("svg", "g", "a")


@dataclass(frozen=True, slots=True)
class TextLine:
    """Words on one line: where they stand in the file, and in which `text`, counted from 1.

    `is_loose` where pieces of it are put in place one by one, so that the file does not tell what is between them.
    Lines of one `column` stand below each other; `down` tells how far down.
    """

    text: str
    place: Location
    number: int
    is_loose: bool = False
    column: Hashable = None
    down: float = 0


def lines_of(tree: SvgTree) -> list[TextLine]:
    """Give the lines that are shown, in the order of the file."""
    styles = Styles()
    for sheet in tree.styles:
        styles.add(sheet)
    walk = _Walk(tree, styles)
    if tree.root is not None:
        walk.node(tree.root, Appearance(), 0)
    return walk.lines


class _Walk:
    """One walk through what is shown."""

    def __init__(self, tree: SvgTree, styles: Styles) -> None:
        self.tree, self.styles = tree, styles
        self.lines: list[TextLine] = []
        self.characters = self.texts = 0
        # What is used again says the same again, unless it looks otherwise.
        self.used: set[tuple[str, Appearance]] = set()
        self.using: list[str] = []

    def node(self, node: Element, outer: Appearance, group: int) -> None:
        """Read what is in an element; `group` tells those apart that share their coordinates."""
        look = self.styles.look(node, outer)
        if look is None:
            return
        if node.tag == "text":
            self._text(node, look, group)
        elif node.tag == "use":
            self._use(node, look)
        elif node.tag in _SHOWN_INSIDE:
            for each in node.inside:
                if isinstance(each, Element):
                    self.node(each, look, id(node))

    def _use(self, node: Element, look: Appearance) -> None:
        name = node.attributes.get("href", "").strip().removeprefix("#")
        target = self.tree.named.get(name)
        if target is None:
            return
        if name in self.using:
            raise Refused(node.place, "`use` of what it stands in itself", "a drawing that ends")
        if len(self.using) >= MOST_USES:
            raise Refused(node.place, "`use` of what uses others too deeply", f"at most {MOST_USES} in each other")
        if (name, look) in self.used:
            return
        self.used.add((name, look))
        self.using.append(name)
        if target.tag == "symbol":
            inside = self.styles.look(target, look)
            for each in target.inside if inside is not None else ():
                if isinstance(each, Element) and inside is not None:
                    self.node(each, inside, id(target))
        else:
            self.node(target, look, id(node))
        self.using.pop()

    def _text(self, node: Element, look: Appearance, group: int) -> None:
        self.texts += 1
        reading = _Reading(node, self.styles, group)
        reading.inside(node, look)
        for row in reading.rows:
            for line in row.lines(self.texts):
                self._take(line)

    def _take(self, line: TextLine) -> None:
        found = _HIDDEN.search(line.text)
        if found is not None:
            told = f"a hidden or control character (U+{ord(found.group()):04X})"
            raise Refused(line.place, told, "visible characters only")
        self.characters += len(line.text)
        if len(self.lines) >= MOST_LINES or self.characters > MOST_CHARACTERS:
            most = f"at most {MOST_LINES:,} lines and {MOST_CHARACTERS:,} characters"
            raise Refused(line.place, "too many words in one drawing", most)
        self.lines.append(line)


@dataclass(slots=True)
class _Row:
    """A line while it is read."""

    place: Location
    column: Hashable
    down: float
    parts: list[str] = field(default_factory=list)
    is_loose: bool = False
    has_words: bool = False

    def loosen(self) -> None:
        """Its words stand apart from each other."""
        self.is_loose = True

    def add(self, text: str) -> None:
        self.parts.append(text)
        self.has_words = self.has_words or not text.isspace()

    def lines(self, number: int) -> Iterator[TextLine]:
        for part in _ORNAMENT.split("".join(self.parts)):
            text = " ".join(part.split())
            if text:
                yield TextLine(text, self.place, number, self.is_loose, self.column, self.down)


class _Reading:
    """One `text`, cut into lines where it is put at another height."""

    def __init__(self, node: Element, styles: Styles, group: int) -> None:
        self.styles = styles
        transform = node.attributes.get("transform", "")
        moved = _MOVED.match(transform)
        self.across = (_number(moved[1]) or 0) if moved else 0.0
        self.down = (_number(moved[2] or "0") or 0) if moved else 0.0
        self.group = (group, "" if moved else transform)
        self.x, self.y = _at(node, "x") or 0.0, _at(node, "y") or 0.0
        self.rows = [self._row(node)]

    def _row(self, node: Element) -> _Row:
        x = round(self.across + self.x, 1)
        return _Row(node.place, (*self.group, x), self.down + self.y)

    def inside(self, node: Element, look: Appearance) -> None:
        """Read the words in an element."""
        for each in node.inside:
            if isinstance(each, str):
                if look.shows:
                    self.rows[-1].add(each)
            elif each.tag in INLINE:
                within = self.styles.look(each, look)
                if within is not None:
                    self._go_to(each)
                    self.inside(each, within)
                    if each.tag == "textPath":
                        self.rows.append(self._row(node))

    def _go_to(self, node: Element) -> None:
        x, y, by = (_at(node, name) for name in ("x", "y", "dy"))
        if node.tag == "textPath":
            self.rows.append(replace(self._row(node), column=(id(node),)))
            return
        # Words that are only lifted or lowered a little, as those of 1st, go on the same line.
        height = y if y is not None else self.y
        height += by or 0 if x is not None or y is not None else 0
        is_new = height != self.y
        self.x, self.y = self.x if x is None else x, height
        if is_new:
            self.rows.append(self._row(node))
        elif x is not None and self.rows[-1].has_words:
            self.rows[-1].loosen()
        elif x is not None:
            self.rows[-1] = self._row(node)


def _at(node: Element, name: str) -> float | None:
    return _number(node.attributes.get(name, ""))


def _number(text: str) -> float | None:
    found = _NUMBER.match(text)
    return float(found[1]) if found is not None else None

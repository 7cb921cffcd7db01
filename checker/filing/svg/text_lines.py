"""The words of a drawing line by line, as a viewer would read them."""

from __future__ import annotations

import re
from collections.abc import Hashable, Iterator
from dataclasses import dataclass, field, replace

from checker.filing.svg.styles import Appearance, Styles
from checker.filing.svg.svg_tree import INLINE, Element, Refused, SvgTree
from checker.values.problem import Location

MOST_LINES, MOST_CHARACTERS = 2_000, 100_000
MOST_USES = 6

# Ornaments between words; the words on either side are read separately.
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
    """Words on one line: their location in the file, and the number of their `text`, counted from 1.

    `is_loose` if its pieces are placed one by one, so that the file does not show the spaces between them.
    Lines of one `column` are below each other; `down` is how far down.
    """

    text: str
    place: Location
    number: int
    is_loose: bool = False
    column: Hashable = None
    down: float = 0


def lines_of(tree: SvgTree) -> list[TextLine]:
    """Return the visible lines, in the order of the file."""
    styles = Styles()
    for sheet in tree.styles:
        styles.add(sheet)
    walk = _SvgWalk(tree, styles)
    if tree.root is not None:
        walk.node(tree.root, Appearance(), 0)
    return walk.lines


class _SvgWalk:
    """Walks through the visible elements of a drawing."""

    def __init__(self, tree: SvgTree, styles: Styles) -> None:
        self.tree, self.styles = tree, styles
        self.lines: list[TextLine] = []
        self.characters = self.texts = 0
        # A second `use` adds the same words again, unless its appearance differs.
        self.used: set[tuple[str, Appearance]] = set()
        self.using: list[str] = []

    def node(self, node: Element, outer: Appearance, group: int) -> None:
        """Read the contents of an element; elements of one `group` share their coordinates."""
        appearance = self.styles.appearance_of(node, outer)
        if appearance is None:
            return
        if node.tag == "text":
            self._text(node, appearance, group)
        elif node.tag == "use":
            self._use(node, appearance)
        elif node.tag in _SHOWN_INSIDE:
            for each in node.inside:
                if isinstance(each, Element):
                    self.node(each, appearance, id(node))

    def _use(self, node: Element, appearance: Appearance) -> None:
        name = node.attributes.get("href", "").strip().removeprefix("#")
        target = self.tree.named.get(name)
        if target is None:
            return
        if name in self.using:
            raise Refused(node.place, "`use` of what it stands in itself", "a drawing that ends")
        if len(self.using) >= MOST_USES:
            raise Refused(node.place, "`use` of what uses others too deeply", f"at most {MOST_USES} in each other")
        if (name, appearance) in self.used:
            return
        self.used.add((name, appearance))
        self.using.append(name)
        if target.tag == "symbol":
            inside = self.styles.appearance_of(target, appearance)
            for each in target.inside if inside is not None else ():
                if isinstance(each, Element) and inside is not None:
                    self.node(each, inside, id(target))
        else:
            self.node(target, appearance, id(node))
        self.using.pop()

    def _text(self, node: Element, appearance: Appearance, group: int) -> None:
        self.texts += 1
        reading = _TextElement(node, self.styles, group)
        reading.inside(node, appearance)
        for row in reading.rows:
            for line in row.lines(self.texts):
                self._add(line)

    def _add(self, line: TextLine) -> None:
        found = _HIDDEN.search(line.text)
        if found is not None:
            message = f"a hidden or control character (U+{ord(found.group()):04X})"
            raise Refused(line.place, message, "visible characters only")
        self.characters += len(line.text)
        if len(self.lines) >= MOST_LINES or self.characters > MOST_CHARACTERS:
            most = f"at most {MOST_LINES:,} lines and {MOST_CHARACTERS:,} characters"
            raise Refused(line.place, "too many words in one drawing", most)
        self.lines.append(line)


@dataclass(slots=True)
class _Row:
    """A line while it is being read."""

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


class _TextElement:
    """One `text`, split into lines wherever its height changes."""

    def __init__(self, node: Element, styles: Styles, group: int) -> None:
        self.styles = styles
        transform = node.attributes.get("transform", "")
        moved = _MOVED.match(transform)
        self.across = (_number(moved[1]) or 0) if moved else 0.0
        self.down = (_number(moved[2] or "0") or 0) if moved else 0.0
        self.group = (group, "" if moved else transform)
        self.x, self.y = _at(node, "x") or 0.0, _at(node, "y") or 0.0
        self.rows = [self._new_row(node)]

    def _new_row(self, node: Element) -> _Row:
        x = round(self.across + self.x, 1)
        return _Row(node.place, (*self.group, x), self.down + self.y)

    def inside(self, node: Element, appearance: Appearance) -> None:
        """Read the words in an element."""
        for each in node.inside:
            if isinstance(each, str):
                if appearance.shows:
                    self.rows[-1].add(each)
            elif each.tag in INLINE:
                within = self.styles.appearance_of(each, appearance)
                if within is not None:
                    self._go_to(each)
                    self.inside(each, within)
                    if each.tag == "textPath":
                        self.rows.append(self._new_row(node))

    def _go_to(self, node: Element) -> None:
        x, y, by = (_at(node, name) for name in ("x", "y", "dy"))
        if node.tag == "textPath":
            self.rows.append(replace(self._new_row(node), column=(id(node),)))
            return
        # Words raised or lowered a little, as in 1st, stay on the same line.
        height = y if y is not None else self.y
        height += by or 0 if x is not None or y is not None else 0
        is_new = height != self.y
        self.x, self.y = self.x if x is None else x, height
        if is_new:
            self.rows.append(self._new_row(node))
        elif x is not None and self.rows[-1].has_words:
            self.rows[-1].loosen()
        elif x is not None:
            self.rows[-1] = self._new_row(node)


def _at(node: Element, name: str) -> float | None:
    return _number(node.attributes.get(name, ""))


def _number(text: str) -> float | None:
    found = _NUMBER.match(text)
    return float(found[1]) if found is not None else None

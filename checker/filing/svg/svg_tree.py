"""Reads the XML of a drawing: nothing is expanded, loaded or run, and anything that tries to is refused."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from xml.parsers import expat

from checker.filing.svg import refused
from checker.values.problem import Location, Problem

LIMIT_BYTES = 4_000_000
DEEPEST = 48
# No real drawing comes near these limits; they keep a hostile file from costing time or memory.
MOST_ELEMENTS = 50_000
MOST_ATTRIBUTES = 500
MOST_STYLE = 200_000
LONGEST_EXCERPT = 300

INLINE = ("tspan", "textPath", "a")
# Elements that may hold words, or words shown elsewhere. Other elements are dropped with all they contain.
_KEPT = {"svg", "g", "use", "symbol", "defs", "clipPath", "mask", "pattern", "marker", "text", "style", *INLINE}
_ATTRIBUTES = {
    "id", "class", "style", "x", "y", "dy", "transform", "href", "media",
    "display", "visibility", "opacity", "fill", "stroke",
}  # fmt: skip
_FAULTS = {
    expat.errors.codes[expat.errors.XML_ERROR_TAG_MISMATCH]: "an element is closed that is not the one opened last",
    expat.errors.codes[expat.errors.XML_ERROR_UNDEFINED_ENTITY]: "an entity that is not known",
    expat.errors.codes[expat.errors.XML_ERROR_NO_ELEMENTS]: "the drawing ends before it is complete",
    expat.errors.codes[expat.errors.XML_ERROR_UNCLOSED_TOKEN]: "the drawing ends before it is complete",
    expat.errors.codes[expat.errors.XML_ERROR_DUPLICATE_ATTRIBUTE]: "an attribute stands twice",
    expat.errors.codes[expat.errors.XML_ERROR_UNBOUND_PREFIX]: "a prefix that no `xmlns:` explains",
}


@dataclass(slots=True)
class Element:
    """An element that may hold words: its name, location, attributes and contents."""

    tag: str
    place: Location
    attributes: dict[str, str] = field(default_factory=dict)
    inside: list[Element | str] = field(default_factory=list)


@dataclass(slots=True)
class SvgTree:
    """A drawing as read: its elements, its named elements, its style sheets, and its problems."""

    root: Element | None = None
    named: dict[str, Element] = field(default_factory=dict)
    styles: list[Element] = field(default_factory=list)
    problems: list[Problem] = field(default_factory=list)
    # The whole file, with one kind of line end.
    text: str = ""

    def take_text(self, text: str) -> str:
        """Keep the text of the file."""
        self.text = text
        return text

    def take_root(self, root: Element) -> None:
        """Take the element that all others are inside of."""
        self.root = root

    def excerpted(self, problem: Problem) -> Problem:
        """Add its source line to a Problem."""
        at = problem.place.line
        line = self.text.split("\n", at)[at - 1 : at] if at else []
        return replace(problem, excerpt=line[0] if line and len(line[0]) <= LONGEST_EXCERPT else "")


class Refused(Exception):
    """Reading of a drawing stops; the Problem says why."""

    def __init__(self, place: Location, message: str, expected: str) -> None:
        super().__init__(message)
        self.problem = Problem(place, message, expected=expected)


def parse(raw: bytes, name: str) -> SvgTree:
    """Read a drawing, and show this name in locations; a tree without a root was refused."""
    tree = SvgTree()
    if len(raw) > LIMIT_BYTES:
        most = f"at most {LIMIT_BYTES:,} bytes"
        tree.problems.append(Problem(Location(name), "the drawing is too large", expected=most))
        return tree
    try:
        text = raw.decode("utf-8-sig")
    except UnicodeDecodeError as fault:
        before = raw[: fault.start]
        column = len(before.rpartition(b"\n")[2].decode("utf-8", "replace")) + 1
        place = Location(name, before.count(b"\n") + 1, column)
        tree.problems.append(Problem(place, "a byte that is not UTF-8", expected="a drawing saved as UTF-8"))
        return tree
    # One kind of line end, so that lines count the same here and in an editor.
    plain = tree.take_text(text.replace("\r\n", "\n").replace("\r", "\n")).encode()
    try:
        _Builder(name, tree, plain).parser.Parse(plain, True)
        return tree
    except Refused as fault:
        problem = fault.problem
    except expat.ExpatError as fault:
        place = Location(name, fault.lineno, fault.offset + 1)
        problem = Problem(place, _FAULTS.get(fault.code, "this is not XML"), expected="a complete SVG drawing")
    return SvgTree(problems=[tree.excerpted(problem)])


class _Builder:
    """Builds the tree from the parser's events, and refuses what is not allowed."""

    def __init__(self, name: str, tree: SvgTree, raw: bytes) -> None:
        self.name, self.tree, self.raw = name, tree, raw
        self.open: list[Element | None] = []
        self.elements = self.style = 0
        parser = self.parser = expat.ParserCreate("utf-8", " ")
        parser.buffer_text = True
        parser.ordered_attributes = True
        parser.XmlDeclHandler = self._declared
        parser.StartDoctypeDeclHandler = self._doctype
        parser.ProcessingInstructionHandler = self._instruction
        parser.StartElementHandler = self._start
        parser.EndElementHandler = self._end
        parser.CharacterDataHandler = self._characters

    def _here(self) -> Location:
        return Location(self.name, self.parser.CurrentLineNumber, self.parser.CurrentColumnNumber + 1)

    def _refuse(self, why: refused.Why) -> None:
        if why is not None:
            raise Refused(self._here(), *why)

    def _declared(self, version: str, encoding: str | None, standalone: int) -> None:
        if (encoding or "utf-8").casefold() not in ("utf-8", "us-ascii"):
            self._refuse(("a drawing that says it is not UTF-8", "a drawing saved as UTF-8"))

    def _doctype(self, name: str, system: str | None, public: str | None, has_more: int) -> None:
        # The parser is at the end of the document type, or at its first declaration.
        before = self.raw[: self.raw.rfind(b"<!DOCTYPE", 0, self.parser.CurrentByteIndex + 1)]
        place = Location(self.name, before.count(b"\n") + 1, len(before.rpartition(b"\n")[2].decode()) + 1)
        raise Refused(place, "a document type, which may load or multiply text", "the drawing without `<!DOCTYPE …>`")

    def _instruction(self, name: str, text: str) -> None:
        self._refuse(refused.instruction(name))

    def _start(self, given: str, attributes: Sequence[str]) -> None:
        space, _, tag = given.rpartition(" ")
        self.elements += 1
        if not self.open and (space, tag) != (refused.NAMESPACE, "svg"):
            self._refuse(("this is not an SVG drawing", f'`<svg xmlns="{refused.NAMESPACE}">` around everything'))
        if self.elements > MOST_ELEMENTS:
            self._refuse(("too many elements in one drawing", f"at most {MOST_ELEMENTS:,}"))
        if len(self.open) >= DEEPEST:
            self._refuse(("nested too deeply", f"at most {DEEPEST} levels"))
        if len(attributes) > 2 * MOST_ATTRIBUTES:
            self._refuse(("too many attributes on one element", f"at most {MOST_ATTRIBUTES}"))
        self._refuse(refused.element(space, tag))
        own: dict[str, str] = {}
        if space == refused.NAMESPACE:
            named = dict(zip(refused.names(attributes[::2]), attributes[1::2], strict=True))
            self._refuse(refused.attributes(named))
            own = {name: value for (_, name), value in named.items() if name in _ATTRIBUTES}
        self.open.append(self._kept(space, tag, own))

    def _kept(self, space: str, tag: str, attributes: dict[str, str]) -> Element | None:
        above = self.open[-1] if self.open else None
        if space == refused.NAMESPACE and tag == "image" and not self.tree.problems:
            message = "a picture; words in pictures are not read and must be listed as inscriptions"
            self.tree.problems.append(Problem(self._here(), message, warning=True))
        if space != refused.NAMESPACE or tag not in _KEPT or (self.open and above is None):
            return None
        made = Element(tag, self._here(), attributes)
        if above is None:
            self.tree.take_root(made)
        else:
            above.inside.append(made)
        if attributes.get("id"):
            self.tree.named.setdefault(attributes["id"], made)
        if tag == "style":
            self.tree.styles.append(made)
        return made

    def _end(self, given: str) -> None:
        made = self.open.pop()
        if made is not None and made.tag == "style":
            self._refuse(refused.style(style_of(made)))

    def _characters(self, text: str) -> None:
        above = self.open[-1] if self.open else None
        if above is not None and above.tag in ("text", "style", *INLINE):
            above.inside.append(text)
            self.style += len(text) if above.tag == "style" else 0
            if self.style > MOST_STYLE:
                self._refuse(("too much style in one drawing", f"at most {MOST_STYLE:,} characters"))


def style_of(node: Element) -> str:
    """Return the text of a style sheet."""
    return "".join(each for each in node.inside if isinstance(each, str))

"""Decides whether an element is visible, from its attributes, its style and the drawing's style sheets."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field

from checker.filing.svg.svg_tree import Element, Refused, style_of

_PROPERTIES = ("display", "visibility", "opacity", "fill", "stroke")
# The properties that can hide words; a rule that sets one must be a rule that we can follow.
_VANISHING = re.compile(r"(?<![\w-])(?:display|visibility|opacity)\s*:", re.IGNORECASE)
MOST_TRIED = 300_000

_COMMENT = re.compile(r"/\*.*?(?:\*/|\Z)", re.DOTALL)
_EDGE = re.compile(r"[{};]")
_SIMPLE = re.compile(r"([A-Za-z][\w-]*|\*)?((?:[.#][\w-]+)*)\Z")
_NO_AMOUNT = re.compile(r"(?:0+(?:\.0*)?|\.0+)%?\Z")
_NO_COLOR = ("none", "transparent")
_HARMLESS = ("@font-face", "@charset", "@namespace", "@page", "@keyframes", "@counter-style")

Declared = dict[str, tuple[str, bool]]


@dataclass(frozen=True, slots=True)
class Appearance:
    """The appearance of words without a style of their own."""

    is_visible: bool = True
    is_filled: bool = True
    is_outlined: bool = False

    @property
    def shows(self) -> bool:
        """Check whether words are visible."""
        return self.is_visible and (self.is_filled or self.is_outlined)


@dataclass(slots=True)
class _StyleRule:
    tag: str
    marks: frozenset[str]
    declared: Declared
    weight: tuple[int, int]


@dataclass(slots=True)
class Styles:
    """The style sheets of a drawing."""

    rules: list[_StyleRule] = field(default_factory=list)
    tried: int = 0

    def add(self, sheet: Element) -> None:
        """Add a style sheet; one that hides elements in a way that we cannot follow is refused."""
        is_sure = sheet.attributes.get("media", "").strip() in ("", "all", "screen")
        for before, inside in _blocks(_COMMENT.sub(" ", style_of(sheet))):
            if before.casefold().startswith(_HARMLESS):
                continue
            declared, is_hiding = declarations(inside), _VANISHING.search(inside) is not None
            for selector in before.split(","):
                found = _SIMPLE.match(selector.strip())
                if found is not None and found[0] and is_sure and "{" not in inside:
                    marks = frozenset(re.findall(r"[.#][\w-]+", found[2]))
                    weight = (sum(100 if mark[0] == "#" else 1 for mark in marks), len(self.rules))
                    self.rules.append(_StyleRule(found[1] or "*", marks, declared, weight))
                elif is_hiding:
                    message = (
                        f"whether something is shown depends on `{selector.strip()[:60]}`, which is not followed here"
                    )
                    raise Refused(sheet.place, message, "`.class`, `#id` or the name of an element before the braces")

    def appearance_of(self, node: Element, outer: Appearance) -> Appearance | None:
        """Return the appearance of words in an element; None if nothing in it is visible."""
        said = self._declared_for(node)
        if said.get("display") == "none" or _NO_AMOUNT.match(said.get("opacity", "1")):
            return None
        return Appearance(
            said["visibility"] == "visible" if "visibility" in said else outer.is_visible,
            said["fill"] not in _NO_COLOR if "fill" in said else outer.is_filled,
            said["stroke"] not in _NO_COLOR if "stroke" in said else outer.is_outlined,
        )

    def _declared_for(self, node: Element) -> dict[str, str]:
        marks = {f".{each}" for each in node.attributes.get("class", "").split()}
        if "id" in node.attributes:
            marks.add(f"#{node.attributes['id']}")
        self.tried += len(self.rules)
        if self.tried > MOST_TRIED:
            raise Refused(node.place, "too many styles for so many elements", "a drawing saved with plain styles")
        found: list[tuple[tuple[bool, bool, tuple[int, int]], str, str]] = []
        for rule in self.rules:
            if rule.tag in ("*", node.tag) and rule.marks <= marks:
                found += [((first, False, rule.weight), name, value) for name, (value, first) in rule.declared.items()]
        own = declarations(node.attributes.get("style", ""))
        found += [((first, True, (0, 0)), name, value) for name, (value, first) in own.items()]
        said = {name: node.attributes[name].strip().casefold() for name in _PROPERTIES if name in node.attributes}
        said.update({name: value for _, name, value in sorted(found)})
        return {name: value for name, value in said.items() if value != "inherit"}


def declarations(text: str) -> Declared:
    """Return the visibility properties of a style, each with whether it is `!important`."""
    found: Declared = {}
    for part in text.split(";"):
        name, _, value = part.partition(":")
        name = name.strip().casefold()
        if name in _PROPERTIES:
            value, _, mark = value.casefold().partition("!")
            found[name] = (value.strip(), mark.strip() == "important")
    return found


def _blocks(text: str) -> Iterator[tuple[str, str]]:
    """Return the text before each pair of braces, and the text between them."""
    depth = begin = inner = 0
    for edge in _EDGE.finditer(text):
        if edge.group() == "{":
            if depth == 0:
                inner = edge.end()
            depth += 1
        elif edge.group() == "}" and depth:
            depth -= 1
            if depth == 0:
                yield text[begin : inner - 1].strip(), text[inner : edge.start()]
                begin = edge.end()
        elif depth == 0:
            begin = edge.end()
    if depth:
        yield text[begin : inner - 1].strip(), text[inner:]

"""Whether an element is shown, by its attributes, its style and the style sheets of the drawing."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field

from checker.filing.svg.svg_tree import Element, Refused, style_of

_PROPERTIES = ("display", "visibility", "opacity", "fill", "stroke")
# Those by which words vanish; a rule that says one of them must be one that we can follow.
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
    """How words are shown that say nothing of it themselves."""

    is_visible: bool = True
    is_filled: bool = True
    is_outlined: bool = False

    @property
    def shows(self) -> bool:
        """Tell whether words are to be seen."""
        return self.is_visible and (self.is_filled or self.is_outlined)


@dataclass(slots=True)
class _Rule:
    tag: str
    marks: frozenset[str]
    declared: Declared
    weight: tuple[int, int]


@dataclass(slots=True)
class Styles:
    """The style sheets of a drawing."""

    rules: list[_Rule] = field(default_factory=list)
    tried: int = 0

    def add(self, sheet: Element) -> None:
        """Take in a style sheet; one that hides things in a way that is not followed here is refused."""
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
                    self.rules.append(_Rule(found[1] or "*", marks, declared, weight))
                elif is_hiding:
                    told = f"whether something is shown hangs on `{selector.strip()[:60]}`, which is not followed here"
                    raise Refused(sheet.place, told, "`.class`, `#id` or the name of an element before the braces")

    def look(self, node: Element, outer: Appearance) -> Appearance | None:
        """Tell how the words in an element are shown; None where nothing in it is shown, whatever it says itself."""
        said = self._said(node)
        if said.get("display") == "none" or _NO_AMOUNT.match(said.get("opacity", "1")):
            return None
        return Appearance(
            said["visibility"] == "visible" if "visibility" in said else outer.is_visible,
            said["fill"] not in _NO_COLOR if "fill" in said else outer.is_filled,
            said["stroke"] not in _NO_COLOR if "stroke" in said else outer.is_outlined,
        )

    def _said(self, node: Element) -> dict[str, str]:
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
    """Give what a style says of being shown, and whether that goes before all else."""
    found: Declared = {}
    for part in text.split(";"):
        name, _, value = part.partition(":")
        name = name.strip().casefold()
        if name in _PROPERTIES:
            value, _, mark = value.casefold().partition("!")
            found[name] = (value.strip(), mark.strip() == "important")
    return found


def _blocks(text: str) -> Iterator[tuple[str, str]]:
    """Give what stands before each pair of braces, and what stands between them."""
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

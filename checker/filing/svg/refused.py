"""What a drawing may not contain: anything that runs, loads, moves, depends on the viewer, or cannot be read."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping

NAMESPACE = "http://www.w3.org/2000/svg"
# The namespaces whose attributes have meaning in a drawing: none, links, XML itself, and events.
_OWN = (
    "",
    "http://www.w3.org/1999/xlink",
    "http://www.w3.org/XML/1998/namespace",
    "http://www.w3.org/2001/xml-events",
)
# Elements of these namespaces run or show content other than SVG; elements of others show nothing.
_OTHERS = {
    "http://www.w3.org/1999/xhtml": "an element of HTML",
    "http://www.w3.org/1998/Math/MathML": "an element of MathML",
}
_ELEMENTS = {
    "script": ("a script", "a drawing that runs nothing"),
    "handler": ("a script", "a drawing that runs nothing"),
    "listener": ("a script", "a drawing that runs nothing"),
    "foreignobject": ("`foreignObject`, which shows content other than SVG", "words as `text`"),
    "switch": ("`switch`, which shows one thing or another", "only what is printed"),
    "flowroot": ("flowed text, which only one editor shows", "the words turned into `text`"),
    "tref": ("`tref`, which no viewer shows any more", "the words themselves"),
    "set": ("an animation", "a drawing without animation"),
    "discard": ("an animation", "a drawing without animation"),
    "animate": ("an animation", "a drawing without animation"),
    "animatecolor": ("an animation", "a drawing without animation"),
    "animatemotion": ("an animation", "a drawing without animation"),
    "animatetransform": ("an animation", "a drawing without animation"),
}
_OUTSIDE = "something from outside of the file"
_WITHIN = "only `#name`, a place in this file, or an embedded picture or font"
_EMBEDDED = re.compile(r"data:(?:image/(?:png|jpe?g|gif|webp)|font/|application/(?:x-)?font)", re.IGNORECASE)
_URL = re.compile(r"url\(\s*['\"]?\s*([^'\")]{0,40})", re.IGNORECASE)
_LOADING = re.compile(r"@import|\b(?:image-set|image|src|expression)\(|\bbehavior\s*:", re.IGNORECASE)
_DEPENDS = ("systemLanguage", "requiredExtensions", "requiredFeatures")

Why = tuple[str, str] | None


def element(namespace: str, name: str) -> Why:
    """Return why an element is refused, and what is expected instead."""
    if namespace in _OTHERS:
        return _OTHERS[namespace], "SVG only"
    return _ELEMENTS.get(name.casefold())


def attributes(given: Mapping[tuple[str, str], str]) -> Why:
    """Return why an attribute of an element is refused."""
    # Attributes in an editor's namespace do nothing.
    own = ((name, value) for (space, name), value in given.items() if space in _OWN)
    return next((why for name, value in own if (why := _attribute(name, value)) is not None), None)


def _attribute(name: str, value: str) -> Why:
    if name[:2].casefold() == "on":
        return f"`{name[:40]}`, which runs a script", "a drawing that runs nothing"
    if name == "base":
        return "`xml:base`, which redirects names", _WITHIN
    if name in _DEPENDS:
        return f"`{name}`, which shows it to some viewers and not to others", "only what is printed"
    if name in ("href", "src") and not _is_within(value):
        return _OUTSIDE, _WITHIN
    if name == "style":
        return style(value)
    return None if all(map(_is_within, _URL.findall(value))) else (_OUTSIDE, _WITHIN)


def style(text: str) -> Why:
    """Return why a style is refused."""
    if "\\" in text:
        return "an escape in a style", "its characters written out"
    if _LOADING.search(text) or not all(map(_is_within, _URL.findall(text))):
        return _OUTSIDE, _WITHIN
    return None


def instruction(name: str) -> Why:
    """Return why an instruction to another program is refused."""
    if name == "xml-stylesheet":
        return "a style sheet from outside of the file", "styles in the file itself"
    return None


def names(every: Iterable[str]) -> list[tuple[str, str]]:
    """Split the parser's names into namespace and name."""
    return [(space, name) for space, _, name in (each.rpartition(" ") for each in every)]


def _is_within(target: str) -> bool:
    target = target.strip()
    return not target or target.startswith("#") or _EMBEDDED.match(target) is not None

"""Condition text to a small tree that keeps its place; what a phrase means is resolved later."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from functools import lru_cache
from typing import TYPE_CHECKING, Any, NamedTuple, TypeAlias

from checker.values.money import cents
from checker.values.problem import Location, Problem
from checker.values.resources import folder

if TYPE_CHECKING:
    from lark import Lark

# Brackets cost three or four levels each; nobody reads thirty levels.
DEEPEST = 100
_NO_NAMES: frozenset[str] = frozenset()


@dataclass(frozen=True, slots=True)
class Value:
    """A number, or cents; and how it was written."""

    value: int
    text: str = field(default="", compare=False, repr=False)

    @property
    def is_money(self) -> bool:
        """Say whether it is an amount of money."""
        return self.text.startswith("$")


@dataclass(frozen=True, slots=True)
class Phrase:
    """Words that name a measure, or a bare value."""

    text: str


@dataclass(frozen=True, slots=True)
class Compare:
    """Two sides and the word between them."""

    op: str
    left: Tree
    right: Tree
    others: tuple[Tree, ...] = ()


@dataclass(frozen=True, slots=True)
class Join:
    """`and` or `or` over parts."""

    word: str
    parts: tuple[Tree, ...]


@dataclass(frozen=True, slots=True)
class Not:
    """The opposite of a part."""

    part: Tree


@dataclass(frozen=True, slots=True)
class Each:
    """`every` or `some` member of a closed set."""

    word: str
    of: str
    part: Tree


@dataclass(frozen=True, slots=True)
class Reckon:
    """half, quarter, least or greatest of operands."""

    word: str
    parts: tuple[Tree, ...]


Tree: TypeAlias = "Value | Phrase | Compare | Join | Not | Each | Reckon"


@dataclass(frozen=True, slots=True)
class Condition:
    """A condition as written, its tree and its place."""

    text: str
    tree: Tree
    place: Location
    inset: int = 0

    def spot(self, words: str) -> Location:
        """Return the place of some words of the condition, or its own place if they cannot be found."""
        found = re.search(rf"(?<![\w-]){re.escape(words)}(?![\w-])", self.text)
        return _moved(self.place, self.inset, found.start() if found else 0)


@lru_cache(maxsize=1)
def _parser() -> Lark:
    from lark import Lark

    source = (folder("grammar") / "condition.lark").read_text(encoding="utf-8")
    return Lark(source, parser="lalr", propagate_positions=False)


class _Fault(NamedTuple):
    """Why a text is no condition, and at which position; None for the whole text."""

    told: str
    expected: str
    at: int | None
    width: int
    near: str = ""


# Signs of other languages, and the words for them here; there is no word for a sum.
_SIGNS = {
    ">=": "at least", "<=": "at most", ">": "above", "<": "below", "==": "=", "!=": "is not", "&&": "and", "||": "or",
    "&": "and", "|": "or", "!": "not",
}  # fmt: skip
_SUMS = "+-*/%"


def read(text: str, place: Location, inset: int = 0, names: frozenset[str] = _NO_NAMES) -> Condition | Problem:
    """Read a condition, or report the position where it stops making sense.

    `names` are the single words that are conditions themselves: such a word after `or` never goes on with a list.
    """
    made = _read(text, names)
    if isinstance(made, _Fault):
        return Problem(
            place if made.at is None else _moved(place, inset, made.at), made.told, "", made.expected, made.near,
            made.width,
        )  # fmt: skip
    return Condition(text, made, place, inset)


# Many conditions occur in several rules, and all of them again when a rule book is tried with an alteration.
@lru_cache(maxsize=8192)
def _read(text: str, names: frozenset[str]) -> Tree | _Fault:
    from lark.exceptions import UnexpectedInput, UnexpectedToken

    try:
        parsed = _parser().parse(text)
    except UnexpectedInput as fault:
        ended = isinstance(fault, UnexpectedToken) and fault.token.type == "$END"
        at = len(text) if ended else max(0, fault.column - 1)
        if ended:
            return _Fault("this condition stops too early", EXPECTED, at, 1)
        return _senseless(text, at)
    if _depth(parsed) > DEEPEST:
        return _Fault("this condition is nested too deeply", "fewer brackets, or parts of it given a name", None, 1)
    return _tree(parsed.children[0], names)


EXPECTED = "a measure, a comparison, `and`, `or`, `not`"


def _senseless(text: str, at: int) -> _Fault:
    """Say of a place in a condition that nothing there has a meaning, and which words a sign stands for."""
    width = len(text[at:].partition(" ")[0]) or 1
    told = "this condition stops making sense here"
    if text[max(0, at - 1) : at + 1] == "==":
        # The first of the two is a word of the language.
        at -= 1
    sign = next((each for each in _SIGNS if text.startswith(each, at)), "")
    if sign:
        return _Fault(f"{told}: `{sign}` is a word here", EXPECTED, at, len(sign), _SIGNS[sign])
    if text[at : at + 1] and text[at] in _SUMS:
        return _Fault(f"{told}: nothing is added or divided in a condition", f"{EXPECTED}, `half of …`", at, 1)
    return _Fault(told, EXPECTED, at, width)


def _moved(place: Location, inset: int, at: int) -> Location:
    return place if inset < 0 else Location(place.file, place.line, place.column + inset + at)


def _depth(parsed: Any) -> int:
    deepest, open_ = 0, [(parsed, 1)]
    while open_:
        node, depth = open_.pop()
        deepest = max(deepest, depth)
        open_ += [(kid, depth + 1) for kid in getattr(node, "children", ())]
    return deepest


def _tree(node: Any, names: frozenset[str]) -> Tree:
    kids = node.children
    match node.data:
        case "any":
            return _alternatives([(kid, _tree(kid, names)) for kid in kids], names)
        case "all":
            parts = [_tree(kid, names) for kid in kids]
            return parts[0] if len(parts) == 1 else Join("and", tuple(parts))
        case "negated":
            return Not(_tree(kids[0], names))
        case "every" | "some":
            word, _, of = str(kids[0]).removesuffix(" has").partition(" ")
            return Each(word, of, _tree(kids[1], names))
        case "compared":
            return Compare(str(kids[1]), _tree(kids[0], names), _tree(kids[2], names))
        case "within":
            low, high = _tree(kids[1], names), _tree(kids[2], names)
            left = _tree(kids[0], names)
            return Join("and", (Compare("at least", left, low), Compare("at most", left, high)))
        case "half" | "quarter" | "least" | "greatest":
            return Reckon(str(node.data), tuple(_tree(kid, names) for kid in kids))
        case "phrase":
            return _phrase(" ".join(str(kid) for kid in kids))
        case _:
            return _tree(kids[0], names)


def _alternatives(parts: list[tuple[Any, Tree]], names: frozenset[str]) -> Tree:
    """Join with `or`; a bare word after a comparison with `is` continues its list."""
    joined: list[Tree] = []
    is_open = False
    for node, part in parts:
        first, rest = (part.parts[0], part.parts[1:]) if isinstance(part, Join) and part.word == "and" else (part, ())
        goes_on = is_open and not _in_brackets(node.children[0]) and not (
            isinstance(first, Phrase) and first.text in names
        )  # fmt: skip
        longer = _absorb(joined[-1], first) if goes_on else None
        if longer is None:
            joined.append(part)
        else:
            joined[-1] = Join("and", (longer, *rest)) if rest else longer
        is_open = not _in_brackets(node.children[-1])
    return joined[0] if len(joined) == 1 else Join("or", tuple(joined))


def _in_brackets(part: Any) -> bool:
    """Say whether a part of a condition stands in brackets, which end a list."""
    while part.data == "negated":
        part = part.children[0]
    return bool(part.data == "part" and part.children[0].data == "any")


def _absorb(before: Tree, word: Tree) -> Tree | None:
    """Add a bare word to the list before it; None if it is no bare word."""
    if not isinstance(word, Value) and not (isinstance(word, Phrase) and " " not in word.text):
        return None
    if isinstance(before, Join) and before.word == "and":
        last = _absorb(before.parts[-1], word)
        return None if last is None else Join("and", (*before.parts[:-1], last))
    if isinstance(before, Not):
        inner = _absorb(before.part, word)
        return None if inner is None else Not(inner)
    if isinstance(before, Compare) and before.op in ("is", "=", "is not"):
        return Compare(before.op, before.left, before.right, (*before.others, word))
    return None


def _phrase(text: str) -> Tree:
    if text.isdigit():
        return Value(int(text), text)
    if text.startswith("$") and " " not in text:
        return Value(cents(text), text)
    return Phrase(text)

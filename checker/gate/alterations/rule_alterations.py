"""Every number, word, order and direction of a rule file, altered one at a time."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from checker.rulebook.games.inherited import HEADS, inherited
from checker.rulebook.games.read_forms import WORDS
from checker.rulebook.yaml.node import Map, Node, Seq, Text
from checker.values.problem import Location

Path = tuple[str | int, ...]

CONDITIONS = frozenset(
    {"where", "unless", "when", "state owed", "released by", "fits", "of", "same as", "over", "done", *WORDS}
)
# Keys that name or describe an entry and rule nothing.
_PROSE = frozenset(
    {"cite", "limb", "covers", "also", "says", "reading", "severity", "title", "hand", "step", "procedure", "owed",
     "told", "format", "readings", "law", "game", "kind", "facts", "attribute", "elected by", "not supplied", "called",
     "for example"}
)  # fmt: skip
# Keys whose loss gives an entry another meaning, not a smaller one.
_DROPPED = frozenset(
    {"where", "unless", "released by", "rounding", "tolerance", "report once per", "any order", "again", "refusal",
     "also breaks", "excuses", "forbids", "voids", "follows", "yields to", "travels", "base", "or", "unless said",
     "top"}
)  # fmt: skip
_ORDERED = frozenset({"steps", "clauses", "first that fits", "cases", "limits"})
_CLOSED: dict[str, tuple[tuple[str, ...], ...]] = {
    "unit": (("cards", "percent"),),
    "goes": (("clockwise", "counterclockwise"),),
    "dealer": (("last", "first", "none"),),
    "result": (("wins", "loses", "push", "half back"),),
    "otherwise": (("wins", "loses", "push", "half back"),),
    "each": (("table", "hand", "box", "person"),),
    "report once per": (("round", "box", "shoe", "seat", "wager", "table"),),
    "one of": (
        ("left", "right"), ("up", "down", "sideways"), ("top", "bottom"), ("on_top", "under"), ("hand", "voice"),
        ("dealer", "floorperson", "supervisor", "security", "licensee", "shuffler"), ("wins", "loses"),
    ),
}  # fmt: skip
_YES_OR_NO = ("yes", "no")
_OPERATORS = {
    "at least": ("above",), "at most": ("below",), "above": ("at least",), "below": ("at most",),
    "=": ("is not",), "is not": ("is",), "is": ("is not",),
}  # fmt: skip
_TOKEN = re.compile(
    r"at least|at most|above|below|=|is not|\bis\b(?= )|\band\b|\bor\b|\bnot\b |\$[0-9]+(?:\.[0-9]{2})?"
    r"|(?<![\w-])[0-9]+(?![\w-])|\b(?:half|quarter|least|greatest) of\b|\b(?:every|some)\b"
    r"|\b(?:left|right|up|down|sideways|first|second|ace|king|queen|jack)\b"
)
_WORDS = {
    "half of ": "", "quarter of ": "half of ", "least of": "greatest of", "greatest of": "least of", "every": "some",
    "some": "every", "left": "right", "right": "left", "up": "down", "down": "up", "sideways": "up",
    "and": "or", "or": "and", "not ": "", "first": "second", "second": "first",
    "ace": "king", "king": "queen", "queen": "jack", "jack": "queen",
}  # fmt: skip
_ODDS = re.compile(r"([0-9]+) to ([0-9]+)")


@dataclass(frozen=True, slots=True)
class Alteration:
    """One alteration: its place, its kind, the old and the new value, and its paragraph."""

    file: str
    path: Path
    place: Location
    what: str
    old: str
    new: str
    cite: str
    # The slip in a few words, as `equivalent.yaml` may name it: `7 -> 8`, `without where`.
    slip: str

    @property
    def name(self) -> str:
        """Return the name of the alteration, which stays the same while the value stays where it is."""
        return f"{self.file} {'/'.join(map(str, self.path))} {self.what} {self.new}"


def rule_alterations(file: str, tree: Map) -> list[Alteration]:
    """List every alteration of a rule file, in the order of its lines; each is named by its change."""
    return list(_Walk(file, str(tree.text("law"))).of(tree, (), "", ""))


class _Walk:
    """A walk through one file that keeps track of its key and its paragraph."""

    def __init__(self, file: str, law: str) -> None:
        self.file = file
        self.law = law

    def of(self, node: Node, path: Path, key: str, cite: str) -> Iterator[Alteration]:
        if isinstance(node, Map):
            yield from self._map(node, path, cite)
        elif isinstance(node, Seq):
            yield from self._seq(node, path, key, cite)
        else:
            for new, slip in dict(altered(key, node)).items():
                yield Alteration(self.file, path, node.place, "set", str(node), new, cite, slip)

    def _map(self, node: Map, path: Path, cite: str) -> Iterator[Alteration]:
        here = self._cited(node) or cite
        for key, value in node.items():
            # Values in the head of a result are altered at each clause that takes them from there.
            if key in _PROSE or key in HEADS.values():
                continue
            if key in _DROPPED:
                yield Alteration(self.file, (*path, key), node.keys_at[key], "drop", key, "", here, f"without {key}")
            yield from self.of(value, (*path, key), key, here)
        if path[-1:] == ("settles",):
            for at, clause in enumerate(node.maps("clauses")):
                given = self._cited(clause) or here
                for key, value in inherited(clause, node).items():
                    yield from () if key in _PROSE else self.of(value, (*path, "clauses", at, key), key, given)

    def _seq(self, node: Seq, path: Path, key: str, cite: str) -> Iterator[Alteration]:
        for at, item in enumerate(node):
            told = _told(item)
            here = self._cited(item) or cite
            if len(node) > 1 or key in ("rules", "also breaks", "forbids"):
                yield Alteration(self.file, (*path, at), item.place, "drop", told, "", here, f"without {told}")
            other = _told(node[at + 1]) if key in _ORDERED and at + 1 < len(node) else ""
            # The order of two limits matters only if they break different duties.
            if other and (key != "limits" or other != told):
                yield Alteration(self.file, (*path, at), item.place, "swap", told, other, here, "after the next")
            yield from self.of(item, (*path, at), key, cite)

    def _cited(self, node: Node) -> str:
        """Return the whole citation of an entry that has one."""
        cites = node.texts("cite") if isinstance(node, Map) else []
        return whole(str(cites[0]), self.law) if cites else ""


def whole(cite: str, law: str) -> str:
    """Return a citation in full if it is written short for the chapter of its file."""
    return cite if ":" in cite.partition("-")[0] or not law else f"{law}-{cite}"


def _told(node: Node) -> str:
    """Return a name for an entry: its first value."""
    if isinstance(node, Text):
        return str(node)
    if isinstance(node, Map):
        named = [str(node.text(key)) for key in ("step", "hand", "limb") if key in node]
        cited = [str(cite) for cite in node.texts("cite")[:1]]
        return ", ".join([*cited, *named]) or ", ".join(node)
    return "a list"


def altered(key: str, text: Text) -> Iterator[tuple[str, str]]:
    """Yield each value that one slip could make of a value, and the slip."""
    odds = _ODDS.fullmatch(text)
    if odds is not None:
        yield from ((new, f"{text} -> {new}") for new in _odds(int(odds[1]), int(odds[2])))
    elif key in CONDITIONS or re.fullmatch(r"[0-9]+ (rounds|hours)", text):
        yield from _condition(str(text))
    elif text.isdigit():
        yield from ((str(near), f"{text} -> {near}") for near in neighbors(int(text)))
    else:
        yield from ((new, f"{text} -> {new}") for new in _other_words(key, str(text)))


def _odds(won: int, staked: int) -> Iterator[str]:
    for near in neighbors(won):
        yield f"{near} to {staked}"
    for near in neighbors(staked):
        if near:
            yield f"{won} to {near}"


def neighbors(number: int) -> Sequence[int]:
    """Yield the numbers next to a number."""
    return [near for near in (number - 1, number + 1) if near >= 0]


def _condition(text: str) -> Iterator[tuple[str, str]]:
    for found in _TOKEN.finditer(text):
        for new in _instead(found[0]):
            made = re.sub(" +", " ", text[: found.start()] + new + text[found.end() :]).strip()
            yield made, f"{found[0].strip()} -> {new.strip()}" if new else f"without {found[0].strip()}"


def _instead(token: str) -> Iterable[str]:
    if token[0] == "$":
        dollars, _, cents = token[1:].partition(".")
        return [f"${near}" + (f".{cents}" if cents else "") for near in neighbors(int(dollars))]
    if token.isdigit():
        return [str(near) for near in neighbors(int(token))]
    if token in _OPERATORS:
        return _OPERATORS[token]
    return [_WORDS[token] if token in _WORDS else _WORDS[f"{token} "]]


def _other_words(key: str, text: str) -> Iterator[str]:
    """Yield the next word of the closed set of a word; in a small set also the one after it."""
    for group in (_YES_OR_NO, *_CLOSED.get(key, ())):
        if text in group:
            at = group.index(text)
            yield from (group[(at + step) % len(group)] for step in range(1, min(len(group), 3)))
            return


def alter(tree: Map, mutant: Alteration) -> Map:
    """Return the altered tree; the original tree is not changed."""
    made = _altered(tree, mutant.path, mutant)
    assert isinstance(made, Map)
    return made


def _altered(node: Node, path: Path, mutant: Alteration) -> Node:
    step, rest = path[0], path[1:]
    if isinstance(node, Map):
        kept = Map(node.place)
        kept.keys_at = dict(node.keys_at)
        for key, value in node.items():
            if key != step:
                kept[key] = value
            elif rest or mutant.what == "set":
                kept[key] = _altered(value, rest, mutant) if rest else _set(value, mutant)
            elif mutant.what == "rename":
                kept[mutant.new], kept.keys_at[mutant.new] = value, kept.keys_at[key]
        # An entry then states by itself what it took from elsewhere.
        if mutant.what == "set" and not rest and step not in node:
            kept[str(step)], kept.keys_at[str(step)] = Text.at(mutant.new, mutant.place), mutant.place
        return kept
    assert isinstance(node, Seq) and isinstance(step, int)
    items = Seq(node.place)
    items.extend(node)
    if rest:
        items[step] = _altered(node[step], rest, mutant)
    elif mutant.what == "set":
        items[step] = _set(node[step], mutant)
    elif mutant.what == "drop":
        del items[step]
    else:
        items[step], items[step + 1] = items[step + 1], items[step]
    return items


def _set(value: Node, mutant: Alteration) -> Text:
    inset = value.inset if isinstance(value, Text) else 0
    return Text.at(mutant.new, value.place, inset)

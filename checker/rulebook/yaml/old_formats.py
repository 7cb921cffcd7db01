"""A rule file of the first format rewritten in the present one: keys and phrases change where they stand.

Nothing else of a file changes. What is made is read again before it is given out: it must say what the file said, under
the new names, with every remark. A text is only ever read, never run.
"""

from __future__ import annotations

import re
from codecs import BOM_UTF8
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import NamedTuple

from checker.rulebook.yaml.file_format import FORMAT, KEY, wrong_format
from checker.rulebook.yaml.key_order import remarks
from checker.rulebook.yaml.node import Map, Node, Seq, Text
from checker.rulebook.yaml.read_yaml import loads
from checker.values.problem import Location, Problem

Path = tuple[str, ...]

_ANY = "*"
_RULE: Path = ("rules", _ANY)
_CLAUSE: Path = (*_RULE, "settles", "clauses", _ANY)
_DEADLINE = {"until": "state owed", "by": "no later than"}
_DOUBT = {"doubt": "severity"}
_SLIPS = {"slips": "misprints"}
# What keys were called in the first format, by the keys that lead to the map they stand in.
_KEYS: Mapping[Path, Mapping[str, str]] = {
    (): _SLIPS,
    ("sections", _ANY, "paragraphs", _ANY): _SLIPS,
    ("cards",): {"beside": "face-down cards"},
    ("meters", _ANY): {"once": "counted at"},
    ("pay tables", _ANY): {"pays": "odds are", **_DOUBT},
    _RULE: {"once": "report once per", **_DOUBT},
    (*_RULE, "must"): {**_DEADLINE, "by its turn": "no later than for its own box"},
    (*_RULE, "bounds", "limits", _ANY): _DOUBT,
    (*_RULE, "manner", "cases", _ANY): _DOUBT,
    (*_RULE, "steps", "steps", _ANY): {"beside": "any order", **_DOUBT},
    (*_RULE, "settles"): {"misreading": "also breaks"},
    _CLAUSE: {"paid by": "duty to settle", "amount by": "amount set by", **_DOUBT},
    (*_CLAUSE, "paid by"): _DOUBT,
    (*_CLAUSE, "amount by"): _DOUBT,
    (*_RULE, "settles", "misreading", _ANY): {"pays": "paid as", **_DOUBT},
    (*_RULE, "remedy", "owes", _ANY): {**_DEADLINE, **_DOUBT},
    (*_RULE, "remedy", "forbids", _ANY): _DOUBT,
    # The duties of filings stand under some twenty headings.
    (_ANY, _ANY): _DOUBT,
}
_OWN, _OF_LOT, _OF_DECK = "by its own", "no later than for its own lot", "no later than for its own deck"
_SEEN = {"submission": "filing"}
# What values were called, by the keys that lead to them.
_VALUES: Mapping[Path, Mapping[str, str]] = {
    ("sections", _ANY, "paragraphs", _ANY, "seen in"): _SEEN,
    ("sections", _ANY, "paragraphs", _ANY, "limbs", _ANY, "seen in"): _SEEN,
    ("pay tables", _ANY, "pays"): {"exactly": "exact", "at least": "least"},
}
_NOT_DOUBTFUL = {"none": "breach"}
_CONDITIONS = frozenset(
    {"where", "unless", "when", "until", "released by", "fits", "of", "same as", "over", "done",
     "at least", "at most", "exactly", "multiple of"}
)  # fmt: skip
# The measures of which the words changed.
_PHRASE = re.compile(
    r"(?<![\w-])(?:(?P<said>actor|area|deck|dealer\s+hand|end|face|held)\s+is\s+said|(?P<row>row)\s+is\s+known"
    r"|(?P<who>for)\s+is\s+known|how\s+has(?=\s+\w))(?![\w-])"
)


class Edit(NamedTuple):
    """A part of a text and what stands there instead."""

    start: int
    end: int
    new: str


class Unclear(Exception):
    """A value is written so that it cannot be changed where it stands."""

    def __init__(self, place: Location, what: str) -> None:
        super().__init__(what)
        self.place, self.what = place, what


@dataclass(frozen=True, slots=True)
class Migrated:
    """What a file says in the present format; nothing where it cannot be read, and why."""

    raw: bytes | None
    problems: tuple[Problem, ...] = ()


def is_rule_file(node: Node | None) -> bool:
    """Tell whether a file is one of a rule book, and no filing or anything else."""
    marks = ("law", "renumbered", "subchapters", "named")
    return isinstance(node, Map) and "filing" not in node and any(key in node for key in marks)


def migrated(raw: bytes, name: str) -> Migrated:
    """Rewrite a file in the present format; one that is in it, or is no rule file, stays as it is."""
    node, problems = loads(raw, name)
    if problems or not isinstance(node, Map):
        return Migrated(None, tuple(problems))
    text = raw.decode("utf-8-sig")
    if not is_rule_file(node):
        return Migrated(raw)
    if KEY in node:
        return Migrated(raw, tuple(wrong_format(node)))
    try:
        made = _rewritten(text, _Lines(text), node)
    except Unclear as fault:
        told = f"`{fault.what}` is written so that it cannot be changed here"
        return Migrated(None, (Problem(fault.place, told, "", "the plain word"),))
    again, problems = loads(made.encode("utf-8"), name)
    if problems or again != _renamed(node, ()) or list(remarks(made)) != list(remarks(text)):
        told = "this file cannot be rewritten without changing what it says"
        return Migrated(None, tuple(problems) or (Problem(node.place, told, "", "a file as the guide shows it"),))
    mark = BOM_UTF8 if raw.startswith(BOM_UTF8) else b""
    return Migrated(mark + made.encode("utf-8"))


def _rewritten(text: str, lines: _Lines, node: Map) -> str:
    made = text
    for edit in sorted(_edits(node, (), text, lines), reverse=True):
        made = made[: edit.start] + edit.new + made[edit.end :]
    return made


class _Lines:
    """Where the lines of a text begin."""

    def __init__(self, text: str) -> None:
        self.starts = [0, *(found.end() for found in re.finditer(r"\r\n|\r|\n", text))]

    def at(self, place: Location) -> int:
        """Give the position of a place in the text."""
        return self.starts[place.line - 1] + place.column - 1


def _edits(node: Node, path: Path, text: str, lines: _Lines) -> Iterator[Edit]:
    if isinstance(node, Map):
        if not path:
            yield _head(node, text, lines)
        for key, value in node.items():
            new = _key(node, path, key)
            if new != key:
                yield _word(text, lines.at(node.keys_at[key]), key, new, node.keys_at[key])
            yield from _edits(value, (*path, key), text, lines)
    elif isinstance(node, Seq):
        for item in node:
            yield from _edits(item, (*path, _ANY), text, lines)
    else:
        new = _value(path, node)
        if new != node and path[-1] in _CONDITIONS:
            yield from _phrases(text, lines.at(node.place), node)
        elif new != node:
            yield _word(text, lines.at(node.place), str(node), new, node.place)


def _head(node: Map, text: str, lines: _Lines) -> Edit:
    """Say the format before the first key, with the line end and the indentation of that key, or within its braces."""
    first = next(iter(node.keys_at.values()))
    start = lines.at(first)
    line = text[lines.starts[first.line - 1] : start]
    if line.strip():
        return Edit(start, start, f"{KEY}: {FORMAT}, ")
    end = "\r\n" if "\r\n" in text else "\n"
    return Edit(start, start, f"{KEY}: {FORMAT}{end}{line}")


def _word(text: str, start: int, old: str, new: str, place: Location) -> Edit:
    begins = start + (text[start : start + 1] in ("'", '"'))
    if text[begins : begins + len(old)] != old:
        raise Unclear(place, old)
    return Edit(begins, begins + len(old), new)


def _phrases(text: str, start: int, value: Text) -> Iterator[Edit]:
    """Change the phrases of a condition; one that is written on several lines may break within a phrase."""
    wanted = len(_PHRASE.findall(value))
    for found in _PHRASE.finditer(text, start):
        if not wanted:
            return
        wanted -= 1
        yield Edit(found.start(), found.end(), _phrase(found))


def _phrase(found: re.Match[str]) -> str:
    if found["said"]:
        return f"{found['said']} is stated"
    if found["row"]:
        return "row is stated"
    return "beneficiary is stated" if found["who"] else "marked as"


def _renamed(node: Node, path: Path) -> Node:
    """Give a tree as it reads in the present format."""
    if isinstance(node, Map):
        made = Map(node.place)
        if not path:
            made[KEY] = Text.at(FORMAT, node.place)
        for key, value in node.items():
            made[_key(node, path, key)] = _renamed(value, (*path, key))
        return made
    if isinstance(node, Seq):
        items = Seq(node.place)
        items.extend(_renamed(item, (*path, _ANY)) for item in node)
        return items
    return Text.at(_value(path, node), node.place)


def _key(around: Map, path: Path, key: str) -> str:
    if key == _OWN and path[-1:] == ("must",):
        return _OF_DECK if around.get("each") == "deck" else _OF_LOT
    return next((keys[key] for keys in _known(_KEYS, path) if key in keys), key)


def _value(path: Path, value: Text) -> str:
    if path and path[-1] == "doubt":
        return _NOT_DOUBTFUL.get(value, str(value))
    if path and path[-1] in _CONDITIONS:
        return _PHRASE.sub(_phrase, value)
    return next((words[value] for words in _known(_VALUES, path) if value in words), str(value))


def _known(table: Mapping[Path, Mapping[str, str]], path: Path) -> Iterator[Mapping[str, str]]:
    """Give what a table has for the keys that lead somewhere."""
    for pattern, found in table.items():
        if len(pattern) == len(path) and all(step in (_ANY, there) for step, there in zip(pattern, path, strict=True)):
            yield found

"""YAML read safely: every value is text with its place, and anything that could surprise a reader is refused."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

import yaml
from yaml.events import (
    AliasEvent,
    CollectionEndEvent,
    DocumentStartEvent,
    Event,
    MappingStartEvent,
    ScalarEvent,
    SequenceStartEvent,
)

from checker.rulebook.yaml.node import Map, Node, Seq, Text, key_place, place_of
from checker.rulebook.yaml.schema import read_schemas
from checker.rulebook.yaml.schema_faults import check
from checker.values.problem import Location, Problem

__all__ = [
    "Map",
    "Node",
    "Seq",
    "Text",
    "check",
    "excerpted",
    "key_place",
    "load",
    "loads",
    "place_of",
    "read_schemas",
]

LIMIT_BYTES = 2_000_000
DEEPEST = 32
# Nothing that a person wrote comes near these; they keep a hostile file from costing time or memory.
MOST_VALUES = 100_000
# A file with this many refused constructs is built from them; one Problem then reports them all.
MOST_PROBLEMS = 10
LONGEST_EXCERPT = 300

_LOADER: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)

_BIDI = "\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069"
_HIDDEN = "\u200b-\u200d\u2028\u2029\u2060-\u2064\ufeff\ufff9-\ufffb\ufffe\uffff"
_HIDDEN_RAW = re.compile(f"[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f{_BIDI}{_HIDDEN}]")
_HIDDEN_TEXT = re.compile(f"[\x00-\x09\x0b-\x1f\x7f-\x9f\ud800-\udfff{_BIDI}{_HIDDEN}]")

_SYNTAX = (
    ("found a tab character", "a tab where spaces belong", "spaces for indentation"),
    ("mapping values are not allowed", "a second `: ` in this text", "quotes around a text that holds `: `"),
    ("cannot start any token", "a character that cannot begin a text here", "spaces before, or quotes around it"),
    ("expected <block end>", "this line does not line up with the lines above", "the same indentation"),
    ("did not find expected key", "this line does not line up with the lines above", "a key, or the same indentation"),
    ("did not find expected '-' indicator", "this line does not line up with the list above", "`- ` and an item"),
    ("could not find expected ':'", "a key without its colon", "`key: value`"),
    ("or '}'", "a map in braces is not closed, or a comma is missing", "`,` or `}`"),
    ("or ']'", "a list in brackets is not closed, or a comma is missing", "`,` or `]`"),
    ("while scanning a quoted scalar", "the quotes are not closed", "a closing quote"),
    ("unexpected end of stream", "the quotes are not closed", "a closing quote"),
    ("did not find expected node content", "what is opened here is not closed", "`]` or `}`"),
    ("escape", "an escape that is not known", "plain text, or a backslash written twice"),
)


class _Stop(Exception):
    """Reading cannot usefully continue; the Problem that says why is already listed."""


def load(path: Path, *, limit_bytes: int = LIMIT_BYTES, name: str = "") -> tuple[Node | None, list[Problem]]:
    """Read a YAML file; a tree returned with Problems serves only to find more of them."""
    shown = name or path.as_posix()
    if not path.is_file():
        return None, [Problem(Location(shown), "no such file", expected="a YAML file")]
    try:
        with path.open("rb") as opened:
            raw = opened.read(limit_bytes + 1)
    except OSError as fault:
        return None, [Problem(Location(shown), f"cannot be read: {fault.strerror}")]
    return loads(raw, shown, limit_bytes=limit_bytes)


def loads(raw: bytes, name: str, *, limit_bytes: int = LIMIT_BYTES) -> tuple[Node | None, list[Problem]]:
    """Read YAML bytes and show this name in locations."""
    if len(raw) > limit_bytes:
        return None, [Problem(Location(name), "the file is too large", expected=f"at most {limit_bytes:,} bytes")]
    try:
        text = raw.decode("utf-8-sig")
    except UnicodeDecodeError as fault:
        before = raw[: fault.start]
        column = len(before.rpartition(b"\n")[2].decode("utf-8", "replace")) + 1
        place = Location(name, before.count(b"\n") + 1, column)
        return None, [Problem(place, "a byte that is not UTF-8", expected="a file saved as UTF-8")]
    reader = _YamlReader(text, name)
    return reader.read(), reader.problems


def excerpted(problems: Iterable[Problem], files: Mapping[str, Path]) -> list[Problem]:
    """Add the source line to Problems found after reading; their file is looked up by the name in its location."""
    lines: dict[str, list[str]] = {}
    made = []
    for problem in problems:
        name, number = problem.place.file, problem.place.line
        # A Problem about a whole file shows no line: the file may be too large to read.
        if number and name in files and name not in lines:
            lines[name] = files[name].read_text(encoding="utf-8-sig", errors="replace").splitlines()
        found = lines.get(name, [])[number - 1 : number] if number else []
        show = found and not problem.excerpt and len(found[0]) <= LONGEST_EXCERPT
        made.append(replace(problem, excerpt=found[0]) if show else problem)
    return made


class _YamlReader:
    """Reads one file event by event, so that nothing is built before it has been checked."""

    def __init__(self, text: str, name: str) -> None:
        self.text = text
        self.name = name
        self.lines = text.splitlines()
        self.problems: list[Problem] = []
        self.values = 0

    def read(self) -> Node | None:
        try:
            self._check_characters()
            return self._document(self._events())
        except _Stop:
            return None

    def _events(self) -> Iterator[Event]:
        loader = _LOADER(self.text)
        try:
            while loader.check_event():
                yield loader.get_event()
        except yaml.YAMLError as fault:
            self._syntax(fault)
        finally:
            loader.dispose()

    def _check_characters(self) -> None:
        for found in _HIDDEN_RAW.finditer(self.text):
            line = len(self.text[: found.start()].splitlines() or [""])
            column = found.start() - self.text.rfind("\n", 0, found.start())
            self._complain(
                Location(self.name, line, column), _hidden_character(found.group()), expected="visible characters only"
            )
            raise _Stop

    def _document(self, events: Iterator[Event]) -> Node | None:
        tree: Node | None = None
        documents = 0
        for event in events:
            if isinstance(event, DocumentStartEvent):
                documents += 1
                if documents > 1:
                    self._refuse(event, "a second document in one file", expected="one document")
                if event.version or event.tags:
                    self._complain(self._at(event), "a directive", expected="no line that begins with %")
            elif isinstance(event, ScalarEvent | MappingStartEvent | SequenceStartEvent | AliasEvent):
                tree = self._node(event, events, 1)
        if tree is None:
            self._complain(Location(self.name), "the file is empty", expected="keys and values")
        return tree

    def _node(self, event: Event, events: Iterator[Event], depth: int) -> Node:
        self.values += 1
        if self.values > MOST_VALUES:
            self._refuse(event, "too many values in one file", expected=f"at most {MOST_VALUES:,}")
        self._check_marks(event)
        if isinstance(event, ScalarEvent):
            return self._scalar(event)
        if isinstance(event, AliasEvent):
            return Text.at("", self._at(event))
        if depth > DEEPEST:
            self._refuse(event, "nested too deeply", expected=f"at most {DEEPEST} levels")
        if isinstance(event, SequenceStartEvent):
            return self._sequence(event, events, depth)
        return self._mapping(event, events, depth)

    def _sequence(self, event: Event, events: Iterator[Event], depth: int) -> Seq:
        made = Seq(self._at(event))
        for item in events:
            if isinstance(item, CollectionEndEvent):
                break
            made.append(self._node(item, events, depth + 1))
        return made

    def _mapping(self, event: Event, events: Iterator[Event], depth: int) -> Map:
        made = Map(self._at(event))
        for first in events:
            if isinstance(first, CollectionEndEvent):
                break
            key = self._node(first, events, depth + 1)
            second = next(events, None)
            if second is None:
                raise _Stop
            value = self._node(second, events, depth + 1)
            if self._may_stand(key, made):
                made[str(key)] = value
                made.keys_at[str(key)] = key.place
        return made

    def _may_stand(self, key: Node, made: Map) -> bool:
        if not isinstance(key, Text) or not key:
            self._complain(key.place, "a key that is not text", expected="a word or words before the colon")
        elif key == "<<":
            self._complain(key.place, "a merge key", expected="the keys written out", width=2)
        elif key in made:
            first = made.keys_at[key].line
            message = f"key `{key}` stands twice, here and on line {first}"
            self._complain(key.place, message, expected="each key once", width=len(key))
        else:
            return True
        return False

    def _check_marks(self, event: Event) -> None:
        # One of these seldom comes alone; the file is refused at the first.
        if isinstance(event, AliasEvent):
            self._refuse(event, "an alias", expected="the value written out")
        if getattr(event, "anchor", None) is not None:
            self._refuse(event, "an anchor", expected="no name with & before a value")
        if getattr(event, "tag", None) is not None:
            self._complain(self._at(event), "an explicit tag", expected="no ! before a value")

    def _scalar(self, event: ScalarEvent) -> Text:
        place = self._at(event)
        found = _HIDDEN_TEXT.search(event.value)
        if found is not None:
            self._complain(place, _hidden_character(found.group()), expected="visible characters only")
        end: Any = event.end_mark
        folded = event.style in ("|", ">") or end.line + 1 != place.line
        return Text.at(_HIDDEN_TEXT.sub("\ufffd", event.value), place, -1 if folded else int(event.style in ("'", '"')))

    def _at(self, event: Event) -> Location:
        mark: Any = event.start_mark
        return Location(self.name, mark.line + 1, mark.column + 1)

    def _refuse(self, event: Event, message: str, expected: str) -> None:
        self._complain(self._at(event), message, expected)
        raise _Stop

    def _complain(self, place: Location, message: str, expected: str = "", width: int = 1) -> None:
        line = self.lines[place.line - 1] if 0 < place.line <= len(self.lines) else ""
        excerpt = line if len(line) <= LONGEST_EXCERPT else ""
        self.problems.append(Problem(place, message, excerpt, expected, width=width))
        if len(self.problems) >= MOST_PROBLEMS:
            first = self.problems[0]
            message = f"{first.message}, and at least {MOST_PROBLEMS - 1} more faults of the kind"
            self.problems = [replace(first, message=message)]
            raise _Stop

    def _syntax(self, fault: yaml.YAMLError) -> None:
        said = f"{getattr(fault, 'context', '')} {getattr(fault, 'problem', '')}"
        message, expected = "this is not YAML", "keys and values, one a line"
        for sign, meaning, remedy in _SYNTAX:
            if sign in said:
                message, expected = meaning, remedy
                break
        marks: list[Any] = [getattr(fault, "problem_mark", None), getattr(fault, "context_mark", None)]
        # A missing bracket, quote or colon is best shown where the value begins.
        begins = "closed" in message or "without its colon" in message
        mark = next((each for each in (reversed(marks) if begins else marks) if each), None)
        self._complain(self._written_at(mark) if mark else Location(self.name), message, expected)
        raise _Stop

    def _written_at(self, mark: Any) -> Location:
        """Return the place of a mark; the end of a file that ends too early is where its last words end."""
        if mark.line < len(self.lines):
            return Location(self.name, mark.line + 1, mark.column + 1)
        written = [(number, line.rstrip()) for number, line in enumerate(self.lines, 1) if line.strip()]
        number, line = written[-1] if written else (1, "")
        return Location(self.name, number, max(1, len(line)))


def _hidden_character(character: str) -> str:
    return f"a hidden or control character (U+{ord(character):04X})"

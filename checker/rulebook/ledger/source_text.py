"""Finds the printed paragraphs of the ledger in copies of the texts that a user supplies."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from hashlib import sha256
from itertools import pairwise
from pathlib import Path

from checker.rulebook.ledger.citation import parts
from checker.rulebook.ledger.paragraphs import Law, LawText, Section
from checker.values.problem import Location, Problem

LIMIT_BYTES = 5_000_000
MOST_FILES = 200
ENDINGS = (".txt", ".md")

_HEADING = re.compile(r"(\d+:\d+[A-Z]?)-(\d+[A-Z]*)(?:\.| ?\[\d+\] ?)(\d+[A-Z]*)\b\.?(.*)")
_STOP = re.compile(r"(SUB)?CHAPTER\b|RULES OF THE GAMES\Z|Rules of the Games\Z|Gaming Equipment\Z", re.IGNORECASE)
_PAGE = re.compile(r"-?\s*\d{1,3}\s*-?\Z")
_MARKS = re.compile(r"\*\*|</?u>|\\(?=[$#*_\-.])")
_LABEL = re.compile(r"\(?(?P<label>[a-z£]{1,4}|\d{1,2})\.?\)\s*|(?P<point>\d{1,2}|[ivx]{1,4})\.\s+")
_RANGE = re.compile(
    r"\(?(?P<first>[a-z]|\d{1,2}|[ivx]{1,4})[.)]{0,2}\s*[-–—]?\s*\(?(?P<last>[a-z]|\d{1,2}|[ivx]{1,4})[.)]{1,2}\s*"
    r"(?=\(no change)",
    re.IGNORECASE,
)
_DELETED = re.compile(r"\[\w+\][,;.]?\Z")
_ROW = "\x1f"
_NEITHER = re.compile(r"[^0-9a-z]+")


@dataclass(frozen=True, slots=True)
class Word:
    """One printed word, with what stands between it and the next; a deleted word has the number 0."""

    text: str
    number: int
    # Whether a row of a table begins with it.
    is_row: bool = False


@dataclass(frozen=True, slots=True)
class Found:
    """A printed paragraph in a supplied copy."""

    id: str
    words: tuple[Word, ...]

    @property
    def count(self) -> int:
        """Return how many words are in force."""
        return max((word.number for word in self.words), default=0)

    @property
    def hash(self) -> str:
        """Return the hash that marks these words, whatever their case, quotes and dashes."""
        kept = " ".join(_NEITHER.sub("", word.text.lower()) for word in self.words if word.number)
        return sha256(kept.encode()).hexdigest()[:12]

    def phrase(self, first: int, last: int) -> str:
        """Return the words from one number to another."""
        return " ".join(word.text for word in self.words if first <= word.number <= last)


def printed_units(law: Law, section: Section) -> dict[str, str]:
    """List the printed paragraphs of a section in order, each with the label it bears in print.

    Rows of the ledger that split a paragraph are one; a step that has no row of its own still has words.
    """
    units: dict[str, str] = {section.id: ""}
    for id in section.paragraphs:
        read = parts(id)
        if read is None:
            continue
        made = read.heading
        for step in read.path:
            made += step
            units.setdefault(made, step)
        if read.path and not read.name and law.paragraphs[id].label:
            units[made] = law.paragraphs[id].label
    return units


def copies(folder: Path, law: Law) -> tuple[dict[str, Found], list[Problem]]:
    """Read every copy of a folder and return the printed paragraphs found in them."""
    problems: list[Problem] = []
    bodies: dict[str, list[str]] = {}
    paths = sorted(path for path in folder.iterdir() if path.suffix.lower() in ENDINGS and path.is_file())
    if not paths:
        problems.append(Problem(Location(folder.as_posix()), "no copy of a text here", expected="files *.txt or *.md"))
    for path in paths[:MOST_FILES]:
        text = _contents(path, problems)
        for id, lines in _sections(text, law).items():
            if _length(lines) > _length(bodies.get(id, [])):
                bodies[id] = lines
    found: dict[str, Found] = {}
    for law_text in _texts(law):
        for section in law_text.sections:
            if section.id in bodies:
                found.update(_Units(law, section).read(bodies[section.id]))
    return found, problems


def _texts(law: Law) -> list[LawText]:
    return [text for text in law.texts if not text.is_contents]


def _contents(path: Path, problems: list[Problem]) -> str:
    try:
        with path.open("rb") as opened:
            raw = opened.read(LIMIT_BYTES + 1)
    except OSError as fault:
        problems.append(Problem(Location(path.as_posix()), f"cannot be read: {fault.strerror}"))
        return ""
    if len(raw) > LIMIT_BYTES:
        problems.append(Problem(Location(path.as_posix()), "too long", "", f"at most {LIMIT_BYTES:,} bytes"))
        return ""
    try:
        return raw.decode("utf-8")
    except UnicodeDecodeError:
        problems.append(Problem(Location(path.as_posix()), "not UTF-8", "", "a text in UTF-8"))
        return ""


def _length(lines: Iterable[str]) -> int:
    return sum(len(line.split()) for line in lines)


def _sections(text: str, law: Law) -> dict[str, list[str]]:
    """Cut a copy into sections; the lines before a section whose own heading is lost go to that section."""
    sections = {section.id: section for each in _texts(law) for section in each.sections}
    bodies: dict[str, list[list[str]]] = {}
    body: list[str] = []
    at = ""
    for line in text.splitlines():
        plain = _MARKS.sub("", line).strip().lstrip("#-• ").strip()
        is_stop = _STOP.match(plain) is not None
        if is_stop and (inner := _HEADING.search(plain)):
            plain = plain[inner.start() :]
        heading = _heading(plain, sections)
        if heading or is_stop or _is_other_heading(plain):
            body = []
            at = heading
            if at:
                bodies.setdefault(at, []).append(body)
        elif at:
            body.append(line)
    # A table of contents has headings without bodies.
    made = {id: max(found, key=_length) for id, found in bodies.items()}
    for each in _texts(law):
        ids = [section.id for section in each.sections]
        for id, following in pairwise(ids):
            if _length(made.get(following, [])) and not _length(made.get(id, [])):
                _give_tail(law, sections, made, id)
    return {id: lines for id, lines in made.items() if lines}


def _heading(plain: str, sections: dict[str, Section]) -> str:
    """Return the section whose heading this line is: its number and the first words of its title."""
    read = _HEADING.match(plain)
    if read is None:
        return ""
    section = sections.get(f"{read[1]}-{read[2]}.{read[3]}")
    if section is None:
        return ""
    title, rest = _letters(section.title), _letters(read[4])
    return section.id if rest and (title.startswith(rest) or rest.startswith(title)) else ""


def _is_other_heading(plain: str) -> bool:
    """Say whether a line is the heading of a section that the ledger does not have, as in a table of contents."""
    read = _HEADING.match(plain)
    return read is not None and read[4].strip()[:1].isupper()


def _letters(text: str) -> str:
    return _NEITHER.sub("", text.lower())


def _give_tail(law: Law, sections: dict[str, Section], made: dict[str, list[str]], id: str) -> None:
    """Move the end of a section that its own paragraphs do not fit to the next one, whose heading is lost."""
    filled = [each for each in reversed(list(made)) if _length(made[each])]
    before = next((each for each in filled if _cut(law, sections, made, each)), "")
    if before:
        cut = _cut(law, sections, made, before)
        made[id] = made[before][cut:]
        made[before] = made[before][:cut]


def _cut(law: Law, sections: dict[str, Section], made: dict[str, list[str]], id: str) -> int:
    """Return the line from which on a section's labels no longer fit it; 0 if all fit."""
    return _Units(law, sections[id]).first_misfit(made[id])


@dataclass(slots=True)
class _Units:
    """Assigns the lines of one section to its printed paragraphs, going forward only."""

    law: Law
    section: Section
    units: dict[str, str] = field(init=False)
    order: list[str] = field(init=False)
    terms: dict[str, list[str]] = field(init=False)
    at: str = field(init=False)
    lines: dict[str, list[str]] = field(init=False)

    def __post_init__(self) -> None:
        self.units = printed_units(self.law, self.section)
        self.order = list(self.units)
        self.terms = {}
        for id in self.section.paragraphs:
            read = parts(id)
            if read is not None and read.name.startswith('"'):
                self.terms.setdefault(read.heading + "".join(read.path), []).append(read.name)
        self.at = self.section.id
        self.lines = {}

    def read(self, lines: Sequence[str]) -> dict[str, Found]:
        """Return the printed paragraphs of these lines."""
        for line in lines:
            self._line(line)
        return {id: Found(id, tuple(_words(text))) for id, text in self.lines.items()}

    def first_misfit(self, lines: Sequence[str]) -> int:
        """Return the number of the first line whose label fits no paragraph here; 0 if there is none."""
        for number, line in enumerate(lines):
            if not self._line(line):
                return number
        return 0

    def _line(self, line: str) -> bool:
        plain = _MARKS.sub("", line).replace(_ROW, "").strip()
        if not plain or _PAGE.match(plain):
            return True
        is_bullet = plain.startswith(("- ", "• "))
        plain = plain.lstrip("#-• ").strip()
        if "\t" in line:
            self._add(self._table(), f"{_ROW} {plain}")
            return True
        ranged = _RANGE.match(plain)
        if ranged and self._range(ranged["first"].lower(), ranged["last"].lower(), plain[ranged.end() :]):
            return True
        label = _LABEL.match(plain)
        if label:
            unit = self._labeled(label["label"] or label["point"], is_point=bool(label["point"]))
            if unit:
                self.at = unit
                self._labels_below(plain[label.end() :])
                return True
            # A number that fits nothing here may be of a section whose heading is lost.
            if label["point"] and label["point"].isdigit() and not self._follows():
                return False
        elif is_bullet and self._follows():
            self.at = self._follows()
        self._add(self._term(plain), plain)
        return True

    def _labels_below(self, rest: str) -> None:
        """A line may bear the label of a paragraph and of the first one below it."""
        self._add(self.at, rest)

    def _add(self, unit: str, text: str) -> None:
        self.lines.setdefault(unit, []).append(text)

    def _label_of(self, unit: str) -> str:
        return re.sub(r"\[\d+\]\Z", "", self.units[unit]).strip("().").lower()

    def _labeled(self, label: str, *, is_point: bool) -> str:
        """Return the next paragraph with this label whose parent stands open."""
        base = self.at if self.at in self.units else self.at.partition(' "')[0]
        at = self.order.index(base)
        open_ = {self.section.id, base}
        step = parts(base)
        while step is not None and step.parent:
            open_.add(step.parent)
            step = parts(step.parent)
        for unit in self.order[at + 1 :]:
            read = parts(unit)
            # A section whose beginning is lost may open with any label.
            fits = read is not None and (read.parent in open_ or (at == 0 and not self.lines))
            bracketed = self.units[unit].startswith("(")
            if fits and self._label_of(unit) == label.lower() and bracketed != is_point:
                return unit
        return ""

    def _follows(self) -> str:
        """Return the next paragraph if it is a numbered one: a bullet whose number was lost."""
        base = self.at if self.at in self.units else self.at.partition(' "')[0]
        at = self.order.index(base) + 1
        if at >= len(self.order):
            return ""
        unit = self.order[at]
        return "" if self.units[unit].startswith("(") else unit

    def _range(self, first: str, last: str, rest: str) -> bool:
        """Give `(no change)` to each paragraph from one label to another."""
        is_point = not re.match(r"[a-z]\Z", first) or (first in ("i", "v", "x") and self._label_next() == first)
        start = self._labeled(first, is_point=is_point)
        if not start:
            return False
        self.at = start
        end = self._labeled(last, is_point=is_point) if last != first else start
        if not end:
            return False
        depth = parts(start)
        for unit in self.order[self.order.index(start) : self.order.index(end) + 1]:
            read = parts(unit)
            if read is not None and depth is not None and read.parent == depth.parent:
                self._add(unit, rest)
        self.at = end
        return True

    def _label_next(self) -> str:
        unit = self._follows()
        return self._label_of(unit) if unit else ""

    def _table(self) -> str:
        """Return the nearest paragraph above a table whose rows the ledger names."""
        rows = [read for id in self.section.paragraphs if (read := parts(id)) and read.name]
        named = {row.heading + "".join(row.path) for row in rows}
        unit = self.at.partition(' "')[0]
        while unit:
            if unit in named:
                return unit
            read = parts(unit)
            unit = read.parent if read is not None else ""
        return self.at

    def _term(self, plain: str) -> str:
        """Return the term that a line of definitions begins with, or the paragraph that stands open."""
        base = self.at.partition(' "')[0]
        folded = _letters(plain)
        for term in sorted(self.terms.get(base, ()), key=len, reverse=True):
            if plain[:1] in '"“' and folded.startswith(_letters(term)):
                self.at = f"{base} {term}"
                return self.at
        return self.at


def _words(lines: Iterable[str]) -> Iterator[Word]:
    """Number the words of a paragraph; what has no letter or digit goes with the word before it."""
    text = re.sub(r"(?<=\w)- (?=[a-z])", "-", " ".join(lines)).replace("|", " ")
    number, is_row = 0, False
    made: list[Word] = []
    for token in re.split(r"[ \t\r\n\f\v]+", text):
        if token == _ROW:
            is_row = True
            continue
        if _DELETED.match(token):
            made.append(Word(token, 0))
        elif _letters(token):
            number += 1
            made.append(Word(token, number, is_row))
            is_row = False
        elif token and made:
            made[-1] = Word(f"{made[-1].text} {token}", made[-1].number, made[-1].is_row)
    yield from made

"""Which paragraphs the fixtures prove: an index of their marks, made from them or carried by a wheel."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from pathlib import Path

from checker.shipped import folder

CARRIED = "proofs.json"
BREACH, CLEAN = "breach", "clean"
_MARK = re.compile(r"# breach ([^#]+)")
_CLEAN = re.compile(r"\s*# clean (.+)")
_CHANGE = re.compile(r"\s*- (breaks|keeps): (.+)")
_AFTER_NAME = " ,;:"


@dataclass(frozen=True, slots=True)
class Mark:
    """One mark of a fixture: what it names, and where it stands."""

    names: str
    file: str
    line: int
    text: str


@dataclass(slots=True)
class Proven:
    """The marks that speak of one paragraph or limb: logs that breach it, logs that keep it."""

    breach: list[Mark] = field(default_factory=list)
    clean: list[Mark] = field(default_factory=list)

    @property
    def whole(self) -> bool:
        return bool(self.breach and self.clean)


@dataclass(frozen=True, slots=True)
class Proofs:
    """The marks of all fixtures, those of breaches and of clean logs apart."""

    breach: tuple[Mark, ...] = ()
    clean: tuple[Mark, ...] = ()

    def by_name(self, names: Iterable[str]) -> dict[str, Proven]:
        """Give each mark to the longest of these names of paragraphs and limbs that it begins with."""
        proven = {name: Proven() for name in names}
        by_cite: dict[str, list[str]] = {}
        for name in sorted(proven, key=len, reverse=True):
            by_cite.setdefault(_cite_of(name), []).append(name)
        for mark in self.breach:
            for name in _named(mark, by_cite):
                proven[name].breach.append(mark)
        for mark in self.clean:
            for name in _named(mark, by_cite):
                proven[name].clean.append(mark)
        return proven

    def as_json(self) -> str:
        """Write the index as a wheel carries it."""
        marks = {
            kind: [[mark.names, mark.file, mark.line, mark.text] for mark in found]
            for kind, found in ((BREACH, self.breach), (CLEAN, self.clean))
        }
        return json.dumps(marks, ensure_ascii=True, indent=0) + "\n"


def index(fixtures: Path) -> Proofs:
    """Read the marks of every fixture under a folder."""
    breach = tuple(mark for path in _logs(fixtures, BREACH) for mark in _breaches(_name(fixtures, path), _text(path)))
    clean = tuple(mark for path in _logs(fixtures, CLEAN) for mark in _clean(_name(fixtures, path), _text(path)))
    changes = list(dict.fromkeys(_changes(fixtures)))
    filed = {kind: tuple(mark for each, mark in changes if each == kind) for kind in (BREACH, CLEAN)}
    return Proofs((*breach, *filed[BREACH]), (*clean, *filed[CLEAN]))


def load() -> Proofs:
    """Give the proofs of the program's own fixtures."""
    fixtures = folder("fixtures")
    carried = fixtures / CARRIED
    if not carried.is_file():
        return index(fixtures)
    marks = json.loads(carried.read_text(encoding="ascii"))
    return Proofs(tuple(Mark(*mark) for mark in marks[BREACH]), tuple(Mark(*mark) for mark in marks[CLEAN]))


def _changes(fixtures: Path) -> Iterator[tuple[str, Mark]]:
    """Give the marks of the changes of acceptable filings: what breaks a duty, and what keeps it."""
    for path in sorted(fixtures.glob("filings/*/changes.yaml"), key=lambda path: path.as_posix()):
        yield from _filed(_name(fixtures, path), _text(path))


def _filed(name: str, text: str) -> Iterator[tuple[str, Mark]]:
    base = ""
    for number, line in enumerate(text.splitlines(), 1):
        base = line.removeprefix("filing: ").strip() if line.startswith("filing: ") else base
        found = _CHANGE.match(line)
        if found is None:
            continue
        breaks = found[1] == "breaks"
        yield BREACH if breaks else CLEAN, Mark(found[2].strip(), name, number, "")
        if breaks:
            yield CLEAN, Mark(found[2].strip(), f"{name.rpartition('/')[0]}/{base}", 1, "")


def _logs(fixtures: Path, kind: str) -> list[Path]:
    return sorted(fixtures.rglob(f"*.{kind}.log"), key=lambda path: path.as_posix())


def marks(name: str, text: str) -> Proofs:
    """Read the marks of one log, or of the changes of a filing."""
    if name.endswith(f".{BREACH}.log"):
        return Proofs(tuple(_breaches(name, text)))
    if name.endswith(f".{CLEAN}.log"):
        return Proofs((), tuple(_clean(name, text)))
    found = list(_filed(name, text)) if name.endswith("/changes.yaml") else []
    filed = {kind: tuple(mark for each, mark in found if each == kind) for kind in (BREACH, CLEAN)}
    return Proofs(filed[BREACH], filed[CLEAN])


def _breaches(name: str, text: str) -> Iterator[Mark]:
    for number, line in enumerate(text.splitlines(), 1):
        for mark in _MARK.finditer(line):
            yield Mark(mark[1].strip(), name, number, line[: mark.start()].split("#")[0].strip())


def _clean(name: str, text: str) -> Iterator[Mark]:
    for number, line in enumerate(text.splitlines(), 1):
        named = _CLEAN.match(line)
        if named:
            yield Mark(named[1].strip(), name, number, "")


def _text(path: Path) -> str:
    return path.read_text(encoding="utf-8", errors="replace")


def _name(fixtures: Path, path: Path) -> str:
    return f"fixtures/{path.relative_to(fixtures).as_posix()}"


def _named(mark: Mark, by_cite: dict[str, list[str]]) -> list[str]:
    """Give the one name that fits best, or none; what follows it in a mark is a remark."""
    for name in by_cite.get(_cite_of(mark.names), ()):
        if mark.names == name or (mark.names.startswith(name) and mark.names[len(name)] in _AFTER_NAME):
            return [name]
    return []


def _cite_of(names: str) -> str:
    return re.split(r"[\s,;]", names, maxsplit=1)[0].rstrip(":")

"""Which paragraphs the fixtures prove: an index of their marks, made from them or carried by a wheel."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

from checker.shipped import folder

CARRIED = "proofs.json"
BREACH, CLEAN = "breach", "clean"
_MARK = re.compile(r"# breach ([^#]+)")
_NAMED = re.compile(r"\s*# clean (.+)")
_AFTER_LIMB = (",", ";", ":", " (")


@dataclass(frozen=True, slots=True)
class Proof:
    """One mark of a fixture: what it names, and where it stands."""

    names: str
    file: str
    line: int
    text: str

    def proves(self, cite: str, limb: str, alone: bool) -> bool:
        """Tell whether this mark speaks of a limb; a bare citation does where the paragraph has `alone` one limb."""
        if not limb:
            return self.names == cite or self.names.startswith((cite + " ", *(cite + end for end in _AFTER_LIMB)))
        whole = f"{cite} {limb}"
        if self.names == whole or self.names.startswith(tuple(whole + end for end in _AFTER_LIMB)):
            return True
        return alone and (self.names == cite or self.names.startswith(tuple(cite + end for end in _AFTER_LIMB)))


@dataclass(frozen=True, slots=True)
class Proofs:
    """The marks of all fixtures, breaches and clean logs apart."""

    breach: tuple[Proof, ...] = ()
    clean: tuple[Proof, ...] = ()
    _by_cite: dict[tuple[str, str], list[Proof]] = field(default_factory=dict)

    def of(self, kind: str, cite: str, limb: str = "", alone: bool = True) -> list[Proof]:
        """Give the marks of one kind that speak of a limb."""
        if not self._by_cite:
            for name, marks in ((BREACH, self.breach), (CLEAN, self.clean)):
                for mark in marks:
                    self._by_cite.setdefault((name, _cite_of(mark.names)), []).append(mark)
        return [mark for mark in self._by_cite.get((kind, cite), ()) if mark.proves(cite, limb, alone)]

    def proved(self, cite: str, limb: str = "", alone: bool = True) -> bool:
        """Tell whether a limb has a fixture that breaches it and one that keeps it."""
        return bool(self.of(BREACH, cite, limb, alone) and self.of(CLEAN, cite, limb, alone))

    def as_json(self) -> str:
        """Write the index as a wheel carries it."""
        marks = {
            kind: [[mark.names, mark.file, mark.line, mark.text] for mark in found]
            for kind, found in ((BREACH, self.breach), (CLEAN, self.clean))
        }
        return json.dumps(marks, ensure_ascii=True, indent=0) + "\n"


def index(fixtures: Path) -> Proofs:
    """Read the marks of every fixture log under a folder."""
    breach = tuple(mark for path in _logs(fixtures, BREACH) for mark in _breaches(fixtures, path))
    clean = tuple(mark for path in _logs(fixtures, CLEAN) for mark in _clean(fixtures, path))
    return Proofs(breach, clean)


def load() -> Proofs:
    """Give the proofs of the program's own fixtures."""
    fixtures = folder("fixtures")
    carried = fixtures / CARRIED
    if not carried.is_file():
        return index(fixtures)
    marks = json.loads(carried.read_text(encoding="ascii"))
    return Proofs(tuple(Proof(*mark) for mark in marks[BREACH]), tuple(Proof(*mark) for mark in marks[CLEAN]))


def _logs(fixtures: Path, kind: str) -> list[Path]:
    return sorted(fixtures.rglob(f"*.{kind}.log"), key=lambda path: path.as_posix())


def _breaches(fixtures: Path, path: Path) -> Iterator[Proof]:
    for number, line in enumerate(_lines(path), 1):
        for mark in _MARK.finditer(line):
            yield Proof(mark[1].strip(), _name(fixtures, path), number, line[: mark.start()].split("#")[0].strip())


def _clean(fixtures: Path, path: Path) -> Iterator[Proof]:
    for number, line in enumerate(_lines(path), 1):
        named = _NAMED.match(line)
        if named:
            yield Proof(named[1].strip(), _name(fixtures, path), number, "")


def _lines(path: Path) -> list[str]:
    return path.read_text(encoding="utf-8").splitlines()


def _name(fixtures: Path, path: Path) -> str:
    return f"fixtures/{path.relative_to(fixtures).as_posix()}"


def _cite_of(names: str) -> str:
    return re.split(r"[\s,;]", names, maxsplit=1)[0].rstrip(":")

"""The fixtures of filings: an acceptable one in each folder, changes of it, and what each must come to."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

from checker.filing.deficiency import NOT_APPLICABLE, PASS, Deficiency, Validation
from checker.filing.fault import NOT_STATED, QUESTION, WRONG
from checker.gate.marks import Amiss
from checker.problem import Place, Problem
from checker.rulebook.node import Map
from checker.rulebook.validator import Schema
from checker.rulebook.yamlfile import check, excerpted, load, read_schemas
from checker.shipped import folder

if TYPE_CHECKING:
    from referencing import Registry

CHANGES = "changes.yaml"
BREAKS, KEEPS, ASKS = "breaks", "keeps", "asks"
DEFICIENT = "deficiency"


@dataclass(frozen=True, slots=True)
class Change:
    """One change of an acceptable filing: the duty it is about, the texts put for others, and what is told."""

    base: Path
    duty: str
    # Whether it breaks the duty, keeps it, or leaves out what must be known to judge it.
    kind: str
    swaps: tuple[tuple[str, str], ...]
    # The duty that tells the fault, where it is another one.
    under: str
    severity: str
    # The other paragraphs that are told with it, and no others; nothing where it does not say.
    also: frozenset[str] | None
    # The tables that the mark speaks of, and no others; nothing where it does not say.
    tables: frozenset[str] | None
    line: int

    @property
    def file(self) -> Path:
        """Give the file in which it stands."""
        return self.base.parent / CHANGES

    @property
    def name(self) -> str:
        """Name the change by its folder, its line and its duty."""
        return f"{self.base.parent.name}/{CHANGES}:{self.line} {self.duty}"

    def text(self, text: str) -> tuple[str, str]:
        """Change the text of the acceptable filing; what it lacks of the texts to be replaced is given besides."""
        for was, now in self.swaps:
            if was not in text:
                return text, was
            text = text.replace(was, now, 1)
        return text, ""


@dataclass(frozen=True, slots=True)
class Filed:
    """A filing that is a fixture: what it says, and the change it was made by if it is not the acceptable one.

    `passes` are the duties that the acceptable filing must be said to keep, each with the one that else tells of it.
    """

    path: Path
    text: str
    change: Change | None
    passes: tuple[tuple[str, str], ...] = ()

    @property
    def name(self) -> str:
        """Name the filing by its folder, and by the change that made it."""
        return self.change.name if self.change is not None else f"{self.path.parent.name}/{self.path.name}"


def filed(fixtures: Path) -> tuple[list[Filed], list[Problem]]:
    """Give every filing that the fixtures hold or make, the acceptable ones first."""
    changes: list[Change] = []
    problems: list[Problem] = []
    for path in sorted(fixtures.glob(f"filings/*/{CHANGES}")):
        made, faults = changes_of(path)
        changes += made
        problems += faults
    # A duty that some change keeps need not be kept by what another folder has of it.
    kept = {change.duty for change in changes if change.kind == KEEPS}
    found = []
    for path in sorted(fixtures.glob("filings/*/acceptable*.yaml")):
        own = [each for each in changes if each.base == path and each.duty not in kept]
        passes = tuple(dict.fromkeys((change.duty, change.under) for change in own if change.kind == BREAKS))
        found.append(Filed(path, path.read_text(encoding="utf-8"), None, passes))
    for change in changes:
        found += _changed(change, problems)
    return found, problems


def changes_of(path: Path) -> tuple[list[Change], list[Problem]]:
    """Read the changes of a folder."""
    node, problems = load(path)
    if node is not None and not problems:
        problems = check(node, *_schema())
    if problems or not isinstance(node, Map):
        return [], excerpted(problems, {path.as_posix(): path})
    base = path.parent / str(node.text("filing"))
    return [_change(entry, base) for entry in node.maps("changes")], []


def unmet(one: Filed, made: Validation) -> list[Amiss]:
    """List what a filing comes to otherwise than it must; nothing where all is as it is marked."""
    if one.change is not None:
        line = one.change.line
        told = [problem.message for problem in made.problems] + _unmet(one.change, made)
        return [Amiss(line, each) for each in told]
    stands = _stands(made)
    faults = [Amiss(problem.place.line, problem.message) for problem in made.problems]
    faults += [Amiss(each.place.line, f"deficient and not marked: {_told(each)}") for each in made.deficiencies]
    left = [duty for duty, under in one.passes if PASS not in stands.get(duty, stands.get(under, []))]
    return faults + [Amiss(1, f"broken by a change and not judged to hold here: {duty}") for duty in left]


def _unmet(change: Change, made: Validation) -> list[str]:
    found = [each for each in made.deficiencies if each.kind != QUESTION]
    stands = _stands(made).get(change.duty, [])
    if change.kind == ASKS:
        asked = {each.rule.id for each in made.deficiencies if each.kind == QUESTION}
        faults = [f"deficient and not marked: {_told(each)}" for each in found]
        return faults if change.duty in asked else [*faults, f"no question is asked: {change.duty}"]
    if change.kind == KEEPS:
        faults = [f"deficient and not marked: {_told(each)}" for each in found]
        if not {PASS, NOT_APPLICABLE} & set(stands):
            faults.append(f"marked as kept and not judged to hold: {change.duty}")
        return faults + _elsewhere(change, _keeping(made, change.duty))
    owed = (change.under or change.duty, change.severity)
    told = [each for each in found if (each.rule.id, each.severity) == owed]
    # Where tables are named, each of them may have the fault in a part of its own.
    meant = told if change.tables is not None else told[:1]
    faults = [f"deficient and not marked: {_told(each)}" for each in found if each not in meant]
    if not told:
        return [*faults, f"marked and not found: {_named(*owed)}"]
    # A paragraph that no duty of its own bears is broken by being named beside another.
    if change.duty not in told[0].citations and not {WRONG, NOT_STATED} & set(stands):
        faults.append(f"marked and not found: {change.duty}")
    faults += _beside(change, {cite for each in told for cite in each.citations if cite != each.rule.cite})
    return faults + _elsewhere(change, {name for each in told for name in each.tables})


def _beside(change: Change, cites: set[str]) -> list[str]:
    if change.also is None:
        return []
    told = [f"marked and not found: also {cite}" for cite in sorted(change.also - cites)]
    return told + [f"found and not marked: also {cite}" for cite in sorted(cites - change.also)]


def _elsewhere(change: Change, tables: set[str]) -> list[str]:
    if change.tables is None:
        return []
    told = [f"marked at {name} and not found there" for name in sorted(change.tables - tables)]
    return told + [f"found at {name} and not marked there" for name in sorted(tables - change.tables)]


def _keeping(made: Validation, duty: str) -> set[str]:
    """Give the tables that a duty binds and that keep it."""
    states = [state.tables for state in made.states if state.rule.id == duty]
    return {name for tables in states for name, stands in tables.items() if stands == PASS}


def _stands(made: Validation) -> dict[str, list[str]]:
    """Give how each duty stands at each game."""
    found: dict[str, list[str]] = {}
    for state in made.states:
        found.setdefault(state.rule.id, []).append(state.worst)
    return found


def _told(one: Deficiency) -> str:
    return _named(one.rule.id, one.severity)


def _named(duty: str, severity: str) -> str:
    return duty if severity == DEFICIENT else f"{duty}, {severity}"


def _changed(change: Change, problems: list[Problem]) -> Iterator[Filed]:
    if not change.base.is_file():
        problems.append(Problem(Place(change.base.as_posix()), "no such file", "", "an acceptable filing"))
        return
    text, lacks = change.text(change.base.read_text(encoding="utf-8"))
    if lacks:
        place = Place(change.file.as_posix(), change.line, 1)
        problems.append(Problem(place, f"nothing in {change.base.name} reads {lacks!r}"))
    else:
        yield Filed(change.file, text, change)


def _change(entry: Map, base: Path) -> Change:
    pairs = [each for each in (entry, *entry.maps("and")) if "was" in each]
    swaps = tuple((str(each.text("was")), str(each.text("now"))) for each in pairs)
    kind = next(each for each in (BREAKS, KEEPS, ASKS) if each in entry)
    severity, under = str(entry.text("severity", DEFICIENT)), str(entry.text("under"))
    also, tables = (frozenset(map(str, entry.texts(key))) if key in entry else None for key in ("also", "tables"))
    return Change(base, str(entry.text(kind)), kind, swaps, under, severity, also, tables, entry.place.line)


@cache
def _schema() -> tuple[Schema, Registry[Any]]:
    schemas, registry = read_schemas(folder("rules") / "schema")
    return schemas["changes.schema.json"], registry

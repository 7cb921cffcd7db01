"""The fixtures of filings: an acceptable one in each folder, changes of it, and what each must come to."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

from checker.filing.deficiency import NOT_APPLICABLE, PASS, Deficiency, Validation
from checker.filing.fault import NOT_STATED, QUESTION, WRONG
from checker.problem import Place, Problem
from checker.rulebook.filing import Filing, reads
from checker.rulebook.node import Map
from checker.rulebook.schemafault import Schema
from checker.rulebook.yamlfile import check, excerpted, load, read_schemas
from checker.shipped import folder

if TYPE_CHECKING:
    from referencing import Registry

DEFICIENT = "deficiency"


@dataclass(frozen=True, slots=True)
class Change:
    """One change of an acceptable filing: the duty it breaks or keeps, the texts put for others, and what is told."""

    base: Path
    duty: str
    breaks: bool
    swaps: tuple[tuple[str, str], ...]
    # The duty that tells the fault, where it is another one.
    under: str
    severity: str
    line: int

    @property
    def name(self) -> str:
        return f"{self.base.parent.name}/changes.yaml:{self.line} {self.duty}"

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

    name: str
    text: str
    change: Change | None
    passes: tuple[tuple[str, str], ...] = ()


def filed(fixtures: Path) -> tuple[list[Filed], list[Problem]]:
    """Give every filing that the fixtures hold or make, the acceptable ones of each folder first."""
    found: list[Filed] = []
    problems: list[Problem] = []
    for home in sorted((fixtures / "filings").glob("*/")):
        changes: list[Change] = []
        for path in sorted(home.glob("changes.yaml")):
            made, faults = changes_of(path)
            changes += made
            problems += faults
        for path in sorted(home.glob("acceptable*.yaml")):
            own = [change for change in changes if change.base == path]
            found.append(Filed(_name(path), path.read_text(encoding="utf-8"), None, _kept(own)))
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


def unmet(one: Filed, made: Validation) -> list[str]:
    """List what a filing comes to otherwise than it must; nothing where all is as it is marked."""
    faults = [problem.message for problem in made.problems]
    if one.change is None:
        stands = _stands(made)
        faults += [f"unasked: {_told(each)}" for each in made.deficiencies]
        left = [duty for duty, under in one.passes if PASS not in stands.get(duty, stands.get(under, []))]
        return faults + [f"not kept: {duty}" for duty in left]
    return faults + _unmet(one.change, made)


def _unmet(change: Change, made: Validation) -> list[str]:
    found = [each for each in made.deficiencies if each.kind != QUESTION]
    stands = _stands(made).get(change.duty, [])
    if not change.breaks:
        kept = {PASS, NOT_APPLICABLE} & set(stands)
        return [f"unasked: {_told(each)}" for each in found] + ([] if kept else [f"not kept: {change.duty}"])
    owed = (change.under or change.duty, change.severity)
    faults = [f"unasked: {_told(each)}" for each in found if (each.rule.id, each.severity) != owed]
    told = [each for each in found if (each.rule.id, each.severity) == owed]
    if len(told) != 1:
        return [*faults, f"{' and '.join(owed)}: told {len(told)} times"]
    # A paragraph that no duty of its own bears is broken by being named beside another.
    if change.duty not in told[0].citations and not {WRONG, NOT_STATED} & set(stands):
        faults.append(f"not broken: {change.duty}")
    return faults


def _stands(made: Validation) -> dict[str, list[str]]:
    """Give how each duty stands at each game."""
    found: dict[str, list[str]] = {}
    for state in made.states:
        found.setdefault(state.rule.id, []).append(state.worst)
    return found


def _told(one: Deficiency) -> str:
    return f"{one.rule.id} on line {one.place.line} ({one.severity})"


def _kept(changes: Sequence[Change]) -> tuple[tuple[str, str], ...]:
    """Give the duties that an acceptable filing must keep: those that a change breaks and no change keeps."""
    elsewhere = {change.duty for change in changes if not change.breaks}
    broken = [change for change in changes if change.breaks and change.duty not in elsewhere]
    return tuple(dict.fromkeys((change.duty, change.under) for change in broken))


def _changed(change: Change, problems: list[Problem]) -> Iterator[Filed]:
    if not change.base.is_file():
        problems.append(Problem(Place(change.base.as_posix()), "no such file", "", "an acceptable filing"))
        return
    text, lacks = change.text(change.base.read_text(encoding="utf-8"))
    if lacks:
        place = Place((change.base.parent / "changes.yaml").as_posix(), change.line, 1)
        problems.append(Problem(place, f"nothing in {change.base.name} reads {lacks!r}"))
    else:
        yield Filed(change.name, text, change)


def _change(entry: Map, base: Path) -> Change:
    swaps = [(str(each.text("was")), str(each.text("now"))) for each in (entry, *entry.maps("and"))]
    duty = str(entry.text("breaks") or entry.text("keeps"))
    severity = str(entry.text("severity", DEFICIENT))
    return Change(base, duty, "breaks" in entry, tuple(swaps), str(entry.text("under")), severity, entry.place.line)


def _name(path: Path) -> str:
    return f"{path.parent.name}/{path.name}"


@cache
def _schema() -> tuple[Schema, Registry[Any]]:
    schemas, registry = read_schemas(folder("rules") / "schema")
    return schemas["changes.schema.json"], registry

"""`equivalent.yaml`: the alterations that change nothing for a reason that the gate cannot prove."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from checker.gate.alterations.game_trial import Outcome
from checker.gate.alterations.rule_alterations import Alteration, whole
from checker.rulebook.yaml.node import Map, Node, Text, child
from checker.rulebook.yaml.read_yaml import load, loads
from checker.rulebook.yaml.schema import read_schemas
from checker.rulebook.yaml.schema_faults import check
from checker.values.problem import Location, Problem
from checker.values.resources import folder

FILE = "equivalent.yaml"
# Maps whose keys name their entries.
_NAMING = frozenset({"acts", "conditions", "hands", "lists", "options", "pay tables", "wagers"})
_NAMES = ("limb", "hand", "step")


@dataclass(frozen=True, slots=True)
class Equivalent:
    """A listed alteration that changes nothing: its entry, its slip, and the reason."""

    file: str
    cite: str
    entry: str
    value: str
    slip: str
    why: str
    place: Location

    def means(self, mutant: Alteration, entry: str, value: str) -> bool:
        """Say whether it means an alteration, of the entry with this name and this value."""
        same = (self.cite, self.entry, self.slip) == (mutant.cite, entry, mutant.slip)
        beside = self.file.rpartition("/")[0] == mutant.file.removeprefix("rules/").rpartition("/")[0]
        return same and beside and self.value in ("", value)


@dataclass(frozen=True, slots=True)
class Stale:
    """A listed alteration that is not needed, and why."""

    one: Equivalent
    why: str


def files_in(home: Path) -> list[Path]:
    """Return every such file of a rule book, those of shared equipment first."""
    return [path for path in (home / "equipment" / FILE, *sorted(home.glob(f"games/*/{FILE}"))) if path.is_file()]


def read_equivalents(home: Path) -> tuple[list[Equivalent], list[Problem]]:
    """Read every such file of a rule book."""
    found: list[Equivalent] = []
    problems: list[Problem] = []
    for path in files_in(home):
        name = path.relative_to(home).as_posix()
        more, faults = _read(load(path, name=name), name)
        found += more
        problems += faults
    return found, problems


def equivalents_of(text: str, name: str) -> list[Equivalent]:
    """Read one such file as far as it is readable."""
    return _read(loads(text.encode(), name), name)[0]


def _read(read: tuple[Node | None, list[Problem]], name: str) -> tuple[list[Equivalent], list[Problem]]:
    node, problems = read
    if problems:
        return [], problems
    if not isinstance(node, Map):
        return [], [Problem(Location(name, 1, 1), "no keys and values here", "", "`law: …` and `equivalent: …`")]
    faults = check(node, *_schema())
    return ([] if faults else [_entry(one, str(node.text("law")), name) for one in node.maps("equivalent")]), faults


@cache
def _schema() -> tuple[dict[str, Any], Any]:
    schemas, registry = read_schemas(folder("rules") / "schema")
    return schemas["equivalent.schema.json"], registry


def _entry(one: Map, law: str, name: str) -> Equivalent:
    cite = whole(str(one.text("cite")), law) if "cite" in one else ""
    entry, value = str(one.text("limb") or one.text("name")), str(one.text("in"))
    return Equivalent(name, cite, entry, value, str(one.text("slip")), str(one.text("why")), one.place)


def entry_of(tree: Map, mutant: Alteration) -> str:
    """Return the entry of an alteration in its file: its limb, or the name that the file gives it."""
    found, under = "", ""
    node: Node = tree
    for step in mutant.path:
        below = child(node, step)
        if isinstance(below, Map):
            if under in _NAMING and isinstance(step, str):
                found = step
            elif any(key in below for key in _NAMES):
                found = next(str(below.text(key)) for key in _NAMES if key in below)
            elif "cite" in below:
                found = ""
        if below is None:
            break
        node, under = below, str(step)
    return found


def value_of(tree: Map, mutant: Alteration) -> str:
    """Return the whole value that is altered or left out, if it is text."""
    node: Node | None = tree
    for step in mutant.path:
        node = child(node, step) if node is not None else None
    return str(node) if isinstance(node, Text) else mutant.old


class Equivalents:
    """The listed alterations of a rule book, and the alterations that each of them means."""

    def __init__(self, listed: Iterable[Equivalent], trees: Mapping[str, Map], every: Iterable[Alteration]) -> None:
        self.listed = tuple(listed)
        self.meant: dict[Equivalent, list[Alteration]] = {one: [] for one in self.listed}
        slips: dict[tuple[str, str], list[Equivalent]] = {}
        for one in self.listed:
            slips.setdefault((one.cite, one.slip), []).append(one)
        for mutant in every:
            for one in slips.get((mutant.cite, mutant.slip), ()):
                tree = trees[mutant.file]
                if one.means(mutant, entry_of(tree, mutant), value_of(tree, mutant)):
                    self.meant[one].append(mutant)

    def names(self) -> frozenset[str]:
        """Return the names of all alterations that are listed."""
        return frozenset(mutant.name for those in self.meant.values() for mutant in those)

    def marked(self, survived: Callable[[str], bool]) -> dict[str, str]:
        """Return those that nothing noticed, with their reasons."""
        every = ((mutant, one) for one, those in self.meant.items() for mutant in those)
        return {mutant.name: one.why for mutant, one in every if survived(mutant.name)}

    def stale(self, ends: Mapping[str, Outcome]) -> Iterator[Stale]:
        """List those that are not needed: their alteration does not exist, or it was proved, refused or noticed."""
        for one, those in self.meant.items():
            ended = [ends.get(mutant.name) for mutant in those]
            if not those:
                yield Stale(one, "there is no such alteration")
            elif None not in ended and Outcome.SURVIVED not in ended:
                told = dict.fromkeys(_TOLD[end] for end in ended if end is not None)
                yield Stale(one, " and ".join(told))


_TOLD = {
    Outcome.NOTICED: "a fixture notices it",
    Outcome.REFUSED: "the loader refuses it",
    Outcome.EQUIVALENT: "the gate proves it",
}

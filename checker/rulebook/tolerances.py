"""Reads the file of tolerances that no text states, and says what a rule may name."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

from checker.rulebook.games.model import Option
from checker.rulebook.games.tolerance import Tolerance
from checker.rulebook.ledger.paragraphs import Law
from checker.rulebook.yaml.file_format import wrong_format
from checker.rulebook.yaml.node import Map, Node, Text
from checker.rulebook.yaml.read_yaml import load
from checker.rulebook.yaml.schema import Schema, read_schemas
from checker.rulebook.yaml.schema_faults import check
from checker.values.nearest import nearest
from checker.values.problem import Problem
from checker.values.resources import folder

if TYPE_CHECKING:
    from referencing import Registry

# The file in a folder of rules, and its name in the places of problems.
FILE = "tolerances.yaml"
SHOWN_AS = f"rules/{FILE}"


def is_tolerances(node: Node) -> bool:
    """Say whether a file that was read is the one of tolerances."""
    return node.place.file.rpartition("/")[2] == FILE


def misfits_of(node: Node) -> list[Problem]:
    """List what of the file its schema does not have."""
    return check(node, *_schema())


@cache
def _schema() -> tuple[Schema, Registry[Any]]:
    schemas, registry = read_schemas(folder("rules") / "schema")
    return schemas["tolerances.schema.json"], registry


def read_tolerances(home: Path, law: Law) -> dict[str, Tolerance]:
    """Read the tolerances of a folder of rules; what is wrong with the file is reported with each game."""
    path = home / FILE
    node, problems = load(path, name=SHOWN_AS) if path.is_file() else (None, [])
    if not isinstance(node, Map) or problems or wrong_format(node) or misfits_of(node):
        return {}
    return tolerances_of(node, law)


def tolerances_of(node: Map, law: Law) -> dict[str, Tolerance]:
    """Return the tolerances of a file that fits its schema."""
    return {name: _tolerance(name, node.map("tolerances").map(name), node, law) for name in node.map("tolerances")}


def _tolerance(name: str, entry: Map, node: Map, law: Law) -> Tolerance:
    found = (law.find(cite, str(node.text("law"))) for cite in entry.texts("cite"))
    cites = tuple(each[0].id for each in found if each is not None)
    place = node.map("tolerances").keys_at[name]
    return Tolerance(name, int(entry.text("is")), str(entry.text("unit")), cites, str(entry.text("why")), place)


def as_option(tolerance: Tolerance) -> Option:
    """Return the option by which a casino sets a tolerance: nothing asks for it."""
    first = tolerance.cites[0] if tolerance.cites else ""
    said = f"How many {tolerance.unit} off still pass, where the text says {tolerance.name.replace('_', ' ')}."
    return Option(tolerance.name, (), tolerance.unit, None, first, said, str(tolerance.number))


def unknown_tolerance(name: Text, known: Mapping[str, Tolerance]) -> Problem:
    """Refuse a name that no tolerance has, or a bare number; the nearest is one with that number."""
    near = nearest(name, known) or next((one.name for one in known.values() if str(one.number) == name), "")
    near = near or (next(iter(known)) if len(known) == 1 else "")
    shown = ", ".join(f"`{each}`" for each in known)
    expected = f"the name of a tolerance: {shown}" if shown else f"a tolerance of {SHOWN_AS}"
    told = f"`{name}` is no tolerance of {SHOWN_AS}"
    return Problem(name.place, told, "", expected, near, max(1, len(name)))

"""Faults of one game from the shell: `NAME SEED` prints a log with its fault marked, no argument lists the faults."""

from __future__ import annotations

import sys
from collections.abc import Mapping
from typing import Any

from tests.tables.registry import Fault, Planted


def plant_of(faults: Mapping[str, Fault[Any]], name: str, seed: int) -> Planted:
    """Deal a short night with one named fault in it."""
    return faults[name].plant(seed)


def main(faults: Mapping[str, Fault[Any]], arguments: list[str]) -> None:
    """Print one planted log with its fault marked, or the list of faults."""
    if not arguments:
        for one in faults.values():
            sys.stdout.write(f"{one.citation}\t{one.name}\t{one.why}\n")
        return
    planted = plant_of(faults, arguments[0], int(arguments[1]) if len(arguments) > 1 else 1)
    for number, line in enumerate(planted.lines, 1):
        here = planted.line_number <= number <= planted.last_line
        sys.stdout.write(f"{line}{'  # fault ' + planted.citations_accepted[0] if here else ''}\n")

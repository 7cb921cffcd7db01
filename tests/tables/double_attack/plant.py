"""Plants faults: `plant(name, seed)`; as a script, `NAME SEED` prints a log and no argument lists the faults."""

from __future__ import annotations

import sys

from tests.tables.double_attack import plant_money, plant_play, plant_shared, plant_trouble
from tests.tables.double_attack.scene import FAULTS
from tests.tables.registry import Planted

MODULES = (plant_money, plant_play, plant_shared, plant_trouble)

NOT_PLANTABLE: dict[str, str] = {}


def plant(name: str, seed: int) -> Planted:
    """Deal a short night with one named fault in it."""
    return FAULTS[name].plant(seed)


def main(arguments: list[str]) -> None:
    """Print one planted log with its fault marked, or the list of faults."""
    if not arguments:
        for one in FAULTS.values():
            sys.stdout.write(f"{one.citation}\t{one.name}\n")
        return
    planted = plant(arguments[0], int(arguments[1]) if len(arguments) > 1 else 1)
    for number, line in enumerate(planted.lines, 1):
        here = planted.line_number <= number <= planted.last_line
        sys.stdout.write(f"{line}{'  # fault ' + planted.citations_accepted[0] if here else ''}\n")


if __name__ == "__main__":
    main(sys.argv[1:])

"""Plants faults: `plant(name, seed)`; as a script, `NAME SEED` prints a log and no argument lists the faults."""

from __future__ import annotations

import sys
from dataclasses import dataclass
from random import Random

from tests.tables.dice import plant_laying, plant_settling
from tests.tables.dice.night import dealt, written
from tests.tables.dice.spoil import FAULTS, Night

MODULES = (plant_laying, plant_settling)
LAW = "19:47-1.2(a)"
ROLLS, NIGHTS = 120, 400

# Every paragraph that a log can show has faults.
NOT_PLANTABLE: dict[str, str] = {}


@dataclass(frozen=True)
class Planted:
    """A log with one fault, the line on which it must be told, and under which paragraph."""

    lines: list[str]
    line_number: int
    citation: str
    name: str


def plant(name: str, seed: int) -> Planted:
    """Spoil one thing in a lawful night; nights are tried in turn until one has what the fault needs."""
    made = FAULTS[name]
    for nth in range(NIGHTS):
        rng = Random(f"{name} {seed} {nth}")
        dealer = dealt(rng.randrange(1_000_000), ROLLS)
        found = made.spoil(Night(dealer, rng))
        if found is not None:
            lines, numbers = written([dealer])
            return Planted(lines, numbers[id(found)], f"{LAW}{made.cite}", name)
    raise LookupError(f"{name}: no night has what it needs")


def main(arguments: list[str]) -> None:
    """Print one planted log with its fault marked, or the list of faults."""
    if not arguments:
        sys.stdout.write("".join(f"{LAW}{made.cite}\t{name}\n" for name, made in FAULTS.items()))
        return
    planted = plant(arguments[0], int(arguments[1]) if len(arguments) > 1 else 1)
    for number, line in enumerate(planted.lines, 1):
        sys.stdout.write(f"{line}{'  # fault ' + planted.citation if number == planted.line_number else ''}\n")


if __name__ == "__main__":
    main(sys.argv[1:])

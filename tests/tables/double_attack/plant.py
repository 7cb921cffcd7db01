"""Plants faults: `plant(name, seed)`; as a script, `NAME SEED` prints a log and no argument lists the faults."""

from __future__ import annotations

import sys

from tests.tables.double_attack import plant_money, plant_play, plant_shared, plant_trouble
from tests.tables.double_attack.scene import FAULTS
from tests.tables.plant import main, plant_of
from tests.tables.registry import Planted

MODULES = (plant_money, plant_play, plant_shared, plant_trouble)

NOT_PLANTABLE: dict[str, str] = {}


def plant(name: str, seed: int) -> Planted:
    """Deal a short night with one named fault in it."""
    return plant_of(FAULTS, name, seed)


if __name__ == "__main__":
    main(FAULTS, sys.argv[1:])

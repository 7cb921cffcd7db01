"""Plants faults: `plant(name, seed)`; as a script, `NAME SEED` prints a log and no argument lists the faults."""

from __future__ import annotations

import sys

from tests.tables.plant import main, plant_of
from tests.tables.registry import Planted
from tests.tables.triple_attack import (
    plant_bets,
    plant_bonus,
    plant_dealing,
    plant_missed,
    plant_money,
    plant_opening,
    plant_shared,
    plant_shuffle,
    plant_trouble,
    plant_turns,
)
from tests.tables.triple_attack.scene import FAULTS

MODULES = (
    plant_opening, plant_shuffle, plant_bets, plant_dealing, plant_turns, plant_shared, plant_money, plant_bonus,
    plant_trouble, plant_missed,
)  # fmt: skip

NOT_PLANTABLE = {
    "19:47-36.4(a) randomness": "no log tells how well cards are mixed",
    "19:47-36.4(b)1 cutting card in a device-shuffled stack": "a gap in the text: no breach is owed",
    "19:47-36.4(c) backs away from the dealer": "a log writes it only if it was seen, and no wrong side has a word",
    "19:47-36.4(d)": "a lead-in: each case of (d)1 to (d)4 is planted",
    "19:47-36.4(f) between burn and first card": "unclear in the text: at most a warning",
    "19:47-36.5(d) push not returned": "the stake of a push is the player's where it lies; no act is owed",
    "19:47-36.7(a) and (c) shoe left, rack right": "matters of the filing; the log has no word for them",
    "19:47-36.7(m) dealer's objection": "the log has no word for it; the player's touch is planted",
    "19:47-36.8(a) double on a soft 21": "the text leaves it open",
    "19:47-36.9(e) aces split again": "the text leaves it open",
    "19:47-36.12(e) another adds where the caller did not": "the text is silent: needs a ruling",
    "19:47-36.14(a) and (b) two strange cards in two rounds": "at most a warning",
    "19:47-36.14(a) and (b) void without a return": "a stake left lying after a void is the player's too",
    "19:47-36.14(b) manner of destroying": "approved elsewhere; no log tells it",
    "19:47-36.14(h) missed player left out of the next deal": "not betting again may be the player's own choice",
}


def plant(name: str, seed: int) -> Planted:
    """Deal a short night with one named fault in it."""
    return plant_of(FAULTS, name, seed)


if __name__ == "__main__":
    main(FAULTS, sys.argv[1:])

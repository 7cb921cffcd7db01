"""Plants faults: `plant(name, seed)`; as a script, `NAME SEED` prints a log and no argument lists the faults."""

from __future__ import annotations

import sys

from tests.tables.blitz import plant_dealing, plant_money, plant_opening, plant_trouble
from tests.tables.blitz.scene import FAULTS
from tests.tables.plant import main, plant_of
from tests.tables.registry import Planted

MODULES = (plant_opening, plant_dealing, plant_money, plant_trouble)

NOT_PLANTABLE = {
    "13:69E-1.18(n)3": "a lead-in: (n)3.iii is what is owed",
    "13:69F-51.3(a) steps of 13:69E-1.18(f)": "not supplied; the order of inspection and shuffle is planted",
    "13:69F-51.4(a) randomness": "no log tells how well cards are mixed",
    "13:69F-51.4(b)": "a lead-in: (b)1 and (b)2 are planted",
    "13:69F-51.7(c) appropriate area": "the log has no word for where on the layout a card is laid",
    "13:69F-51.7(e)2 both at once": "a wrong hand and a deck not whole together: the text is silent, a warning at most",
    "13:69F-51.10(b) in the hand": "a card turned to a neighbor is seen only if the record says so; that is planted",
    "13:69F-51.10(d)3 setting the hand": "the log has no word for it; the total called is planted",
    "13:69F-51.10(e)2 total of 29": "whether the wager is taken or goes back is left open; a payment is planted",
    "13:69F-51.10(f) manner": "how hands lie in the rack is told only by the order and by `mixed`",
    "13:69F-51.12(c) and (d) internal controls": "how the cards are reshuffled stands in a text that is not supplied",
}


def plant(name: str, seed: int) -> Planted:
    """Deal a short night with one named fault in it."""
    return plant_of(FAULTS, name, seed)


if __name__ == "__main__":
    main(FAULTS, sys.argv[1:])

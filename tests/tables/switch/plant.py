"""Plants faults: `plant(name, seed)`; as a script, `NAME SEED` prints a log and no argument lists the faults."""

from __future__ import annotations

import sys

from tests.tables.plant import main, plant_of
from tests.tables.registry import Planted
from tests.tables.switch import plant_money, plant_play, plant_shuffle
from tests.tables.switch.scene import FAULTS

MODULES = (plant_shuffle, plant_play, plant_money)

NOT_PLANTABLE = {
    "13:69F-2B.3(a) manner": "the rules of inspection are not supplied; that cards are inspected is planted",
    "13:69F-2B.4(a) randomness": "no log tells how well cards are mixed",
    "13:69F-2B.4(c) backs away from the dealer": "a log writes it only if it was seen, and no wrong side has a word",
    "13:69F-2B.4(d)2 when that player has left": "the text names nobody in that player's place",
    "13:69F-2B.4(f) part of the stack left out": "the log has no word for a part; a stack not loaded is planted",
    "13:69F-2B.4(i) how long": "no number of minutes is given for no gaming activity",
    "13:69F-2B.5(b) two-card 21 after a split against a blackjack": "the text leaves it open: needs a ruling",
    "13:69F-2B.7(j) normal manner": "the sections that say it are not supplied: needs a ruling",
    "13:69F-2B.5(b) both over 21": "the words would push it; read as a loss, like any hand over 21, which is planted",
    "13:69F-2B.5(f) insurance lost or won": "when insurance wins is in a text not supplied; its odds are planted",
    "13:69F-2B.7(a) shoe on the right": "a matter of the filing; the log has no word for it",
    "13:69F-2B.7(f) shape of the signal": "only hand or voice can be told",
    "13:69F-2B.7(i) surrender refused": "surrender has no rule in the sources: needs a ruling",
    "13:69F-2B.7(j) drawing": "in the normal manner names no total; only the inscription does",
    "13:69F-2B.7(l) mixed hands": "hands are told apart by the order of the pick-up only",
}


def plant(name: str, seed: int) -> Planted:
    """Deal a short night with one named fault in it."""
    return plant_of(FAULTS, name, seed)


if __name__ == "__main__":
    main(FAULTS, sys.argv[1:])

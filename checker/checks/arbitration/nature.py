"""What each form of rule is, as far as it matters for what follows from a breach of it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from checker.rulebook.games.model import (
    Body,
    Bounds,
    Elects,
    Manner,
    May,
    Must,
    Remedy,
    Settles,
    Steps,
    Turn,
)


@dataclass(frozen=True, slots=True)
class Nature:
    """The properties of a form of rule."""

    # It judges what a wager got: only what changed what was owed explains its failure.
    settlement: bool = False
    # It concerns the whole round, at whatever place it was broken.
    covers_round: bool = False
    # It runs at each place by itself: what is left out at one says nothing of another.
    runs_by_place: bool = False
    # Something was to be done by a certain time.
    duty: bool = False
    # It asks for one thing of several subjects at one time: together they are one fault.
    several_at_once: bool = False
    # An irregularity was to be dealt with.
    irregularity: bool = False
    # It says when an act is open.
    permission: bool = False
    # It judges an act that was done, not one that is missing.
    of_an_act: bool = False
    # A failure of another form at the same event says more of what went wrong.
    narrow: bool = True


NO_NATURE: Final = Nature()
_NATURES: Final[dict[type[Body], Nature]] = {
    May: Nature(permission=True, of_an_act=True),
    Bounds: Nature(of_an_act=True, narrow=False),
    Manner: Nature(of_an_act=True),
    Must: Nature(duty=True, several_at_once=True),
    Steps: Nature(duty=True, covers_round=True, runs_by_place=True),
    Turn: Nature(covers_round=True),
    Settles: Nature(settlement=True),
    Remedy: Nature(irregularity=True),
    Elects: NO_NATURE,
}


def nature_of(body: Body) -> Nature:
    """Return what a form of rule is; a record that the gate watches is of a class made from its form."""
    return next(_NATURES[kind] for kind in type(body).__mro__ if kind in _NATURES)

"""Measures over the meters of progressive wagers."""

from __future__ import annotations

from fractions import Fraction

from checker.finding import Saying
from checker.measures.scene import Gap, Measure, Scene
from checker.measures.vocabulary import measure
from checker.rulebook.model import GameData


@measure("the meter is known")
def _known(game: GameData) -> Measure:
    """Whether the record tells what the meter showed before, and what has fed it since."""
    return lambda s: s.event.number in s.table.meters_due


@measure("the meter as it has grown")
def _grown(game: GameData) -> Measure:
    """What the meter shows by what it showed before and the wagers that have fed it since."""

    def grown(s: Scene) -> Fraction:
        found = s.table.meters_due.get(s.event.number or 0)
        if found is None:
            raise Gap(Saying("unknown", (("what", "what the meter showed before"),)))
        return found

    return grown


@measure("reset value of the meter")
def _reset(game: GameData) -> Measure:
    """What the meter is set to after an award."""
    resets = {one.number: one.resets for one in game.meters}

    def reset(s: Scene) -> int:
        found = resets.get(s.event.number or 0)
        if found is None:
            raise Gap(Saying("unknown", (("what", "the reset value of this meter"),)))
        return found

    return reset

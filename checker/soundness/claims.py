"""What a game's data says of itself and does not keep, although it can be read."""

from __future__ import annotations

from checker.checks.link import Game
from checker.problem import Problem
from checker.soundness.awards import wrong_awards
from checker.soundness.holes import undecided
from checker.soundness.order import unreached


def contradictions(game: Game) -> list[Problem]:
    """List what is never reached, what nothing decides, and what pay tables pay out of order."""
    late = [*unreached(game.data)]
    return [*late, *undecided(game), *wrong_awards(game.data, {one.place for one in late})]

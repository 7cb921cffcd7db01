"""What a game's data says of itself and does not keep, although it can be read."""

from __future__ import annotations

from collections.abc import Sequence

from checker.checks.link import Game
from checker.problem import Problem
from checker.rulebook.filing_rules import FilingRule
from checker.rulebook.model import GameData
from checker.soundness.awards import wrong_awards
from checker.soundness.filed import misfiled
from checker.soundness.holes import undecided
from checker.soundness.inscriptions import misstated
from checker.soundness.limits import irreconcilable
from checker.soundness.order import unreached


def contradictions(game: Game, duties: Sequence[FilingRule] = ()) -> list[Problem]:
    """List what is never reached, what nothing decides, awards out of order, and duties that state other rules."""
    late = [*unreached(game.data)]
    tables = [*late, *undecided(game), *wrong_awards(game.data, {one.place for one in late})]
    return [*tables, *irreconcilable(game.data), *misasked(duties, game.data)]


def misasked(duties: Sequence[FilingRule], game: GameData) -> list[Problem]:
    """List where what a filing must show is not that by which play is judged."""
    return [*misstated(duties, game), *misfiled(duties, game)]

"""The contradictions within a game's data, even though it can be read."""

from __future__ import annotations

from collections.abc import Sequence

from checker.checks.link_game import LinkedGame
from checker.filing.duties.duty import FilingRule
from checker.gate.soundness.awards import wrong_awards
from checker.gate.soundness.filed_figures import misfiled
from checker.gate.soundness.limits import irreconcilable
from checker.gate.soundness.required_words import misstated
from checker.gate.soundness.undecided import undecided
from checker.gate.soundness.unreachable import unreached
from checker.rulebook.games.model import GameData
from checker.values.problem import Problem


def contradictions(game: LinkedGame, duties: Sequence[FilingRule] = ()) -> list[Problem]:
    """List entries never reached, cases without a decision, awards out of order, and duties that state other rules."""
    late = [*unreached(game.data)]
    tables = [*late, *undecided(game), *wrong_awards(game.data, {one.place for one in late})]
    return [*tables, *irreconcilable(game.data), *misasked(duties, game.data)]


def misasked(duties: Sequence[FilingRule], game: GameData) -> list[Problem]:
    """List duties whose filings must show something other than the rules of play."""
    return [*misstated(duties, game), *misfiled(duties, game)]

"""Whether fixtures that an edit changes or deletes had noticed what none notices any more."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from checker.gate.alterations.game_trial import UNNOTICED, GameTrial
from checker.gate.alterations.rule_alterations import Alteration
from checker.gate.fixtures.corpus import for_game
from checker.gate.fixtures.fixture_log import fixture_of
from checker.gate.revision.base_revision import Base
from checker.gate.revision.edited_lines import Edit


class LostProof:
    """The fixtures of each game as they were, as far as the edit touches them."""

    def __init__(self, base: Base, edit: Edit, trials: Mapping[str, GameTrial]) -> None:
        self.base, self.trials = base, trials
        self.logs = [path for path in edit.lines if path.startswith("fixtures/") and path.endswith(".log")]
        self.before: dict[str, GameTrial] = {}

    def noticed(self, mutant: Alteration, games: tuple[str, ...]) -> bool:
        """Say whether one of them, as it was, notices the alteration."""
        asked = [self._before(name) for name in games if name in self.trials]
        return any(one.tried(mutant)[0] not in UNNOTICED for one in asked)

    def _before(self, name: str) -> GameTrial:
        if name not in self.before:
            one = self.trials[name]
            root = one.home.parent
            texts = {root / path: self.base.text(path) for path in self.logs}
            logs = [fixture_of(path, for_game(text, name).encode(), one.law) for path, text in texts.items() if text]
            self.before[name] = replace(one, fixtures=logs, seen_in={}, wrong={}, rulings=[])
            self.before[name].stands()
        return self.before[name]

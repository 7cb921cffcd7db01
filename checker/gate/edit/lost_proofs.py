"""Checks whether fixtures that an edit changes or deletes used to notice an alteration that none notices now."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from checker.gate.alterations.game_trial import UNNOTICED, GameTrial
from checker.gate.alterations.rule_alterations import Alteration
from checker.gate.fixtures.corpus import for_game
from checker.gate.fixtures.fixture_log import fixture_of
from checker.gate.revision.base_revision import Base
from checker.gate.revision.edited_lines import Edit


class LostProofs:
    """The earlier versions of the fixtures that the edit touches, by game."""

    def __init__(self, base: Base, edit: Edit, trials: Mapping[str, GameTrial]) -> None:
        self.base, self.trials = base, trials
        self.logs = [path for path in edit.lines if path.startswith("fixtures/") and path.endswith(".log")]
        self.before: dict[str, GameTrial] = {}

    def noticed(self, alteration: Alteration, games: tuple[str, ...]) -> bool:
        """Check whether an earlier version of a fixture notices the alteration."""
        trials = [self._before(name) for name in games if name in self.trials]
        return any(one.tried(alteration)[0] not in UNNOTICED for one in trials)

    def _before(self, name: str) -> GameTrial:
        if name not in self.before:
            one = self.trials[name]
            root = one.home.parent
            texts = {root / path: self.base.text(path) for path in self.logs}
            logs = [fixture_of(path, for_game(text, name).encode(), one.law) for path, text in texts.items() if text]
            self.before[name] = replace(one, fixtures=logs, seen_in={}, wrong={}, rulings=[])
            self.before[name].stands()
        return self.before[name]

"""Which rules an act wakes: built once for each game, looked up by the act's own words while replaying."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from checker.checks.judge import Judge
from checker.measures.scene import Measure, Scene
from checker.rulebook.model import GameData

Handler = Callable[[Judge, Scene], None]
SETTLING = ("take", "pay", "return")


@dataclass(slots=True)
class Wake:
    """What is woken by one act: before it is recorded and after."""

    before: tuple[Handler, ...] = ()
    after: tuple[Handler, ...] = ()
    named: tuple[tuple[str, Measure | None, Wake], ...] = ()


@dataclass
class Wiring:
    """The handlers of one game by act, and those that are asked when a round is over."""

    game: GameData
    before: dict[str, list[Handler]] = field(default_factory=dict)
    after: dict[str, list[Handler]] = field(default_factory=dict)
    finish: list[Handler] = field(default_factory=list)
    begin: list[Handler] = field(default_factory=list)
    end: list[Handler] = field(default_factory=list)
    named: dict[str, list[tuple[str, Measure | None]]] = field(default_factory=dict)
    wakes: dict[str, Wake] = field(default_factory=dict)

    def expand(self, act: str) -> tuple[str, ...]:
        """Spell out an act on a group of wagers, or a settlement, as the acts of the log."""
        verb, _, rest = act.partition(" ")
        verbs = SETTLING if verb == "settle" else (verb,)
        group = self.game.groups.get(rest)
        if group is None:
            return tuple(f"{one} {rest}" if rest else one for one in verbs) if act not in self.game.acts else (act,)
        return tuple(f"{one} {wager}" for one in verbs for wager in group)

    def on(self, acts: tuple[str, ...], handler: Handler, *, after: bool = False) -> None:
        """Have a handler woken by these acts."""
        index = self.after if after else self.before
        for act in acts:
            for one in self.expand(act):
                handlers = index.setdefault(one, [])
                if handler not in handlers:
                    handlers.append(handler)

    def wake(self, act: str) -> Wake:
        """Give what an act of the log wakes, putting it together the first time."""
        found = self.wakes.get(act)
        if found is None:
            verb = act.partition(" ")[0]
            keys = (act,) if verb in (act, "round") else (verb, act)
            names = tuple(
                (name, where, self._plain((name,))) for key in keys for name, where in self.named.get(key, ())
            )
            found = self._plain(keys)
            found.named = names
            self.wakes[act] = found
        return found

    def _plain(self, keys: tuple[str, ...]) -> Wake:
        return Wake(
            tuple(handler for key in keys for handler in self.before.get(key, ())),
            tuple(handler for key in keys for handler in self.after.get(key, ())),
        )

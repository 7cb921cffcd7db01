"""Which rules an act wakes: built once for each game, looked up by the act's own words while replaying."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Final

from checker.checks.judge import Judge
from checker.measures.scene import Measure, Scene
from checker.rulebook.model import GameData

Handler = Callable[[Judge, Scene], None]
SETTLING: Final = ("take", "pay", "return")
MOST_CHOSEN: Final = 64


@dataclass(slots=True)
class Wake:
    """What is woken by one act: before it is recorded and after."""

    before: tuple[Handler, ...] = ()
    after: tuple[Handler, ...] = ()
    named: tuple[tuple[str, Measure | None, Wake], ...] = ()
    # For each handler of `before` the bit of the rule that must be awake for it, 0 where none must.
    bits: tuple[int, ...] = ()
    mask: int = 0
    chosen: dict[int, tuple[Handler, ...]] = field(default_factory=dict)

    def awake(self, judge: Judge) -> tuple[Handler, ...]:
        """Give those to be asked before the act is recorded: what sleeps has nothing open at this table."""
        key = judge.awake & self.mask
        found = self.chosen.get(key)
        if found is None:
            if len(self.chosen) >= MOST_CHOSEN:
                self.chosen.clear()
            pairs = zip(self.before, self.bits, strict=True)
            found = self.chosen[key] = tuple(handler for handler, bit in pairs if not bit or bit & key)
        return found


@dataclass
class Wiring:
    """The handlers of one game by act, and those that are asked when a round is over."""

    game: GameData
    before: dict[str, list[Handler]] = field(default_factory=dict)
    after: dict[str, list[Handler]] = field(default_factory=dict)
    finish: list[Handler] = field(default_factory=list)
    # What is asked before that: whether the round was void, which bears on all its wagers.
    voids: list[Handler] = field(default_factory=list)
    begin: list[Handler] = field(default_factory=list)
    end: list[Handler] = field(default_factory=list)
    named: dict[str, list[tuple[str, Measure | None]]] = field(default_factory=dict)
    wakes: dict[str, Wake] = field(default_factory=dict)
    bits: dict[Handler, int] = field(default_factory=dict)
    sleepers: int = 0

    def sleeper(self) -> int:
        """Give a rule its bit among those that are asked only while they have something open."""
        self.sleepers += 1
        return 1 << (self.sleepers - 1)

    def expand(self, act: str) -> tuple[str, ...]:
        """Spell out an act on a group of wagers, or a settlement, as the acts of the log."""
        verb, _, rest = act.partition(" ")
        verbs = SETTLING if verb == "settle" else (verb,)
        group = self.game.groups.get(rest)
        if group is None:
            return tuple(f"{one} {rest}" if rest else one for one in verbs) if act not in self.game.acts else (act,)
        return tuple(f"{one} {wager}" for one in verbs for wager in group)

    def on(self, acts: tuple[str, ...], handler: Handler, *, after: bool = False, bit: int = 0) -> None:
        """Have a handler woken by these acts; one with a bit only while its rule has something open."""
        index = self.after if after else self.before
        self.bits[handler] = bit
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
        before = tuple(handler for key in keys for handler in self.before.get(key, ()))
        after = tuple(handler for key in keys for handler in self.after.get(key, ()))
        bits = tuple(self.bits[handler] for handler in before)
        mask = 0
        for bit in bits:
            mask |= bit
        return Wake(before, after, bits=bits, mask=mask)

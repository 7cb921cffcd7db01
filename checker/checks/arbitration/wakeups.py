"""Which rules an act wakes: built once for each game, looked up while replaying.

Some rules depend only on the words of the event. When the event comes again, rules that it does not concern
are not asked, and rules that it keeps are only counted. The findings stay the same.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, Final

from checker.checks.arbitration.arbiter import Arbiter
from checker.checks.conditions.event_only import Foresight, bare_scene
from checker.checks.conditions.scene import Gap, Measure, Scene, settled
from checker.log.language.act_names import SETTLING
from checker.log.language.events import NO_LINE, Event, Room
from checker.rulebook.games.model import GameData
from checker.table.recorded import note_perhaps

Handler = Callable[[Arbiter, Scene], None]
# The answer of an event alone: the number of the rule that holds, or NOTHING; None if the rule must be asked.
Foretold = Callable[[Scene], "int | None"]
MOST_CHOSEN: Final = 64
MOST_SIFTED: Final = 4096
NOTHING: Final = -1
# The answers of an event for all that its act wakes: for each handler, and for each named act with its wake-ups.
_Verdict = tuple[Any, ...]


class Wake:
    """The handlers woken by one act, or by an event of that act: before it is recorded and after."""

    __slots__ = ("act", "after", "before", "bits", "chosen", "held", "mask", "named", "named_tells",
                 "sifts", "tells", "unsifted", "wiring")  # fmt: skip

    def __init__(
        self,
        wiring: Wakeups,
        act: str,
        before: tuple[Handler, ...],
        after: tuple[Handler, ...],
        named: tuple[tuple[str, Measure | None, Wake], ...] = (),
        held: tuple[int, ...] = (),
        unsifted: Wake | None = None,
    ) -> None:
        self.wiring, self.act = wiring, act
        self.before, self.after, self.named = before, after, named
        # For each handler of `before` the bit of the rule that must be awake for it; 0 if it always runs.
        self.bits = tuple(wiring.bits[handler] for handler in before)
        self.mask = 0
        for bit in self.bits:
            self.mask |= bit
        self.chosen: dict[int, tuple[Handler, ...]] = {}
        # The rules that hold by the event alone, and the full wake-up of the act.
        self.held = held
        self.unsifted: Wake = self if unsifted is None else unsifted
        # For each handler and each named act, the answer of an event alone, if it has one.
        self.tells: tuple[Foretold | None, ...] = ()
        self.named_tells: tuple[Foresight | None, ...] = ()
        # Whether events may answer some of it by themselves and this is still unchecked.
        self.sifts = False
        if unsifted is None:
            self.tells = tuple([wiring.foretold.get(one) for one in (*before, *after)])
            self.named_tells = tuple([wiring.foretold_named.get(name) for name, _, _ in named])
            tell = any(one is not None for one in (*self.tells, *self.named_tells))
            self.sifts = tell or any(one.sifts for _, _, one in named)

    def awake(self, judge: Arbiter) -> tuple[Handler, ...]:
        """Return the handlers to ask before the act is recorded; a sleeping rule has nothing open at this table."""
        if not self.mask:
            return self.before
        key = judge.awake & self.mask
        found = self.chosen.get(key)
        if found is None:
            if len(self.chosen) >= MOST_CHOSEN:
                self.chosen.clear()
            pairs = zip(self.before, self.bits, strict=True)
            found = self.chosen[key] = tuple(handler for handler, bit in pairs if not bit or bit & key)
        return found

    def counts_as(self, scene: Scene, doubted: list[str]) -> tuple[tuple[str, Wake], ...]:
        """Return the named acts that the act of a scene is; those that it may be go to `doubted`."""
        found = []
        for name, where, one in self.named:
            try:
                if where is None or where(scene):
                    found.append((name, one))
            except Gap:
                try:
                    if where is not None and settled(where, scene):
                        found.append((name, one))
                except Gap:
                    doubted.append(name)
                    note_perhaps(scene.table, name)
        return tuple(found)

    def shown_by_event(self, scene: Scene) -> tuple[tuple[str, Wake], ...]:
        """Return the named acts that the event alone shows, in a round not seen from its beginning; note the others."""
        found = []
        for (name, where, one), tell in zip(self.named, self.named_tells, strict=True):
            answer = True if where is None else tell(scene) if tell is not None else None
            if answer is None:
                note_perhaps(scene.table, name)
            elif answer:
                found.append((name, one))
        return tuple(found)


@dataclass(eq=False)
class Wakeups:
    """The handlers of one game by act, and those that are asked when a round is over."""

    game: GameData
    before: dict[str, list[Handler]] = field(default_factory=dict)
    after: dict[str, list[Handler]] = field(default_factory=dict)
    finish: list[Handler] = field(default_factory=list)
    # Those of them that judge the settlement of wagers.
    settlements: list[Handler] = field(default_factory=list)
    # Asked before the others: whether the round was void, which affects all its wagers.
    voids: list[Handler] = field(default_factory=list)
    begin: list[Handler] = field(default_factory=list)
    end: list[Handler] = field(default_factory=list)
    named: dict[str, list[tuple[str, Measure | None]]] = field(default_factory=dict)
    # Asked when the log does not show whether an act counts as a named one.
    doubtful: dict[str, list[Handler]] = field(default_factory=dict)
    wakes: dict[str, Wake] = field(default_factory=dict)
    bits: dict[Handler, int] = field(default_factory=dict)
    foretold: dict[Handler, Foretold] = field(default_factory=dict)
    foretold_named: dict[str, Foresight] = field(default_factory=dict)
    sifted: dict[_Verdict, Wake] = field(default_factory=dict)
    bare: Scene = field(default_factory=bare_scene)
    # Every act that rules may name.
    known: frozenset[str] = frozenset()
    sleepers: int = 0
    # At dice tables, all rules about the settlement of wagers; they are asked together.
    rolls: Any = None

    def judge_rolls_by(self, rolls: Any) -> None:
        """Register the shared question of all settlement rules at a dice table."""
        self.rolls = rolls

    def sleeper(self) -> int:
        """Assign a rule its bit, if it is asked only while it has something open."""
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

    def on(
        self,
        acts: tuple[str, ...],
        handler: Handler,
        *,
        after: bool = False,
        bit: int = 0,
        foretold: Foretold | None = None,
    ) -> None:
        """Wake a handler by these acts; a handler with a bit runs only while its rule has something open."""
        index = self.after if after else self.before
        self.bits[handler] = bit
        if foretold is not None:
            self.foretold[handler] = foretold
        for act in acts:
            for one in self.expand(act):
                handlers = index.setdefault(one, [])
                if handler not in handlers:
                    handlers.append(handler)

    def in_doubt(self, acts: tuple[str, ...], handler: Handler) -> None:
        """Wake a handler where these named acts may have come about."""
        for act in acts:
            if act in self.game.acts:
                self.doubtful.setdefault(act, []).append(handler)

    def wake(self, act: str) -> Wake:
        """Return what an act of the log wakes; it is built the first time."""
        found = self.wakes.get(act)
        if found is None:
            verb = act.partition(" ")[0]
            if act not in self.known and act != verb and not self._speaks_of(act):
                # A word of the log's own; there may be any number of these.
                return self.wake(verb)
            keys = (act,) if verb in (act, "round") else (verb, act)
            names = tuple(
                (name, where, self._plain(name, (name,))) for key in keys for name, where in self.named.get(key, ())
            )
            found = self.wakes[act] = self._plain(act, keys, names)
        return found

    def _speaks_of(self, act: str) -> bool:
        return act in self.before or act in self.after or act in self.named

    def _plain(self, act: str, keys: tuple[str, ...], named: tuple[tuple[str, Measure | None, Wake], ...] = ()) -> Wake:
        # Who waits for a verb and for one of its acts too hears that act once.
        before = tuple(dict.fromkeys(handler for key in keys for handler in self.before.get(key, ())))
        after = tuple(dict.fromkeys(handler for key in keys for handler in self.after.get(key, ())))
        return Wake(self, act, before, after, named)

    def woken_by(self, event: Event) -> Wake:
        """Return what an event wakes, without the rules it is known to answer by itself."""
        room = event.room
        if room is None:
            room = event.room = Room()
        kept: Wake | None = room.holds
        if kept is not None and kept.wiring is self and not kept.sifts:
            return kept
        found = room.holds = self._look_closer(event, kept, room.more)
        return found

    def _look_closer(self, event: Event, kept: Wake | None, more: dict[Any, Any]) -> Wake:
        """Return what an event wakes when it is new here, or seen for the second time."""
        found = kept
        if kept is not None and kept.wiring is not self:
            # The same words occur at tables of other games.
            more[kept.wiring] = kept
            found = None
        if found is None:
            found = more.get(self)
        if found is None:
            return self.wake(event.act)
        if not found.sifts:
            return found
        self.bare.hear(event, NO_LINE)
        verdict = self._verdict(found)
        return self.sifted.get(verdict) or self._keep(verdict, self._sift(found, verdict))

    def _keep(self, verdict: _Verdict, wake: Wake) -> Wake:
        if len(self.sifted) >= MOST_SIFTED:
            self.sifted.clear()
        self.sifted[verdict] = wake
        return wake

    def _verdict(self, wake: Wake) -> _Verdict:
        """Collect the answers of the event in the bare scene for everything that is woken."""
        bare = self.bare
        asked = tuple([None if tell is None else tell(bare) for tell in wake.tells])
        if not wake.named:
            return wake.act, asked, ()
        below = [self._verdict(one) for _, _, one in wake.named]
        told = [None if tell is None else tell(bare) for tell in wake.named_tells]
        return wake.act, asked, tuple(zip(told, below, strict=True))

    def _sift(self, wake: Wake, verdict: _Verdict) -> Wake:
        """Leave out the rules that the event already answered."""
        _, asked, told = verdict
        early, late = asked[: len(wake.before)], asked[len(wake.before) :]
        before = tuple(one for one, found in zip(wake.before, early, strict=True) if found is None)
        after = tuple(one for one, found in zip(wake.after, late, strict=True) if found is None)
        named = tuple(
            (name, None if is_so else where, self._sift(one, below))
            for (name, where, one), (is_so, below) in zip(wake.named, told, strict=True)
            if is_so is not False
        )
        held = tuple(found for found in asked if found is not None and found != NOTHING)
        return Wake(self, wake.act, before, after, named, held, wake)

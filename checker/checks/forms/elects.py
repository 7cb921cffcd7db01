"""`elects`: what the casino elects is among the values that the law leaves to it, and no two options bar each other."""

from __future__ import annotations

from typing import Any, Final

from checker.checks.arbitration.arbiter import Arbiter
from checker.checks.arbitration.failure import Stage
from checker.checks.arbitration.subject import OfElection
from checker.checks.arbitration.wakeups import Wakeups
from checker.checks.conditions.scene import Moment, Scene
from checker.rulebook.games.model import Elects, GameData, Rule
from checker.values.saying import Saying

ELECTION: Final = ("table elect",)
# What the casino states for a table holds from then on, also where it is stated before the record begins.
ELECTIONS: Final = frozenset({"table elect", "table limit"})
# A wager that was withdrawn is no longer offered.
_OFF: Final = frozenset({"no", "withdrawn"})
_WAITS: Final = ""


def wire(data: Rule, body: Elects, game: GameData, wiring: Wakeups) -> None:
    """Judge a value where it is elected; options against each other once the dealer goes on."""
    if body.values:
        _wire_values(data, body, wiring)
    else:
        _wire_pairs(data, body, game, wiring)


def _wire_values(data: Rule, body: Elects, wiring: Wakeups) -> None:
    index, what = data.rule.index, body.option.replace("_", " ")
    owed = Saying("owed one of", (("what", what), ("values", body.values)))

    def judge_value(judge: Arbiter, scene: Scene) -> None:
        event = scene.event
        if event.word != body.option:
            return
        value = event.result or ""
        if value in body.values:
            judge.held_counts[index] += 1
        else:
            seen = Saying("stated", (("what", what), ("text", value)))
            judge.fail(data, data.rule, scene, seen, owed, OfElection((body.option, value)))

    wiring.on(ELECTION, judge_value, after=True)


def _wire_pairs(data: Rule, body: Elects, game: GameData, wiring: Wakeups) -> None:
    options = frozenset(name for pair in body.apart for name in pair)
    index = data.rule.index
    cites = {data.rule.cite, *data.rule.also}
    bit = wiring.sleeper()

    def judge_pairs(judge: Arbiter, scene: Scene, kept: dict[Any, Any]) -> None:
        del kept[_WAITS]
        judge.sleep(bit)
        for one, other in body.apart:
            first, second = _value(judge, game, one), _value(judge, game, other)
            stated = [name for name in (one, other) if name in judge.table.elected]
            if first in _OFF or second in _OFF:
                if len(stated) == 2 and {first, second} - _OFF:
                    judge.held_counts[index] += 1
            elif len(stated) == 2 and first and second:
                _fail(judge, scene, data, (one, other), kept)
                barred = [rule.rule.index for rule in game.rules if rule.rule.cite in cites]
                judge.bar(barred)
            elif first and second:
                # One of them is only presumed to be offered.
                presumed = other if one in stated else one
                at: Moment = kept[stated[0]] if stated[0] in kept else scene.moment()
                with scene.at(at):
                    judge.unseen(data.rule, scene, Saying("election", (("name", presumed),)))

    def note(judge: Arbiter, scene: Scene) -> None:
        if scene.event.word not in options:
            return
        kept = judge.debts.setdefault(index, {})
        kept[scene.event.word] = scene.moment()
        if _WAITS in kept:
            return
        kept[_WAITS] = True
        judge.wake(bit)

        def flush(stage: Stage) -> bool:
            if _WAITS in kept:
                judge_pairs(judge, scene, kept)
            return True

        judge.put_off(flush)

    def end(judge: Arbiter, scene: Scene) -> None:
        kept = judge.debts.get(index)
        if kept and _WAITS in kept:
            judge_pairs(judge, scene, kept)
            judge.settle_event()

    wiring.on(ELECTION, note, after=True)
    # Before a round begins, so that no round seems to be concerned.
    wiring.on(("round",), end, bit=bit)
    wiring.end.append(end)


def _value(judge: Arbiter, game: GameData, name: str) -> str:
    """Return the value elected, or that which holds where nothing is said; empty if neither is known."""
    said = judge.table.elected.get(name)
    if said is not None:
        return said
    option = game.options.get(name)
    known = judge.table.unread.isdisjoint(("", name))
    return option.default or "" if option is not None and known else ""


def _fail(judge: Arbiter, scene: Scene, data: Rule, pair: tuple[str, str], kept: dict[Any, Any]) -> None:
    """Report two options that bar each other at the line that elects the later of them."""
    moments = [kept[name] for name in pair if name in kept]
    last = max(moments, key=lambda one: int(one.line.number))
    seen = Saying("together", (("options", pair),))
    owed = Saying("owed apart", (("one", pair[0]), ("other", pair[1])))
    with scene.at(last):
        judge.fail(data, data.rule, scene, seen, owed, OfElection(pair), because=tuple(one.line for one in moments))

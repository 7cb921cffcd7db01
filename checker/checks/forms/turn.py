"""`turn`: the order in which places are served."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from checker.checks.arbitration.arbiter import Arbiter
from checker.checks.arbitration.wakeups import Wakeups
from checker.checks.conditions.scene import AtPlace, Measure, Moment, Scene
from checker.checks.forms.form import gate, linked, unless_idle
from checker.rulebook.games.model import GameData, Rule, Turn
from checker.values.saying import Saying


@dataclass(frozen=True, slots=True)
class Skip:
    """An act that passed over a place: the scene then, and the place's number."""

    then: Moment
    seq: int


@dataclass(slots=True)
class Pass:
    """One pass over the places: the places already served, and whether its one finding is made."""

    served: list[int] = field(default_factory=list)
    wrong: bool = False
    # A place was passed over. Only its own turn, if it comes, shows that it was too late.
    passed: dict[int, Skip] = field(default_factory=dict)

    def fail(self) -> None:
        """A place was passed over; one finding of it is enough."""
        self.wrong = True


def wire(data: Rule, body: Turn, game: GameData, wiring: Wakeups) -> None:
    """Watch the order of the places."""
    applies = gate(data, game)
    over = linked(body.over, game)
    index = data.rule.index
    down = body.goes == "counterclockwise"

    def judge_turn(judge: Arbiter, scene: Scene) -> None:
        round_ = scene.round
        if round_ is None:
            return
        if not round_.seen_from_start:
            judge.began_before(data.rule, scene)
            return
        if applies is not None and not applies(judge, scene):
            return
        if scene.event.verb == "pickup":
            _judge_list(judge, scene, data, body, [place.box for place in scene.event.order])
            return
        run = round_.passes.get(index)
        if not isinstance(run, Pass):
            run = round_.passes[index] = Pass()
        box = scene.box
        if run.wrong or box not in round_.boxes or (run.served and run.served[-1] == box):
            return
        again = box in run.served
        run.served.append(box)
        before = [one for one in round_.boxes if (one > box if down else one < box) and one not in run.served]
        if body.left_out == "elsewhere" and not again:
            late = run.passed.get(box)
            passed = [one for one in before if _eligible(judge, scene, over, [one])]
            here = Skip(scene.moment(), judge.table.seq)
            run.passed.update({one: here for one in passed if one not in run.passed})
            if late is not None:
                run.fail()
                _fail_there(judge, scene, data, run.served, sorted(round_.boxes, reverse=down), late)
            elif not passed:
                judge.held_counts[index] += 1
            return
        if not again and not _eligible(judge, scene, over, before):
            judge.held_counts[index] += 1
            return
        run.fail()
        _fail(judge, scene, data, run.served, sorted(round_.boxes, reverse=down))

    wiring.on(body.act, judge_turn, foretold=unless_idle(data, game))


def _eligible(judge: Arbiter, scene: Scene, over: Measure | None, boxes: list[int]) -> bool:
    """Say whether one of these places, passed over, should have been served."""
    round_ = scene.round
    if round_ is None:
        return False
    for box in boxes:
        for hand in round_.boxes[box]:
            if hand.dead or not hand.cards:
                continue
            if over is None:
                return True
            with AtPlace(scene, box, scene.behind, hand, scene.lot):
                if scene.ask_of(hand, lambda s: judge.ask_quietly(over, s)):
                    return True
    return False


def _judge_list(judge: Arbiter, scene: Scene, data: Rule, body: Turn, order: list[int]) -> None:
    """An act that names all places in order, with the dealer's last or first."""
    seats = sorted((box for box in order if box > 0), reverse=body.goes == "counterclockwise")
    dealer = [box for box in order if box <= 0]
    if body.dealer == "no part":
        order, dealer = [box for box in order if box > 0], []
    wanted = dealer + seats if body.dealer == "first" else seats + dealer
    if order == wanted:
        judge.held_counts[data.rule.index] += 1
    else:
        _fail(judge, scene, data, order, wanted)


def _fail(judge: Arbiter, scene: Scene, data: Rule, seen: list[int], owed: list[int]) -> None:
    fact: tuple[Any, ...] = ("act", judge.table.seq)
    judge.fail(
        data, data.rule, scene,
        Saying("order", (("seen", _told(seen)),)), Saying("order owed", (("order", _told(owed)),)), fact,
    )  # fmt: skip


def _fail_there(judge: Arbiter, scene: Scene, data: Rule, seen: list[int], owed: list[int], at: Skip) -> None:
    """Report a place that was passed over, at the act that passed it over."""
    observed, order = Saying("order", (("seen", _told(seen)),)), Saying("order owed", (("order", _told(owed)),))
    because = at.then.line, scene.line
    with scene.at(at.then):
        judge.fail(data, data.rule, scene, observed, order, ("act", at.seq), because=because)


def _told(order: list[int]) -> str:
    return ", ".join(f"seat {box}" if box > 0 else "dealer" for box in order)

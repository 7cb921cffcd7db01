"""`turn`: the order in which places are served."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from checker.checks.arbitration.arbiter import Arbiter
from checker.checks.arbitration.subject import OfAct
from checker.checks.arbitration.wakeups import Wakeups
from checker.checks.conditions.scene import AtPlace, Gap, Measure, Moment, Scene, settled
from checker.checks.forms.form import gate, linked, unless_idle
from checker.checks.measures.acts_done import silence
from checker.log.language.events import LogLine
from checker.rulebook.games.model import GameData, Rule, Turn
from checker.table.state import Round
from checker.values.saying import Saying


@dataclass(frozen=True, slots=True)
class Skip:
    """An act that passed over a place: the scene then, and the place's number."""

    then: Moment
    seq: int


@dataclass(frozen=True, slots=True)
class Gathered:
    """An act that took cards from the layout: the scene then, its number, and the places in its order."""

    then: Moment
    seq: int
    order: tuple[int, ...]


@dataclass(slots=True)
class Pass:
    """One pass over the places: the places already served, and whether its one finding is made."""

    served: list[int] = field(default_factory=list)
    # The acts that each name several places, and whether the last place of all is among them.
    gathered: list[Gathered] = field(default_factory=list)
    complete: bool = False
    wrong: bool = False
    # A place was passed over. Only its own turn, if it comes, shows that it was too late.
    passed: dict[int, Skip] = field(default_factory=dict)
    # How many of the gathering acts are known to be in order, and the turn of the last place that they name.
    in_order: int = 0
    turn: int | None = None

    def fail(self) -> None:
        """A place was passed over; one finding of it is enough."""
        self.wrong = True

    def add(self, one: Gathered) -> None:
        """One more act of several places, of a pass that may take several such acts."""
        self.gathered.append(one)
        self.complete = self.complete or any(box <= 0 for box in one.order)

    def forget(self, done: int) -> None:
        """Play went on after these acts, so they belong to no pass at the end of the round."""
        if self.gathered and self.gathered[0].seq < done:
            self.gathered = [one for one in self.gathered if one.seq > done]
            self.in_order, self.turn = 0, None

    def first_late(self, body: Turn) -> Gathered | None:
        """Return the first act that names a place after its turn; acts found to be in order are not asked again."""
        for one in self.gathered[self.in_order :]:
            for box in one.order:
                if box <= 0 and body.dealer == "no part":
                    continue
                turn = _turn_of(body, box)
                if self.turn is not None and turn < self.turn:
                    return one
                self.turn = turn
            self.in_order += 1
        return None


# While cards are dealt and decisions made, what is taken away is cleared early and has no turn.
PLAY: Final = frozenset({"deal", "choose"})
REVEAL: Final = "show dealer"
# More than any seat has.
MOST_PLACES: Final = 1000


def wire(data: Rule, body: Turn, game: GameData, wiring: Wakeups) -> None:
    """Watch the order of the places."""
    applies = gate(data, game)
    over = linked(body.over, game)
    index = data.rule.index

    def judge_turn(judge: Arbiter, scene: Scene) -> None:
        round_ = scene.round
        if round_ is None:
            return
        if not round_.seen_from_start:
            judge.began_before(data.rule, scene)
            return
        if applies is not None and not applies(judge, scene):
            return
        run = round_.passes.get(index)
        if not isinstance(run, Pass):
            run = Pass()
            round_.keep_note(index, run)
        if scene.event.verb == "pickup":
            order = tuple([place.box for place in scene.event.order])
            run.add(Gathered(scene.moment(), judge.table.seq, order))
            if run.complete and not run.wrong:
                _judge_gathered(judge, scene, data, body, run)
            return
        try:
            _judge_place(judge, scene, data, body, over, run)
        except Gap as gap:
            judge.unseen(data.rule, scene, gap.missing)

    def judge_rest(judge: Arbiter, scene: Scene) -> None:
        """No act has named the last place of all: judge those that came."""
        run = scene.round.passes.get(index) if scene.round is not None else None
        if isinstance(run, Pass) and run.gathered and not run.complete and not run.wrong:
            with scene.at(run.gathered[-1].then):
                _judge_gathered(judge, scene, data, body, run)

    wiring.on(body.act, judge_turn, foretold=unless_idle(data, game))
    if "pickup" in body.act:
        wiring.finish.append(judge_rest)


def _judge_place(judge: Arbiter, scene: Scene, data: Rule, body: Turn, over: Measure | None, run: Pass) -> None:
    """Judge the turn of the place that an act serves; a gap if the log cannot tell whether another was due."""
    round_, box, index = scene.round, scene.box, data.rule.index
    if round_ is None or run.wrong or box not in round_.boxes or (run.served and run.served[-1] == box):
        return
    down = body.goes == "counterclockwise"
    again = box in run.served
    run.served.append(box)
    before = [one for one in round_.boxes if (one > box if down else one < box) and one not in run.served]
    if body.left_out == "elsewhere" and not again:
        late = run.passed.get(box)
        passed = [one for one in before if _eligible(scene, over, [one])]
        here = Skip(scene.moment(), judge.table.seq)
        run.passed.update({one: here for one in passed if one not in run.passed})
        if late is not None:
            run.fail()
            _fail_there(judge, scene, data, run.served, sorted(round_.boxes, reverse=down), late)
        elif not passed:
            judge.held_counts[index] += 1
        return
    if not again and not _eligible(scene, over, before):
        judge.held_counts[index] += 1
        return
    if not again:
        # That the places before it were not served is known by silence alone.
        settled(lambda s: silence(s, body.act, round_.seq), scene)
    run.fail()
    _fail(judge, scene, data, run.served, sorted(round_.boxes, reverse=down))


def _eligible(scene: Scene, over: Measure | None, boxes: list[int]) -> bool:
    """Say whether one of these places, passed over, should have been served; a gap if the log cannot tell."""
    round_ = scene.round
    unknown: Gap | None = None
    if round_ is None:
        return False
    for box in boxes:
        for hand in round_.boxes[box]:
            if hand.dead or not hand.cards:
                continue
            if over is None:
                return True
            with AtPlace(scene, box, scene.behind, hand, scene.lot):
                try:
                    if scene.ask_of(hand, lambda s: settled(over, s)):
                        return True
                except Gap as gap:
                    unknown = unknown or gap
    if unknown is not None:
        raise unknown
    return False


def _judge_gathered(judge: Arbiter, scene: Scene, data: Rule, body: Turn, run: Pass) -> None:
    """Acts that each name places in order, with the dealer's last or first: together they are one pass."""
    if len(run.gathered) > 1 and scene.round is not None:
        run.forget(_play_over(scene.round))
    late = run.first_late(body)
    if late is None:
        judge.held_counts[data.rule.index] += 1
        return
    run.fail()
    order = [box for one in run.gathered for box in one.order if box > 0 or body.dealer != "no part"]
    _fail(judge, scene, data, order, _wanted(body, order), late, tuple([one.then.line for one in run.gathered]))


def _wanted(body: Turn, order: list[int]) -> list[int]:
    """Return these places in the order owed."""
    seats = sorted((box for box in order if box > 0), reverse=body.goes == "counterclockwise")
    dealer = [box for box in order if box <= 0]
    return dealer + seats if body.dealer == "first" else seats + dealer


def _turn_of(body: Turn, box: int) -> int:
    """Return a number that grows from each place to the next in the order owed."""
    if box <= 0:
        return -MOST_PLACES if body.dealer == "first" else MOST_PLACES
    return -box if body.goes == "counterclockwise" else box


def _play_over(round_: Round) -> int:
    """Say when the last card was dealt, the last decision made, or the dealer's hand turned up in this round."""
    done = round_.after
    for act, seq in round_.last.items():
        if seq > done and (act == REVEAL or act.partition(" ")[0] in PLAY):
            done = seq
    return done


def _fail(
    judge: Arbiter, scene: Scene, data: Rule, seen: list[int], owed: list[int],
    at: Gathered | None = None, because: tuple[LogLine, ...] = (),
) -> None:  # fmt: skip
    subject = OfAct(judge.table.seq if at is None else at.seq)
    line = None if at is None else at.then.line
    judge.fail(
        data, data.rule, scene, Saying("order", (("seen", _told(seen)),)),
        Saying("order owed", (("order", _told(owed)),)), subject, line=line, because=because,
    )  # fmt: skip


def _fail_there(judge: Arbiter, scene: Scene, data: Rule, seen: list[int], owed: list[int], at: Skip) -> None:
    """Report a place that was passed over, at the act that passed it over."""
    observed, order = Saying("order", (("seen", _told(seen)),)), Saying("order owed", (("order", _told(owed)),))
    because = at.then.line, scene.line
    with scene.at(at.then):
        judge.fail(data, data.rule, scene, observed, order, OfAct(at.seq), because=because)


def _told(order: list[int]) -> str:
    return ", ".join(f"seat {box}" if box > 0 else "dealer" for box in order)

"""`remedy`: an irregularity and what it demands, forbids, and excuses."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from checker.checks.arbitration.arbiter import Arbiter
from checker.checks.arbitration.failure import Frame
from checker.checks.arbitration.subject import OfAct, OfFrame, Subject
from checker.checks.arbitration.wakeups import Handler, Wakeups
from checker.checks.conditions.scene import AtPlace, Gap, Scene, settled
from checker.checks.forms.form import act_names, gate, linked, unless_idle
from checker.checks.measures.acts_done import silence
from checker.log.language.events import LogLine
from checker.log.language.write_event import text
from checker.rulebook.games.model import Banned, GameData, Owed, Remedy, Rule
from checker.rulebook.games.rule_ref import RuleRef
from checker.table.hands import kill_hands, strike
from checker.table.state import Hand, empty_hand
from checker.values.saying import Saying


@dataclass(slots=True)
class OwedItem:
    """One thing owed in an open frame."""

    number: int
    active: bool
    done: bool = False
    seq: int = 0

    def wake(self, seq: int) -> None:
        """It is owed from now on."""
        self.active, self.seq = True, seq

    def settle(self) -> None:
        """None of it is owed any more."""
        self.done = True


class RemedyCheck:
    """One remedy, linked."""

    def __init__(self, data: Rule, body: Remedy, game: GameData, bit: int) -> None:
        self.data, self.body, self.game, self.bit = data, body, game, bit
        self.applies = gate(data, game)
        self.at_hand = linked(body.at_hand, game)
        self.owes = [(owed, linked(owed.where, game), linked(owed.until, game)) for owed in body.owes]
        self.forbids = [(ban, linked(ban.where, game)) for ban in body.forbids]

    def open(self, judge: Arbiter, scene: Scene) -> None:
        """Open a frame for the irregularity, for each hand it concerns."""
        round_ = scene.round
        if round_ is not None and not round_.seen_from_start:
            judge.began_before(self.data.rule, scene)
            return
        if self.body.each == "every box" and round_ is not None:
            for box in sorted(round_.laid() | set(round_.boxes)):
                hands = round_.boxes.get(box)
                with AtPlace(scene, box, 0, hands[0] if hands else empty_hand(round_, box), scene.lot):
                    self._open_one(judge, scene)
            return
        self._open_one(judge, scene)

    def open_perhaps(self, judge: Arbiter, scene: Scene) -> None:
        """Open a frame for an irregularity of which the log does not show whether it came about."""
        round_ = scene.round
        if round_ is None or not round_.seen_from_start:
            return
        known = len(judge.frames)
        self._open_one(judge, scene, perhaps=True)
        if self.body.voids_round and not all(frame.spares_round for frame in judge.frames[known:]):
            round_.doubt_void()

    def _open_one(self, judge: Arbiter, scene: Scene, *, perhaps: bool = False) -> None:
        applies = self.applies is None or self.applies(judge, scene)
        if applies is None and self.body.voids_round and scene.round is not None:
            scene.round.doubt_void()
        if applies is False or (applies is None and scene.round is None):
            return
        # What the log does not show may have come about all the same, and what yields to it waits.
        perhaps = perhaps or applies is None
        if not perhaps and self.body.voids == "card" and scene.hand is not None and scene.event.verb == "deal":
            strike(scene.hand, len(scene.event.cards))
        frames = judge.frames
        whole = self.body.each == "table"
        if any(f.data is self.data and not f.closed and (whole or f.then.box == scene.box) for f in frames):
            return
        items = [OwedItem(number, not owed.after, seq=judge.table.seq) for number, (owed, _, _) in enumerate(self.owes)]
        number, seq = judge.frame_number(), judge.table.seq
        frame = Frame(number, self.data, scene.moment(), judge.spot(scene), seq, items)
        frame.blame(self._hand_at_fault(judge, scene))
        if perhaps:
            frame.may_not_be()
        if self.body.voids_round and not self._voids_round(scene):
            frame.spare_round()
        judge.open_frame(frame, self.bit)

    def _voids_round(self, scene: Scene) -> bool:
        """Say whether it voids the round, as a whole or through a duty that applies here; note it if nobody knows."""
        try:
            by_duty = (where is None or settled(where, scene) for owed, where, _ in self.owes if owed.voids)
            return self.body.voids == "round" or any(by_duty)
        except Gap:
            if scene.round is not None:
                scene.round.doubt_void()
            return False

    def _hand_at_fault(self, judge: Arbiter, scene: Scene) -> Hand | None:
        """Return the first hand with what is wrong."""
        test, round_ = self.at_hand, scene.round
        if test is None or round_ is None:
            return None
        for hand in (*round_.hands.values(), round_.dealer):
            if scene.ask_of(hand, lambda s: judge.ask_quietly(test, s)):
                return hand
        return None

    def _tell(
        self, judge: Arbiter, scene: Scene, frame: Frame, rule: RuleRef, said: tuple[Saying, Saying], subject: Subject
    ) -> None:
        """Report a failure; one that leaves a round in play stands at the hand that should have voided it."""
        observed, owed = said
        hand, round_ = frame.at_fault, scene.round
        dealt = [line for line in hand.lines if line.event.verb == "deal"] if hand is not None else []
        if hand is None or not dealt or round_ is None or round_ is not frame.then.round or round_.void:
            judge.fail(self.data, rule, scene, observed, owed, subject, because=(frame.then.line,))
            return
        whose = f"seat {hand.box}" if hand.box > 0 else "the dealer"
        observed = Saying("cards dealt", (("whose", whose), ("count", len(hand.cards))))
        with scene.at(box=hand.box, behind=0, hand=hand):
            judge.fail(self.data, rule, scene, observed, owed, subject, line=dealt[-1], because=(dealt[-1], scene.line))

    def frames(self, judge: Arbiter) -> list[Frame]:
        """Return the open frames of this remedy at a table."""
        return [frame for frame in judge.frames if frame.data is self.data and not frame.closed]

    def act(self, number: int, what: str) -> Handler:
        """Make the handler of one owed act: `after` wakes it, `does` pays it, `by` is its limit."""

        def at_act(judge: Arbiter, scene: Scene) -> None:
            frames = self.frames(judge)
            if not frames:
                judge.sleep(self.bit)
            for frame in frames:
                item = frame.owed[number]
                if judge.table.seq <= frame.seq:
                    continue
                if what == "after":
                    item.wake(judge.table.seq)
                elif what == "does" and self._concerns(frame, scene, number):
                    if item.active and not item.done:
                        item.settle()
                        judge.held(self.owes[number][0].rule)
                    self._maybe_close(judge, scene, frame)
                elif what == "by" and item.active and not item.done:
                    self._limit(judge, scene, frame, item)
                    self._maybe_close(judge, scene, frame)

        return at_act

    def _concerns(self, frame: Frame, scene: Scene, number: int) -> bool:
        box = frame.then.box
        return self.body.each == "table" or scene.event.box in (None, 0, -1) or box <= 0 or scene.event.box == box

    def _limit(self, judge: Arbiter, scene: Scene, frame: Frame, item: OwedItem, line: LogLine | None = None) -> None:
        owed, where, until = self.owes[item.number]
        then = frame.then
        with scene.at(box=then.box, behind=then.behind, hand=then.hand):
            try:
                if where is not None and not settled(where, scene):
                    item.settle()
                    return
                if until is not None and settled(until, scene):
                    item.settle()
                    judge.held(owed.rule)
                    # If all wagers came back, the round is void, with or without a line that says so.
                    self._void(scene, frame, owed.voids)
                    return
                if until is None:
                    settled(lambda s: silence(s, owed.does, item.seq), scene)
                elif judge.table.gap >= item.seq:
                    # What was lost may have brought that state about.
                    raise Gap(Saying("gap"))
                self._ask_what_voided(scene, frame)
                item.settle()
                if frame.unsure or frame.failed:
                    # It is unknown what the earlier part, which was not done or is unknown, would then have asked for.
                    judge.unseen(owed.rule, scene, _AFTER_FAILURE if frame.failed else _HOW_MET)
                else:
                    frame.fail()
                    self._fail(judge, scene, frame, owed)
            except Gap as gap:
                frame.doubt()
                item.settle()
                judge.unseen(owed.rule, scene, gap.missing)
                voids = until is not None and (owed.voids or self.body.voids == "round")
                if voids and scene.round is not None and scene.round is frame.then.round:
                    scene.round.doubt_void()

    def _ask_what_voided(self, scene: Scene, frame: Frame) -> None:
        """Raise a gap if the round is void and more of these irregularities may have voided it unseen."""
        round_ = scene.round
        if round_ is not None and round_.void and round_ is frame.then.round and not self.body.voids_round:
            settled(lambda s: silence(s, self.body.trigger, frame.seq), scene)

    def _fail(self, judge: Arbiter, scene: Scene, frame: Frame, owed: Owed) -> None:
        what = owed.told or owed.rule.limb or act_names(owed.does, self.game)
        by = Saying("done by", (("act", what), ("by", act_names(owed.by, self.game))))
        said = Saying("not done", (("act", what),)), by
        self._tell(judge, scene, frame, owed.rule, said, OfFrame(self.data.rule.index, frame.seq))
        self._void(scene, frame, owed.voids, spoilt=True)
        if self.body.voids == "hand" and not owed.voids and scene.round is not None:
            kill_hands(scene.round, frame.then.box)

    def ban(self, ban: Banned, number: int) -> Handler:
        """Make the handler of one act forbidden while the frame is open."""

        def at_act(judge: Arbiter, scene: Scene) -> None:
            frames = self.frames(judge)
            if not frames:
                judge.sleep(self.bit)
            for frame in frames:
                if judge.table.seq <= frame.seq or frame.failed or not self._concerns(frame, scene, number):
                    continue
                where = self.forbids[number][1]
                if where is not None and not judge.ask(where, scene, ban.rule):
                    continue
                if frame.perhaps:
                    judge.unseen(ban.rule, scene, _HOW_MET)
                    continue
                frame.fail()
                observed, told = Saying("act", (("event", text(scene.event)),)), ban.told or ban.rule.limb
                acts = act_names(ban.act, self.game)
                owed = Saying("said", (("text", told),)) if told else Saying("never", (("act", acts),))
                self._tell(judge, scene, frame, ban.rule, (observed, owed), OfAct(judge.table.seq))
                self._void(scene, frame, spoilt=True)

        return at_act

    def _void(self, scene: Scene, frame: Frame, by_duty: bool = False, *, spoilt: bool = False) -> None:
        """Void the round if this remedy, or a duty that it owes, says so."""
        # What is still owed after the round voids no later one.
        if scene.round is not None and scene.round is frame.then.round and (by_duty or self.body.voids == "round"):
            scene.round.make_void(self.data.rule.cite if spoilt else "")

    def _maybe_close(self, judge: Arbiter, scene: Scene, frame: Frame) -> None:
        if frame.round is None and all(item.done for item in frame.owed):
            judge.close_frame(frame)

    def finish(self, judge: Arbiter, scene: Scene) -> None:
        """Close the frames of a finished round."""
        for frame in self.frames(judge):
            if frame.round is not scene.round or scene.round is None:
                continue
            open_ended = False
            for item in frame.owed:
                if item.active and not item.done:
                    if "round end" in self.owes[item.number][0].by:
                        self._limit(judge, scene, frame, item)
                    elif any(act not in ("round end",) for act in self.owes[item.number][0].by):
                        open_ended = True
            judge.settle_event()
            if not frame.failed:
                for ban, _ in self.forbids if not frame.perhaps else ():
                    judge.held(ban.rule)
            else:
                self._leave_rest(judge, scene, frame, _AFTER_FAILURE)
            if not open_ended or frame.failed:
                judge.close_frame(frame)
            else:
                # Anything still owed may come at any time now; the frame closes with it.
                frame.outlive_round()

    def _leave_rest(self, judge: Arbiter, scene: Scene, frame: Frame, missing: Saying) -> bool:
        """Name what a frame still owes as not judged; say whether there is any."""
        left = [item for item in frame.owed if item.active and not item.done]
        then = frame.then
        with scene.at(box=then.box, behind=then.behind, hand=then.hand):
            for item in left:
                owed, where, _ = self.owes[item.number]
                item.settle()
                if where is None or judge.ask(where, scene, owed.rule):
                    judge.unseen(owed.rule, scene, missing, then.line)
        return bool(left)

    def end(self, judge: Arbiter, scene: Scene) -> None:
        """The log ends: what an open frame still owes may yet have been done."""
        for frame in self.frames(judge):
            for item in frame.owed:
                until = self.owes[item.number][2]
                if item.active and not item.done and until is not None and judge.ask_quietly(until, scene):
                    item.settle()
                    judge.held(self.owes[item.number][0].rule)
            ends = Saying("log ends", (("what", self.data.rule.limb or "the remedy"),))
            if self._leave_rest(judge, scene, frame, _AFTER_FAILURE if frame.failed else ends):
                frame.doubt()
            elif frame.round is not None and not frame.failed and not frame.perhaps:
                for ban, _ in self.forbids:
                    judge.held(ban.rule)
            judge.close_frame(frame)

    def prune(self, judge: Arbiter, scene: Scene) -> None:
        """Forget closed frames."""
        judge.frames[:] = [frame for frame in judge.frames if not frame.closed]


def wire(data: Rule, body: Remedy, game: GameData, wiring: Wakeups) -> None:
    """Open the frame at its trigger and watch it until it closes."""
    bit = wiring.sleeper()
    check = RemedyCheck(data, body, game, bit)
    for number, owed in enumerate(body.owes):
        wiring.on(owed.after, check.act(number, "after"), after=True)
        wiring.on(owed.does, check.act(number, "does"), bit=bit)
        wiring.on(tuple(act for act in owed.by if act != "round end"), check.act(number, "by"), bit=bit)
    for number, ban in enumerate(body.forbids):
        wiring.on(ban.act, check.ban(ban, number), bit=bit)
    wiring.on(body.trigger, check.open, after=True, foretold=unless_idle(data, game))
    wiring.in_doubt(body.trigger, check.open_perhaps)
    (wiring.voids if body.voids_round else wiring.finish).append(check.finish)
    wiring.begin.append(check.prune)
    wiring.end.append(check.end)


_HOW_MET: Final = Saying("unknown", (("what", "how the irregularity was met"),))
_AFTER_FAILURE: Final = Saying(
    "unknown", (("what", "what the rest of the remedy asked for, once a part of it had failed"),)
)

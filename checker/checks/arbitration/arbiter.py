"""One table's judge: counts what held, and gives each fault one finding."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Final, TypeVar

from checker.checks.arbitration.explaining import (
    LEFT_OUT,
    comes_first,
    explains,
    foremost,
    is_order,
    one_for_each_duty,
    one_result,
    same_fact,
)
from checker.checks.arbitration.failure import (
    Failure,
    Frame,
    about_of,
    around,
    below,
    evidence_of,
    finding_of,
    join,
    put_before,
    put_first,
)
from checker.checks.arbitration.finding import Finding, Handled, Money, Spot, UnjudgedMoney, Unobservable
from checker.checks.arbitration.subject import OfFrame, OfLot, Subject
from checker.checks.conditions.scene import Gap, Measure, Scene, settled
from checker.log.language.events import LogLine
from checker.rulebook.games.model import Remedy, Rule
from checker.rulebook.games.rule_ref import RuleRef
from checker.table.casino import Casino
from checker.table.state import Round, TableState
from checker.values.problem import Problem
from checker.values.saying import Saying

T = TypeVar("T")
# No table keeps more open findings than this; the oldest are told first.
MOST_OPEN: Final = 2_000


class Arbiter:
    """Takes what the checks say of one table and settles it into findings."""

    def __init__(self, table: TableState, house: Casino, rules: int) -> None:
        self.table = table
        self.casino = house
        self.scene = Scene(table, house)
        self.held_counts: list[int] = [0] * rules
        self.failures: list[Failure] = []
        self.findings: list[Finding] = []
        self.unseen_out: list[Unobservable] = []
        self.handled_out: list[Handled] = []
        # Money that no paragraph judges, and settlements that make no sense under any.
        self.money_out: list[UnjudgedMoney | Problem] = []
        self.debts: dict[int, dict[Any, Any]] = {}
        # The bits of the rules that may have something open: a debt, a frame.
        self.awake = 0
        self.provisional: list[Callable[[bool], bool]] = []
        self.frames: list[Frame] = []
        self.recent: list[tuple[int, Finding]] = []
        self.shoe_seq = self.shoe_before = 0
        # Rules that speak once at a table, and for which seat or wager they have spoken.
        self.spoken: set[tuple[int, object]] = set()
        # Rules that cannot be said to have held here: their paragraph was broken by what the casino elected.
        self.barred: set[int] = set()

    def spot(self, scene: Scene, hand: int | None = None) -> Spot:
        """Say where the scene stands."""
        table, round_ = self.table, scene.round
        box = scene.box
        return Spot(
            casino=self.casino.name,
            game=table.game.title,
            table=table.name,
            day=table.day,
            round=round_.id if round_ is not None else None,
            ordinal=round_.ordinal if round_ is not None else table.rounds,
            seat=box if box > 0 else None,
            hand=(scene.hand.number if scene.hand is not None and box > 0 else None) if hand is None else hand,
            behind=scene.behind or None,
            dealer=table.dealer,
            period="round" if table.dice is None else "roll",
        )

    def ask(self, test: Measure, scene: Scene, rule: RuleRef) -> bool | None:
        """Put a question of yes or no; None where the log cannot tell, which is noted."""
        try:
            return bool(test(scene))
        except Gap:
            pass
        try:
            return bool(settled(test, scene))
        except Gap as gap:
            self.unseen(rule, scene, gap.missing)
            return None

    def ask_quietly(self, test: Measure, scene: Scene) -> bool:
        """Put a question whose gap matters to nobody; what cannot be told is no."""
        try:
            return bool(test(scene))
        except Gap:
            pass
        try:
            return bool(settled(test, scene))
        except Gap:
            return False

    def unseen(self, rule: RuleRef, scene: Scene, missing: Saying, line: LogLine | None = None) -> None:
        """Note that a rule could not be judged here, and what would settle it."""
        at = evidence_of(line if line is not None else scene.line)
        self.unseen_out.append(Unobservable(rule, self.spot(scene), at, missing))

    def began_before(self, rule: RuleRef, scene: Scene) -> None:
        """Note that a round was not seen from its beginning."""
        round_ = scene.round
        lost = round_ is not None and self.table.gap >= round_.seq
        self.unseen(rule, scene, Saying("gap", ()) if lost else Saying("began before", (("what", "the round"),)))

    def fail(
        self,
        data: Rule,
        rule: RuleRef,
        scene: Scene,
        observed: Saying,
        owed: Saying,
        subject: Subject,
        *,
        line: LogLine | None = None,
        money: Money | None = None,
        also: tuple[str, ...] = (),
        because: tuple[LogLine | None, ...] = (),
        result: tuple[object, ...] = (),
        under: Finding | None = None,
        boxes: tuple[int, ...] = (),
    ) -> None:
        """Note a failure; whose fault it is, is settled when the event is over."""
        if self._excused(data, rule, scene):
            return
        at = evidence_of(line if line is not None else scene.line)
        proof = [evidence_of(one) for one in (because or around(scene)) if one is not None]
        about = about_of(data, scene, subject, result, boxes)
        spot = self.spot(scene)
        self.failures.append(Failure(data, rule, spot, at, observed, owed, subject, money, also, proof, about, under))

    def _excused(self, data: Rule, rule: RuleRef, scene: Scene) -> bool:
        round_ = scene.round
        if round_ is None:
            return False
        for frame in self._frames_of(round_):
            if frame.data is data or not isinstance(frame.data.body, Remedy):
                continue
            for name in frame.data.body.excuses:
                if name in (rule.cite, rule.id) and _same_box(frame, scene):
                    return True
        return False

    def settle_event(self) -> None:
        """Give each fault of this event one finding."""
        if not self.failures:
            return
        failures, self.failures = one_for_each_duty(self.failures), []
        failures = [failure for failure in failures if not self._told_already(failure)]
        failures = [failure for failure in failures if not self._waits(failure)]
        while failures := [failure for failure in failures if not self._follows(failure)]:
            main = foremost(failures)
            finding = self._find(main)
            rest = []
            for other in failures:
                if other is main:
                    continue
                if same_fact(other, main):
                    join(finding, other)
                    self._has_spoken(other)
                elif set(other.data.yields) & {finding.rule.id, *finding.citations}:
                    finding.explains.append(finding_of(other))
                elif not self._told_already(other):
                    rest.append(other)
            failures = rest

    def _told_already(self, failure: Failure) -> bool:
        """Say whether a rule that speaks once in a round, a shoe or at a table has spoken."""
        once = failure.data.once
        if once == "no":
            return False
        if once in _AT_THE_TABLE:
            return (failure.rule.index, _speaks_of(failure)) in self.spoken
        for seq, finding in reversed(self.recent):
            if once == "shoe" and seq < self.shoe_seq:
                return False
            same = finding.rule is failure.rule or failure.rule in finding.also_rules
            here, there = failure.spot, finding.spot
            within = once == "shoe" or here.ordinal == there.ordinal
            if same and within and (once != "box" or here.seat == there.seat):
                return True
        return False

    def _waits(self, failure: Failure) -> bool:
        round_ = self.table.round
        if round_ is None:
            return False
        for frame in self._frames_of(round_):
            if not frame.closed and frame.data.rule.cite in failure.data.yields:
                frame.waiting.append(failure)
                return True
        return False

    def _is_spoilt(self, failure: Failure) -> bool:
        """A round that should have been void is judged no further: what went wrong in it stands under that finding."""
        round_ = self.table.round
        finding = self.spoiling(round_) if round_ is not None and round_.ordinal == failure.spot.ordinal else None
        if finding is not None:
            below(finding, failure)
        return finding is not None

    def spoiling(self, round_: Round) -> Finding | None:
        """Return the finding that a round should have been void; None if it should not, or was."""
        if not round_.spoilt:
            return None
        within = (finding for _, finding in reversed(self.recent) if finding.spot.ordinal == round_.ordinal)
        return next((finding for finding in within if round_.spoilt in finding.citations), None)

    def _follows(self, failure: Failure) -> bool:
        """List a failure under an earlier finding that it only follows from."""
        if self._is_spoilt(failure):
            return True
        if failure.under is not None:
            below(failure.under, failure)
            return True
        if not failure.data.follows and not failure.about.result:
            return False
        begun = self._begun()
        for seq, finding in reversed(self.recent):
            if seq < begun:
                break
            here, there = failure.spot, finding.spot
            if one_result(finding, failure):
                below(finding, failure)
                return True
            # Found between rounds, and about no seat, it concerns the whole round that comes next.
            before = there.round is None and there.seat is None and here.ordinal == there.ordinal + 1
            if here.ordinal != there.ordinal and not before and (here.seat is not None or self._in_round()):
                continue
            if not any(explains(part, failure) for part in (finding, *finding.explains)):
                continue
            if comes_first(finding, failure):
                put_before(finding, failure)
            else:
                below(finding, failure)
            return True
        return False

    def done_late(self, rule: RuleRef, box: int | None) -> None:
        """A step that was left out is done after all: what came too early is the fault."""
        for finding in self.findings:
            if finding.rule is not rule or finding.observed.key != LEFT_OUT or not finding.about.boxes:
                continue
            left = tuple(one for one in finding.about.boxes if box not in (None, -1, one))
            finding.await_at(left)
            if not left:
                early = next((one for one in finding.explains if is_order(one)), None)
                if early is not None:
                    put_first(finding, early)

    def _in_round(self) -> bool:
        """Say whether a round is being played, which does not begin with this very line."""
        round_ = self.table.round
        return round_ is not None and not round_.over and round_.seq < self.table.seq

    def _begun(self) -> int:
        """Say since when earlier findings may explain a failure: since the shoe was loaded."""
        round_ = self.table.round
        if self.table.seq == self.shoe_seq or (round_ is not None and round_.seq <= self.shoe_seq):
            # What is found as a shoe is loaded, or in a round in which it was, belongs to what was done before.
            return self.shoe_before + 1
        return self.shoe_seq

    def _find(self, failure: Failure) -> Finding:
        finding = finding_of(failure)
        self.findings.append(finding)
        self.recent.append((self.table.seq, finding))
        self._has_spoken(failure)
        if len(self.recent) > MOST_OPEN:
            del self.recent[: MOST_OPEN // 2]
        return finding

    def _has_spoken(self, failure: Failure) -> None:
        """Note a rule that speaks once at a table, of a seat or of a wager, in its own finding or in another's."""
        if failure.data.once in _AT_THE_TABLE:
            self.spoken.add((failure.rule.index, _speaks_of(failure)))

    def flush(self, last: bool) -> None:
        """Judge those acts of which it is known by now whether they stood; the last time, all of them."""
        self.provisional = [flush for flush in self.provisional if not flush(last)]

    def take_findings(self) -> list[Finding]:
        """Give what was found since it was last asked."""
        found, self.findings = self.findings, []
        return found

    def take_asides(self) -> list[Unobservable | Handled | UnjudgedMoney | Problem]:
        """Give what could not be judged and what was handled as prescribed since it was last asked."""
        told: list[Unobservable | Handled | UnjudgedMoney | Problem]
        told = [*self.unseen_out, *self.handled_out, *self.money_out]
        self.unseen_out, self.handled_out, self.money_out = [], [], []
        return told

    def has_told(self, line: LogLine) -> bool:
        """Say whether a finding of this round is about this line."""
        round_ = self.table.round
        for _, finding in reversed(self.recent):
            if round_ is None or finding.spot.ordinal != round_.ordinal:
                return False
            if finding.at.place.line == line.number and finding.at.place.file == line.file:
                return True
        return False

    def shoe_loaded(self, seq: int) -> None:
        """Another shoe is in use from here on."""
        self.shoe_before, self.shoe_seq = self.shoe_seq, seq

    def forget_before_shoe(self) -> None:
        """What was found before the shoe was loaded explains nothing that is found in a new round."""
        self.recent = [one for one in self.recent if one[0] >= self.shoe_seq]

    def held(self, rule: RuleRef) -> None:
        """Count once that a rule held."""
        self.held_counts[rule.index] += 1

    def bar(self, rules: Iterable[int]) -> None:
        """Say of no rule of a paragraph that it held, since an election broke it."""
        self.barred.update(rules)

    def wake(self, bit: int) -> None:
        """A rule has something open: it is to be asked again."""
        self.awake |= bit

    def sleep(self, bit: int) -> None:
        """A rule has nothing open any more."""
        self.awake &= ~bit

    def open_frame(self, frame: Frame, bit: int) -> None:
        """Watch an irregularity that is to be dealt with."""
        self.frames.append(frame)
        self.wake(bit)
        if frame.then.round is not None:
            frame.then.round.frames.append(frame)

    def _frames_of(self, round_: Round) -> list[Frame]:
        """Give the irregularities that came about in a round, also those that were dealt with."""
        return [frame for frame in self.frames if frame.then.round is round_]

    def close_frame(self, frame: Frame) -> None:
        """End a frame: what waited for it is excused where it was handled, else listed beneath."""
        frame.close()
        if frame.failed:
            finding = next((f for _, f in reversed(self.recent) if frame.data.rule.cite in f.citations), None)
            if finding is not None:
                for failure in frame.waiting:
                    join(finding, failure)
                began = evidence_of(frame.then.line)
                cause = next((failure for failure in frame.waiting if failure.at.place == began.place), None)
                if (
                    cause is not None
                    and finding.rule.cite == frame.data.rule.cite
                    and isinstance(finding.subject, OfFrame)
                ):
                    # The act that brought it about was a breach itself: that is where it happened.
                    finding.happened_at(cause.at, cause.spot)
        elif frame.unsure:
            return
        else:
            self.held(frame.data.rule)
            self.handled_out.append(Handled(frame.data.rule, frame.spot, evidence_of(frame.then.line)))


_AT_THE_TABLE: Final = frozenset({"table", "seat", "wager"})


def _speaks_of(failure: Failure) -> object:
    """Return the seat or the name of the wager that a rule speaks of once."""
    if failure.data.once == "wager":
        return failure.subject.lot[0] if isinstance(failure.subject, OfLot) else None
    return failure.spot.seat if failure.data.once == "seat" else None


def _same_box(frame: Frame, scene: Scene) -> bool:
    box = frame.then.box
    return frame.each == "table" or not box or box == scene.box or scene.box <= 0

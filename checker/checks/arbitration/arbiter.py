"""One table's judge: counts what held, and gives each fault one finding."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import Any, Final, TypeVar

from checker.checks.arbitration.arbitrate import arbitrate, arbitrate_frame
from checker.checks.arbitration.decisions import Decision, Unsettled, unlisted
from checker.checks.arbitration.explaining import is_order
from checker.checks.arbitration.failure import (
    Failure,
    Frame,
    Provisional,
    Stage,
    about_of,
    around,
    evidence_of,
    finding_of,
)
from checker.checks.arbitration.finding import (
    Finding,
    Handled,
    Lack,
    Money,
    Repeat,
    Spot,
    UnjudgedMoney,
    Unobservable,
)
from checker.checks.arbitration.known import Here, Known, OpenFrame, OpenRound, after
from checker.checks.arbitration.past_findings import by_lack, by_line, by_subject
from checker.checks.arbitration.subject import Subject
from checker.checks.conditions.scene import Gap, Measure, Scene, settled
from checker.log.language.events import LogLine
from checker.rulebook.games.model import Remedy, Rule
from checker.rulebook.games.rule_ref import RuleRef
from checker.table.casino import Casino
from checker.table.recorded import class_of, is_recorded
from checker.table.state import Round, TableState
from checker.values.problem import Location, Problem
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
        # What was found and may still matter; each event makes another such record of it.
        self.known = Known()
        # Findings of this round that are too many to be kept open, and breaches that are counted and not listed.
        self.told_early: list[Finding] = []
        self.repeats: list[Repeat] = []
        self.unseen_out: list[Unobservable] = []
        self.handled_out: list[Handled] = []
        # Money that no paragraph judges, and settlements that make no sense under any.
        self.money_out: list[UnjudgedMoney | Problem] = []
        self.debts: dict[int, dict[Any, Any]] = {}
        # The bits of the rules that may have something open: a debt, a frame.
        self.awake = 0
        self.provisional: list[Provisional] = []
        self.frames: list[Frame] = []
        # How many irregularities there were.
        self.opened = 0
        self.shoe_seq = self.shoe_before = 0
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
        self.unseen(rule, scene, self.why_unseen(scene.round))

    def why_unseen(self, round_: Round | None) -> Saying:
        """Say why a round was not seen from its beginning."""
        lost = round_ is not None and self.table.gap >= round_.seq
        return Saying("gap", ()) if lost else Saying("began before", (("what", "the round"),))

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
        at = evidence_of(line if line is not None else scene.line)
        proof = tuple(evidence_of(one) for one in (because or around(scene)) if one is not None)
        about = about_of(data, scene, subject, observed, result, boxes)
        cause = under.number if under is not None else None
        frames = list(self._excusing(data, rule, scene))
        excused = any(not frame.perhaps for frame in frames)
        perhaps = bool(frames) or self._may_be_lifted(rule, scene)
        self.failures.append(
            Failure(
                data, rule, self.spot(scene), at, observed, owed, subject, money, also, proof, about, cause, excused,
                perhaps,
            )
        )  # fmt: skip

    def _excusing(self, data: Rule, rule: RuleRef, scene: Scene) -> Iterator[Frame]:
        """Give the irregularities of this round that lift a duty."""
        for frame in self._frames_of(scene.round) if scene.round is not None else ():
            if frame.data is not data and isinstance(frame.data.body, Remedy):
                names = frame.data.body.excuses
                if any(name in (rule.cite, rule.id) for name in names) and _same_box(frame, scene):
                    yield frame

    def _may_be_lifted(self, rule: RuleRef, scene: Scene) -> bool:
        """Say whether an irregularity that lifts a duty may have come about in this round without a line."""
        lifting, round_ = self.table.game.lifting, scene.round
        if round_ is None or not lifting:
            return False
        acts = (act for name in (rule.cite, rule.id) for act in lifting.get(name, ()))
        return any(class_of(act) and not is_recorded(self.table, act, round_.seq) for act in acts)

    def settle_event(self) -> None:
        """Decide on each failure of this event."""
        if self.failures:
            failures, self.failures = self.failures, []
            self._apply(arbitrate(failures, self.known, self._here()))

    def _here(self) -> Here:
        """Say where the table stands."""
        table, round_ = self.table, self.table.round
        if round_ is None:
            return Here(table.seq, None, (), self.shoe_seq, self.shoe_before)
        frames = [OpenFrame(one.number, one.data.rule.cite) for one in self._frames_of(round_) if not one.closed]
        return Here(table.seq, _open_round(round_), tuple(frames), self.shoe_seq, self.shoe_before)

    def _apply(self, decisions: tuple[Decision, ...]) -> None:
        """Record the decisions; no failure leaves without being counted."""
        for decision in decisions:
            self.known = after(self.known, decision, self.table.seq)
            of, again = unlisted(decision)
            self.repeats += [Repeat(finding_of(one), of) for one in again]
            if isinstance(decision, Unsettled):
                failures = decision.failure.all
                self.unseen_out += [Unobservable(one.rule, one.spot, one.at, _HOW_MET) for one in failures]
        if len(self.known.found) > MOST_OPEN:
            self._tell_oldest()

    def _tell_oldest(self) -> None:
        """So many findings are kept no longer: the oldest change no more."""
        known = self.known
        numbers = [past.finding.number for past in known.found]
        first = numbers[-(MOST_OPEN // 2)]
        gone = (past.finding for past in known.found if past.finding.number < first)
        self.told_early += [finding for finding in gone if known.is_open(finding)]
        open_from, recalled_from = max(known.open_from, first), max(known.recalled_from, first)
        self.known = replace(known, found=known.found.since(first), open_from=open_from, recalled_from=recalled_from)

    @property
    def has_open(self) -> bool:
        """Whether the round that is not over has any finding."""
        return self.known.open_from != self.known.next

    @property
    def findings(self) -> tuple[Finding, ...]:
        """The findings of the round that is not over; they may still change."""
        known = self.known
        if not self.has_open:
            return ()
        return tuple(past.finding for past in known.found if known.is_open(past.finding))

    def open_about(self, subject: Subject, ordinal: int) -> Finding | None:
        """Return the first finding of a round about this subject that may still change."""
        about = (one for one in self.known.open_ones(by_subject(subject)) if one.subject == subject)
        found = [one for one in about if one.spot.ordinal == ordinal]
        return found[-1] if found else None

    def is_open_at(self, line: LogLine) -> bool:
        """Say whether a finding that may still change is about what this line says."""
        place = Location(line.file, line.number, line.column)
        return any(one.at.place == place for one in self.known.open_ones(by_line(line.file, line.number)))

    def spoiling(self, round_: Round) -> Finding | None:
        """Return the finding that a round should have been void; None if it should not, or was."""
        return self.known.spoiling(_open_round(round_)) if round_.spoilt else None

    def cite_too(self, finding: Finding, cites: tuple[str, ...]) -> None:
        """Add paragraphs that the fault of an open finding breaks too."""
        self.known = self.known.amended(self.known.of_number(finding.number).cite_too(cites))

    def done_late(self, rule: RuleRef, box: int | None) -> None:
        """A step that was left out is done after all: what came too early is the fault."""
        for finding in reversed(list(self.known.open_ones(by_lack(rule)))):
            about = finding.about
            if finding.rule is not rule or about.lack is not Lack.STEP or not about.boxes:
                continue
            left = tuple(one for one in about.boxes if box not in (None, -1, one))
            late = finding.await_at(left)
            early = next((one for one in late.explains if is_order(one)), None) if not left else None
            if early is None:
                self.known = self.known.amended(late)
            else:
                led = late.lead_with(early)
                self.known = self.known.amended(led, led.explains[0])

    def put_off(self, flush: Provisional) -> None:
        """Judge an act only once it is known whether it stood."""
        self.provisional.append(flush)

    def flush(self, stage: Stage) -> None:
        """Judge those acts of which it is known by now whether they stood; after the round, all of them."""
        self.provisional = [flush for flush in self.provisional if not flush(stage)]
        assert stage is Stage.GOES_ON or not self.provisional, "an act was left without a judgment"

    def take_findings(self) -> list[Finding | Repeat]:
        """Give what was found since it was last asked; it changes no more."""
        found: list[Finding | Repeat] = [*self.told_early, *self.findings, *self.repeats]
        self.told_early, self.repeats = [], []
        self._keep(replace(self.known, open_from=self.known.next))
        return found

    def _keep(self, known: Known) -> None:
        """Keep only what may still change or explain something."""
        least = min(known.open_from, known.recalled_from)
        first = next(iter(known.found), None)
        if first is not None and first.finding.number < least:
            known = replace(known, found=known.found.since(least))
        self.known = known

    def take_asides(self) -> list[Unobservable | Handled | UnjudgedMoney | Problem]:
        """Give what could not be judged and what was handled as prescribed since it was last asked."""
        told: list[Unobservable | Handled | UnjudgedMoney | Problem]
        told = [*self.unseen_out, *self.handled_out, *self.money_out]
        self.unseen_out, self.handled_out, self.money_out = [], [], []
        return told

    def has_told(self, line: LogLine) -> bool:
        """Say whether a finding of this round is about this line."""
        round_ = self.table.round
        if round_ is None:
            return False
        at_line = self.known.recalled(by_line(line.file, line.number))
        here = (past.finding.at.place for past, _ in at_line if past.finding.spot.ordinal == round_.ordinal)
        return any((place.file, place.line) == (line.file, line.number) for place in here)

    def shoe_loaded(self, seq: int) -> None:
        """Another shoe is in use from here on."""
        self.shoe_before, self.shoe_seq = self.shoe_seq, seq

    def forget_before_shoe(self) -> None:
        """What was found before the shoe was loaded explains nothing that is found in a new round."""
        later = (past.finding.number for past in self.known.found if past.seq >= self.shoe_seq)
        self._keep(replace(self.known, recalled_from=max(self.known.recalled_from, next(later, self.known.next))))

    def forget(self) -> None:
        """What was found so far explains nothing that is found from here on."""
        self._keep(replace(self.known, recalled_from=self.known.next))

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

    def frame_number(self) -> int:
        """Return the number of another irregularity."""
        self.opened += 1
        return self.opened

    def open_frame(self, frame: Frame, bit: int) -> None:
        """Watch an irregularity that is to be dealt with."""
        self.frames.append(frame)
        self.wake(bit)
        if frame.then.round is not None:
            frame.then.round.watch(frame)

    def _frames_of(self, round_: Round) -> list[Frame]:
        """Give the irregularities that came about in a round, also those that were dealt with."""
        return [frame for frame in self.frames if frame.then.round is round_]

    def close_frame(self, frame: Frame) -> None:
        """End a frame: what waited for it is decided by how it was dealt with."""
        frame.close()
        decisions = arbitrate_frame(frame, self.known, self._here())
        waiting = tuple(one for one in self.known.waiting if one[0] != frame.number)
        self.known = replace(self.known, waiting=waiting)
        self._apply(decisions)
        if not frame.failed and not frame.unsure:
            self.held(frame.data.rule)
            self.handled_out.append(Handled(frame.data.rule, frame.spot, evidence_of(frame.then.line)))


# Why what waited for an irregularity is not judged.
_HOW_MET: Final = Saying("unknown", (("what", "how the irregularity was met"),))


def _open_round(round_: Round) -> OpenRound:
    return OpenRound(round_.ordinal, round_.seq, round_.over, round_.spoilt)


def _same_box(frame: Frame, scene: Scene) -> bool:
    box = frame.then.box
    return frame.each == "table" or not box or box == scene.box or scene.box <= 0

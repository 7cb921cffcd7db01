"""`must … within`: a duty that returns again and again, within a number of rounds or hours."""

from __future__ import annotations

from typing import Any, Final

from checker.checks.arbitration.arbiter import Arbiter
from checker.checks.arbitration.wakeups import Wakeups
from checker.checks.conditions.scene import Gap, Scene, settled
from checker.checks.forms.must import Debt, MustCheck
from checker.checks.measures.acts_done import silence
from checker.checks.measures.round import MAY_BE_VOID
from checker.log.language.events import LogLine
from checker.rulebook.games.model import GameData, Must, Rule
from checker.table.recorded import sees_class
from checker.table.state import Round
from checker.values.saying import Saying

HOUR: Final = 3_600_000


def _may_be_void(round_: Round) -> bool:
    """Say whether an irregularity may have voided the round without the lines that show it."""
    if round_.frames and not round_.unrecorded.isdisjoint(("money", "cards")):
        return True
    # A round in which money was paid or taken was not void.
    return "voids" in round_.unrecorded and not any(lot.paid or lot.taken for lot in round_.lots.values())


class Span(Debt):
    """A duty since its trigger, and how much of its span is known to be over."""

    __slots__ = ("begun", "doubtful", "rounds")

    def __init__(self, line: LogLine, seq: int, begun: bool) -> None:
        super().__init__(line, seq, 0, 0, None, None, None)
        # False if it was owed before the record shows it, so that more may be over than was seen.
        self.begun = begun
        self.rounds = 0
        # Rounds that may be void, and so may not count.
        self.doubtful = 0

    def count_round(self, may_be_void: bool) -> None:
        """One more round is over since it began."""
        if may_be_void:
            self.doubtful += 1
        else:
            self.rounds += 1

    def is_doubtful(self, within: int) -> bool:
        """Say whether it is over if all rounds that may be void count, and not if they do not."""
        return self.rounds < within <= self.rounds + self.doubtful


class RecurringCheck(MustCheck):
    """One rule of this form with a span, linked."""

    def open(self, judge: Arbiter, scene: Scene) -> None:
        """Start the span again."""
        if self._applies(judge, scene):
            self._begin(judge, scene, self._subject(scene), True)
        else:
            # Even where it is not known to be owed from here on, the span before is over.
            self.debts(judge).pop(self._subject(scene), None)

    def _begin(self, judge: Arbiter, scene: Scene, subject: Any, begun: bool) -> None:
        debt = Span(scene.line, judge.table.seq, begun)
        self.debts(judge)[subject] = debt

    def pay(self, judge: Arbiter, scene: Scene) -> None:
        """The duty was done: the next span begins, if it is owed again."""
        self._lost(judge, scene)
        debts = self.debts(judge)
        paid = [(key, debt) for key, debt in debts.items() if self._pays(scene, key, debt)]
        gone = self.released is not None and bool(paid) and judge.ask_quietly(self.released, scene)
        for subject, debt in paid:
            if gone:
                debts.pop(subject)
                continue
            if self.body.unit == "hours" and self._over(judge, scene, debt):
                self._foreclose(judge, scene, subject, debt)
            elif self._in_doubt(debt):
                judge.unseen(self.data.rule, scene, MAY_BE_VOID)
            elif isinstance(debt, Span) and debt.begun:
                judge.held_counts[self.index] += 1
            debts.pop(subject, None)
            if self.body.again and self._applies(judge, scene):
                self._begin(judge, scene, subject, True)

    def rest(self, judge: Arbiter, scene: Scene) -> None:
        """Being done may leave no duty to repeat."""
        if self.released is not None and judge.ask_quietly(self.released, scene):
            debts = self.debts(judge)
            for subject in [key for key, debt in debts.items() if self._pays(scene, key, debt)]:
                del debts[subject]

    def count(self, judge: Arbiter, scene: Scene) -> None:
        """A round is over: one more since each span began."""
        round_ = scene.round
        if round_ is not None and round_.seen_from_start and not round_.void:
            may_be_void = _may_be_void(round_)
            for debt in self.debts(judge).values():
                assert isinstance(debt, Span)
                # An act in the middle of a round counts as done for all of that round.
                if round_.seq >= debt.seq:
                    debt.count_round(may_be_void)

    def limit(self, judge: Arbiter, scene: Scene) -> None:
        """Judge a duty with its limit here; if it was owed before the record began, start to count."""
        self._lost(judge, scene)
        debts = self.debts(judge)
        deck = self.body.each == "deck"
        subject = self._subject(scene)
        for key, debt in list(debts.items()):
            if deck and key != subject and None not in key and None not in subject:
                continue
            if self.released is not None and judge.ask_quietly(self.released, scene):
                debts.pop(key)
            elif self._over(judge, scene, debt):
                self._foreclose(judge, scene, key, debt)
                if self.body.again and self._applies(judge, scene):
                    self._begin(judge, scene, key, True)
        if self.body.again and subject not in debts and self._applies(judge, scene):
            self._begin(judge, scene, subject, False)

    def _over(self, judge: Arbiter, scene: Scene, debt: Debt) -> bool:
        assert isinstance(debt, Span)
        if self.body.unit == "rounds":
            return debt.rounds >= self.body.within
        now, then = scene.line.instant, debt.line.instant
        if now is None or then is None or not sees_class(judge.table, "clock", debt.seq):
            return False
        return bool(now - then > self.body.within * HOUR)

    def _in_doubt(self, debt: Debt) -> bool:
        return self.body.unit == "rounds" and isinstance(debt, Span) and debt.is_doubtful(self.body.within)

    def _lost(self, judge: Arbiter, scene: Scene) -> None:
        """If lines are missing since a span began, it can no longer be judged, and a new span is counted."""
        for subject, debt in list(self.debts(judge).items()):
            if judge.table.gap > debt.seq:
                judge.unseen(self.data.rule, scene, Saying("gap", ()), debt.line)
                self._begin(judge, scene, subject, False)

    def end(self, judge: Arbiter, scene: Scene) -> None:
        """The log ends: that ends no span. A span whose length is not known is reported as not judged."""
        for debt in self.debts(judge).values():
            if self.body.unit == "rounds":
                if self._in_doubt(debt):
                    judge.unseen(self.data.rule, scene, MAY_BE_VOID, debt.line)
            elif judge.table.gap > debt.seq:
                judge.unseen(self.data.rule, scene, Saying("gap", ()), debt.line)
            elif scene.line.instant is None or not sees_class(judge.table, "clock", debt.seq):
                judge.unseen(self.data.rule, scene, Saying("class", (("name", "clock"),)), debt.line)

    def _judge_debt(self, judge: Arbiter, scene: Scene, subject: Any, debt: Debt, by: Any) -> None:
        """Judge a span that is over, unless another may have begun in it unseen, or its rounds are not counted."""
        counted = ("round",) if self.body.unit == "rounds" else ()
        try:
            settled(lambda s: silence(s, (*self.body.after, *counted), debt.seq), scene)
        except Gap as gap:
            judge.unseen(self.data.rule, scene, gap.missing)
            return
        super()._judge_debt(judge, scene, subject, debt, by)

    def _owed(self, by: Any) -> Saying:
        return Saying("done within", (("act", self.what), ("within", f"{self.body.within} {self.body.unit}")))


def wire(data: Rule, body: Must, game: GameData, wiring: Wakeups) -> None:
    """Start the span at its trigger and whenever it is done, count it by rounds, and judge it at its limit."""
    check = RecurringCheck(data, body, game, 0)
    wiring.on(body.does, check.pay)
    wiring.on(tuple(act for act in body.by if act != "round end"), check.limit)
    if body.unit == "rounds":
        wiring.finish.append(check.count)
    if "round end" in body.by:
        # The last round of the span is counted by now, and with it the span is over.
        wiring.finish.append(check.limit)
    wiring.end.append(check.end)
    wiring.on(body.does, check.rest, after=True)
    wiring.on(body.after, check.open, after=True)

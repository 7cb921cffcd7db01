"""`steps`: a procedure runs in order and leaves nothing out."""

from __future__ import annotations

from typing import Any

from checker.checks.arbitration.arbiter import Arbiter
from checker.checks.arbitration.subject import OfSteps
from checker.checks.arbitration.wakeups import Wakeups
from checker.checks.conditions.scene import Gap, Scene, Visit, settled
from checker.checks.forms.form import gate, linked
from checker.checks.measures.acts_done import silence, spelled
from checker.checks.measures.bettors import see_betting
from checker.checks.measures.decks import Latest
from checker.rulebook.games.model import GameData, Rule, Step, Steps
from checker.table.lots import Lot
from checker.table.state import Hand, Round, empty_hand
from checker.values.saying import Saying


class StepsRun:
    """One run of a procedure: which of its steps are known to be done."""

    __slots__ = ("begun", "deck", "progress", "round")

    def __init__(self, round_: Round | None, begun: int | None, deck: str = "") -> None:
        self.round = round_
        self.begun = begun
        self.deck = deck
        self.progress = 0

    def come_to(self, number: int) -> None:
        """All steps before this one have been asked for."""
        self.progress = max(self.progress, number)


class StepsCheck:
    """One procedure, linked."""

    def __init__(self, data: Rule, body: Steps, game: GameData) -> None:
        self.data, self.body = data, body
        self.index = data.rule.index
        self.applies = gate(data, game)
        self.steps = [_Step(step, game) for step in body.steps]
        self.in_round = "round" in body.begins
        self.begins, self.ends = Latest(spelled(game, body.begins)), Latest(spelled(game, body.ends))
        # The last step an act asks for: steps that may come in any order beside it are not before it.
        self.before = [self._before(number) for number in range(len(self.steps))]

    def run(self, judge: Arbiter, scene: Scene) -> StepsRun | None:
        """Return the run of this act; None if it began before the log, or has ended."""
        runs = judge.debts.get(self.index)
        if runs is None:
            runs = judge.debts[self.index] = {}
        if self.in_round:
            round_ = scene.round
            if round_ is None:
                return None
            run = runs.get("run")
            if run is None or run.round is not round_:
                run = runs["run"] = StepsRun(round_, round_.seq)
            return run
        deck = scene.event.deck or "" if self.body.by_deck else ""
        if self.body.by_deck and not deck and any(runs):
            # Each deck has a run of its own, and the act does not name its deck.
            return None
        begun = self.begins.of(judge.table, deck)
        if begun < 0 or self.ends.of(judge.table, deck) > begun:
            return None
        run = runs.get(deck)
        if run is None or run.begun != begun:
            run = runs[deck] = StepsRun(None, begun, deck)
        return run

    def _before(self, number: int) -> int:
        while number > 0 and self.steps[number].step.beside:
            number -= 1
        return number

    def at(self, number: int) -> Any:
        """Make the handler of one step."""

        def at_step(judge: Arbiter, scene: Scene) -> None:
            run = self.run(judge, scene)
            if run is None or run.progress >= number:
                if judge.has_open:
                    judge.done_late(self.steps[number].step.rule, scene.event.box)
                return
            if scene.round is not None and not scene.round.seen_from_start:
                for step in self.steps[run.progress : number]:
                    judge.began_before(step.step.rule, scene)
                run.come_to(number)
                return
            if self.applies is None and run.progress >= self.before[number]:
                return
            if self.applies is not None and not self.applies(judge, scene):
                return
            if self._repeats(judge, scene, number, run):
                return
            self._ask_steps(judge, scene, run, number)

        return at_step

    def _repeats(self, judge: Arbiter, scene: Scene, number: int, run: StepsRun) -> bool:
        """The same words may be an earlier step of the run that is still to be done."""
        acts = self.steps[number].step.does
        for step in self.steps[run.progress : number]:
            undone = step.step.does == acts and not step.done_at_table(judge, scene, run)
            if undone and (step.where is None or judge.ask_quietly(step.where, scene)):
                return True
        return False

    def _ask_steps(self, judge: Arbiter, scene: Scene, run: StepsRun, number: int) -> None:
        last = self.before[number]
        for step in self.steps[run.progress : last]:
            step.ask(judge, scene, self.data, run)
        run.come_to(last)


class _Step:
    """One step, linked."""

    def __init__(self, step: Step, game: GameData) -> None:
        self.step = step
        self.does = Latest(spelled(game, step.does))
        self.where = linked(step.where, game)
        self.done = linked(step.done, game)
        wagers = game.groups.get(step.each, (step.each,) if step.each in game.wagers else ())
        self.wagers = frozenset(wagers)

    def subjects(self, scene: Scene) -> list[Lot | None]:
        """Yield each wager that the step is for; if the step is for none, yield once without a wager."""
        round_ = scene.round
        if not self.wagers or round_ is None:
            return [None]
        see_betting(round_)
        lots = round_.lots.values()
        return [lot for lot in lots if lot.wager in self.wagers and not lot.withdrawn and not lot.closed]

    def done_at_table(self, judge: Arbiter, scene: Scene, run: StepsRun) -> bool:
        latest = self.does.of(judge.table, run.deck)
        return latest >= 0 and run.begun is not None and latest > run.begun

    def _is_done(self, judge: Arbiter, scene: Scene, run: StepsRun) -> bool:
        if self.done is not None:
            return bool(settled(self.done, scene))
        if self.done_at_table(judge, scene, run):
            return True
        return not settled(lambda s: silence(s, self.step.does, run.begun or 0), scene)

    def ask(self, judge: Arbiter, scene: Scene, data: Rule, run: StepsRun) -> None:
        """Ask whether the step was done for all its subjects; the missing ones make one failure."""
        missing: list[str] = []
        boxes: list[int] = []
        rule = self.step.rule
        held = False
        spot = None
        try:
            subjects = self.subjects(scene)
        except Gap as gap:
            judge.unseen(rule, scene, gap.missing)
            return
        with Visit(scene):
            for lot in subjects:
                if lot is not None:
                    scene.turn_to(lot.box, lot.behind, _hand_of(scene, lot), lot)
                try:
                    if self.where is not None and not settled(self.where, scene):
                        continue
                    if self._is_done(judge, scene, run):
                        held = True
                    else:
                        spot = spot or (scene.box, scene.behind, scene.hand)
                        boxes.append(scene.box)
                        missing.append(f"seat {scene.box}" if scene.box > 0 and self.wagers else "")
                except Gap as gap:
                    judge.unseen(rule, scene, gap.missing)
        if missing and not self.step.owed:
            return
        if missing and spot is not None:
            name = self.step.name + (f" ({', '.join(dict.fromkeys(missing))})" if any(missing) else "")
            subject = OfSteps(data.rule.index, judge.table.seq)
            left_out, first = Saying("left out", (("step", name),)), Saying("first", (("step", name),))
            box, behind, hand = spot if self.wagers else (0, 0, None)
            with scene.at(box=box, behind=behind, hand=hand):
                judge.fail(data, rule, scene, left_out, first, subject, boxes=tuple(dict.fromkeys(boxes)))
        elif held:
            judge.held_counts[rule.index] += 1


def _hand_of(scene: Scene, lot: Lot) -> Hand | None:
    """Return the hand that the wager was laid on."""
    if scene.round is None:
        return scene.hand
    return scene.round.hand_at(lot.box, lot.hand) or empty_hand(scene.round, lot.box, lot.hand)


def wire(data: Rule, body: Steps, game: GameData, wiring: Wakeups) -> None:
    """At each step, ask for the steps before it."""
    check = StepsCheck(data, body, game)
    for number, step in enumerate(body.steps):
        wiring.on(step.does, check.at(number))

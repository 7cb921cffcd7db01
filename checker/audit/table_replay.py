"""One table's replay: each line goes to the checks, is recorded, and goes to the checks again."""

from __future__ import annotations

from typing import Any, Final

from checker.audit.approved_filing import elects_unlawfully
from checker.audit.elsewhere import Heard, TableResult
from checker.audit.fits_game import senseless
from checker.audit.fits_table import comes_late, is_of_a_round, is_play, knows_rounds, misplaced, outside_a_round
from checker.audit.notices import TextsApplied, before_too_late, nothing_recorded
from checker.checks.arbitration.arbiter import Arbiter
from checker.checks.arbitration.failure import Stage
from checker.checks.arbitration.silent_classes import SilentClasses
from checker.checks.arbitration.wakeups import Wake
from checker.checks.conditions.scene import Scene
from checker.checks.forms.elects import ELECTIONS
from checker.checks.link_game import LinkedGame
from checker.checks.settlement.unjudged_money import account, left_open
from checker.log.language.act_names import MAKES_NOTHING, SETTLING, still_of_the_round
from checker.log.language.events import AWAY, NO_LINE, Event, LogLine
from checker.rulebook.ledger.standing import Notice
from checker.table.apply import apply, open_round
from checker.table.casino import Casino, ForAllTables
from checker.table.deck_places import note_named
from checker.table.hands import STILL_BETTING, count_round, passed_over, undo_refused
from checker.table.opening import lose_track
from checker.table.state import Round, TableState
from checker.values.problem import Problem
from checker.values.saying import Saying

# The dealer has gone on: a bet that was not refused by now is accepted.
GOES_ON: Final = frozenset({"deal", "roll", "take", "pay", "return", "burn", "device", "pickup", "show"})
# The next round, and the closing of the table, end a round that has no end of its own.
ENDS_A_ROUND: Final = frozenset({"round", "table close"})


class TableReplay:
    """A table with its game and its arbiter."""

    def __init__(self, table: TableState, house: Casino, game: LinkedGame, rules: int, texts: TextsApplied) -> None:
        self.table = table
        self.game = game
        self.casino = house
        self.judge = Arbiter(table, house, rules)
        self.silent = SilentClasses(table, game.asked_classes)
        self.wiring = game.wiring
        self.finishing = (*game.wiring.voids, *game.wiring.finish)
        self.over_line: LogLine | None = None
        self.ends = ENDS_A_ROUND
        self.texts = texts
        # Its last line when the present log began; and how much of what concerns all tables it has seen.
        self.log_began = self.caught_up = 0
        self.out: list[Heard] = []
        # The named acts that an act may count as, which the log does not show.
        self.doubted: list[str] = []
        # The last moment whose gaming day was computed: its minute, its date, and the hour when days began.
        self.minute = ""
        self.date: str | None = None
        self.day_minutes: int | None = None
        self.timed = 0

    @property
    def name(self) -> str:
        """The name of the table."""
        return self.table.name

    @property
    def file(self) -> str | None:
        """The file of the last line of this table."""
        line = self.judge.scene.line
        return line.file if line is not NO_LINE else None

    def catch_up(self, happened: ForAllTables) -> None:
        """Take note of what happened to all tables since the last line of this one."""
        before, another_log, after = happened.since(self.caught_up, self.file)
        self.caught_up = happened.count
        if before:
            self.lose_track(before)
        if another_log:
            # It may state again what was so before.
            self.log_began = self.table.seq
        if after:
            self.lose_track(after)

    def lose_track(self, lines: int = 1) -> None:
        """So many lines of this table may be unread: silence across this place breaks no rule."""
        self.table.pass_line(lines)
        lose_track(self.table)
        if self.judge.scene.line is NO_LINE or self.judge.scene.line.before:
            # The lost line may have stated an election of the casino.
            self.table.unread.add("")

    def record(self, event: Event, line: LogLine) -> None:
        """Record an event at the table."""
        apply(self.table, event, line)

    def leave_out(self, event: Event) -> None:
        """Do not process further a line that makes no sense at this table."""
        self.table.pass_line()

    def _told(self, made: list[Heard]) -> list[Heard]:
        """Return the findings of a line, with the items not judged or handled as prescribed."""
        return [*self.judge.take_asides(), *self.silent.take_unseen(), *made]

    def hear(self, line: LogLine) -> list[Heard]:
        """Replay one line; its results are not yet counted."""
        event, table, judge = line.event, self.table, self.judge
        fault, round_ = misplaced(table, self.game, line), table.round
        if (round_ is None or round_.over) and fault is None and not line.before and is_play(event):
            fault = outside_a_round(line) if knows_rounds(table) else None
        if fault is not None:
            if event.verb == "table":
                self.table.unread.add((event.word or "") if event.act == "table elect" else "")
                if event.act == "table elect" and elects_unlawfully(self.game.data, event):
                    return self._told(self.hear_election(line))
            else:
                self.lose_track()
            return self._told([fault])
        if (
            line.before
            and (event.verb == "void" or is_of_a_round(event))
            and comes_late(table, judge.scene.line, line, self.log_began)
        ):
            self.out.append(before_too_late(line))
            line = line.in_its_place()
        strange = senseless(table, self.game, line)
        if strange is not None:
            self.out.append(strange.problem)
            if strange.rest is None:
                self.leave_out(event)
                return self._told(self._take())
            line = line.telling(strange.rest)
        made = self._deal(line) if event.verb == "deal" else self._play(line)
        return self._told(made) if made or judge.unseen_out or judge.handled_out or judge.money_out else _NONE

    def _deal(self, line: LogLine) -> list[Heard]:
        """Replay cards that lie on one line as they were dealt: one after the other, unless the game has packets."""
        if len(line.event.cards) == 1 or self.game.data.in_packets:
            return self._play(line)
        return [one for each in line.card_by_card() for one in self._play(each)]

    def _play(self, line: LogLine) -> list[Heard]:
        """Show an event to the checks, record it, and show it to them again."""
        # Everything that each line goes through is in one function: a call for each part would cost more than the part.
        event, table, judge = line.event, self.table, self.judge
        scene = judge.scene
        table.seq += 1
        if line.date is not None:
            # Within the last computed minute of the same date the day is the same, if days begin at the same hour.
            same = self.minute and line.clock.startswith(self.minute) and self.day_minutes is self.casino.day_minutes
            if same and (line.date is self.date or line.date == self.date):
                self.timed = table.seq
            else:
                self._day(line)
        round_ = table.round
        if round_ is None:
            if is_of_a_round(event) and not knows_rounds(table):
                # The act that shows it is its first.
                open_round(table, line, None, False).begin_with_this()
                round_ = table.round
        elif (round_.over or event.act in self.ends) and not still_of_the_round(event.act, event.at):
            round_ = self._leave_round(line)
        if line.before:
            # Facts from before the record began are accepted and not judged.
            scene.hear(event, line)
            self._remember(event, event.act, ())
            self.record(event, line)
            return self.hear_election(line) if event.act in ELECTIONS else _NOTHING
        if round_ is not None and round_.refused is not None and event.verb not in STILL_BETTING:
            undo_refused(round_)
        scene.place_at(event, line)
        wake = self.wiring.woken_by(event)
        if not table.says_how or (round_ is not None and not round_.seen_from_start):
            # Each rule is asked what it makes of silence, and told that its round was not seen from the beginning.
            wake = wake.unsifted
        for index in wake.held:
            judge.held_counts[index] += 1
        for handler in wake.awake(judge) if wake.mask else wake.before:
            handler(judge, scene)
        named = self._before_named(wake, scene) if wake.named else ()
        if judge.provisional and event.verb in GOES_ON:
            judge.flush(Stage.GOES_ON)
        self._remember(event, wake.act, named)
        self.record(event, line)
        if event.verb == "round":
            self._note_round(event, line)
        if self.doubted:
            self._open_doubts(scene)
        if wake.unsifted.after or named:
            self._after_act(wake, named)
        if judge.failures:
            judge.settle_event()
        return self._take() if self.out else _NOTHING

    def hear_election(self, line: LogLine) -> list[Heard]:
        """Judge what the casino elected, apart from any play."""
        judge = self.judge
        judge.scene.place_at(line.event, line)
        for handler in self.wiring.wake(line.event.act).after:
            handler(judge, judge.scene)
        judge.settle_event()
        return self._take()

    def _leave_round(self, line: LogLine) -> Round | None:
        """End the round before a line that does not belong to it; return the round that the line shows to be open."""
        self._close_round(line)
        if not knows_rounds(self.table) and is_of_a_round(line.event):
            open_round(self.table, line, None, False).begin_with_this()
        return self.table.round

    def _before_named(self, wake: Wake, scene: Scene) -> tuple[tuple[str, Wake], ...]:
        """Ask the rules of the named acts that an act counts as; return those acts."""
        judge = self.judge
        named = self._named(wake, scene)
        for _, one in named:
            for index in one.held:
                judge.held_counts[index] += 1
            for handler in one.awake(judge):
                handler(judge, scene)
        return named

    def _note_round(self, event: Event, line: LogLine) -> None:
        """Record where a round ended; at the first one, report if nothing is recorded."""
        if event.act == "round end":
            self.over_line = line
        elif event.act == "round" and self.table.records is None and self.table.rounds == 1:
            self.out.append(nothing_recorded(line))

    def _open_doubts(self, scene: Scene) -> None:
        """Ask the rules about what this act may have been, as far as the log does not show it."""
        if self._has_moved(scene, scene.event.verb):
            scene.place_at(scene.event, scene.line)
        doubted, self.doubted = self.doubted, []
        for name in doubted:
            for handler in self.wiring.doubtful.get(name, ()):
                handler(self.judge, scene)

    def _after_act(self, wake: Wake, named: tuple[tuple[str, Wake], ...]) -> None:
        """Ask the rules about the table once the act is recorded."""
        judge, round_, scene = self.judge, self.table.round, self.judge.scene
        if round_ is not None and not round_.seen_from_start:
            wake, named = wake.unsifted, tuple((name, one.unsifted) for name, one in named)
        if not wake.after and not named:
            return
        if self._has_moved(scene, scene.event.verb):
            scene.place_at(scene.event, scene.line)
        for handler in wake.after:
            handler(judge, scene)
        for _, one in named:
            for handler in one.after:
                handler(judge, scene)

    def away(self, line: LogLine, recorded: bool) -> list[Heard]:
        """Replay an act done elsewhere with cards of this table; the game goes on unaffected."""
        table, judge = self.table, self.judge
        table.pass_line()
        event = line.event.but(verb=AWAY, act=f"{AWAY} {line.event.act}")
        if recorded:
            # The place elsewhere has recorded this from the beginning.
            table.first.setdefault(AWAY, 0)
            if table.records is not None:
                table.records.setdefault(AWAY, 0)
        scene = judge.scene
        with scene.at(event=event, line=line):
            scene.place_at(event, line)
            wake = self.wiring.wake(event.act)
            for handler in wake.awake(judge):
                handler(judge, scene)
            table.last[event.act] = table.seq
            self.record(event, line)
            for handler in wake.after:
                handler(judge, scene)
            if judge.failures:
                judge.settle_event()
        return self._told(self._take() if self.out else _NOTHING)

    def _has_moved(self, scene: Scene, verb: str) -> bool:
        """Say whether the hand and the wager of an act may have changed, now that it is recorded."""
        if scene.round is not self.table.round:
            return True
        if verb == "deal":
            # A stand-in for a hand without cards never changes.
            return scene.hand is None or not scene.hand.cards
        return scene.lot is None if verb in SETTLING else verb not in MAKES_NOTHING

    def _named(self, wake: Wake, scene: Scene) -> tuple[tuple[str, Wake], ...]:
        seen = scene.round is None or scene.round.seen_from_start
        return wake.counts_as(scene, self.doubted) if seen else wake.shown_by_event(scene)

    def _remember(self, event: Event, act: str, named: tuple[tuple[str, Wake], ...]) -> None:
        # An act that no rule asks about goes by its verb.
        table = self.table
        # Built as one compiled object, not again for each place that records it.
        seq: Any = table.seq
        table.last[act] = seq
        if table.records is None:
            table.first.setdefault(act if event.verb in ("cards", "device") else event.verb, seq)
        round_ = table.round
        for name, _ in named:
            table.last[name] = seq
            note_named(table, event, name)
        if round_ is not None and act != "round":
            for name, _ in named:
                round_.count[name] = round_.count.get(name, 0) + 1
            if event.verb == "bet" and event.box is not None:
                round_.note(act, event.box, event.behind, seq)
        if act == "device shoe load":
            self.judge.shoe_loaded(seq)
        elif act == "round":
            self.judge.forget_before_shoe()

    def _day(self, line: LogLine) -> None:
        """Record the gaming day, and the moment at which a new one begins."""
        clock, table, last = line.clock, self.table, self.timed
        day = self.casino.gaming_day(line.date, clock)
        if day is None:
            return
        self.minute = clock[:5] if len(clock) <= 12 else clock[:16]
        self.date, self.day_minutes, self.timed = line.date, self.casino.day_minutes, table.seq
        if day != table.day:
            # The day began somewhere after the last line with a known time.
            table.begin_day(day, last)
            self.out += self.texts.on(self.game.data, day, line, self.casino.dates.get(line.file))

    def _close_round(self, line: LogLine) -> None:
        """The round is over: judge its money and anything it still owed, then forget it."""
        table, judge, round_, scene = self.table, self.judge, self.table.round, self.judge.scene
        assert round_ is not None
        if judge.failures:
            judge.settle_event()
        scene.look_back(round_, self.over_line or line)
        judge.flush(Stage.ROUND_OVER)
        for handler in self.finishing:
            handler(judge, scene)
            if judge.failures:
                judge.settle_event()
        account(judge, scene, round_)
        if round_.seen_from_start:
            count_round(table, round_)
        table.end_round(passed_over(round_))
        self.over_line = None
        scene.leave_round()
        for handler in self.wiring.begin:
            handler(judge, scene)
        found = judge.take_findings()
        if found or self.silent.held:
            self.out += self.silent.sift(found, round_.seq)

    def _take(self) -> list[Heard]:
        out, self.out = self.out, []
        out.sort(key=lambda one: (one.place if isinstance(one, Problem | Notice) else one.at.place).line)
        return out

    def close(self) -> TableResult:
        """The log is at its end: return the last reports and the result of the table."""
        undated = self.texts.without_a_day(self.game.data) if self.table.day is None and self.rounds() else ()
        return self.so_far((*self._told(self._settle()), *undated))

    def so_far(self, told: tuple[Heard, ...] = ()) -> TableResult:
        """Return what has been counted up to this line; nothing that is still open is judged."""
        held = [0 if index in self.judge.barred else count for index, count in enumerate(self.judge.held_counts)]
        return TableResult(told, tuple(held), self.table.seq, self.rounds())

    def rounds(self) -> int:
        """How many rounds were played."""
        return self.table.rounds

    def _settle(self) -> list[Heard]:
        """The log is at its end: a finished round is judged, an open round is reported as not judged."""
        table, judge = self.table, self.judge
        if table.round is not None and table.round.over:
            self._close_round(self.over_line or judge.scene.line)
        judge.flush(Stage.LOG_ENDS)
        if judge.failures:
            judge.settle_event()
        scene = judge.scene
        if table.round is not None and not table.round.over:
            left_open(judge, scene, table.round, self.wiring.settlements)
        for handler in self.wiring.end:
            handler(judge, scene)
        self._name_unrecorded()
        self.out += self.silent.sift(judge.take_findings(), judge.scene.round.seq if judge.scene.round else 0)
        self.out += self.silent.end()
        return self._take()

    def _name_unrecorded(self) -> None:
        """Report each rule that was never woken because its kind of act is not recorded here."""
        table, judge = self.table, self.judge
        if judge.scene.line is NO_LINE or table.records is None:
            return
        for rule, needs in self.game.needs:
            for name in sorted(needs.difference(table.records)):
                judge.unseen(rule, judge.scene, Saying("class", (("name", name),)))


_NOTHING: Final[list[Heard]] = []
_NONE: Final[list[Heard]] = []

"""`settles` at a table played with dice: each roll decides some wagers, and the others live on."""

from __future__ import annotations

from enum import Enum
from typing import Any, Final, NamedTuple, TypeAlias, assert_never

from checker.checks.arbitration.arbiter import Arbiter
from checker.checks.arbitration.finding import Money
from checker.checks.arbitration.wakeups import Wakeups
from checker.checks.conditions.scene import Gap, Scene
from checker.checks.forms.form import gate
from checker.checks.settlement.amount_due import (
    HALF,
    LOSES,
    NOT_SUPPLIED,
    PUSH,
    STAYS,
    UNDECIDED,
    WINS,
    Due,
    LinkedClauses,
    cents_due,
    cents_got,
    is_right,
    say_got,
)
from checker.checks.settlement.doubtful_stakes import PlaceCheck, in_order
from checker.checks.settlement.overpaid import ReasonBounds
from checker.checks.settlement.pay_table import LinkedTable
from checker.checks.settlement.unjudged_money import tell
from checker.checks.settlement.verdicts import (
    NOT_ASKED,
    UNDECIDED_YET,
    Held,
    NotJudged,
    Reported,
    Undecided,
    Verdict,
    Wrong,
    log_ends,
    record,
)
from checker.log.language.events import LogLine
from checker.rulebook.games.model import GameData, Rule, Settles
from checker.rulebook.games.rule_ref import RuleRef
from checker.table.dice import doubts
from checker.table.dice.dice_changes import every_lot
from checker.table.dice.dice_state import Dice, Gone, rolled_of
from checker.table.lots import Lot
from checker.table.recorded import is_recorded
from checker.values.saying import Saying


class Then(Enum):
    """What lies there once a roll was settled."""

    AS_BEFORE = "as before"
    ANYTHING = "anything: it is in doubt"
    GONE = "nothing: it was not there"
    BY_THE_ROLL = "what the roll left"
    NOT_AS_DUE = "what the roll left, though what was due was not done"


class SettledRoll(NamedTuple):
    """How the settlement of a wager by a roll ended, and what then lies there."""

    verdict: Verdict
    then: Then
    due: Due = UNDECIDED
    why: Saying = Saying("gap", ())
    rule: RuleRef | None = None


class DiceCheck:
    """The settlement of wagers that live from roll to roll, linked."""

    def __init__(self, data: Rule, body: Settles, game: GameData, tables: dict[str, LinkedTable]) -> None:
        self.data = data
        self.applies = gate(data, game)
        self.clauses = LinkedClauses(body.clauses, game, tables)
        self.bounds = ReasonBounds(body, self.clauses, game)
        self.wagers = body.wagers
        self.stays = {name: game.stays.get(name, "no") for name in body.wagers}
        self.places = PlaceCheck(data, self.applies, self.clauses, self.bounds, game)

    def decide(self, scene: Scene, lot: Lot) -> Saying | None:
        """Record whether the dice decide a wager; say what is missing if that, or what then lies there, is open."""
        self._look_at(scene, lot)
        try:
            due = self._due(scene, lot)
        except Gap as gap:
            return gap.missing
        rolled_of(lot).decide("" if due.result == STAYS else due.result, due)
        if lot.choices:
            return Saying("amount unknown", (("of", lot.wager),))
        either = due.result == PUSH or (due.result == WINS and self.stays[lot.wager] == "either")
        return Saying("unknown", (("what", f"whether the {lot.wager} wager stayed there"),)) if either else None

    def lies_on(self, lot: Lot, dice: Dice) -> bool:
        """Say whether it is known that the last roll did not decide a wager, or came before it."""
        rolled = rolled_of(lot)
        if lot.closed or self.applies is not None:
            return False
        if lot.seq > dice.seq:
            return not rolled.never_laid
        due = rolled.due
        return isinstance(due, Due) and due.result == STAYS and due.clause < 0

    def _look_at(self, scene: Scene, lot: Lot) -> None:
        scene.turn_to(lot.box, lot.behind, None, lot)

    def _due(self, scene: Scene, lot: Lot) -> Due:
        """Return what the last roll makes of a lot; None if it was laid only afterwards."""
        dice: Dice = scene.table.dice
        if dice.roll is None or lot.seq > dice.seq:
            return UNDECIDED
        if lot.amount is None and not lot.choices:
            due = self.clauses.due(scene, lot, blind=True)
            return due.of_any_amount() if due.result == WINS else due
        return self.clauses.due(scene, lot, blind=bool(lot.choices))

    def judge_lot(self, judge: Arbiter, scene: Scene, lot: Lot, *, last: bool) -> None:
        """Judge what a wager has got since the last roll; at the end of the log, leave open what may still come."""
        self._look_at(scene, lot)
        # What was added since the roll is not judged by it.
        stake = lot.amount if scene.table.dice.seq <= lot.seq else rolled_of(lot).stake
        settled = self.settle(judge, scene, lot, stake, last)
        record(judge, scene, lot, self.data, settled.verdict)
        if lot.swung and isinstance(settled.verdict, (Held, Undecided)):
            tell(judge, scene, lot, Saying("to and fro"))
        self._go_on(scene, lot, stake, settled)

    def settle(self, judge: Arbiter, scene: Scene, lot: Lot, stake: int | None, last: bool) -> SettledRoll:
        """Say how the settlement of a wager by the last roll ends, and what then lies there."""
        rolled, dice = rolled_of(lot), scene.table.dice
        if not is_recorded(scene.table, "roll", dice.since):
            missing = Saying("class", (("name", "dice"),))
            verdict = self._unjudged(lot, missing) if lot.closed else UNDECIDED_YET
            return SettledRoll(verdict, Then.ANYTHING, why=missing)
        if rolled.never_laid:
            return self._never_laid(scene, lot)
        if (lot.withdrawn and not rolled.beyond) or (self.applies is not None and not self.applies(judge, scene)):
            return SettledRoll(NOT_ASKED, Then.AS_BEFORE)
        # The result of the roll was computed when it came.
        kept = rolled.due
        due = kept if isinstance(kept, Due) else self._due(scene, lot)
        right = self._is_right(due, lot, stake)
        hidden = not is_recorded(scene.table, "take", dice.seq if lot.line.before else lot.seq)
        if lot.closed and hidden and not right:
            # What is missing may have moved unseen, and so may what lay there.
            missing = Saying("class", (("name", "money"),))
            return SettledRoll(self._unjudged(lot, missing), Then.ANYTHING, why=missing)
        if not lot.closed and due.result not in (STAYS, PUSH) and (hidden or last):
            missing = Saying("class", (("name", "money"),)) if hidden else log_ends(self.data.rule)
            # The stake that lies there is named: no account of this period is made afterwards.
            left = NotJudged(missing, (self.data.rule,), at_once=True)
            return SettledRoll(left, Then.ANYTHING, why=missing)
        back = lot.returned != 0 and lot.paid == 0 and lot.taken == 0 and due.result in (LOSES, WINS)
        if back and not right and (rolled.timing_unknown or not is_recorded(scene.table, "refuse", lot.seq)):
            # It may have been refused, or accepted unlawfully, and then it was only returned.
            return SettledRoll(self._unjudged(lot, Saying("class", (("name", "offers"),))), Then.BY_THE_ROLL, due)
        if not right:
            return SettledRoll(self._wrong(scene, lot, stake, due), Then.NOT_AS_DUE, due)
        too_much = self._overpaid(scene, lot, stake, due)
        if too_much is not None:
            return SettledRoll(too_much, Then.BY_THE_ROLL, due)
        return self._right(lot, stake, due)

    def _right(self, lot: Lot, stake: int | None, due: Due) -> SettledRoll:
        """Take a settlement that nothing in the log speaks against, if its amount is read."""
        missing = self.clauses.unstated(due)
        unread = lot.paid is None if due.result == WINS else lot.taken is None and due.result == LOSES
        if unread or (due.result in (WINS, LOSES, HALF) and stake is None):
            missing = Saying("amount unknown", (("of", lot.wager),))
        if missing is not None:
            return SettledRoll(self._unjudged(lot, missing), Then.NOT_AS_DUE if unread else Then.BY_THE_ROLL, due)
        if due.clause < 0:
            return SettledRoll(UNDECIDED_YET, Then.BY_THE_ROLL, due)
        return SettledRoll(Held((self.clauses.rule_of(due, paying=False)[0],)), Then.BY_THE_ROLL, due)

    def _go_on(self, scene: Scene, lot: Lot, stake: int | None, settled: SettledRoll) -> None:
        """Ask the table to record what lies there for the next roll."""
        table = scene.table
        match settled.then:
            case Then.AS_BEFORE:
                pass
            case Then.ANYTHING:
                lot.withdraw()
                doubts.lose(table, doubts.group_of(table, lot.key), settled.why)
            case Then.GONE:
                table.dice.end(lot.key, Gone(table.seq, settled.rule))
            case Then.BY_THE_ROLL:
                self._over(scene, lot, stake, settled.due)
            case Then.NOT_AS_DUE:
                self._over(scene, lot, stake, settled.due, told=True)
            case _:
                assert_never(settled.then)

    def _is_right(self, due: Due, lot: Lot, stake: int | None) -> bool:
        paid, taken = lot.paid != 0, lot.taken != 0
        if rolled_of(lot).beyond:
            return False
        if rolled_of(lot).irregular and lot.returned != 0 and not paid and not taken:
            # A wager that should not have been accepted may be returned at any time.
            return True
        if due.result == WINS:
            amount = lot.paid is None or due.low <= lot.paid <= due.high
            return paid and not taken and amount and not self._twice(due, lot)
        if due.result == LOSES:
            return taken and not paid and (lot.taken is None or stake is None or lot.taken == stake)
        if due.result == NOT_SUPPLIED:
            return True
        if due.result == HALF:
            return stake is None or is_right(due, lot, stake)
        return not paid and not taken

    def _overpaid(self, scene: Scene, lot: Lot, stake: int | None, due: Due) -> Wrong | None:
        """Find a payment above any odds that a text or reason allows."""
        if stake is None or not self.bounds.linked:
            return None
        with scene.assuming(lot, stake):
            over = self.bounds.overpaid(scene, lot, (due,))
        if over is None:
            return None
        paid, money = Saying("paid", (("wager", lot.wager), ("cents", lot.paid))), Money(over.most, lot.paid or 0)
        line = self._line(due, lot) or scene.line
        return Wrong(over.rule, paid, over.owed(lot), line, money, because=self._evidence(scene, lot))

    def _twice(self, due: Due, lot: Lot) -> bool:
        """Say whether one win was paid twice, if no odds state the full amount due."""
        pays = rolled_of(lot).pays
        return due.odds is None and len(pays) > 1 and None not in pays and len(set(pays)) == 1

    def _unjudged(self, lot: Lot, missing: Saying) -> NotJudged:
        """Leave a settlement that moved money unjudged."""
        return NotJudged(missing, (self.data.rule,), lot.settled, at_once=True)

    def _over(self, scene: Scene, lot: Lot, stake: int | None, due: Due, *, told: bool = False) -> None:
        """Record the outcome of the lot: over, or still there for the next roll; or told to have gone wrong."""
        dice: Dice = scene.table.dice
        lives = due.result == STAYS or (due.result == WINS and self.stays[lot.wager] == "yes" and lot.taken != 0)
        if told and lives and not lot.withdrawn:
            # It may lie there still.
            doubts.either_way(scene.table, lot)
            return
        won = due.result == WINS and self.stays[lot.wager] == "yes" and lot.returned == 0 and lot.taken == 0
        if won or (due.result == STAYS and not lot.closed):
            return
        rule = self.clauses.rule_of(due, paying=False)[0] if due.clause >= 0 else None
        lacks = {WINS: "pay", LOSES: "take"}.get(due.result, "") if told else ""
        most = due.high if due.odds is not None else stake or 0
        most = 0 if due.result == WINS and due.odds is None else most
        dice.end(lot.key, Gone(scene.table.seq, rule, lacks, most))
        lot.withdraw()

    def _wrong(self, scene: Scene, lot: Lot, laid: int | None, due: Due) -> Wrong:
        stake = laid or 0
        money = None
        if due.result == STAYS:
            owed = Saying("undecided", (("wager", lot.wager), ("cents", laid)))
            money = Money(0, cents_got(due, lot, stake))
        else:
            owed = self.clauses.told(due, lot, stake)
            if (due.result != WINS or due.odds is not None) and laid is not None:
                money = Money(cents_due(due, stake), cents_got(due, lot, stake))
        line = self._line(due, lot) or scene.line
        told = Saying("paid twice", (("wager", lot.wager),)) if self._twice(due, lot) else say_got(due, lot)
        beyond = rolled_of(lot).beyond
        if beyond:
            told = Saying("returned", (("wager", lot.wager), ("cents", lot.returned)))
            owed = Saying("no more back", (("wager", lot.wager), ("cents", (lot.returned or 0) - beyond)))
            line = rolled_of(lot).acts.get("return", line)
            money = money if money is not None else Money(0, beyond)
        return Wrong(self._rule(due, lot), told, owed, line, money, because=self._evidence(scene, lot))

    def _line(self, due: Due, lot: Lot) -> LogLine | None:
        """Return the line of the wrong act, the last one if there are several."""
        acts = rolled_of(lot).acts
        wrong = {WINS: ("take", "pay"), LOSES: ("pay", "return", "take")}.get(due.result, ("pay", "take"))
        moved = {"pay": lot.paid, "take": lot.taken, "return": lot.returned}
        return next((acts[verb] for verb in wrong if verb in acts and moved[verb] != 0), lot.settled)

    def _rule(self, due: Due, lot: Lot) -> RuleRef:
        """Return the rule that was broken: that of the clause, or the rule by which it would have been right."""
        if due.clause >= 0:
            return self.clauses.rule_of(due, paying=False)[0]
        return self._by_result(WINS if lot.paid != 0 else LOSES)

    def _by_result(self, result: str) -> RuleRef:
        return self.clauses.by_result(result) or self.data.rule

    def _never_laid(self, scene: Scene, lot: Lot) -> SettledRoll:
        """A payment on a wager that is not there: it is over, was never laid, or was never seen."""
        dice: Dice = scene.table.dice
        gone = dice.gone.get(lot.key)
        lot.withdraw()
        # A stake that was the player's again may go back later.
        returned = 0 if gone is not None or lot.returned is None else lot.returned
        if not (lot.paid or lot.taken or returned):
            return SettledRoll(NOT_ASKED, Then.AS_BEFORE)
        if gone is not None and gone.is_made_good(lot.paid, lot.taken):
            return SettledRoll(Reported(), Then.AS_BEFORE)
        group = doubts.group_of(scene.table, lot.key)
        since = gone.seq if gone is not None else max(dice.known, dice.clear.get(group, -1))
        if since < 0 or not is_recorded(scene.table, "bet", since):
            missing = Saying("unknown", (("what", f"when the {lot.wager} wager was laid"),))
            return SettledRoll(self._unjudged(lot, missing), Then.AS_BEFORE)
        rule = gone.rule if gone is not None else None
        key = "never laid" if gone is None and group not in dice.clear else "no such wager"
        wrong = Wrong(
            rule or self._by_result(WINS if lot.paid else LOSES), say_got(UNDECIDED, lot),
            Saying(key, (("wager", lot.wager),)), lot.settled,
            Money(0, (lot.paid or 0) - (lot.taken or 0) + returned), because=self._evidence(scene, lot),
        )  # fmt: skip
        return SettledRoll(wrong, Then.GONE, rule=rule)

    def _evidence(self, scene: Scene, lot: Lot) -> tuple[Any, ...]:
        """Return the bet, the rolls that made its point and the come out point, and the last roll."""
        dice: Dice = scene.table.dice
        lines = (lot.line, rolled_of(lot).point_line, dice.point_line, dice.roll_line)
        return in_order(line for line in lines if line is not None)


class DiceChecks:
    """All rules of a game about the settlement of such wagers: each wager is checked once, by its own rules."""

    def __init__(self) -> None:
        self.number = 0
        self.of: dict[str, list[tuple[int, DiceCheck]]] = {}

    def add(self, check: DiceCheck) -> None:
        """Add a rule, after those before it."""
        for wager in check.wagers:
            self.of.setdefault(wager, []).append((self.number, check))
        self.number += 1

    def rolled(self, judge: Arbiter, scene: Scene) -> None:
        """The dice have come to rest: record which wagers are decided by them, and what is open."""
        table = scene.table
        for lot in every_lot(table):
            for _, check in self.of.get(lot.wager, _NONE):
                if doubts.doubt_of(table, lot.key) is None:
                    missing = check.decide(scene, lot)
                    if missing is not None:
                        free = bool(rolled_of(lot).decided) or bool(lot.choices)
                        doubts.begin(table, doubts.group_of(table, lot.key), missing).free(free)
        for doubt in table.dice.doubts.values():
            for _, check in self.of.get(doubt.key[0], _NONE):
                check.places.rolled(scene, doubt)

    def finish(self, judge: Arbiter, scene: Scene) -> None:
        """The next roll comes, or the table closes: everything the last roll decided must have been settled."""
        table = scene.table
        if scene.round is None or table.dice is None:
            return
        seen = is_recorded(table, "roll", table.dice.since)
        due = [
            (number, at, check, lot)
            for at, lot in enumerate(every_lot(table))
            for number, check in self.of.get(lot.wager, _NONE)
            if (not seen or not check.lies_on(lot, table.dice)) and doubts.doubt_of(table, lot.key) is None
        ]
        self._judge(judge, scene, due, last=False)

    def end(self, judge: Arbiter, scene: Scene) -> None:
        """The log ends: settled wagers are judged, wagers still to be settled cannot be."""
        if scene.round is None or scene.table.dice is None:
            return
        table = scene.table
        lots = [(at, lot) for at, lot in enumerate(every_lot(table)) if doubts.doubt_of(table, lot.key) is None]
        due = [(number, at, check, lot) for at, lot in lots for number, check in self.of.get(lot.wager, _NONE)]
        self._judge(judge, scene, due, last=True)

    def _judge(self, judge: Arbiter, scene: Scene, due: list[_DueAt], *, last: bool) -> None:
        """Judge these, rule by rule in their order, and then every place in doubt."""
        doubtful = list(scene.table.dice.doubts.values())
        if len(due) > 1:
            due.sort()
        for _, _, check, lot in due:
            check.judge_lot(judge, scene, lot, last=last)
        for doubt in doubtful:
            for _, check in self.of.get(doubt.key[0], _NONE):
                check.places.judge(judge, scene, doubt, last=last)


_DueAt: TypeAlias = tuple[int, int, DiceCheck, Lot]
_NONE: Final[list[tuple[int, DiceCheck]]] = []


def wire(data: Rule, body: Settles, game: GameData, wiring: Wakeups, tables: dict[str, LinkedTable]) -> None:
    """Check these wagers when the dice rest, and judge them when the next roll comes."""
    if wiring.rolls is None:
        rolls = DiceChecks()
        wiring.judge_rolls_by(rolls)
        wiring.on(("roll",), rolls.rolled, after=True)
        wiring.finish.append(rolls.finish)
        wiring.end.append(rolls.end)
    wiring.rolls.add(DiceCheck(data, body, game, tables))

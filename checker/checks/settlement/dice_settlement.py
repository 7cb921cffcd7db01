"""`settles` at a table played with dice: each roll decides some wagers, and the others live on."""

from __future__ import annotations

from typing import Any, Final, TypeAlias

from checker.checks.arbitration.arbiter import Arbiter
from checker.checks.arbitration.finding import Money
from checker.checks.arbitration.wakeups import Wakeups
from checker.checks.conditions.scene import Gap, Scene, settled
from checker.checks.forms.form import gate
from checker.checks.measures.wagers import amount_of
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
from checker.checks.settlement.pay_table import LinkedTable
from checker.log.language.events import LogLine
from checker.rulebook.games.model import GameData, Rule, Settles
from checker.rulebook.games.rule_ref import RuleRef
from checker.table.dice.dice_changes import every_lot, vague
from checker.table.dice.dice_state import Dice, Gone, rolled_of
from checker.table.lots import Lot
from checker.table.recorded import is_recorded
from checker.values.saying import Saying


class DiceCheck:
    """The settlement of wagers that live from roll to roll, linked."""

    def __init__(self, data: Rule, body: Settles, game: GameData, tables: dict[str, LinkedTable]) -> None:
        self.data = data
        self.applies = gate(data, game)
        self.clauses = LinkedClauses(body.clauses, game, tables)
        self.wagers = body.wagers
        self.stays = {name: game.stays.get(name, "no") for name in body.wagers}

    def decide(self, scene: Scene, lot: Lot) -> None:
        """Record whether a wager is decided by the dice, which have come to rest."""
        self._look_at(scene, lot)
        due: Due | None
        try:
            due = self._due(scene, lot)
            result = due.result
        except Gap:
            due, result = None, self._result(scene, lot)
        rolled_of(lot).decide("" if result == STAYS else result, due)

    def _result(self, scene: Scene, lot: Lot) -> str:
        """Return the decisions of the last roll for a lot, over all values of the unknowns."""
        try:
            return settled(lambda s: self._due(s, lot).result, scene)
        except Gap:
            return STAYS if STAYS in self._results(scene, lot) else "either"

    def lies_on(self, lot: Lot, dice: Dice) -> bool:
        """Say whether it is known that the last roll did not decide a wager, or came before it."""
        rolled = rolled_of(lot)
        if lot.closed or self.applies is not None:
            return False
        if lot.seq > dice.seq:
            return not rolled.never_laid and rolled.unsure is None
        due = rolled.due
        return isinstance(due, Due) and due.result == STAYS and due.clause < 0 and rolled.unsure is None

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
        return self.clauses.due(scene, lot)

    def _possible(self, scene: Scene, lot: Lot) -> list[Due]:
        """Collect the amount due in each possible world, in the order of the clauses."""
        found: dict[Due, None] = {}

        def gather(s: Scene) -> bool:
            found[self._due(s, lot)] = None
            return True

        settled(gather, scene)
        return sorted(found, key=lambda due: (due.clause, due.low))

    def _results(self, scene: Scene, lot: Lot) -> set[str]:
        try:
            return {due.result for due in self._possible(scene, lot)}
        except Gap:
            return {STAYS}

    def judge_lot(self, judge: Arbiter, scene: Scene, lot: Lot, *, last: bool) -> None:
        """Judge what a wager has got since the last roll; at the end of the log, leave open what may still come."""
        self._look_at(scene, lot)
        rolled = rolled_of(lot)
        dice: Dice = scene.table.dice
        if not is_recorded(scene.table, "roll", dice.since):
            rolled.doubt(Saying("class", (("name", "dice"),)))
        if rolled.never_laid:
            self._phantom(judge, scene, lot)
            return
        if lot.withdrawn:
            return
        if rolled.unsure is not None:
            if lot.closed:
                judge.unseen(self.data.rule, scene, rolled.unsure, lot.settled)
            return
        if self.applies is not None and not self.applies(judge, scene):
            return
        if dice.seq <= lot.seq:
            self._compare(judge, scene, lot, last)
            return
        now = lot.hold(rolled.stake, rolled.choices)
        try:
            self._compare(judge, scene, lot, last)
        finally:
            lot.hold(*now)

    def _compare(self, judge: Arbiter, scene: Scene, lot: Lot, last: bool) -> None:
        rule, rolled = self.data.rule, rolled_of(lot)
        try:
            possible, right = self._verdict(scene, lot)
        except Gap as gap:
            if lot.closed or not rolled.may_be_gone:
                judge.unseen(rule, scene, gap.missing, lot.settled)
            rolled.doubt(gap.missing)
            return
        due = possible[0]
        if not lot.closed and due.result not in (STAYS, PUSH):
            if rolled.may_be_gone:
                # It was returned after its win, without a line in the log.
                lot.withdraw()
                scene.table.dice.gone[lot.key] = Gone(scene.table.seq, None, told=True)
                return
            hidden = self._hidden(scene, lot)
            if hidden or last:
                missing = Saying("class", (("name", hidden),)) if hidden else _ends(rule)
                judge.unseen(rule, scene, missing)
                rolled.doubt(missing)
                return
        back = lot.returned != 0 and lot.paid == 0 and lot.taken == 0 and due.result in (LOSES, WINS)
        if back and not right and (rolled.timing_unknown or not is_recorded(scene.table, "refuse", lot.seq)):
            # It may have been refused, or accepted unlawfully, and then it was only returned.
            judge.unseen(rule, scene, Saying("class", (("name", "offers"),)), lot.settled)
            self._over(scene, lot, due, told=True)
        elif right and self._amount_is_read(judge, scene, lot, due):
            self._hold(judge, lot, due, len(possible) > 1)
        elif not right:
            self._fail(judge, scene, lot, possible)

    def _verdict(self, scene: Scene, lot: Lot) -> tuple[list[Due], bool]:
        """Return the possible amounts due on a lot, and whether it got that; one answer if all is known."""
        try:
            # The result of the roll was computed when it came, if all was known.
            kept = rolled_of(lot).due
            due = kept if isinstance(kept, Due) else self._due(scene, lot)
            return [due], self._is_right(due, lot)
        except Gap:
            pass
        possible = self._possible(scene, lot)
        return possible, settled(lambda s: self._is_right(self._due(s, lot), lot), scene)

    def _is_right(self, due: Due, lot: Lot) -> bool:
        paid, taken = lot.paid != 0, lot.taken != 0
        if rolled_of(lot).irregular and lot.returned != 0 and not paid and not taken:
            # A wager that should not have been accepted may be returned at any time.
            return True
        if due.result == WINS:
            amount = lot.paid is None or due.low <= lot.paid <= due.high
            if lot.paid is not None and lot.paid > due.high and rolled_of(lot).may_hold_more:
                raise Gap(Saying("amount unknown", (("of", lot.wager),)))
            return paid and not taken and amount and not self._twice(due, lot)
        if due.result == LOSES:
            if not taken or paid:
                return False
            known = lot.taken is not None and (lot.amount is not None or bool(lot.choices))
            if known and rolled_of(lot).may_hold_more and (lot.taken or 0) > amount_of(lot):
                raise Gap(Saying("amount unknown", (("of", lot.wager),)))
            return not known or lot.taken == amount_of(lot)
        if due.result == NOT_SUPPLIED:
            return True
        if due.result == HALF:
            return is_right(due, lot, amount_of(lot))
        return not paid and not taken

    def _twice(self, due: Due, lot: Lot) -> bool:
        """Say whether one win was paid twice, if no odds state the full amount due."""
        pays = rolled_of(lot).pays
        return due.odds is None and len(pays) > 1 and None not in pays and len(set(pays)) == 1

    def _amount_is_read(self, judge: Arbiter, scene: Scene, lot: Lot, due: Due) -> bool:
        missing = lot.paid is None if due.result == WINS else lot.taken is None and due.result == LOSES
        if missing or (due.result == LOSES and lot.amount is None):
            judge.unseen(self.data.rule, scene, Saying("amount unknown", (("of", lot.wager),)), lot.settled)
            self._over(scene, lot, due, told=True)
            return False
        return True

    def _hidden(self, scene: Scene, lot: Lot) -> str:
        """Return the class of acts that may have settled or refused a lot without a line in the log."""
        table = scene.table
        if not is_recorded(table, "take", table.dice.seq):
            return "money"
        return "" if lot.line.before or is_recorded(table, "refuse", lot.seq) else "offers"

    def _hold(self, judge: Arbiter, lot: Lot, due: Due, several: bool) -> None:
        if due.clause >= 0 and not several and not rolled_of(lot).may_be_gone:
            judge.held_counts[self.clauses.rule_of(due, paying=False)[0].index] += 1
        self._over(judge.scene, lot, due, told=False)

    def _over(self, scene: Scene, lot: Lot, due: Due, *, told: bool) -> None:
        """Record the outcome of the lot: over, or still there for the next roll."""
        rolled = rolled_of(lot)
        dice: Dice = scene.table.dice
        stays = self.stays.get(lot.wager, "no")
        won = due.result == WINS and stays != "no" and lot.returned == 0 and lot.taken == 0
        if due.result == STAYS and not lot.closed:
            return
        if won or (due.result == PUSH and lot.returned == 0 and lot.taken == 0 and lot.paid == 0):
            rolled.stay(due.result == PUSH or stays == "either", lot.number is not None)
            return
        rule = self.clauses.rule_of(due, paying=False)[0] if due.clause >= 0 else None
        dice.gone[lot.key] = Gone(scene.table.seq, rule, told)
        lot.withdraw()

    def _fail(self, judge: Arbiter, scene: Scene, lot: Lot, possible: list[Due]) -> None:
        due = possible[0]
        rules = [self._rule(one, lot) for one in possible]
        also = tuple(cite for rule in rules[1:] for cite in (rule.cite, *rule.also) if cite != rules[0].cite)
        stake = lot.amount or 0
        money = None
        if len({(one.result, one.low) for one in possible}) > 1:
            results = tuple(dict.fromkeys(one.result for one in possible))
            owed = Saying("one of", (("name", f"result of the {lot.wager} wager"), ("values", results)))
        elif due.result == STAYS:
            owed = Saying("undecided", (("wager", lot.wager), ("cents", lot.amount)))
            money = Money(0, cents_got(due, lot, stake))
        else:
            owed = self.clauses.told(due, lot, stake)
            if (due.result != WINS or due.odds is not None) and lot.amount is not None:
                money = Money(cents_due(due, stake), cents_got(due, lot, stake))
        line = self._line(due, lot) or scene.line
        told = Saying("paid twice", (("wager", lot.wager),)) if self._twice(due, lot) else say_got(due, lot)
        judge.fail(
            self.data, rules[0], scene, told, owed, ("lot", *lot.key),
            line=line, money=money, also=also, because=self._evidence(scene, lot),
        )  # fmt: skip
        judge.settle_event()
        self._over(scene, lot, due, told=True)

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

    def _phantom(self, judge: Arbiter, scene: Scene, lot: Lot) -> None:
        """A payment on a wager that is not there: it is over, was never laid, or was never seen."""
        dice: Dice = scene.table.dice
        gone = dice.gone.get(lot.key)
        lot.withdraw()
        if not (lot.paid or lot.taken) or (gone is not None and gone.spoken):
            return
        if rolled_of(lot).unsure is not None:
            judge.unseen(self.data.rule, scene, rolled_of(lot).unsure, lot.settled)  # type: ignore[arg-type]
            return
        since = gone.seq if gone is not None else dice.known
        if since < 0 or vague(scene.table, lot.key) or not is_recorded(scene.table, "bet", since):
            missing = Saying("unknown", (("what", f"when the {lot.wager} wager was laid"),))
            judge.unseen(self.data.rule, scene, missing, lot.settled)
            return
        rule = gone.rule if gone is not None else None
        judge.fail(
            self.data, rule or self._by_result(WINS if lot.paid else LOSES), scene, say_got(UNDECIDED, lot),
            Saying("no such wager", (("wager", lot.wager),)), ("lot", *lot.key), line=lot.settled,
            money=Money(0, (lot.paid or 0) - (lot.taken or 0)), because=self._evidence(scene, lot),
        )  # fmt: skip
        judge.settle_event()
        dice.gone[lot.key] = Gone(scene.table.seq, rule, told=True)

    def _evidence(self, scene: Scene, lot: Lot) -> tuple[Any, ...]:
        """Return the bet, the rolls that made its point and the come out point, and the last roll."""
        dice: Dice = scene.table.dice
        lines = (lot.line, rolled_of(lot).point_line, dice.point_line, dice.roll_line)
        return tuple({(line.file, line.number): line for line in lines if line is not None}.values())


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
        """The dice have come to rest: record which wagers are decided by them."""
        for lot in every_lot(scene.table):
            for _, check in self.of.get(lot.wager, _NONE):
                check.decide(scene, lot)

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
            if not seen or not check.lies_on(lot, table.dice)
        ]
        self._judge(judge, scene, due, last=False)

    def end(self, judge: Arbiter, scene: Scene) -> None:
        """The log ends: settled wagers are judged, wagers still to be settled cannot be."""
        if scene.round is None or scene.table.dice is None:
            return
        lots = enumerate(every_lot(scene.table))
        due = [(number, at, check, lot) for at, lot in lots for number, check in self.of.get(lot.wager, _NONE)]
        self._judge(judge, scene, due, last=True)

    def _judge(self, judge: Arbiter, scene: Scene, due: list[_DueAt], *, last: bool) -> None:
        """Judge these, rule by rule in their order."""
        if len(due) > 1:
            due.sort()
        for _, _, check, lot in due:
            check.judge_lot(judge, scene, lot, last=last)


_DueAt: TypeAlias = tuple[int, int, DiceCheck, Lot]
_NONE: Final[list[tuple[int, DiceCheck]]] = []


def _ends(rule: RuleRef) -> Saying:
    return Saying("log ends", (("what", rule.limb or "the settlement"),))


def wire(data: Rule, body: Settles, game: GameData, wiring: Wakeups, tables: dict[str, LinkedTable]) -> None:
    """Check these wagers when the dice rest, and judge them when the next roll comes."""
    if wiring.rolls is None:
        rolls = DiceChecks()
        wiring.judge_rolls_by(rolls)
        wiring.on(("roll",), rolls.rolled, after=True)
        wiring.finish.append(rolls.finish)
        wiring.end.append(rolls.end)
    wiring.rolls.add(DiceCheck(data, body, game, tables))

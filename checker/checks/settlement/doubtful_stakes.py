"""The settlement of places where several stakes are possible: a breach only if none of them got what was due."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Final, NamedTuple, TypeAlias

from checker.checks.arbitration.arbiter import Arbiter
from checker.checks.arbitration.finding import Money
from checker.checks.arbitration.subject import OfLot
from checker.checks.conditions.scene import Gap, Scene, settled
from checker.checks.measures.dice import roll_of
from checker.checks.settlement.amount_due import UNDECIDED, Due, LinkedClauses, cents_due, cents_got, say_got
from checker.checks.settlement.overpaid import Overpaid, ReasonBounds
from checker.checks.settlement.unjudged_money import tell
from checker.checks.settlement.verdicts import UNDECIDED_YET, Held, NotJudged, Verdict, Wrong, log_ends, record
from checker.log.language.events import LogLine, LotKey
from checker.rulebook.games.model import GameData, Rule
from checker.rulebook.games.rule_ref import RuleRef
from checker.table.dice import doubts
from checker.table.dice.dice_state import Dice, Doubt, Gone, rolled_of
from checker.table.dice.possible_stakes import PossibleStakes
from checker.table.dice.stake_state import LOSES, STAYS, UNREAD, WINS, Fate, Stake, State, Thrown
from checker.table.dice.stand_ins import lot_of_acts, lot_of_stake, lot_on
from checker.table.lots import Lot
from checker.table.recorded import is_recorded
from checker.values.money import dollars
from checker.values.saying import Saying

Applies: TypeAlias = Callable[[Arbiter, Scene], bool | None]
# The verbs of a wrong settlement, by what was due.
_WRONG: Final = {WINS: ("take", "pay", "return"), LOSES: ("pay", "return", "take")}


class Reading(NamedTuple):
    """One way to read what happened: a stake that did not get what was due, and the money owed and moved in all."""

    stake: Stake
    due: Due
    money: Money


class _TooMuch(NamedTuple):
    """The most that a stake could have got, the stake, and the bound that its payment passed."""

    most: int
    stake: Stake
    over: Overpaid


class SettledPlace(NamedTuple):
    """How the settlement of a place ended, and what may lie there then; anything may if that is None."""

    verdict: Verdict
    after: PossibleStakes | None
    # The states in which everything got what was due.
    right: Sequence[State] = ()
    why: Saying = Saying("gap", ())
    # Whether the money that moved is forgotten too.
    forgets: bool = False


class PlaceCheck:
    """The settlement of places in doubt, for the wagers of one rule."""

    def __init__(
        self, data: Rule, applies: Applies | None, clauses: LinkedClauses, bounds: ReasonBounds, game: GameData
    ) -> None:
        self.data = data
        self.applies = applies
        self.clauses = clauses
        self.bounds = bounds
        self.stays = game.stays
        self.moves = game.moves

    # ---- the roll ----
    def rolled(self, scene: Scene, doubt: Doubt) -> None:
        """Record what the roll makes of everything that may lie on a place."""
        numbers = doubt.possible.numbers
        hidden: set[int] = set()
        if doubt.possible.more:
            hidden = {0, *scene.table.dice.rule.points} if doubt.key[0] in self.moves else {doubt.key[4] or 0}
        try:
            thrown = self._possible_rolls(scene, doubt, numbers | hidden, hidden)
        except Gap as gap:
            doubt.lose(gap.missing)
            return
        doubt.roll(doubt.possible.roll(thrown))
        if any(rolled_of(lot).irregular for lot in doubts.lots_in(scene.table, doubt.key)):
            doubt.be_lenient()

    def _possible_rolls(self, scene: Scene, doubt: Doubt, numbers: set[int], hidden: set[int]) -> list[Thrown]:
        lots = {number: lot_on(scene.table, doubt.key, number) for number in sorted(numbers)}
        moves = doubt.key[0] in self.moves
        found: dict[Thrown, None] = {}

        def gather(s: Scene) -> bool:
            fates = tuple((number, self._fate(s, lot)) for number, lot in lots.items())
            unseen = tuple((number, fate.result) for number, fate in fates if number in hidden)
            found[Thrown(_moves_to(s) if moves else 0, fates, unseen)] = None
            return True

        try:
            gather(scene)
        except Gap as gap:
            doubt.doubt_more(gap.missing)
            settled(gather, scene)
        return list(found)

    def _fate(self, scene: Scene, lot: Lot) -> Fate:
        if scene.table.dice.roll is None:
            return Fate(STAYS)
        scene.turn_to(lot.box, lot.behind, None, lot)
        due = self.clauses.due(scene, lot, blind=True)
        return Fate(due.result, due.clause, due.odds)

    # ---- the judgment ----
    def judge(self, judge: Arbiter, scene: Scene, doubt: Doubt, *, last: bool) -> None:
        """Judge what a place has got since the last roll; at the end of the log, leave open what may still come."""
        scene.turn_to(doubt.key[1], doubt.key[3], None, None)
        if self.applies is not None and not self._applies(judge, scene, doubt):
            return
        settled = self.settle(scene, doubt, last)
        record(judge, scene, lot_of_acts(doubt), self.data, settled.verdict)
        if isinstance(settled.verdict, Held) and _went_to_and_fro(doubt):
            tell(judge, scene, lot_of_acts(doubt), Saying("to and fro"))
        if settled.after is None:
            doubts.lose(scene.table, doubt.key, settled.why)
            if settled.forgets:
                doubt.forget_acts()
        else:
            self._carry_over(scene, doubt, settled.after, settled.right)

    def settle(self, scene: Scene, doubt: Doubt, last: bool) -> SettledPlace:
        """Say how the settlement of a place by the last roll ends, and what may lie there afterwards."""
        dice, possible, stays = scene.table.dice, doubt.possible, self.stays.get(doubt.key[0], "no")
        if not is_recorded(scene.table, "roll", dice.since):
            missing = Saying("class", (("name", "dice"),))
            return SettledPlace(self._unseen(doubt, missing), None, why=missing, forgets=True)
        if doubt.is_lost:
            owing = doubt.owing and not doubt.acts
            lost = NotJudged(doubt.why, (self.data.rule,)) if owing else self._unseen(doubt, doubt.why)
            after = possible.settled(stays, lenient=True)
            return SettledPlace(lost, after if after.states else possible.after_a_fault(stays, lenient=True))
        plain = [state for state in possible.states if not state.excused]
        right = [state for state in plain if state.is_right(doubt.lenient)]
        # It may have been refused, or accepted unlawfully, and then it was only returned.
        maybe = doubt.lenient or doubt.early or not is_recorded(scene.table, "refuse", dice.seq)
        after = possible.settled(stays, maybe)
        if doubt.is_free and doubt.acts and right:
            # What was done shows which of them lay there.
            plain = right
        unpaid = not doubt.acts and len(right) < len(plain)
        if plain and len(right) == len(plain):
            return SettledPlace(self._right(scene, doubt, plain), after, right)
        if unpaid and (last or not is_recorded(scene.table, "take", dice.seq)):
            return SettledPlace(self._unpaid(doubt, last), None, why=Saying("class", (("name", "money"),)))
        if after.states:
            return SettledPlace(self._open(doubt, right), after, right)
        if not is_recorded(scene.table, "take", dice.seq):
            missing = Saying("class", (("name", "money"),))
            return SettledPlace(self._unseen(doubt, missing), None, why=missing)
        return SettledPlace(self._wrong(scene, doubt, plain), possible.after_a_fault(stays, doubt.lenient), plain)

    def _applies(self, judge: Arbiter, scene: Scene, doubt: Doubt) -> bool:
        lot = lot_on(scene.table, doubt.key, doubt.key[4] or 0)
        scene.turn_to(doubt.key[1], doubt.key[3], None, lot)
        return self.applies is None or bool(self.applies(judge, scene))

    def _unseen(self, doubt: Doubt, missing: Saying) -> Verdict:
        """Leave money that moved unjudged; if none did, there is nothing to judge yet."""
        if not doubt.acts:
            return UNDECIDED_YET
        return NotJudged(missing, (self.data.rule,), doubt.acts[-1][2], at_once=True)

    def _right(self, scene: Scene, doubt: Doubt, plain: list[State]) -> Verdict:
        """Whatever lay there got what was due; amounts that the log does not record are named."""
        stakes = {stake for state in plain for stake in state.stakes}
        open_amount = doubt.why.key == "amount unknown" and not doubt.is_free
        found = [self._overpaid(scene, doubt, state) for state in plain]
        over = [one for one in found if one is not None]
        if over and len(over) == len(plain):
            return self._too_much(scene, doubt, max(over, key=lambda one: one.most))
        if doubt.acts and (open_amount or any(amount is None for _, amount, _ in doubt.acts)):
            return self._unseen(doubt, Saying("amount unknown", (("of", doubt.key[0]),)))
        for stake in stakes:
            unread = UNREAD in (stake.paid, stake.taken) or (
                stake.amount == UNREAD and (stake.back or stake.fate.result in _WRONG)
            )
            missing = self.clauses.unstated(self._due(stake)) if stake.fate.clause >= 0 else None
            if unread:
                missing = Saying("amount unknown", (("of", doubt.key[0]),))
            if missing is not None:
                return self._unseen(doubt, missing)
        if not doubt.acts:
            return UNDECIDED_YET
        fates = {
            tuple(sorted(stake.fate.clause for stake in state.stakes if stake.fate.clause >= 0)) for state in plain
        }
        # If it may be one clause or another, neither is counted.
        clauses = next(iter(fates)) if len(fates) == 1 else ()
        return Held(tuple([self.clauses.clauses[clause][0].rule for clause in clauses]))

    def _overpaid(self, scene: Scene, doubt: Doubt, state: State) -> _TooMuch | None:
        """Say what was paid above any odds that a text or reason allows, if this is what lay there."""
        for stake in state.stakes:
            lot = lot_of_stake(doubt, stake)
            scene.turn_to(lot.box, lot.behind, None, lot)
            over = self.bounds.overpaid(scene, lot, (self._due(stake),)) if stake.amount >= 0 else None
            if over is not None:
                return _TooMuch(over.most, stake, over)
        return None

    def _too_much(self, scene: Scene, doubt: Doubt, found: _TooMuch) -> Wrong:
        lot, over = lot_of_stake(doubt, found.stake), found.over
        paid, money = Saying("paid", (("wager", lot.wager), ("cents", lot.paid))), Money(over.most, lot.paid or 0)
        line = _line(doubt, self._due(found.stake), found.stake.number) or scene.line
        proof = self._evidence(scene, doubt)
        return Wrong(over.rule, paid, over.owed(lot), line, money, because=proof, subject=OfLot(lot.key))

    def _unpaid(self, doubt: Doubt, last: bool) -> Verdict:
        """What was due may have come unseen, or may still come."""
        if not all(state.stakes for state in doubt.possible.states):
            return UNDECIDED_YET
        ends = log_ends(self.data.rule)
        return NotJudged(ends if last else Saying("class", (("name", "money"),)), (self.data.rule,))

    def _open(self, doubt: Doubt, right: list[State]) -> Verdict:
        """Some of what may lie there got what was due: it is not judged."""
        if doubt.acts:
            return self._unseen(doubt, doubt.why)
        if doubt.is_free and any(not state.stakes for state in right):
            # Where the law leaves open if a stake stays, it may have been taken down.
            return UNDECIDED_YET
        return NotJudged(doubt.why, (self.data.rule,))

    def _carry_over(self, scene: Scene, doubt: Doubt, after: PossibleStakes, right: Sequence[State]) -> None:
        doubt.go_on(after)
        only = after.only
        if only is None:
            return
        if not only.stakes:
            ends = {stake.fate.clause for state in right for stake in state.stakes if stake.fate.result in _WRONG}
            rule = self.clauses.clauses[ends.pop()][0].rule if len(ends) == 1 else None
            scene.table.dice.end(doubt.key, Gone(scene.table.seq, rule))
        doubts.end(scene.table, doubt, only)

    # ---- the report ----
    def _due(self, stake: Stake) -> Due:
        low, high = stake.owed
        fate = stake.fate
        if fate.result == WINS and not high:
            low, high = 1, 1
        return Due(fate.clause, fate.result, None, fate.odds, low, high) if fate.clause >= 0 else UNDECIDED

    def _readings(self, doubt: Doubt, plain: list[State]) -> list[Reading]:
        """List the readings, that nearest to what was done first."""
        found = []
        for state in plain:
            wrong = [stake for stake in state.stakes if not stake.is_right(doubt.lenient)]
            if not wrong:
                continue
            owed = sum(cents_due(self._due(stake), max(stake.amount, 0)) for stake in wrong)
            got = sum(cents_got(self._due(stake), lot_of_stake(doubt, stake), max(stake.amount, 0)) for stake in wrong)
            found.append(Reading(wrong[0], self._due(wrong[0]), Money(owed, got)))
        return sorted(found, key=lambda one: (abs(one.money.paid - one.money.owed), one.stake.number, one.stake.amount))

    def _wrong(self, scene: Scene, doubt: Doubt, plain: list[State]) -> Verdict:
        found = self._readings(doubt, plain)
        if not found:
            return self._unseen(doubt, doubt.why)
        stake, due, money = found[0]
        lot = lot_of_stake(doubt, stake)
        # What is a breach by one way to read it, and for a ruling by another, is for a ruling.
        rules = sorted((self._rule(one) for one in found), key=lambda one: one.doubt == "none")
        also = tuple(dict.fromkeys(c for one in rules[1:] for c in (one.cite, *one.also) if c != rules[0].cite))
        known = stake.amount >= 0 and (due.result != WINS or due.odds is not None)
        return Wrong(
            rules[0], say_got(due, lot), self._told(doubt, found), _line(doubt, due, stake.number) or scene.line,
            money if known else None, also, self._evidence(scene, doubt), subject=OfLot(lot.key),
        )  # fmt: skip

    def _told(self, doubt: Doubt, found: list[Reading]) -> Saying:
        """State what was due: one amount, or each that was possible."""
        said = tuple(dict.fromkeys(_words(one) for one in found))
        stake, due, _ = found[0]
        if len(said) > 1:
            return Saying("possible amounts", (("wager", doubt.key[0]), ("values", said)))
        if due.clause < 0 and not stake.amount:
            return Saying("never laid", (("wager", doubt.key[0]),))
        if due.clause < 0 or due.result == STAYS:
            cents = None if stake.amount < 0 else stake.amount
            return Saying("undecided", (("wager", doubt.key[0]), ("cents", cents)))
        return self.clauses.told(due, lot_of_stake(doubt, stake), max(stake.amount, 0))

    def _rule(self, one: Reading) -> RuleRef:
        """Return the rule that was broken: that of the clause, or the rule by which it would have been right."""
        if one.due.clause >= 0:
            return self.clauses.rule_of(one.due, paying=False)[0]
        return self.clauses.by_result(WINS if one.stake.paid else LOSES) or self.data.rule

    def _evidence(self, scene: Scene, doubt: Doubt) -> tuple[LogLine, ...]:
        dice: Dice = scene.table.dice
        return in_order(line for line in (*doubt.lines, dice.point_line, dice.roll_line) if line is not None)


def in_order(lines: Iterable[LogLine]) -> tuple[LogLine, ...]:
    """Return lines of evidence in the order of the log, each once."""
    found = list({(line.file, line.number): line for line in lines}.values())
    if len({line.file for line in found}) == 1:
        found.sort(key=lambda line: line.number)
    return tuple(found)


def _words(one: Reading) -> str:
    """Say in a few words what a reading makes due."""
    stake, due = one.stake, one.due
    amount = dollars(stake.amount) if stake.amount > 0 else "an amount not identified"
    if due.result == WINS:
        sum_ = dollars(due.low) if due.odds is not None and stake.amount > 0 else "an amount not known"
        return f"wins {sum_} on {amount}"
    if due.result == LOSES:
        return f"loses {amount}"
    return "stays" if stake.amount else "does not lie there"


def _line(doubt: Doubt, due: Due, number: int) -> LogLine | None:
    """Return the line of the wrong act, the last one if there are several; that on this number before any other."""
    verbs = _WRONG.get(due.result, ("pay", "take", "return"))
    for named in (True, False):
        for verb in verbs:
            for act, _, line in reversed(doubt.acts):
                lot = line.event.lot
                if act == verb and (not named or (lot is not None and (lot[4] or 0) == number)):
                    return line
    return None


def _went_to_and_fro(doubt: Doubt) -> bool:
    """Say whether money went out on a number since the roll and was collected there afterwards."""
    out: set[LotKey | None] = set()
    for verb, _, line in doubt.acts:
        if verb == "take" and line.event.lot in out:
            return True
        if verb != "take":
            out.add(line.event.lot)
    return False


def _moves_to(scene: Scene) -> int:
    """Return the total of the last roll if it is a point."""
    dice: Dice = scene.table.dice
    total = sum(roll_of(scene))
    return total if total in dice.rule.points else 0

"""`settles`: the amount due on a wager and the amount it got, by the cards and chips at the end of the round."""

from __future__ import annotations

from typing import Any, Final

from checker.checks.arbitration.arbiter import Arbiter
from checker.checks.arbitration.finding import Money
from checker.checks.arbitration.wakeups import Wakeups
from checker.checks.conditions.scene import Gap, Scene, settled
from checker.checks.forms.form import gate
from checker.checks.measures.round import MAY_BE_VOID
from checker.checks.measures.wagers import amount_of, one_of_several
from checker.checks.settlement import not_in_play
from checker.checks.settlement.amount_due import (
    HALF,
    LOSES,
    NOT_SUPPLIED,
    PUSH,
    STAYS,
    WINS,
    Due,
    LinkedClauses,
    cents_due,
    cents_got,
    is_right,
    say_any,
    say_got,
)
from checker.checks.settlement.misreadings import Misreadings, wrong_call
from checker.checks.settlement.offsetting import halved_together, netted
from checker.checks.settlement.open_results import has_too_few_cards, hidden_class, may_be_void, open_rules
from checker.checks.settlement.overpaid import ReasonBounds
from checker.checks.settlement.pay_table import LinkedTable
from checker.checks.settlement.verdicts import NOT_ASKED, Held, NotJudged, Verdict, Wrong, record
from checker.log.language.events import LogLine
from checker.rulebook.games.model import GameData, Rule, Settles
from checker.rulebook.games.rule_ref import RuleRef
from checker.table.hands import is_later
from checker.table.lots import Lot
from checker.table.recorded import is_recorded
from checker.table.state import Hand, HandView, Round
from checker.values.saying import Saying


class SettlesCheck:
    """The settlement of some wagers, linked."""

    def __init__(self, data: Rule, body: Settles, game: GameData, tables: dict[str, LinkedTable]) -> None:
        self.data, self.body = data, body
        self.applies = gate(data, game)
        self.clauses = LinkedClauses(body.clauses, game, tables)
        self.misreadings = Misreadings(body.misreadings, self.clauses, game)
        self.bounds = ReasonBounds(body, self.clauses, game)
        self.wagers = frozenset(body.wagers)

    def finish(self, judge: Arbiter, scene: Scene) -> None:
        """Judge every lot of these wagers: the round is over."""
        round_ = scene.round
        if round_ is None:
            return
        for lot in round_.lots.values():
            if lot.wager not in self.wagers or lot.judged or (lot.withdrawn and not lot.moved):
                continue
            hand = round_.hand_at(lot.box, lot.on_hand) if lot.box else round_.dealer
            scene.turn_to(lot.box, lot.behind, hand, lot)
            record(judge, scene, lot, self.data, self.settle(judge, scene, round_, lot))

    def settle(self, judge: Arbiter, scene: Scene, round_: Round, lot: Lot) -> Verdict:
        """Say how the settlement of a wager ends, by what lay there, the cards, and the money that moved."""
        hand, spoiling = scene.hand, judge.spoiling(round_)
        if lot.withdrawn:
            if not round_.seen_from_start:
                return NOT_ASKED
            if lot.moved and "money" in round_.unrecorded:
                # Another may have been laid in its place.
                return self._not_judged(Saying("class", (("name", "money"),)))
            return not_in_play.withdrawn(scene, lot, self.data, self.clauses)
        if spoiling is not None:
            return not_in_play.spoilt(lot, spoiling)
        if not round_.seen_from_start:
            return NOT_ASKED if round_.void else NotJudged(judge.why_unseen(round_), (self.data.rule,))
        if round_.void or (hand is not None and hand.dead):
            if not_in_play.settled_before(round_, lot):
                return self._by_its_cards(judge, scene, round_, lot)
            return not_in_play.void(judge, scene, lot, self.data, self.clauses)
        if lot.never_laid and not_in_play.never_laid(judge, round_, lot):
            return not_in_play.phantom(scene, lot, self.data, self.clauses)
        if lot.moved and (hand is None or not hand.cards):
            return self._without_cards(judge, scene, round_, lot)
        return self._by_its_cards(judge, scene, round_, lot)

    def _without_cards(self, judge: Arbiter, scene: Scene, round_: Round, lot: Lot) -> Verdict:
        """Judge money on a place that was dealt no card, whatever decisions the rule asks for."""
        if is_recorded(judge.table, "deal", round_.seq):
            return not_in_play.without_cards(judge, scene, lot, self.data, self.clauses)
        return self._not_asked(judge, scene) or self._not_judged(_NO_CARDS)

    def _not_asked(self, judge: Arbiter, scene: Scene) -> Verdict | None:
        """Say that this rule does not apply here, or that the log does not show whether it does; None if it does."""
        answer = True if self.applies is None else self.applies(judge, scene)
        if answer is None:
            # The question has named the rule; its wager is left for the same reason.
            return NotJudged(judge.unseen_out[-1].missing, (), None)
        return None if answer else NOT_ASKED

    def _by_its_cards(self, judge: Arbiter, scene: Scene, round_: Round, lot: Lot) -> Verdict:
        """Judge a wager by the cards that its hand had when it was settled."""
        hand = scene.hand
        if hand is None or not _has_later_cards(hand, lot):
            return self._in_play(judge, scene, round_, lot)
        with scene.seeing({hand: HandView(hand.cards[: lot.cards])}):
            return self._in_play(judge, scene, round_, lot)

    def _in_play(self, judge: Arbiter, scene: Scene, round_: Round, lot: Lot) -> Verdict:
        other = self._not_asked(judge, scene)
        if other is not None:
            return other
        if scene.hand is None or not scene.hand.cards:
            seen = is_recorded(judge.table, "deal", round_.seq)
            return self._not_dealt(judge, lot) if seen else self._not_judged(_NO_CARDS)
        if round_.may_be_void and may_be_void(round_, lot):
            return self._not_judged(MAY_BE_VOID)
        if lot.returned and not round_.over and any(frame.voids_round for frame in round_.frames):
            # The log ends before the irregularity was dealt with.
            return self._not_judged(MAY_BE_VOID, lot.settled)
        hidden = hidden_class(round_, lot)
        if hidden or (not lot.closed and not is_recorded(judge.table, "take", lot.seq)):
            return self._not_judged(Saying("class", (("name", hidden or "money"),)))
        if lot.paid is None or lot.taken is None or lot.returned is None or lot.may_be_gone:
            return self._not_judged(Saying("amount unknown", (("of", lot.wager),)))
        if lot.refused_late and not lot.paid and not lot.taken:
            return self._not_judged(Saying("refused late", (("wager", lot.wager),)))
        if has_too_few_cards(scene):
            return self._not_dealt(judge, lot)
        try:
            due, right = self._compare(scene, lot)
            if not right and halved_together(scene, lot, self.clauses):
                return Held(tuple(self._kept(due)))
            if not right and round_.may_be_void and not (lot.paid or lot.taken):
                return self._not_judged(MAY_BE_VOID, lot.settled)
            if not right and "voids" in round_.unrecorded and _went_back_early(round_, lot):
                return self._not_judged(Saying("class", (("name", "voids"),)), lot.settled)
        except Gap as gap:
            too_much = self._overpaid(scene, lot, None)
            rules = open_rules(self.clauses, scene, lot) or (self.data.rule,) if too_much is None else ()
            return too_much or NotJudged(gap.missing, rules, lot.settled)
        return self._by_what_is_due(judge, scene, lot, due, right)

    def _by_what_is_due(self, judge: Arbiter, scene: Scene, lot: Lot, due: Due, right: bool) -> Verdict:
        too_much = self._overpaid(scene, lot, due) if right else None
        if too_much is not None:
            return too_much
        if due.result in (STAYS, NOT_SUPPLIED):
            return NotJudged(self.clauses.not_said(due))
        if not right:
            return self._wrong(judge, scene, lot, due)
        held = (*self._kept(due), *self.misreadings.apart(judge, scene))
        if due.result == WINS and due.odds is None and due.prize is None:
            return NotJudged(self.clauses.not_said(due), (self.data.rule,), lot.settled, held)
        return Held(held)

    def _overpaid(self, scene: Scene, lot: Lot, due: Due | None) -> Wrong | None:
        """Find a payment above any odds that a text or reason allows; without `due` the log leaves open what is."""
        over = self.bounds.overpaid(scene, lot, (due,) if due is not None else self._possible_if_few(scene, lot))
        if over is None:
            return None
        paid, money = Saying("paid", (("wager", lot.wager), ("cents", lot.paid))), Money(over.most, lot.paid or 0)
        return Wrong(over.rule, paid, over.owed(lot), lot.settled, money, because=_evidence(scene, lot))

    def _possible_if_few(self, scene: Scene, lot: Lot) -> set[Due]:
        try:
            return self._possible(scene, lot)
        except Gap:
            return set()

    def _not_judged(self, missing: Saying, line: LogLine | None = None) -> NotJudged:
        return NotJudged(missing, (self.data.rule,), line)

    def _not_dealt(self, judge: Arbiter, lot: Lot) -> Verdict:
        """Money of a hand without a total is not judged by totals; another rule may already have found it wrong."""
        line = lot.settled
        if line is None or not (lot.paid or lot.taken):
            return NOT_ASKED
        if judge.is_open_at(line):
            return NOT_ASKED
        return self._not_judged(_NO_HAND, line)

    def _compare(self, scene: Scene, lot: Lot) -> tuple[Due, bool]:
        if lot.early is None or lot.amount is None:
            return self._compare_stake(scene, lot)
        # The stake that lay there before counts, and what was added late may count or not.
        with scene.assuming(one_of_several(lot), (lot.early, lot.amount)):
            try:
                return self._compare_stake(scene, lot)
            except Gap:
                raise Gap(Saying("laid late", (("wager", lot.wager),))) from None

    def _compare_stake(self, scene: Scene, lot: Lot) -> tuple[Due, bool]:
        try:
            due = self.clauses.due(scene, lot)
            return due, _is_right(due, lot, scene)
        except Gap:
            pass

        # Any completion of the unknowns may be the true one: all right, all wrong, or open.
        def verdict(s: Scene) -> bool:
            one = self.clauses.due(s, lot)
            return _is_right(one, lot, s)

        right = settled(verdict, scene)
        due = _some(self.clauses, scene, lot)
        return due, right

    def _possible(self, scene: Scene, lot: Lot) -> set[Due]:
        """Collect the amount due in each possible world."""
        found: set[Due] = set()

        def gather(s: Scene) -> bool:
            found.add(self.clauses.due(s, lot))
            return True

        settled(gather, scene)
        return found

    def _kept(self, due: Due) -> list[RuleRef]:
        """Return the rules that a right settlement holds, each once for what it says."""
        clauses = self.clauses
        said = clauses.clauses[due.clause][0].rule
        kept = [said]
        rule = clauses.rule_of(due, paying=False)[0]
        if rule is not said:
            kept.append(rule)
        if due.result in (WINS, LOSES, HALF):
            paying = clauses.rule_of(due, paying=True)[0]
            if paying is not rule:
                kept.append(paying)
        amount, table = clauses.amount_rule(due), clauses.table_rule(due)
        if amount is not None:
            kept.append(amount)
        if table is not None:
            kept.append(table)
        return [*kept, *self.misreadings.kept(due)]

    def _wrong(self, judge: Arbiter, scene: Scene, lot: Lot, due: Due) -> Verdict:
        stake = lot.amount or 0
        paid, taken, returned = lot.paid or 0, lot.taken or 0, lot.returned or 0
        contrary = (
            (due.result == WINS and ((taken and not due.stake_open) or (returned and not paid)))
            or (due.result == LOSES and (paid or returned))
            or due.result in (PUSH, HALF)
        )
        rule, also = self.clauses.rule_of(due, paying=not contrary)
        if paid and not contrary:
            rule = self.clauses.amount_rule(due) or rule
            table = self.clauses.table_rule(due)
            also = (table.cite,) if table is not None else also
        elif due.cell is not None:
            also = (*also, due.cell.cite)
        possible = self._possible(scene, lot)
        others = [self.clauses.rule_of(one, paying=False)[0] for one in possible if one.clause != due.clause]
        also = (*also, *(other.cite for other in others))
        if len({(one.result, one.low) for one in possible}) > 1:
            return self._wrong_whatever_is_due(scene, lot, possible)
        # If nobody states the odds, the cost of the fault is unknown.
        known = due.result != WINS or due.odds is not None or due.prize is not None
        money = Money(cents_due(due, stake), cents_got(due, lot, stake)) if known else None
        misread, calls = self.misreadings.broken(scene, lot, bool(contrary))
        narrower = self.misreadings.paid_by(scene, due, lot)
        if narrower is not None:
            rule, also = narrower, (rule.cite, *rule.also, *also)
        under = wrong_call(judge, scene) if calls else None
        for one in self.misreadings.apart(judge, scene):
            together = netted(judge, scene, lot, one, (rule.cite, *also))
            if together is not None:
                return together
        got = say_got(due, lot)
        return Wrong(
            rule, got, self.clauses.told(due, lot, stake), lot.settled or scene.line, money,
            also=also if under is not None else (*also, *misread),
            because=_evidence(scene, lot, self.clauses.is_by_table),
            result=_result(scene, rule, got) if contrary or not paid else (),
            under=under, under_also=misread,
        )  # fmt: skip

    def _wrong_whatever_is_due(self, scene: Scene, lot: Lot, possible: set[Due]) -> Wrong:
        """Wrong whatever the unread cards are, though the right amount depends on them."""
        # The widest clause stands last and is the one that most hands fall under.
        ordered = sorted(possible, key=lambda one: (-one.clause, one.low, one.cell.cite if one.cell else ""))
        rules = [(one.cell if lot.paid else None) or self.clauses.rule_of(one, paying=False)[0] for one in ordered]
        table = self.clauses.table_rule(ordered[0])
        if table is not None and len({rule.cite for rule in rules}) > 1:
            # Nobody can say which of several tables was broken, so the paragraph over all of them is cited.
            rules.insert(0, table)
        owed = say_any(ordered, lot)
        also = tuple(cite for rule in rules[1:] for cite in (rule.cite, *rule.also))
        got, line = say_got(ordered[0], lot), lot.settled or scene.line
        return Wrong(rules[0], got, owed, line, _least(ordered, lot), also, _evidence(scene, lot))


# A hand without the cards that it plays with has no total by which a wager could be won or lost.
_NO_CARDS: Final = Saying("class", (("name", "cards"),))
_NO_HAND: Final = Saying("unknown", (("what", "how a wager is settled whose hand was not dealt"),))


def _is_right(due: Due, lot: Lot, scene: Scene) -> bool:
    """Say whether a lot got the amount due; more than the least reading of a meter may be right or not."""
    right = is_right(due, lot, amount_of(lot, scene))
    if right and due.prize is not None and due.prize.unseen:
        what = f"what meter {due.prize.unseen[0]} showed in this round"
        raise Gap(Saying("unknown", (("what", what),)))
    return right


def _went_back_early(round_: Round, lot: Lot) -> bool:
    """Say whether a stake went back before the dealer's last card or showing, as that of a void hand does."""
    if not lot.returned or lot.paid or lot.taken or lot.settled is None or not round_.dealer.lines:
        return False
    return is_later(round_.dealer.lines[-1], lot.settled)


def _has_later_cards(hand: Hand, lot: Lot) -> bool:
    """Say whether cards came after a lot was settled: it is judged by those before."""
    return lot.cards is not None and bool(lot.paid or lot.taken) and hand.box != 0 and 2 <= lot.cards < len(hand.cards)


def _some(clauses: LinkedClauses, scene: Scene, lot: Lot) -> Due:
    """Return the amount due in one of the possible worlds, to be shown."""

    def first(s: Scene) -> Any:
        return clauses.due(s, lot)

    try:
        return settled(first, scene)  # type: ignore[no-any-return]
    except Gap as gap:
        if gap.key is None:
            return clauses.due(scene, lot, blind=True)
        with scene.assuming(gap.key, gap.choices[0]):
            return _some(clauses, scene, lot)


def _evidence(scene: Scene, lot: Lot, by_table: bool = False) -> tuple[Any, ...]:
    """Return the lines that decide the lot: the bet, the player's cards, and the dealer's."""
    cards = scene.hand.lines if scene.hand is not None else []
    dealer = scene.round.dealer.lines if scene.round is not None else []
    lines = [lot.line, *cards, *dealer]
    if by_table and lot.settled is not None:
        # The record that a pay table uses, as it was when the wager was settled.
        lines = [line for line in lines if line.file != lot.settled.file or line.number <= lot.settled.number]
    return tuple(lines)


def _least(possible: list[Due], lot: Lot) -> Money | None:
    """Return what is wrong at least, whatever of this is owed; None if one of the amounts is unknown."""
    if any(due.result == WINS and due.odds is None and due.prize is None for due in possible):
        return None
    stake = lot.amount or 0
    moneys = [Money(cents_due(due, stake), cents_got(due, lot, stake)) for due in possible]
    return min(moneys, key=lambda money: abs(money.paid - money.owed))


def _result(scene: Scene, rule: RuleRef, got: Saying) -> tuple[object, ...]:
    """Return what the wagers of one hand have in common if they got the same wrong result."""
    round_, hand = scene.round, scene.hand
    assert round_ is not None
    return round_.ordinal, scene.box, scene.behind, hand.number if hand is not None else 1, rule.cite, got.key


def wire(data: Rule, body: Settles, game: GameData, wiring: Wakeups, tables: dict[str, LinkedTable]) -> None:
    """Judge these wagers when the round is over."""
    check = SettlesCheck(data, body, game, tables)
    wiring.finish.append(check.finish)
    wiring.settlements.append(check.finish)

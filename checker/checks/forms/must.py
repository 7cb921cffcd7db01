"""`must`: after this, that is owed before a limit."""

from __future__ import annotations

from typing import Any, Final

from checker.checks.arbitration.arbiter import Arbiter
from checker.checks.arbitration.subject import OfCards, OfDebt
from checker.checks.arbitration.wakeups import Handler, Wakeups
from checker.checks.conditions.scene import AtPlace, Gap, Scene, settled
from checker.checks.forms.form import act_names, both, linked, unless_idle
from checker.checks.measures.acts_done import silence
from checker.checks.measures.decks import deck_of
from checker.checks.measures.round import MAY_BE_VOID
from checker.log.language.events import LogLine
from checker.log.language.write_event import text
from checker.rulebook.games.model import GameData, Must, Rule
from checker.table.lots import Lot
from checker.table.state import Hand, Round, empty_hand
from checker.values.saying import Saying

# What a dealer does next, by which something owed at once is owed no later.
DEALER_ACTS: Final = ("deal", "take", "pay", "return", "call", "show dealer", "pickup", "device reader insert")


class Debt:
    """Something owed since its trigger, and for whom."""

    __slots__ = ("behind", "box", "hand", "line", "lot", "round", "seq")

    def __init__(
        self, line: LogLine, seq: int, box: int, behind: int, hand: Hand | None, lot: Lot | None, round_: Round | None
    ) -> None:
        self.line = line
        self.seq = seq
        self.box = box
        self.behind = behind
        self.hand = hand
        self.lot = lot
        self.round = round_


class MustCheck:
    """One rule of this form, linked."""

    def __init__(self, data: Rule, body: Must, game: GameData, bit: int) -> None:
        self.data = data
        self.bit = bit
        self.body = body
        self.gate = both(data, game)
        self.one = not self.lots_of(body, game) and body.each != "each box"
        self.until = linked(body.until, game)
        self.released = linked(body.released, game)
        self.index = data.rule.index
        self.lots = self.lots_of(body, game)
        self.by: Any = "at once" if body.at_once else act_names(body.by, game)
        self.by_own: Any = act_names(body.own, game)
        self.by_turn: Any = act_names(body.turn, game)
        state = body.until.text if body.until is not None else ""
        self.what: Any = body.owed or data.rule.limb or act_names(body.does, game) or state

    @staticmethod
    def lots_of(body: Must, game: GameData) -> frozenset[str]:
        """Give the wagers of which each lot is a subject of its own, if the rule is about such."""
        return frozenset(game.groups.get(body.each, (body.each,) if body.each in game.wagers else ()))

    def debts(self, judge: Arbiter) -> dict[Any, Debt]:
        """Give the open debts of this rule at a table."""
        found = judge.debts.get(self.index)
        if found is None:
            found = judge.debts[self.index] = {}
        return found

    def open(self, judge: Arbiter, scene: Scene) -> None:
        """Open the debt, or one for each subject, where the rule applies."""
        if self.body.each == "envelope" and scene.line.id is None:
            return
        round_ = scene.round
        if round_ is not None and not round_.seen_from_start:
            judge.began_before(self.data.rule, scene)
            return
        if self.one or round_ is None:
            if self._applies(judge, scene):
                self._owe(judge, scene, self._subject(scene))
            return
        if self.lots:
            # What is done at one box sets nothing in motion for the wagers on another.
            only = scene.event.box if scene.event.box is not None and scene.event.box > 0 else None
            for lot in list(round_.lots.values()):
                if only not in (None, lot.box):
                    continue
                if lot.wager in self.lots and not lot.withdrawn and not lot.closed:
                    self._for_lot(judge, scene, lot)
            return
        for box, hands in round_.boxes.items():
            with AtPlace(scene, box, 0, hands[0], scene.lot):
                if self._applies(judge, scene):
                    self._owe(judge, scene, (box, 1))

    def _for_lot(self, judge: Arbiter, scene: Scene, lot: Lot) -> None:
        round_ = scene.round
        hand = (round_.hand_at(lot.box, lot.on_hand) or empty_hand(round_, lot.box)) if round_ is not None else None
        with AtPlace(scene, lot.box, lot.behind, hand, lot):
            if self._applies(judge, scene):
                self._owe(judge, scene, lot.key)

    def _applies(self, judge: Arbiter, scene: Scene) -> bool:
        if self.gate is None:
            return True
        try:
            return bool(self.gate.plain(scene))
        except Gap:
            return bool(self.gate.applies(judge, scene))

    def _owe(self, judge: Arbiter, scene: Scene, subject: Any) -> None:
        judge.awake |= self.bit
        # What is owed about cards outlives the round in which it came up.
        held = None if self.body.each in ("deck", "envelope") else scene.round
        debt = Debt(scene.line, judge.table.seq, scene.box, scene.behind, scene.hand, scene.lot, held)
        open_debts = judge.debts.get(self.index)
        if open_debts is None:
            open_debts = judge.debts[self.index] = {}
        open_debts[subject] = debt

    def _subject(self, scene: Scene) -> Any:
        match self.body.each:
            case "hand":
                return (scene.box, scene.hand.number if scene.hand is not None else 1)
            case "person":
                return (scene.box, scene.behind)
            case "box":
                return (scene.box,)
            case "deck":
                return (scene.event.deck,)
            case "envelope":
                return (scene.line.id,)
            case "lot":
                return scene.lot.key if scene.lot is not None else None
            case "wager":
                return (scene.event.wager, scene.box)
            case _:
                return ()

    def pay(self, judge: Arbiter, scene: Scene) -> None:
        """Close the debt that this act pays."""
        debts = judge.debts.get(self.index)
        if not debts:
            judge.sleep(self.bit)
            return
        for subject in [key for key, debt in debts.items() if self._pays(scene, key, debt)]:
            del debts[subject]
            judge.held_counts[self.index] += 1

    def _pays(self, scene: Scene, subject: Any, debt: Debt) -> bool:
        event = scene.event
        if self.body.each == "envelope":
            return bool(subject == (scene.line.id,))
        if self.body.each == "deck":
            return event.deck is None or subject in ((event.deck,), (None,))
        if self.body.each in ("table", "none"):
            return True
        if event.order:
            return any(place.box == debt.box for place in event.order)
        if event.box is None:
            return True
        if event.box == -1:
            return True
        if self.body.each == "hand":
            return bool(event.box == debt.box and event.hand == (debt.hand.number if debt.hand is not None else 1))
        if self.body.each == "wager":
            return bool((event.wager, event.box) == subject)
        if self.lots or self.body.each == "lot":
            lot = debt.lot
            return lot is not None and event.box == lot.box and event.wager in (lot.wager, None)
        if self.body.each == "person":
            return bool(event.box == debt.box and event.behind == debt.behind)
        return bool(event.box == debt.box)

    def at_once(self, judge: Arbiter, scene: Scene) -> None:
        """Foreclose what was owed at once, when the dealer goes on elsewhere."""
        debts = judge.debts.get(self.index)
        if not debts:
            judge.sleep(self.bit)
            return
        event = scene.event
        for subject, debt in list(debts.items()):
            number = debt.hand.number if debt.hand is not None else 1
            here = scene.lot.on_hand if scene.lot is not None else event.hand
            if event.box == debt.box and scene.round is not None and "decisions" in scene.round.unrecorded:
                continue
            elsewhere = event.box is None or event.box != debt.box or (here != number and event.verb != "pickup")
            if elsewhere or event.verb == "deal":
                self._foreclose(judge, scene, subject, debt)

    def own(self, judge: Arbiter, scene: Scene) -> None:
        """Foreclose the one debt that this act is about."""
        debts = judge.debts.get(self.index)
        if debts:
            for subject, debt in list(debts.items()):
                if self._is_its_own(scene, subject, debt):
                    self._foreclose(judge, scene, subject, debt, self.by_own)

    def turn(self, judge: Arbiter, scene: Scene) -> None:
        """Foreclose the debts of this place and of those before it: the dealer has come to it."""
        for subject, debt in list(judge.debts.get(self.index, {}).items()):
            if scene.event.box is not None and 0 < debt.box <= scene.event.box:
                self._foreclose(judge, scene, subject, debt, self.by_turn)

    def _is_its_own(self, scene: Scene, subject: Any, debt: Debt) -> bool:
        if self.body.each == "deck":
            deck = deck_of(scene)
            return subject == (None,) or not deck or subject == (deck,)
        return debt.lot is not None and scene.lot is debt.lot

    def foreclose(self, judge: Arbiter, scene: Scene) -> None:
        """Judge every open debt of this rule, or that of the envelope the act is about: its limit has come."""
        debts = judge.debts.get(self.index)
        if debts:
            for subject, debt in list(debts.items()):
                if self.body.each != "envelope" or subject == (scene.line.id,):
                    self._foreclose(judge, scene, subject, debt)
        if not debts:
            judge.sleep(self.bit)

    def end(self, judge: Arbiter, scene: Scene) -> None:
        """The log ends: what is owed in a state that holds already is paid, the rest can be judged no more."""
        for debt in judge.debts.get(self.index, {}).values():
            line = debt.line if self.body.each == "envelope" else scene.line
            with scene.at(line=line, box=debt.box, behind=debt.behind, hand=debt.hand, lot=debt.lot):
                self._end_one(judge, scene, debt)

    def _end_one(self, judge: Arbiter, scene: Scene, debt: Debt) -> None:
        if self.until is not None and judge.ask_quietly(self.until, scene):
            judge.held_counts[self.index] += 1
        elif self.released is None or not judge.ask_quietly(self.released, scene):
            what = self.body.owed or self.data.rule.limb or "what is owed"
            judge.unseen(self.data.rule, scene, Saying("log ends", (("what", what),)), debt.line)

    def forget(self, judge: Arbiter, scene: Scene) -> None:
        """Drop what is owed in a round that is over and can be judged no more."""
        debts = judge.debts.get(self.index)
        if debts:
            for subject in [
                key for key, debt in debts.items() if debt.round is not None and debt.round is not scene.round
            ]:
                del debts[subject]

    def _foreclose(self, judge: Arbiter, scene: Scene, subject: Any, debt: Debt, by: Any = None) -> None:
        judge.debts[self.index].pop(subject, None)
        with AtPlace(scene, debt.box, debt.behind, debt.hand, debt.lot):
            self._judge_debt(judge, scene, subject, debt, by or self.by)

    def _judge_debt(self, judge: Arbiter, scene: Scene, subject: Any, debt: Debt, by: Any) -> None:
        rule = self.data.rule
        if debt.round is not None and debt.round.void:
            return
        if debt.round is not None and debt.round.may_be_void:
            judge.unseen(rule, scene, MAY_BE_VOID)
            return
        hidden = _hidden(debt, scene.event.verb == "return")
        if hidden:
            judge.unseen(rule, scene, Saying("class", (("name", hidden),)))
            return
        if debt.lot is not None and debt.lot.may_be_gone:
            judge.unseen(rule, scene, Saying("amount unknown", (("of", debt.lot.wager),)))
            return
        try:
            if self.released is not None and settled(self.released, scene):
                return
            if self.until is not None:
                if settled(self.until, scene):
                    judge.held_counts[self.index] += 1
                    return
            elif self.body.does:
                settled(lambda s: silence(s, self.body.does, debt.seq), scene)
        except Gap as gap:
            judge.unseen(rule, scene, gap.missing)
            return
        if judge.table.gap >= debt.seq:
            judge.unseen(rule, scene, Saying("gap", ()), debt.line)
            return
        # Whatever is not done with the same cards is one fault.
        about = OfCards(subject[0]) if self.body.each == "envelope" else OfDebt(self.index, subject, debt.seq)
        observed, owed, line = Saying("not done", (("act", self.what),)), self._owed(by), None
        if self.body.at_act:
            # The act was wrong, and nothing came too late.
            line = debt.line
            observed, owed = Saying("act", (("event", text(line.event)),)), Saying("said", (("text", self.what),))
        judge.fail(self.data, rule, scene, observed, owed, about, line=line, because=_evidence(debt))

    def _owed(self, by: Any) -> Saying:
        return Saying("done by", (("act", self.what), ("by", by)))


def _evidence(debt: Debt) -> tuple[Any, ...]:
    """What brought the debt about: its trigger, the wager, and the cards of the hand."""
    lot = [debt.lot.line] if debt.lot is not None else []
    return (debt.line, *lot, *(debt.hand.lines if debt.hand is not None else ()))


def _hidden(debt: Debt, returns: bool) -> str:
    """Name the class of acts that may have taken the debt away without standing in the log."""
    round_ = debt.round
    if round_ is None or not round_.unrecorded:
        return ""
    if "money" in round_.unrecorded and debt.lot is not None:
        return "money"
    if "offers" in round_.unrecorded and debt.lot is not None and (not debt.lot.closed or debt.lot.bets > 1):
        return "offers"
    if "voids" in round_.unrecorded and (returns or any(lot.returned for lot in round_.lots.values())):
        return "voids"
    return ""


def wire(data: Rule, body: Must, game: GameData, wiring: Wakeups) -> None:
    """Have the debt opened at its trigger, closed by its act, and judged at its limit."""
    bit = wiring.sleeper()
    check = MustCheck(data, body, game, bit)
    limits = tuple(act for act in body.by if act != "round end")
    pays: Handler = check.pay
    wiring.on(body.does, pays, bit=bit)
    if body.at_once:
        wiring.on(DEALER_ACTS, check.at_once, bit=bit)
    if limits:
        wiring.on(limits, check.foreclose, bit=bit)
    if body.own:
        wiring.on(body.own, check.own, bit=bit)
    if body.turn:
        wiring.on(body.turn, check.turn, bit=bit)
    if body.at_once or "round end" in body.by:
        wiring.finish.append(check.foreclose)
    else:
        wiring.begin.append(check.forget)
    wiring.end.append(check.end)
    wiring.on(body.after, check.open, after=True, foretold=unless_idle(data, game))

"""`may`: an act is open only to some, only at some times; it also says whether the act may be refused."""

from __future__ import annotations

from typing import Final

from checker.checks.arbitration.arbiter import Arbiter
from checker.checks.arbitration.failure import Stage
from checker.checks.arbitration.subject import OfAct, OfLot
from checker.checks.arbitration.wakeups import NOTHING, Foretold, Wakeups
from checker.checks.conditions.event_only import foresee
from checker.checks.conditions.scene import Gap, Scene
from checker.checks.forms.form import both, foreseen, linked
from checker.log.language.events import Event
from checker.log.language.write_event import text
from checker.rulebook.games.model import GameData, May, Rule
from checker.table.hands import lot_of
from checker.table.recorded import is_recorded
from checker.values.saying import Saying

# A bet stands unless it is refused before the dealer goes on with one of these.
BETS: Final = frozenset({"bet", "alter"})


def wire(data: Rule, body: May, game: GameData, wiring: Wakeups) -> None:
    """Ask this rule before each act that it names."""
    test = linked(body.when, game)
    gate = both(data, game)
    plain, applies = (gate.plain, gate.applies) if gate is not None else (None, None)
    owed = _owed(data, body)
    index, refusal = data.rule.index, body.refusal

    def judge_act(judge: Arbiter, scene: Scene) -> None:
        round_ = scene.round
        if round_ is not None and not round_.seen_from_start:
            judge.began_before(data.rule, scene)
            return
        answer: bool | None
        try:
            if plain is not None and not plain(scene):
                return
            answer = test is not None and bool(test(scene))
        except Gap:
            if applies is not None and not applies(judge, scene):
                return
            answer = judge.ask(test, scene, data.rule) if test is not None else False
            if answer is None:
                return
        if answer is not refusal:
            judge.held_counts[index] += 1
        elif scene.event.verb in BETS:
            _standing_bet(judge, scene, data, owed)
        elif scene.event.verb == "choose" and not body.refusal:
            _standing_choice(judge, scene, data, owed)
        else:
            _fail(judge, scene, data, body, owed)

    wiring.on(body.act, judge_act, foretold=_foretold(data, body, game))


def _foretold(data: Rule, body: May, game: GameData) -> Foretold | None:
    """Compile the answer of an event alone: the rule does not apply, or the event keeps it."""
    applies, when = foreseen(data, game), foresee(body.when, game)
    if applies is None:
        return None

    def foretold(s: Scene) -> int | None:
        fits = applies(s)
        if fits is False:
            return NOTHING
        answer = False if body.when is None else when(s) if when is not None else None
        return data.rule.index if fits and answer is not None and answer is not body.refusal else None

    return foretold


def _owed(data: Rule, body: May) -> Saying:
    """Return the words for people: the short name of the duty, or the condition if it has none."""
    if body.owed or data.rule.limb:
        return Saying("said", (("text", body.owed or data.rule.limb),))
    if body.when is None:
        return Saying("never", (("act", body.act),))
    return Saying("only when", (("condition", body.when.text),))


def _fail(judge: Arbiter, scene: Scene, data: Rule, body: May, owed: Saying) -> None:
    event = scene.event
    subject = OfAct(judge.table.seq)
    if body.refusal and event.wager and not is_recorded(judge.table, "bet", judge.table.seq):
        # It may be another wager than the one that is written that was refused.
        judge.unseen(data.rule, scene, Saying("class", (("name", "money"),)))
    elif body.refusal:
        what = event.word or event.wager or ""
        seen, wanted = Saying("refused", (("what", what),)), Saying("not refused", (("what", what),))
        judge.fail(data, data.rule, scene, seen, wanted, subject)
    else:
        judge.fail(data, data.rule, scene, Saying("act", (("event", text(event)),)), owed, subject)


def _log_ends(data: Rule) -> Saying:
    """Nothing shows whether an act was accepted: the dealer had not gone on yet."""
    return Saying("log ends", (("what", data.rule.limb or "whether it was accepted"),))


def _standing_choice(judge: Arbiter, scene: Scene, data: Rule, owed: Saying) -> None:
    """Hold a failed choice back until the dealer goes on: a choice that the casino refused is no breach."""
    then, event, seq = scene.moment(), scene.event, judge.table.seq

    def flush(stage: Stage) -> bool:
        round_ = then.round
        if round_ is None or round_.noted(f"refuse {event.word}", then.box, then.behind) > seq:
            return True
        with scene.at(then):
            if stage is Stage.LOG_ENDS:
                judge.unseen(data.rule, scene, _log_ends(data))
            elif is_recorded(judge.table, "refuse", seq):
                judge.fail(data, data.rule, scene, Saying("act", (("event", text(event)),)), owed, OfAct(seq))
            else:
                judge.unseen(data.rule, scene, Saying("class", (("name", "offers"),)))
        return True

    judge.put_off(flush)


def _comes_off(scene: Scene, event: Event) -> bool:
    """Say whether a wager goes back whole because the round is void."""
    return event.verb == "alter" and event.amount == 0 and scene.round is not None and scene.round.void


def _standing_bet(judge: Arbiter, scene: Scene, data: Rule, owed: Saying) -> None:
    """Hold a failed bet back until the dealer goes on: only then is it accepted."""
    then, event, seq = scene.moment(), scene.event, judge.table.seq
    old = lot_of(judge.table, event)
    live = old if old is not None and not old.withdrawn else None
    before = live.amount if live is not None else None
    if _comes_off(scene, event):
        judge.held_counts[data.rule.index] += 1
        return
    marked = False

    def flush(stage: Stage) -> bool:
        nonlocal marked
        last = stage is not Stage.GOES_ON
        lot = lot_of(judge.table, event) if judge.table.round is then.round else None
        # A wager laid later in its place is a different wager: this one was refused.
        if lot is None or (lot.withdrawn and event.amount != 0) or lot.seq > seq:
            return True
        if lot is live and event.verb == "bet" and lot.added is None:
            return True
        seen = is_recorded(judge.table, f"refuse {lot.wager}", seq)
        if not seen and lot.rolled is not None:
            if lot.returned and not lot.paid and not lot.taken:
                # A refused wager comes back.
                return True
            # At dice a wager that is left to lie through the roll was accepted.
            seen = last and judge.scene.event.verb == "roll" and is_recorded(judge.table, "return", seq)
            if not seen and not lot.closed and not last:
                return False
        if not marked and lot is live and before is not None and lot.amount is not None and before != lot.amount:
            lot.may_be((before, lot.amount))
            marked = True
        if not seen and (not lot.closed or lot.bets > 1):
            if last:
                with scene.at(then):
                    judge.unseen(data.rule, scene, Saying("class", (("name", "offers"),)))
            return last
        if stage is Stage.LOG_ENDS and not lot.closed:
            with scene.at(then):
                judge.unseen(data.rule, scene, _log_ends(data))
            return True
        if lot.rolled is None and not lot.closed and then.round is not None and "money" in then.round.unrecorded:
            # It may have been taken back in time.
            with scene.at(then):
                judge.unseen(data.rule, scene, Saying("class", (("name", "money"),)))
            return True
        with scene.at(then):
            stood = Saying("bet stood", (("wager", lot.wager), ("cents", lot.amount)))
            judge.fail(data, data.rule, scene, stood, owed, OfLot(lot.key))
        if lot.rolled is not None and lot is not live:
            lot.rolled.mark_irregular()
        return True

    judge.put_off(flush)

"""`bounds`: a number of an act is within limits, each limit under its own citation."""

from __future__ import annotations

from fractions import Fraction
from typing import Any, Final

from checker.checks.arbitration.arbiter import Arbiter
from checker.checks.arbitration.failure import Stage
from checker.checks.arbitration.finding import Money
from checker.checks.arbitration.subject import OfAct, OfCall, OfLimit, OfLot, Subject
from checker.checks.arbitration.wakeups import Wakeups
from checker.checks.conditions.link_conditions import resolve_condition
from checker.checks.conditions.scene import Gap, Measure, Scene, settled
from checker.checks.forms.approximation import resting_on, slack
from checker.checks.forms.form import gate, in_force, linked, unless_idle
from checker.checks.measures.payouts import in_chips
from checker.rulebook.games.fixed_limits import admits, amount_of, fixed_limits_of, wagers_bound
from checker.rulebook.games.model import Bounds, GameData, Limit, Rule
from checker.table.hands import lot_of
from checker.table.lots import Lot
from checker.table.recorded import class_of, is_recorded
from checker.values.money import dollars
from checker.values.saying import Saying

_CHANGE: Final = "alter "


class _Limit:
    """One limit, linked."""

    __slots__ = ("limit", "than", "tolerance", "where")

    def __init__(self, limit: Limit, game: GameData) -> None:
        self.limit = limit
        self.tolerance = game.tolerances.get(limit.tolerance)
        self.than = resolve_condition(limit.than, game)
        self.where = linked(limit.where, game)

    def test(self, of: Measure, s: Scene) -> tuple[bool, Any, Any]:
        """Say whether the number is within the limit, and return both values."""
        if self.where is not None and not self.where(s):
            return True, None, None
        value, than = of(s), self.than(s)
        fits = _within(value, than, self.limit, s)
        if not fits and self.tolerance is not None:
            fits = _within(value, than, self.limit, s, slack(self.tolerance, than, s))
        return fits, value, than

    def settled(self, of: Measure, scene: Scene) -> bool:
        """Say the same for every value that the unknowns may have."""
        return settled(lambda s: self.test(of, s)[0], scene)


def wire(data: Rule, body: Bounds, game: GameData, wiring: Wakeups) -> None:
    """Check the number at the act; for a bet, once the dealer goes on."""
    of = resolve_condition(body.of, game)
    limits = [_Limit(limit, game) for limit in body.limits]
    applies = gate(data, game)

    def judge_number(judge: Arbiter, scene: Scene) -> None:
        round_ = scene.round
        if round_ is not None and not round_.seen_from_start:
            for one in limits:
                judge.began_before(one.limit.rule, scene)
            return
        if applies is not None and not applies(judge, scene):
            return
        if scene.event.verb == "return" and not _leaves_a_rest(judge, scene):
            return
        if scene.event.verb in ("bet", "alter", "return"):
            _when_it_stands(judge, scene, data, of, limits)
        else:
            event = scene.event
            called = event.verb == "call"
            subject = OfCall(event.box, event.hand) if called else OfAct(judge.table.seq)
            _measure(judge, scene, data, of, limits, subject)

    # Before any card, a part that is returned is taken back, which changes the stake too.
    taken_back = tuple(f"return {act.removeprefix(_CHANGE)}" for act in body.act if act.startswith(_CHANGE))
    wiring.on((*body.act, *taken_back), judge_number, after=True, foretold=unless_idle(data, game))
    _wire_posted(data, game, wiring)


def _leaves_a_rest(judge: Arbiter, scene: Scene) -> bool:
    """Say whether a return took back a part of the stake, so that a smaller one lies there now."""
    lot = lot_of(judge.table, scene.event)
    return lot is not None and not lot.withdrawn and lot.altered == judge.table.seq


def _wire_posted(data: Rule, game: GameData, wiring: Wakeups) -> None:
    """Judge the limits posted for a wager by those that every bet of it has."""
    wagers, fixed = frozenset(wagers_bound(data, game)), fixed_limits_of(data)
    if not wagers or not fixed:
        return
    today = in_force(data.since, data.until) if data.since or data.until else None

    def judge_amounts(judge: Arbiter, scene: Scene, wager: str, least: int, most: int) -> None:
        for limit in fixed:
            if admits(limit.word, amount_of(limit), least, most):
                judge.held_counts[limit.rule.index] += 1
                continue
            what = f"the {wager} wager"
            seen = Saying("posted", (("of", what), ("least", dollars(least)), ("most", dollars(most))))
            owed = Saying(limit.word, (("of", what), ("limit", dollars(amount_of(limit)))))
            judge.fail(data, limit.rule, scene, seen, owed, OfLimit(wager), also=tuple(data.rule.also))

    def judge_posted(judge: Arbiter, scene: Scene) -> None:
        event = scene.event
        wager, least, most = event.wager or event.word or "", event.least, event.amount
        if wager not in wagers or least is None or most is None:
            return
        if today is None:
            judge_amounts(judge, scene, wager, least, most)
            return
        then = scene.moment()

        def flush(stage: Stage) -> bool:
            # What is stated before the record begins is judged by the law of its first day.
            if judge.table.day is None and stage is Stage.GOES_ON:
                return False
            with scene.at(then):
                if judge.ask(today, scene, data.rule):
                    judge_amounts(judge, scene, wager, least, most)
            return True

        judge.put_off(flush)

    wiring.on(("table limit",), judge_posted, after=True)


def _when_it_stands(judge: Arbiter, scene: Scene, data: Rule, of: Measure, limits: list[_Limit]) -> None:
    then, seq = scene.moment(), judge.table.seq

    def flush(stage: Stage) -> bool:
        lot = lot_of(judge.table, then.event) if judge.table.round is then.round else None
        # A later change is judged where it was made.
        if lot is None or lot.withdrawn or max(lot.altered, lot.raised) > seq:
            return True
        missing = _unknown_yet(judge, lot, seq, stage)
        if missing is not None:
            if stage is not Stage.GOES_ON:
                with scene.at(then, lot=lot):
                    _leave(judge, scene, limits, missing)
            return stage is not Stage.GOES_ON
        # Its own amount is the amount there now, though others may go by an earlier amount.
        with scene.at(then, lot=lot), scene.assuming(lot, lot.amount):
            _measure(judge, scene, data, of, limits, OfLot(lot.key))
        return True

    judge.put_off(flush)


def _unknown_yet(judge: Arbiter, lot: Lot, seq: int, stage: Stage) -> Saying | None:
    """Say what must still come, or be recorded, to show that a bet stood as it was laid."""
    for act in ("alter", "refuse"):
        if not is_recorded(judge.table, f"{act} {lot.wager}", seq) and not (act == "refuse" and lot.closed):
            return Saying("gap", ()) if judge.table.gap >= seq else Saying("class", (("name", class_of(act)),))
    if stage is Stage.LOG_ENDS and not lot.closed:
        return Saying("log ends", (("what", f"the {lot.wager} wager"),))
    return None


def _leave(judge: Arbiter, scene: Scene, limits: list[_Limit], missing: Saying) -> None:
    """Name each limit that a bet would have to keep as not judged."""
    for one in limits:
        if one.where is None or judge.ask(one.where, scene, one.limit.rule):
            judge.unseen(one.limit.rule, scene, missing)


def _measure(judge: Arbiter, scene: Scene, data: Rule, of: Measure, limits: list[_Limit], subject: Subject) -> None:
    for one in limits:
        limit = one.limit
        try:
            try:
                fits, value, than = one.test(of, scene)
            except Gap:
                fits = one.settled(of, scene)
                value = than = None
        except Gap as gap:
            judge.unseen(limit.rule, scene, gap.missing)
            continue
        if fits:
            judge.held_counts[limit.rule.index] += 1
            continue
        observed = Saying(
            "number",
            (("of", limit.than.text if value is None else _name(scene, data)), ("value", _shown(value, scene))),
        )
        if than is not None and limit.rounding != "none":
            than = _payable(value, than, scene)
        owed = Saying(limit.word, (("of", _name(scene, data)), ("limit", _shown(than, scene))))
        if one.tolerance is not None and than is not None:
            owed = resting_on(owed, one.tolerance, than, scene)
        also = tuple(data.rule.also)
        money = _fee(scene, value, than) if limit.word == "exactly" else None
        judge.fail(data, limit.rule, scene, observed, owed, subject, also=also, money=money)
        return


def _fee(scene: Scene, value: Any, than: Any) -> Money | None:
    """Return what a wrong fee cost; a wager that can win costs nothing until it is settled."""
    if value is None or than is None or scene.event.wager is None:
        return None
    ways = scene.table.game.clauses.get(scene.event.wager, ())
    results = {clause.result for _, clauses in ways for clause, _ in clauses.clauses}
    whole = Fraction(value).denominator == Fraction(than).denominator == 1
    return Money(-int(than), -int(value)) if results == {"loses"} and whole else None


def _name(scene: Scene, data: Rule) -> str:
    wager = scene.event.wager
    told = data.body.told if isinstance(data.body, Bounds) else ""
    return f"the {wager} wager" if wager else told or data.rule.limb or scene.event.act


def _shown(value: Any, scene: Scene) -> str:
    if value is None:
        return "unknown"
    if scene.event.amount is not None or scene.event.wager is not None:
        return dollars(int(value)) + ("" if value == int(value) else " and a part")
    return str(value)


def _within(value: Any, than: Any, limit: Limit, scene: Scene, near: int = 0) -> bool:
    if limit.word == "at least":
        return bool(value + near >= than)
    if limit.word == "at most":
        return bool(value <= than + near) or (
            limit.rounding == "up to chip unit" and bool(value <= _payable(value, than, scene))
        )
    if limit.word == "exactly":
        owed = _payable(value, than, scene) if limit.rounding == "up to chip unit" else than
        return bool(value == owed if not near else abs(value - owed) <= near)
    return bool(than and Fraction(value, 1) % Fraction(than) == 0)


def _payable(value: Any, than: Any, scene: Scene) -> Fraction:
    """If no chips can make a limit, it goes up to the next amount that they can make."""
    if scene.table.elected.get("smallest_chip") is None and value > 2 * than:
        # No chip can be so large: the wagers that this one is a part of were made of chips too.
        return Fraction(than)
    return in_chips(Fraction(than), scene)

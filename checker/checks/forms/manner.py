"""`manner`: how an act is done: by whom, face up or down, to which place, from which source."""

from __future__ import annotations

from typing import Final

from checker.checks.arbitration.arbiter import Arbiter
from checker.checks.arbitration.subject import OfAct
from checker.checks.arbitration.wakeups import NOTHING, Foretold, Wakeups
from checker.checks.conditions.event_only import answer_by_event, foresee
from checker.checks.conditions.link_conditions import resolve_condition
from checker.checks.conditions.scene import Gap, Measure, Scene, settled
from checker.checks.forms.form import both, foreseen, linked
from checker.checks.measures.acts import attribute
from checker.rulebook.games.model import Case, GameData, Manner, Rule
from checker.values.saying import Saying

# Attributes whose values are numbers.
NUMBERS: Final = frozenset({"number", "seat", "row"})


def wire(data: Rule, body: Manner, game: GameData, wiring: Wakeups) -> None:
    """Check one attribute of each such act."""
    value_of = attribute(body.attribute) if body.attribute != "how" else (lambda s: s.event.how)
    cases = [(case, linked(case.where, game), _owed(case, game)) for case in body.cases]
    gate = both(data, game)
    plain, applies = (gate.plain, gate.applies) if gate is not None else (None, None)

    def judge_manner(judge: Arbiter, scene: Scene) -> None:
        round_ = scene.round
        if round_ is not None and not round_.seen_from_start:
            judge.began_before(data.rule, scene)
            return
        try:
            if plain is not None and not plain(scene):
                return
        except Gap:
            if applies is not None and not applies(judge, scene):
                return
        for case, where, owed in cases:
            if where is not None:
                fits = judge.ask(where, scene, case.rule)
                if fits is None:
                    return
                if not fits:
                    continue
            _judge_case(judge, scene, data, body, case, owed, value_of)
            return

    wiring.on(body.act, judge_manner, foretold=_foretold(data, body, game, value_of))


def _foretold(data: Rule, body: Manner, game: GameData, value_of: Measure) -> Foretold | None:
    """Compile the answer of an event alone: the rule does not apply, or the act was done in the right manner."""
    applies = foreseen(data, game)
    if applies is None:
        return None
    cases = [(case, foresee(case.where, game), _values(case, body.attribute)) for case in body.cases]
    # Events that differ only in their amount are checked once.
    written = answer_by_event(value_of) if body.attribute != "amount" else (lambda s: None)

    def foretold(s: Scene) -> int | None:
        fits = applies(s)
        if fits is False:
            return NOTHING
        for case, where, values in cases:
            here = True if case.where is None else where(s) if where is not None else None
            if here is False:
                continue
            if not fits or not here or case.measure is not None:
                return None
            value = written(s)
            right = not case.values or (value is not None and _is_right(value, values))
            return case.rule.index if right else None
        return NOTHING if fits else None

    return foretold


def _values(case: Case, attribute: str) -> tuple[object, ...]:
    """Return the values that a case allows, as an act gives them: numbers are no words."""
    return tuple(int(one) for one in case.values) if attribute in NUMBERS else case.values


def _is_right(value: object, allowed: tuple[object, ...]) -> bool:
    return any(word in value for word in allowed) if isinstance(value, tuple) else value in allowed


def _owed(case: Case, game: GameData) -> Measure | None:
    return resolve_condition(case.measure, game) if case.measure is not None else None


def _judge_case(
    judge: Arbiter, scene: Scene, data: Rule, body: Manner, case: Case, owed: Measure | None, value_of: Measure
) -> None:
    if owed is None and not case.values:
        judge.held_counts[case.rule.index] += 1
        return
    try:
        value = value_of(scene)
        allowed = _values(case, body.attribute) if owed is None else (settled(owed, scene),)
    except Gap as gap:
        judge.unseen(case.rule, scene, gap.missing)
        return
    if value is None:
        judge.unseen(case.rule, scene, Saying("unknown", (("what", f"{body.attribute} of the act"),)))
        return
    if _is_right(value, allowed):
        judge.held_counts[case.rule.index] += 1
        return
    observed = Saying("attribute", (("name", body.attribute), ("value", value if value != () else "not said")))
    wanted = Saying("one of", (("name", body.attribute), ("values", allowed)))
    judge.fail(data, case.rule, scene, observed, wanted, OfAct(judge.table.seq))

"""`manner`: how an act is done: by whom, face up or down, where, from what."""

from __future__ import annotations

from checker.checks.form import both, linked
from checker.checks.judge import Judge
from checker.checks.wiring import Wiring
from checker.finding import Saying
from checker.measures.acts import attribute
from checker.measures.scene import Gap, Measure, Scene, settled
from checker.measures.truth import resolve_condition
from checker.rulebook.model import Case, GameData, Manner, RuleData


def wire(data: RuleData, body: Manner, game: GameData, wiring: Wiring) -> None:
    """Have an attribute of each such act looked at."""
    value_of = attribute(body.attribute) if body.attribute != "how" else (lambda s: s.event.how)
    cases = [(case, linked(case.where, game), _owed(case, game)) for case in body.cases]
    gate = both(data, game)
    plain, applies = (gate.plain, gate.applies) if gate is not None else (None, None)

    def judge_manner(judge: Judge, scene: Scene) -> None:
        held = scene.round
        if held is not None and not held.whole:
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

    wiring.on(body.act, judge_manner)


def _owed(case: Case, game: GameData) -> Measure | None:
    return resolve_condition(case.measure, game) if case.measure is not None else None


def _judge_case(
    judge: Judge, scene: Scene, data: RuleData, body: Manner, case: Case, owed: Measure | None, value_of: Measure
) -> None:
    if owed is None and not case.values:
        judge.held[case.rule.index] += 1
        return
    try:
        value = value_of(scene)
        allowed: tuple[object, ...] = case.values if owed is None else (settled(owed, scene),)
    except Gap as gap:
        judge.unseen(case.rule, scene, gap.missing)
        return
    if value is None:
        judge.unseen(case.rule, scene, Saying("unknown", (("what", f"{body.attribute} of the act"),)))
        return
    right = any(word in value for word in case.values) if isinstance(value, tuple) else value in allowed
    if right:
        judge.held[case.rule.index] += 1
        return
    observed = Saying("attribute", (("name", body.attribute), ("value", value if value != () else "not said")))
    wanted = Saying("one of", (("name", body.attribute), ("values", allowed)))
    judge.fail(data, case.rule, scene, observed, wanted, ("act", judge.table.seq))

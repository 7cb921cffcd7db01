"""Wagers of one person settled as one sum: each is wrong, and together they are right."""

from __future__ import annotations

from checker.checks.arbitration.arbiter import Arbiter
from checker.checks.arbitration.finding import Finding
from checker.checks.settlement.offsetting import tell_netted
from checker.rulebook.games.model import Settles
from tests.support.auditing import audit
from tests.support.scenes import TRIPLE, game, moment
from tests.support.short_night import lawful

BODIES = ("join seat 2 id A", "round id 1", "bet seat 2 first_attack $25")


def test_a_wager_that_nothing_makes_up_for_is_told_by_itself() -> None:
    scene = moment(TRIPLE, *BODIES)
    judge = Arbiter(scene.table, scene.casino, 1)
    rule = next(one for one in game(TRIPLE).rules if isinstance(one.body, Settles))
    assert scene.lot is not None
    assert not tell_netted(judge, scene, scene.lot, (rule, rule.rule), ())
    assert judge.findings == judge.failures == []


def test_what_is_netted_is_one_finding_that_costs_nobody_anything() -> None:
    apart = {
        "take seat 6 first_attack $45": "take seat 6 first_attack $35",
        "take seat 6 third_attack $45": "take seat 6 third_attack $55",
    }
    lines = lawful()
    for was, now in apart.items():
        lines = [line.replace(was, now) for line in lines]
    found = [one for one in audit(lines)[0] if isinstance(one, Finding) and one.rule.form == "settles"]
    assert [(one.difference_cents, one.favors) for one in found] == [(0, None)]

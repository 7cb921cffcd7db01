"""`may`: an act is allowed only under a condition, asked before it is recorded."""

from __future__ import annotations

from checker.checks.arbitration.finding import Finding
from checker.checks.forms.may import wire
from checker.rulebook.games.model import May
from tests.support.auditing import audit
from tests.support.paths import INVENTED
from tests.support.wiring import spelled, wired
from tests.tables.harbor_nines import faults, money_faults  # noqa: F401
from tests.tables.harbor_nines.sheet import FAULTS


def test_a_rule_is_asked_before_each_act_it_speaks_of_and_at_no_other_time() -> None:
    rules = list(wired(May, wire))
    assert len(rules) > 50
    for rule, wiring in rules:
        assert isinstance(rule.body, May)
        assert set(wiring.before) == spelled(wiring, rule.body.act), rule.rule.id
        assert not wiring.after and not wiring.finish


def test_planted_faults_of_this_form_are_found_at_their_line() -> None:
    planted_ones = [one for one in FAULTS.values() if one.form == "may"][:3]
    assert planted_ones
    for fault in planted_ones:
        planted = fault.plant(3)
        found = [one for one in audit(planted.lines, INVENTED)[0] if isinstance(one, Finding)]
        assert [(one.rule.form, one.at.place.line) for one in found] == [("may", planted.line_number)], fault.name

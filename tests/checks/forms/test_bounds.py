"""`bounds`: a number of an act lies within limits."""

from __future__ import annotations

from checker.checks.arbitration.finding import Finding
from checker.checks.forms.bounds import wire
from checker.rulebook.games.model import Bounds
from tests.support.auditing import audit
from tests.support.paths import INVENTED
from tests.support.wiring import wired
from tests.tables.harbor_nines import faults, money_faults  # noqa: F401
from tests.tables.harbor_nines.sheet import FAULTS


def test_every_rule_is_woken_by_something() -> None:
    rules = list(wired(Bounds, wire))
    assert len(rules) > 20
    assert [rule.rule.id for rule, wiring in rules if not (wiring.before or wiring.after or wiring.finish)] == []


def test_planted_faults_of_this_form_are_found_at_their_line() -> None:
    planted_ones = [one for one in FAULTS.values() if one.form == "bounds"][:3]
    assert planted_ones
    for fault in planted_ones:
        planted = fault.plant(3)
        found = [one for one in audit(planted.lines, INVENTED)[0] if isinstance(one, Finding)]
        assert [(one.rule.form, one.at.place.line) for one in found] == [("bounds", planted.line_number)], fault.name

"""`turn`: places are served in their order."""

from __future__ import annotations

from checker.checks.arbitration.finding import Finding
from checker.checks.forms.turn import wire
from checker.rulebook.games.model import Turn
from tests.support.auditing import audit
from tests.support.paths import INVENTED
from tests.support.wiring import wired
from tests.tables.harbor_nines import faults, money_faults  # noqa: F401
from tests.tables.harbor_nines.sheet import FAULTS


def test_an_order_is_watched_at_the_acts_that_serve() -> None:
    rules = list(wired(Turn, wire))
    assert len(rules) > 5
    assert [rule.rule.id for rule, wiring in rules if not (wiring.before or wiring.after)] == []


def test_planted_faults_of_this_form_are_found_at_their_line() -> None:
    planted_ones = [one for one in FAULTS.values() if one.form == "turn"][:3]
    assert planted_ones
    for fault in planted_ones:
        planted = fault.plant(3)
        found = [one for one in audit(planted.lines, INVENTED)[0] if isinstance(one, Finding)]
        assert [(one.rule.form, one.at.place.line) for one in found] == [("turn", planted.line_number)], fault.name

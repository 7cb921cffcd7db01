"""`remedy`: what an irregularity demands is done, and what it forbids is not."""

from __future__ import annotations

from checker.checks.forms.remedy import wire
from checker.rulebook.games.model import Remedy
from tests.support.auditing import audit
from tests.support.wiring import spelled, wired
from tests.tables.triple_attack.night import night


def test_an_irregularity_opens_a_remedy_once_it_is_recorded() -> None:
    rules = list(wired(Remedy, wire))
    assert len(rules) > 5
    for rule, wiring in rules:
        assert isinstance(rule.body, Remedy)
        assert spelled(wiring, rule.body.trigger) <= set(wiring.after), rule.rule.id
        assert (wiring.voids if rule.body.voids_round else wiring.finish) != []


def test_what_was_dealt_with_as_prescribed_is_counted_and_no_finding() -> None:
    out, run = audit(night(5, 60))
    assert out == []
    assert {one.rule.form for one in run.summary.handled_first} == {"remedy"}

"""`steps`: the steps of a procedure follow one another."""

from __future__ import annotations

from checker.checks.arbitration.finding import Finding
from checker.checks.forms.steps import StepsRun, wire
from checker.rulebook.games.model import Steps
from tests.support.auditing import audit
from tests.support.scenes import TRIPLE, log
from tests.support.wiring import spelled, wired


def test_each_step_is_asked_about_those_before_it() -> None:
    rules = list(wired(Steps, wire))
    assert len(rules) > 5
    for rule, wiring in rules:
        assert isinstance(rule.body, Steps)
        wanted = {one for step in rule.body.steps for one in spelled(wiring, step.does)}
        assert wanted <= {*wiring.before, *wiring.after}, rule.rule.id


def test_a_run_belongs_to_its_deck() -> None:
    assert StepsRun(None, 4).deck == ""
    assert StepsRun(None, 4, "red").deck == "red"


def test_a_step_that_is_left_out_is_found() -> None:
    bodies = ["cards receive decks 8 id S-1", "cards wash", "cards stack 1", "cards shuffle by dealer"]
    out, _ = audit(log(TRIPLE, "staff dealer on id D1", *bodies))
    found = [one for one in out if isinstance(one, Finding) and one.rule.form == "steps"]
    assert found and all("cards" in one.at.raw for one in found)

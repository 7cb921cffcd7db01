"""`manner`: an act is done in one of the ways allowed."""

from __future__ import annotations

from checker.checks.arbitration.finding import Finding
from checker.checks.forms.manner import wire
from checker.rulebook.games.model import Manner
from tests.support.auditing import audit
from tests.support.scenes import TRIPLE, log
from tests.support.wiring import spelled, wired

ROUND = ("join seat 2 id A", "round id 1", "bet seat 2 first_attack $25", "call no_more_bets")


def test_an_attribute_is_looked_at_with_its_act() -> None:
    rules = list(wired(Manner, wire))
    assert len(rules) > 20
    for rule, wiring in rules:
        assert isinstance(rule.body, Manner)
        assert {*wiring.before, *wiring.after} == spelled(wiring, rule.body.act), rule.rule.id


def of_manner(body: str) -> list[str]:
    out, _ = audit(log(TRIPLE, *ROUND, body))
    return [one.at.raw for one in out if isinstance(one, Finding) and one.rule.form == "manner"]


def test_the_hand_that_draws_and_the_hand_that_places_are_told_apart() -> None:
    assert of_manner("deal seat 2 8H drawn left placed right") == []
    assert len(of_manner("deal seat 2 8H drawn right placed right")) == 1

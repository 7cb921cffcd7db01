"""`manner`: an act is done in one of the ways allowed."""

from __future__ import annotations

import shutil
from pathlib import Path

from checker.checks.arbitration.finding import Finding
from checker.checks.forms.manner import wire
from checker.rulebook.games.model import Manner
from tests.support.auditing import audit
from tests.support.paths import ROOT
from tests.support.scenes import TRIPLE, log
from tests.support.wiring import spelled, wired

ROUND = ("join seat 2 id A", "round id 1", "bet seat 2 first_attack $25", "call no_more_bets")


def test_an_attribute_is_looked_at_with_its_act() -> None:
    rules = list(wired(Manner, wire))
    assert len(rules) > 20
    for rule, wiring in rules:
        assert isinstance(rule.body, Manner)
        assert {*wiring.before, *wiring.after} == spelled(wiring, rule.body.act), rule.rule.id


EXTRA = """format: 2
law: 19:47
rules:
  - {cite: 36.7(b), where: not call total this round, manner: {act: call total, attribute: number, one of: ["5", "16"]}}
"""


def test_a_number_is_compared_as_a_number(tmp_path: Path) -> None:
    rules = shutil.copytree(ROOT / "rules", tmp_path / "rules")
    (rules / "games" / TRIPLE / "extra.yaml").write_text(EXTRA, encoding="utf-8")
    told = {}
    for total in ("5", "16", "6"):
        out, _ = audit(log(TRIPLE, *ROUND, f"call seat 2 {total}"), rules)
        told[total] = [one for one in out if isinstance(one, Finding) and one.rule.form == "manner"]
    assert told["5"] == told["16"] == []
    [wrong] = told["6"]
    assert dict(wrong.observed.values)["value"] == 6


def of_manner(body: str) -> list[str]:
    out, _ = audit(log(TRIPLE, *ROUND, body))
    return [one.at.raw for one in out if isinstance(one, Finding) and one.rule.form == "manner"]


def test_the_hand_that_draws_and_the_hand_that_places_are_told_apart() -> None:
    assert of_manner("deal seat 2 8H drawn left placed right") == []
    assert len(of_manner("deal seat 2 8H drawn right placed right")) == 1

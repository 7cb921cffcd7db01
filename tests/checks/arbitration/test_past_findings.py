"""Findings are found again by what they are about, however many there are."""

from __future__ import annotations

from dataclasses import replace

import pytest

from checker.checks.arbitration import past_findings
from checker.checks.arbitration.finding import BELOW, About, Evidence, Finding, Lack, Spot
from checker.checks.arbitration.past_findings import (
    FEW,
    Key,
    Past,
    PastFindings,
    by_lack,
    by_line,
    by_name,
    by_result,
    by_rule,
    by_subject,
    part_at_all,
    part_between,
    part_of_round,
)
from checker.checks.arbitration.subject import OfAct
from checker.rulebook.games.rule_ref import RuleRef
from checker.values.problem import Location
from checker.values.saying import Saying

A, B, C = (RuleRef(index, cite, "limb", "may", "") for index, cite in enumerate(("1:1", "2:2", "3:3")))


@pytest.fixture(params=[0, FEW], ids=["many", "few"], autouse=True)
def _indexed(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Few findings are looked at one by one, many by an index: both give what is asked for, in one order."""
    monkeypatch.setattr(past_findings, "FEW", request.param)


def finding(rule: RuleRef, number: int = BELOW, *, line: int = 7, ordinal: int = 1, seat: int | None = 2) -> Finding:
    spot = Spot(None, "game", "T-1", None, "1" if seat else None, ordinal, seat, None, None, None)
    at = Evidence(Location("night.log", line, 1), "20:14:03", f"line {line}")
    return Finding(rule, spot, at, Saying("seen"), Saying("owed"), subject=OfAct(line), number=number)


def kept(*findings: Finding) -> PastFindings:
    found = PastFindings()
    for one in findings:
        found = found.and_past(Past(one.at.place.line, one))
    return found


def heads(found: PastFindings, key: Key) -> list[int]:
    """Give the numbers of those at whose head the key may be, the last first."""
    return [past.finding.number for past, part in found.with_key(key) if part is past.finding]


def test_the_last_comes_first() -> None:
    found = kept(finding(A, 0), finding(B, 1), finding(A, 2, line=9))
    assert [one for one in heads(found, by_rule(A)) if found.of_number(one).finding.rule is A] == [2, 0]
    assert [past.finding.number for past in found] == [0, 1, 2]
    assert len(found) == 3


@pytest.mark.parametrize(
    "key",
    [
        by_rule(B), by_rule(B, 3), by_name("2:2"), by_name("2:2 limb", 3), by_subject(OfAct(9)),
        by_line("night.log", 9), by_result(("wins",)), by_lack(B), part_at_all("2:2"), part_of_round("2:2", 3),
        part_between("2:2 limb", 3),
    ],
)  # fmt: skip
def test_it_is_found_by_each_thing_that_it_is_about(key: Key) -> None:
    about = About(result=("wins",), lack=Lack.STEP, boxes=(2,))
    found = kept(finding(A, 0), replace(finding(B, 1, line=9, ordinal=3, seat=None), about=about), finding(A, 2))
    assert 1 in heads(found, key)


def test_what_it_explains_is_found_too() -> None:
    found = kept(finding(A, 0), finding(A, 1))
    below = finding(C)
    found = found.and_changed(found.of_number(0).finding.explain(below), below)
    assert [(past.finding.number, part) for past, part in found.with_key(part_of_round("3:3", 1)) if part == below] == [
        (0, below)
    ]


def test_a_change_leaves_the_collection_before_it_alone() -> None:
    before = kept(finding(A, 0), finding(A, 1))
    changed = before.and_changed(finding(B, 0), finding(C))
    assert before.of_number(0).finding.rule is A
    assert changed.of_number(0).finding.rule is B
    assert [past.finding.rule for past in changed] == [B, A]
    assert 0 in heads(changed, by_rule(B))
    assert 0 in heads(before, by_rule(A))


def test_another_head_takes_the_place_of_the_first_in_order() -> None:
    found = kept(finding(A, 0), finding(A, 1), finding(B, 2)).and_changed(finding(B, 0))
    assert [one for one in heads(found, by_rule(B)) if found.of_number(one).finding.rule is B] == [2, 0]
    assert [one for one in heads(found, by_rule(A)) if found.of_number(one).finding.rule is A] == [1]


def test_the_oldest_are_forgotten() -> None:
    found = kept(*(finding(A, number) for number in range(6))).since(4)
    assert [past.finding.number for past in found] == [4, 5]
    assert heads(found, by_rule(A)) == [5, 4]
    assert len(found.since(9)) == 0

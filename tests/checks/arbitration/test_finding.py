"""A finding never changes; what is learned of it makes another."""

from __future__ import annotations

from dataclasses import FrozenInstanceError, replace

import pytest

from checker.checks.arbitration.finding import BELOW, About, Evidence, Finding, Lack, Money, Spot
from checker.rulebook.games.rule_ref import RuleRef
from checker.rulebook.ledger.standing import Standing
from checker.values.problem import Location
from checker.values.saying import Saying


def at(line: int) -> Evidence:
    return Evidence(Location("night.log", line, 1), "20:14:03", f"line {line}")


def finding(cite: str, *, money: Money | None = None, line: int = 7) -> Finding:
    spot = Spot(None, "game", "T-1", None, "1", 1, 2, 1, None, None)
    seen = Saying("left out", (("step", "the cut"),))
    return Finding(RuleRef(0, cite, "", "may", ""), spot, at(line), seen, Saying("owed"), money, ("9:9",), number=4)


def test_a_finding_cannot_be_changed() -> None:
    with pytest.raises(FrozenInstanceError):
        finding("1:1").also = ("2:2",)  # type: ignore[misc]


def test_a_paragraph_is_cited_once() -> None:
    found = finding("1:1").cite_too(("1:1", "9:9", "5:5"))
    assert found.citations == ("1:1", "9:9", "5:5")


def test_a_rule_that_the_same_fact_breaks_is_named_beside() -> None:
    found = finding("1:1").join(RuleRef(1, "2:2", "", "may", "", ("3:3",)), ("4:4",))
    assert found.citations == ("1:1", "9:9", "2:2", "3:3", "4:4")
    assert [rule.cite for rule in found.also_rules] == ["2:2"]


def test_what_a_finding_explains_is_a_part_of_its_cost() -> None:
    found = finding("1:1").explain(finding("2:2", money=Money(500, 0)))
    assert [one.rule.cite for one in found.explains] == ["2:2"]
    assert (found.owed_cents, found.favors) == (500, "house")
    found = found.explain(finding("3:3", money=Money(100, -100))).explain(finding("4:4"))
    assert (found.owed_cents, found.paid_cents, found.difference_cents) == (600, -100, -700)
    assert [(one.owed, one.paid) for one in found.costs()] == [(500, 0), (100, -100)]


def test_a_finding_that_cost_both_sides_favors_who_gained_more() -> None:
    found = finding("1:1", money=Money(500, 0)).explain(finding("2:2", money=Money(0, 700)))
    assert (found.difference_cents, found.favors) == (200, "player")
    found = found.explain(finding("3:3", money=Money(200, 0)))
    assert (found.difference_cents, found.favors) == (0, None)


def test_a_head_takes_the_number_and_the_place_of_a_finding() -> None:
    found = finding("1:1").explain(finding("3:3")).head_by(finding("2:2", money=Money(500, 0)))
    assert (found.rule.cite, found.owed_cents, found.number) == ("2:2", 500, 4)
    assert [(one.rule.cite, one.explains) for one in found.explains] == [("1:1", ()), ("3:3", ())]
    assert found.explains[0].number == BELOW


def test_a_failure_that_is_explained_may_lead() -> None:
    early, other = finding("2:2"), finding("3:3")
    found = finding("1:1").explain(other).explain(early)
    led = found.lead_with(found.explains[1])
    assert (led.rule.cite, led.number, [one.rule.cite for one in led.explains]) == ("2:2", 4, ["1:1", "3:3"])


def test_a_finding_that_happened_earlier_keeps_its_line_as_evidence() -> None:
    found = finding("1:1", line=7)
    moved = replace(found, evidence=(at(3), at(5))).happened_at(at(3), replace(found.spot, seat=5))
    assert (moved.at, moved.spot.seat, moved.evidence) == (at(3), 5, (at(5), at(7)))
    assert found.happened_at(at(7), replace(found.spot, seat=5)) is found


def test_a_step_that_is_done_at_last_was_done_too_late() -> None:
    found = replace(finding("1:1"), about=About(boxes=(2, 5), lack=Lack.STEP))
    half = found.await_at((5,))
    assert (half.about.boxes, half.about.lack, half.observed.key) == ((5,), Lack.STEP, "left out")
    done = half.await_at(())
    assert (done.about.boxes, done.about.lack, done.observed) == (
        (),
        Lack.NOTHING,
        Saying("done late", (("act", "the cut"),)),
    )


def test_each_failure_has_a_fingerprint_of_its_own() -> None:
    old, new = Standing("1:1-1", "A text", "expired"), Standing("2:2-2", "Another", "adopted")
    marks = iter((("a", old), ("b", new), ("c", None)))
    found = finding("1:1").explain(finding("2:2")).explain(finding("3:3")).marked(marks)
    assert (found.standing, [one.standing for one in found.explains]) == (old, [new, None])
    assert (found.fingerprint, [one.fingerprint for one in found.explains]) == ("a", ["b", "c"])

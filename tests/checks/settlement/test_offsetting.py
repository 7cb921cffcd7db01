"""Wagers of one person settled as one sum: each is wrong, and together they are right."""

from __future__ import annotations

from checker.checks.arbitration.arbiter import Arbiter
from checker.checks.arbitration.finding import Finding
from checker.checks.settlement.offsetting import netted
from checker.rulebook.games.model import Settles
from tests.support.auditing import audit
from tests.support.paths import FIXTURES
from tests.support.scenes import TRIPLE, game, moment

# Insurance that won $25, set off against a surrendered wager of $20 that was lost: $5 changed hands.
NETTED = FIXTURES / "games" / "double_attack_blackjack" / "26.8-b-settled-separately.breach.log"
BODIES = ("join seat 2 id A", "round id 1", "bet seat 2 first_attack $25")


def test_a_wager_that_nothing_makes_up_for_is_told_by_itself() -> None:
    scene = moment(TRIPLE, *BODIES)
    judge = Arbiter(scene.table, scene.casino, 1)
    rule = next(one for one in game(TRIPLE).rules if isinstance(one.body, Settles))
    assert scene.lot is not None
    assert netted(judge, scene, scene.lot, rule.rule, ()) is None
    assert (judge.findings, judge.failures) == ((), [])


def settlements(lines: list[str]) -> list[Finding]:
    return [one for one in audit(lines)[0] if isinstance(one, Finding) and one.rule.form == "settles"]


def test_what_is_netted_is_one_finding_that_costs_nobody_anything() -> None:
    [found] = settlements(NETTED.read_text(encoding="utf-8").splitlines())
    assert found.rule.id == "19:47-26.8(b) settled separately"
    assert (found.difference_cents, found.favors) == (0, None)
    assert "19:47-26.11(a) win" in found.citations
    assert "19:47-26.8(a)2 dealer blackjack" in found.citations


def test_sums_that_do_not_agree_are_told_each_by_itself() -> None:
    lines = NETTED.read_text(encoding="utf-8").replace("insurance $5", "insurance $15").splitlines()
    found = settlements(lines)
    assert [one.rule.id for one in found] == [
        "19:47-26.11(c) 5 to 2",
        "19:47-26.8(a)2 dealer blackjack whole wager collected",
    ]
    assert [(one.difference_cents, one.favors) for one in found] == [(-1000, "house"), (2000, "player")]


def test_wagers_that_no_rule_keeps_apart_are_not_netted() -> None:
    lines = [one for one in NETTED.read_text(encoding="utf-8").splitlines() if "choose seat 2 surrender" not in one]
    assert [one.rule.id for one in settlements(lines)] == ["19:47-26.11(c) 5 to 2"]


SURRENDERED = FIXTURES / "games" / "double_attack_blackjack" / "26.8-a-1-half-collected-of-their-sum.clean.log"


def test_half_of_the_sum_is_half_of_each_wager_of_one_rule() -> None:
    lines = SURRENDERED.read_text(encoding="utf-8")
    assert settlements(lines.splitlines()) == []
    wrong = lines.replace("return seat 2 initial $20", "return seat 2 initial $15").splitlines()
    assert {one.rule.id for one in settlements(wrong)} == {"19:47-26.8(a)1 half collected"}

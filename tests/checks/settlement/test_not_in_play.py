"""Money on wagers that are not in play: `checks/settlement/not_in_play`."""

from __future__ import annotations

import pytest

from checker.checks.arbitration.finding import Finding
from checker.values.problem import Problem
from tests.support.auditing import audit, told
from tests.support.hiding import PLAYS

TRIPLE = PLAYS["triple_attack_blackjack"]


def found(game: str, *bodies: str) -> list[Finding | Problem]:
    return audit(PLAYS[game].log(list(bodies)))[0]


@pytest.mark.parametrize(
    ("bodies", "owed", "cents"),
    [
        ((*TRIPLE.play, "void round", "pay seat 2 first_attack $15", "round end"), "voided", 1_500),
        ((*TRIPLE.play, "void round", "return seat 2 first_attack $15", "round end"), "voided", 500),
        ((*TRIPLE.play, TRIPLE.paid, TRIPLE.taken, "pay seat 6 first_attack $15", "round end"), "never laid", 1_500),
        ((*TRIPLE.play[:2], "pay seat 2 first_attack $15", "round end"), "no cards", 1_500),
        ((*TRIPLE.play[:2], "take seat 2 first_attack $10", "round end"), "no cards", -1_000),
    ],
)  # fmt: skip
def test_money_is_found_where_no_wager_is_in_play(bodies: tuple[str, ...], owed: str, cents: int) -> None:
    out = found("triple_attack_blackjack", *bodies)
    [finding] = [one for one in out if isinstance(one, Finding)]
    assert (finding.owed.key, finding.difference_cents) == (owed, cents), told(out)


def test_the_stake_of_a_void_round_may_go_back() -> None:
    bodies = (*TRIPLE.play, "void round", "return seat 2 first_attack $10", "return seat 3 first_attack $10")
    out = found("triple_attack_blackjack", *bodies, "round end")
    assert [one for one in out if isinstance(one, Finding) and one.rule.form == "settles"] == []


def test_the_stake_of_a_refused_wager_may_go_back_once() -> None:
    start = ("round id 1", "bet seat 2 first_attack $10", "refuse seat 2 first_attack")
    back = "return seat 2 first_attack $10"
    assert found("triple_attack_blackjack", *start, back, "round end") == []
    [finding] = found("triple_attack_blackjack", *start, back, back, "round end")
    assert isinstance(finding, Finding)
    assert (finding.owed.key, finding.difference_cents) == ("withdrawn", 1_000)


def test_where_no_text_says_who_wins_it_is_a_line_that_makes_no_sense() -> None:
    start = ("round id 1", "bet seat 2 initial $10")
    [problem] = found("double_attack_blackjack", *start, "pay seat 2 initial $5000", "round end")
    assert isinstance(problem, Problem)
    assert "dealt no card" in problem.message

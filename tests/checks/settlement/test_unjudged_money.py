"""Every wager on which money moved is judged or named: `checks/settlement/unjudged_money`."""

from __future__ import annotations

import pytest

from checker.audit.summary import MoneyGroup
from tests.support.auditing import audit
from tests.support.hiding import PLAYS, Play
from tests.support.paths import ROOT
from tests.support.scenes import CRAPS, log

TRIPLE = PLAYS["triple_attack_blackjack"]


def accounts(play: Play, *bodies: str, head: tuple[str, ...] = ()) -> dict[str, MoneyGroup]:
    _, run = audit(play.log([*play.play, *bodies], head=head))
    return {group.why.key: group for group in run.summary.unjudged.values()}


def test_a_round_settled_rightly_leaves_nothing_to_account_for() -> None:
    assert accounts(TRIPLE, TRIPLE.paid, TRIPLE.taken, "round end") == {}


@pytest.mark.parametrize(("head", "why"), [((), "unlisted wager"), (("table elect jackpot house_wager",), "own wager")])
def test_money_on_a_wager_that_the_game_does_not_have(head: tuple[str, ...], why: str) -> None:
    found = accounts(TRIPLE, TRIPLE.paid, TRIPLE.taken, "pay seat 2 jackpot $4500", "round end", head=head)
    assert list(found) == [why]
    assert (found[why].wagers, found[why].rounds, found[why].paid) == (1, 1, 450_000)


def test_a_void_round_is_counted_with_the_stakes_that_stay() -> None:
    found = accounts(TRIPLE, "void round", "return seat 2 first_attack $10", "round end")["round void"]
    assert (found.rounds, found.wagers, found.returned, found.left) == (1, 2, 1_000, 1_000)


def test_a_round_that_the_log_leaves_open_is_counted() -> None:
    found = accounts(TRIPLE, TRIPLE.paid)["round left open"]
    assert (found.rounds, found.wagers, found.left) == (1, 1, 1_000)


def test_money_that_came_and_went_is_named() -> None:
    found = accounts(TRIPLE, TRIPLE.paid, "return seat 3 first_attack $10", TRIPLE.taken, "round end")
    assert list(found) == ["to and fro"]


def test_what_a_text_not_supplied_pays_is_named() -> None:
    play = PLAYS["double_attack_blackjack"]
    found = accounts(play, play.paid, "return seat 2 initial $20", play.taken, "round end")
    assert found["text not supplied"].returned == 2_000


def test_a_gap_names_whose_money_it_leaves_open() -> None:
    found = accounts(TRIPLE, "table gap", "pay seat 2 first_attack $4500", TRIPLE.taken, "round end")["gap"]
    assert [(one.spot.seat, one.paid) for one in found.first] == [(2, 450_000), (3, 0)]


def of_rolls(*bodies: str, head: tuple[str, ...] = ()) -> dict[str, MoneyGroup]:
    start = ("table open", "move puck to off", "bet seat 1 pass $10", "bet seat 2 dont_pass $20", "roll 3 4")
    _, run = audit(log(CRAPS, *start, *bodies, head=("table elect odds_pass 1 to 1", *head)))
    return {group.why.key: group for group in run.summary.unjudged.values()}


def test_a_roll_that_is_settled_leaves_nothing_to_account_for() -> None:
    assert of_rolls("pay seat 1 pass $10", "take seat 2 dont_pass $20") == {}


def test_a_stake_that_the_log_leaves_unsettled_is_counted() -> None:
    found = of_rolls("take seat 2 dont_pass $20")
    assert list(found) == ["log ends"]
    assert (found["log ends"].wagers, found["log ends"].left) == (1, 1_000)


def test_a_stake_that_no_roll_has_decided_is_not_counted() -> None:
    assert of_rolls("pay seat 1 pass $10", "take seat 2 dont_pass $20", "bet seat 3 pass $5", "roll 2 2") == {}


@pytest.mark.parametrize(("act", "sums"), [("pay seat 1 pass $10", (1_000, 0)), ("return seat 1 pass $10", (0, 1_000))])
@pytest.mark.parametrize("before", [True, False])
def test_money_of_a_roll_that_was_void_is_counted_and_not_judged(act: str, sums: tuple[int, int], before: bool) -> None:
    start = ("table open", "move puck to off", "bet seat 1 pass $10", "roll 3 4")
    bodies = (act, "void round") if before else ("void round", act)
    out, run = audit(log(CRAPS, *start, *bodies, "roll 6 5", head=("table elect odds_pass 1 to 1",)))
    assert out == []
    [found] = [group for group in run.summary.unjudged.values() if group.why.key == "round void"]
    assert (found.paid, found.returned) == sums


def test_what_the_log_does_not_show_of_a_rule_is_why_its_money_is_not_judged() -> None:
    path = ROOT / "fixtures/games/three_card_blitz/51.10-d-1-ante-collected.clean.log"
    lines = path.read_text(encoding="utf-8").replace("records decisions ", "records ").split("\n")
    out, run = audit([line for line in lines if " choose seat " not in line])
    assert out == []
    # Whether seat 5 folded, or won the ante that was collected, depends on a decision that nobody writes down.
    found = {(group.why.key, group.why.values): group for group in run.summary.unjudged.values()}
    assert [(key, group.wagers, group.taken) for (key, _), group in found.items()] == [("class", 2, 2_000)]
    assert dict(next(iter(found))[1]) == {"name": "decisions"}

"""What play proves where the record is silent: a bet that no card came for may have been refused."""

from __future__ import annotations

import pytest

from checker.checks.arbitration.finding import Finding
from checker.checks.settlement.open_results import hidden_class
from tests.support.auditing import audit, told
from tests.support.hiding import PLAYS
from tests.support.scenes import BLITZ, moment

HEAD = [
    "log 1", "date 2026-11-18", "before BJ-1 table game in_between_blackjack seats 6",
    "before BJ-1 table elect in_between B", "before BJ-1 table records rounds money cards decisions voids",
]  # fmt: skip
ROUND = [
    "round id 1", "bet seat 2 blackjack $25", "bet seat 2 in_between $500", "deal seat 2 9C", "deal dealer KS",
    "deal seat 2 7S", "deal dealer ?? down", "choose seat 2 stand", "show dealer 8H", "take seat 2 blackjack $25",
    "round end",
]  # fmt: skip


def log(lines: list[str]) -> list[str]:
    return [*HEAD, *(f"20:14:{at:02d} BJ-1 {line}" for at, line in enumerate(lines))]


def test_a_side_wager_that_nobody_settled_may_have_been_refused() -> None:
    out, run = audit(log(ROUND))
    assert told(out) == []
    groups = run.summary.unseen_groups.values()
    assert any(group.rule.cite == "19:47-2.26(a) win" and "offers" in str(group.missing) for group in groups)


@pytest.mark.parametrize(("bets", "hidden"), [(("ante",), ""), (("ante", "blind"), "offers")])
def test_the_wager_that_brought_the_cards_was_accepted(bets: tuple[str, ...], hidden: str) -> None:
    laid = (f"bet seat 2 {wager} $10" for wager in bets)
    round_ = moment(BLITZ, "round id 1", *laid, "deal seat 2 7x??").table.round
    assert round_ is not None
    round_.unrecorded = frozenset({"offers"})
    assert hidden_class(round_, next(iter(round_.lots.values()))) == hidden


@pytest.mark.parametrize("classes", ("rounds means", "rounds means money"))
def test_cash_that_is_changed_is_counted_only_where_bets_are_told(classes: str) -> None:
    lines = [line.replace("rounds money cards decisions voids", classes) for line in log(["round id 1"])]
    out, _ = audit([*lines, "20:14:30 BJ-1 convert seat 3 $50", "20:14:40 BJ-1 round end"])
    assert any("more is converted" in one for one in told(out)) is ("money" in classes)


TRIPLE = PLAYS["triple_attack_blackjack"]
UNPAID = [*TRIPLE.play, TRIPLE.taken, "round end"]
ALONE = [one for one in TRIPLE.play if "seat 3" not in one]


def judged(bodies: list[str], classes: str) -> tuple[list[str], set[str]]:
    """The facts found in a record of these classes, and the classes that are missed in the settlement."""
    out, run = audit(TRIPLE.log(bodies, records=f"table records rounds {classes}"))
    missing = {
        str(dict(group.missing.values).get("name"))
        for group in run.summary.unseen_groups.values()
        if group.rule.form == "settles"
    }
    return [one.observed.key for one in out if isinstance(one, Finding)], missing


@pytest.mark.parametrize("classes", ["cards money voids", "cards money"])
def test_a_record_of_cards_and_money_finds_an_unpaid_winner(classes: str) -> None:
    assert judged(UNPAID, classes) == (["not settled"], set())


def test_a_round_in_which_nothing_was_settled_may_have_been_void() -> None:
    assert judged([*ALONE, "round end"], "cards money") == ([], {"voids"})
    assert judged([*ALONE, "round end"], "cards money voids") == (["not settled"], set())


def test_a_bet_on_which_no_card_came_may_have_been_refused() -> None:
    start = ["round id 1", "bet seat 3 first_attack $10", *ALONE[1:], TRIPLE.paid, "round end"]
    assert judged(start, "cards money voids")[0] == []


def test_a_stake_that_came_back_may_be_that_of_a_void_hand() -> None:
    back = [*TRIPLE.play, "return seat 2 first_attack $10", TRIPLE.taken, "round end"]
    assert judged(back, "cards money") == ([], {"voids"})
    assert judged(back, "cards money voids")[0] == ["returned"]

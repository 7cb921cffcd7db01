"""No line that an insider could add makes a wrong settlement vanish: it is found, or the account names its money."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from random import Random

import pytest

from checker.audit.summary import Summary
from checker.checks.arbitration.finding import Finding
from checker.values.problem import Problem
from tests.support.auditing import audit_as
from tests.support.hiding import PLAYS, RECORDS, WAYS, Play, variants, wrongs

SAMPLES, SEED = 500, 36_10


def run(play: Play, lines: Sequence[str]) -> tuple[list[Finding], list[Problem], Summary]:
    out, done = audit_as(play.game, lines)
    findings = [one for one in out if isinstance(one, Finding)]
    problems = [one for one in out if isinstance(one, Problem) and not one.warning]
    return findings, problems, done.summary


def account(summary: Summary) -> dict[str, tuple[int, ...]]:
    """Give the money that no paragraph judged, by reason."""
    return {
        str(group.why): (group.wagers, group.paid, group.taken, group.returned, group.left, group.unread)
        for group in summary.unjudged.values()
        if group.wagers
    }


@cache
def plain(game: str) -> dict[str, tuple[int, ...]]:
    """Give the account of the game's right settlement: texts that are not supplied leave wagers in it."""
    play = PLAYS[game]
    return account(run(play, play.log(play.settled(play.paid, play.taken)))[2])


def is_silent(play: Play, lines: Sequence[str]) -> bool:
    """Neither a finding, nor a problem, nor money in the account that the right settlement does not leave there."""
    findings, problems, summary = run(play, lines)
    assert summary.imbalance() == []
    found = account(summary)
    return not findings and not problems and (not found or found == plain(play.game))


@pytest.mark.parametrize("game", PLAYS)
def test_a_right_settlement_is_clean(game: str) -> None:
    play = PLAYS[game]
    findings, problems, summary = run(play, play.log(play.settled(play.paid, play.taken)))
    assert (findings, problems, summary.exit_code()) == ([], [], 0)


@pytest.mark.parametrize("game", PLAYS)
def test_a_wrong_settlement_is_found(game: str) -> None:
    play = PLAYS[game]
    for name, settlement in wrongs(play).items():
        findings, problems, summary = run(play, play.log(play.settled(*settlement)))
        # Where a box has several wagers, only a record of refusals tells which one brought the cards.
        left_open = name == "winner not paid" and any(group.wagers for group in summary.unjudged.values())
        assert findings or problems or left_open, name


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("game", PLAYS)
def test_no_single_line_hides_a_wrong_settlement(game: str, way: str) -> None:
    play, random = PLAYS[game], Random(way)
    for name, settlement in wrongs(play).items():
        bodies = WAYS[way](play, play.settled(*settlement), random)
        assert not is_silent(play, play.log(bodies)), (name, bodies)


def test_no_few_lines_hide_a_wrong_settlement() -> None:
    silent = [name for name, play, bodies in variants(Random(SEED), SAMPLES) if is_silent(play, play.log(bodies))]
    assert silent == []


def test_a_record_without_classes_hides_no_money() -> None:
    def whole(play: Play) -> list[str]:
        return play.log(play.settled(f"pay {play.seat} {play.wager} $4500", play.taken), records="")

    assert [play.game for play in PLAYS.values() if is_silent(play, whole(play))] == []


HEAD = (
    "log 1", "date 2005-11-18", "before C-1 table game craps seats 14",
    "before C-1 table records opening offers decisions money marks dice",
    "before C-1 table elect odds_place_win_6_8 7 to 6",
)  # fmt: skip
PLACED, WON = ("table open", "roll 4 2", "bet seat 4 place_win on 8 $12"), ("roll 5 3",)
PUSHED = ("table open", "bet seat 4 dont_pass $10", "roll 6 6")


def of_dice(*bodies: str) -> tuple[list[Finding], list[Problem], Summary]:
    out, done = audit_as("craps", [*HEAD, *(f"10:00:{at:02d} C-1 {one}" for at, one in enumerate(bodies))])
    findings = [one for one in out if isinstance(one, Finding)]
    return findings, [one for one in out if isinstance(one, Problem) and not one.warning], done.summary


@pytest.mark.parametrize(
    "bodies",
    [
        (*PLACED, *WON, "pay seat 4 place_win on 8 $14", *2 * ("return seat 4 place_win on 8 $12",)),
        (*PLACED, *WON, "pay seat 4 place_win on 8 $14", "alter seat 4 place_win on 8 to $0",
         "return seat 4 place_win on 8 $4500"),
        (*PLACED, *WON, "pay seat 4 place_win on 8 $14", "return seat 4 place_win on 8 $4500",
         "alter seat 4 place_win on 8 to $?"),
        (*PLACED, "alter seat 4 place_win on 8 to $0", "return seat 4 place_win on 8 $4500"),
        (*PLACED, *2 * ("return seat 4 place_win on 8 $12",)),
        (*PLACED, *WON, "pay seat 4 place_win on 8 $14", "return seat 4 place_win on 8 $12",
         "bet seat 4 place_win on 8 $?", "return seat 4 place_win on 8 $4500"),
        (*PLACED, "roll 4 3", "return seat 4 place_win on 8 $12", "take seat 4 place_win on 8 $12"),
        (*PLACED, "roll 4 3", "pay seat 4 place_win on 8 $4500", "take seat 4 place_win on 8 $4512"),
        (*PUSHED, "pay seat 4 dont_pass $4500", "take seat 4 dont_pass $?"),
        (*PUSHED, "pay seat 4 dont_pass $4500", "take seat 4 dont_pass $4500"),
    ],
)  # fmt: skip
def test_no_line_hides_money_at_a_table_with_dice(bodies: tuple[str, ...]) -> None:
    findings, problems, summary = of_dice(*bodies, "roll 1 2", "table close")
    assert findings or problems or account(summary)


@pytest.mark.parametrize(
    "bodies",
    [
        (*PLACED, *WON, "pay seat 4 place_win on 8 $14", "return seat 4 place_win on 8 $12"),
        (*PLACED, *WON, "pay seat 4 place_win on 8 $14", "alter seat 4 place_win on 8 to $0",
         "return seat 4 place_win on 8 $12"),
        (*PLACED, "alter seat 4 place_win on 8 to $0", "return seat 4 place_win on 8 $12"),
        (*PLACED, "return seat 4 place_win on 8 $5", "return seat 4 place_win on 8 $7"),
        (*PUSHED, "return seat 4 dont_pass $10"),
    ],
)  # fmt: skip
def test_a_stake_taken_down_accuses_nobody(bodies: tuple[str, ...]) -> None:
    findings, problems, summary = of_dice(*bodies, "roll 1 2", "table close")
    assert (findings, problems, account(summary)) == ([], [], {})


def test_a_wager_refused_before_its_cards_is_not_money_left_lying() -> None:
    play = PLAYS["triple_attack_blackjack"]
    settled = play.settled(play.paid, play.taken)
    refused = [*settled[:2], "bet seat 5 first_attack $10", "refuse seat 5 first_attack as table_limit", *settled[2:]]
    assert account(run(play, play.log(refused))[2]) == {}


@pytest.mark.parametrize(("records", "cents", "problems"), [(RECORDS, 1, 1), ("", 11, 1), ("", 10, 0)])
def test_no_more_cash_becomes_chips_than_may_lie_there(records: str, cents: int, problems: int) -> None:
    play = PLAYS["triple_attack_blackjack"]
    record = records or RECORDS.replace(" means", "")
    lines = play.log(play.settled(f"convert {play.seat} ${cents}", play.paid, play.taken), records=record)
    assert len(run(play, lines)[1]) == problems

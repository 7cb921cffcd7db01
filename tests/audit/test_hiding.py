"""No line that an insider could add makes a wrong settlement vanish: it is found, or the account names its money."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

import pytest

from checker.audit.summary import Summary
from checker.checks.arbitration.finding import Finding
from checker.values.problem import Problem
from tests.support.auditing import audit
from tests.support.hiding import PLAYS, WAYS, Play, variants, wrongs

SAMPLES, SEED = 500, 36_10


def run(lines: Sequence[str]) -> tuple[list[Finding], list[Problem], Summary]:
    out, done = audit(lines)
    findings = [one for one in out if isinstance(one, Finding)]
    problems = [one for one in out if isinstance(one, Problem) and not one.warning]
    return findings, problems, done.summary


def is_silent(lines: Sequence[str]) -> bool:
    """Neither a finding, nor a problem, nor an account of the money."""
    findings, problems, summary = run(lines)
    assert summary.imbalance() == []
    return not findings and not problems and not any(group.wagers for group in summary.unjudged.values())


@pytest.mark.parametrize("game", PLAYS)
def test_a_right_settlement_is_clean(game: str) -> None:
    play = PLAYS[game]
    findings, problems, summary = run(play.log(play.settled(play.paid, play.taken)))
    assert (findings, problems, summary.exit_code()) == ([], [], 0)


@pytest.mark.parametrize("game", PLAYS)
def test_a_wrong_settlement_is_found(game: str) -> None:
    play = PLAYS[game]
    for name, settlement in wrongs(play).items():
        findings, problems, summary = run(play.log(play.settled(*settlement)))
        # Where a box has several wagers, only a record of refusals tells which one brought the cards.
        left_open = name == "winner not paid" and any(group.wagers for group in summary.unjudged.values())
        assert findings or problems or left_open, name


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("game", PLAYS)
def test_no_single_line_hides_a_wrong_settlement(game: str, way: str) -> None:
    play, random = PLAYS[game], Random(way)
    for name, settlement in wrongs(play).items():
        bodies = WAYS[way](play, play.settled(*settlement), random)
        assert not is_silent(play.log(bodies)), (name, bodies)


def test_no_few_lines_hide_a_wrong_settlement() -> None:
    silent = [name for name, play, bodies in variants(Random(SEED), SAMPLES) if is_silent(play.log(bodies))]
    assert silent == []


def test_a_record_without_classes_hides_no_money() -> None:
    def whole(play: Play) -> list[str]:
        return play.log(play.settled(f"pay {play.seat} {play.wager} $4500", play.taken), records="")

    assert [play.game for play in PLAYS.values() if is_silent(whole(play))] == []

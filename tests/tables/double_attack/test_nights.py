"""Lawful nights of double attack give nothing, each planted fault gives one finding, thinner logs no new breach."""

from __future__ import annotations

from collections import Counter

import pytest

from checker.values.problem import Problem
from tests.support.auditing import audit, book, told
from tests.tables.double_attack.night import night
from tests.tables.double_attack.plant import FAULTS, NOT_PLANTABLE, plant
from tests.tables.double_attack.reckon import dealer_draws, halves, is_natural, is_pair, is_soft, most_insurance, total
from tests.tables.nightly import assert_found_once, assert_thinner_logs_are_calm, held_in

ROUNDS = 280
SEEDS = range(1, 9)
TEXT = "19:47-26"


def logged() -> list[str]:
    """Name the paragraphs that a log can show, in the order of the law."""
    ours = [one for one in book().law if one.text == TEXT and one.kind != "reference"]
    return [one.id for one in ours if one.seen_in == "log"]


def test_lawful_nights_are_clean_and_each_logged_paragraph_holds() -> None:
    held = held_in((night(seed, ROUNDS, tables=1 + seed % 2), ROUNDS) for seed in SEEDS)
    by_paragraph: Counter[str] = Counter()
    for rule in book().rules:
        for cite in (rule.cite, *rule.also):
            by_paragraph[cite] += held[rule.id]
    assert len(logged()) == 71
    assert [cite for cite in logged() if not by_paragraph[cite]] == []


@pytest.mark.parametrize("name", sorted(FAULTS))
def test_each_planted_fault_is_found_once(name: str) -> None:
    assert_found_once(plant(name, 1))


def test_every_logged_paragraph_is_planted_or_says_why_not() -> None:
    planted = {fault.citation for fault in FAULTS.values()}
    assert [cite for cite in logged() if cite not in planted and cite not in NOT_PLANTABLE] == []
    assert all(NOT_PLANTABLE.values())


def _logs() -> list[list[str]]:
    faulty = [plant(name, 3).lines for name in sorted(FAULTS)[::16]]
    return [night(21, 40), night(22, 40), *faulty]


@pytest.mark.parametrize("lines", _logs(), ids=lambda lines: f"{len(lines)} lines")
def test_thinner_logs_tell_no_new_breach(lines: list[str]) -> None:
    assert_thinner_logs_are_calm(lines)


def test_the_dealer_counts_for_itself() -> None:
    assert [total(cards.split()) for cards in ("AS 6H", "AS 6H KD", "AS AH", "KS QS 2D")] == [17, 17, 12, 22]
    assert not any(dealer_draws(cards.split()) for cards in ("AS 6H", "9S 8H", "KS 7H", "AS AH 5D"))
    assert all(dealer_draws(cards.split()) for cards in ("KS 6H", "AS 6H 9D", "AS 5H"))
    assert is_soft(["AS", "6H"]) and not is_soft(["AS", "6H", "KD"])
    assert is_natural(["JS", "AH"]) and not is_natural(["9S", "AH"])
    assert is_pair(["KS", "JH"]) and not is_pair(["9S", "JH"])
    assert [most_insurance(stake, 500) for stake in (2000, 1500, 1000, 500)] == [1000, 1000, 500, 500]
    assert halves(1500) == (750, 750)


def test_a_split_that_others_should_join_is_not_judged_where_no_card_is_recorded() -> None:
    lines = """log 1
before DA-1 table game double_attack_blackjack seats 6
before DA-1 table records clock opening staff persons rounds shuffle counts devices supervision calls offers
before DA-1 table records decisions manners money means faces sides handling marks voids pickup
10:38:51 DA-1 round id 33
10:38:59 DA-1 bet seat 4 behind 2 initial $6
10:39:06 DA-1 bet seat 4 double_attack $6
10:39:25 DA-1 choose seat 4 split by hand"""
    out, run = audit(lines.split("\n"))
    assert told(one for one in out if not isinstance(one, Problem) or not one.warning) == []
    joined = run.summary.limbs["19:47-26.13(f) adds or names hand"]
    assert (joined.held, joined.unseen) == (0, 1)


def test_a_refused_split_of_which_nobody_was_told_takes_no_earlier_wager_away() -> None:
    lines = """log 1
date 2005-11-18
before DA-1 table game double_attack_blackjack seats 7
before DA-1 table elect smallest_chip $1
before DA-1 table records rounds offers money cards voids
10:01:00 DA-1 round id 3
10:01:28 DA-1 bet seat 5 initial $10
10:01:33 DA-1 deal seat 5 9C
10:01:34 DA-1 deal dealer AH
10:01:35 DA-1 deal seat 5 9D
10:01:38 DA-1 deal dealer ?? down
10:01:45 DA-1 bet seat 5 hand 2 split $10
10:01:47 DA-1 deal seat 5 9S
10:01:56 DA-1 refuse seat 5 split
10:02:05 DA-1 deal seat 5 hand 2 2H
10:02:08 DA-1 bet seat 5 hand 2 double $10
10:02:09 DA-1 deal seat 5 hand 2 6D
10:02:30 DA-1 round end"""
    out, run = audit(lines.split("\n"))
    assert told(out) == []
    assert run.summary.limbs["19:47-26.9(a) at most the wagers"].held == 1

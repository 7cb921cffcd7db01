"""`remedy`: what an irregularity demands is done, and what it forbids is not."""

from __future__ import annotations

import re

import pytest

from checker.checks.conditions.scene import Gap
from checker.checks.forms.remedy import wire
from checker.rulebook.games.model import Remedy
from tests.support.auditing import audit
from tests.support.paths import ROOT
from tests.support.scenes import TRIPLE, moment, says
from tests.support.wiring import spelled, wired
from tests.tables.triple_attack.night import night


def test_an_irregularity_opens_a_remedy_once_it_is_recorded() -> None:
    rules = list(wired(Remedy, wire))
    assert len(rules) > 5
    for rule, wiring in rules:
        assert isinstance(rule.body, Remedy)
        assert spelled(wiring, rule.body.trigger) <= set(wiring.after), rule.rule.id
        assert (wiring.voids if rule.body.voids_round else wiring.finish) != []


def test_what_was_dealt_with_as_prescribed_is_counted_and_no_finding() -> None:
    out, run = audit(night(5, 60))
    assert out == []
    assert {one.rule.form for one in run.summary.handled_first} == {"remedy"}


def test_a_card_that_a_remedy_voids_does_not_count_and_is_burned_once() -> None:
    cards = ("round id 1", "bet seat 2 first_attack $25", "deal seat 2 9H", "deal dealer 8C", "deal seat 2 9D")
    shown = (*cards, "deal dealer ?? down", "show dealer 9S")
    over = moment(TRIPLE, *shown, "deal dealer 3C")
    assert (says(over, "points of dealer"), says(over, "cards of dealer")) == (17, 2)
    burned = moment(TRIPLE, *shown, "deal dealer 3C", "burn 3C from dealer", "call dealer 17")
    assert (says(burned, "points of dealer"), says(burned, "cards of dealer")) == (17, 2)
    twice = moment(TRIPLE, *shown, "deal dealer 3C", "burn 3C", "burn 9S from dealer", "call dealer 17")
    # No rule strikes the second card, so it is not known what the hand is.
    with pytest.raises(Gap):
        says(twice, "cards of dealer")


def test_a_card_that_may_be_one_too_many_is_neither_needless_nor_let_pass() -> None:
    path = ROOT / "fixtures/games/double_attack_blackjack/26.15-f-overdrawn-card-burned-no-hand-left.clean.log"
    lines = path.read_text(encoding="utf-8").split("\n")
    unread = [re.sub(r"(DA-1 deal dealer) KD", r"\1 ??", line) for line in lines]
    assert unread != lines
    out, run = audit(unread)
    assert out == []
    # Whether the dealer held 17, so that the burned card was one too many, or drew in vain, no line shows.
    left = {cite for cite, _, _ in run.summary.unseen_groups}
    assert {"19:47-26.12(b) stops on hard 17", "19:47-26.12(c) no needless draw"} <= left


def test_a_duty_that_does_not_apply_here_voids_no_round() -> None:
    rounds = ("round id 1", "bet seat 2 first_attack $25", "deal seat 2 9H", "deal dealer 8C", "deal seat 2 9D")
    used = (*rounds, "deal dealer ?? down", "device reader insert", "call supervisor")
    asked = "a remedy voids the round"
    assert says(moment(TRIPLE, "table elect reader_shows_value yes", *used), asked)
    assert not says(moment(TRIPLE, "table elect reader_shows_value no", *used), asked)
    with pytest.raises(Gap):
        says(moment(TRIPLE, *used), asked)

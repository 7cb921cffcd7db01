"""Lawful nights give nothing, each planted fault gives one finding, and thinner logs never tell a new breach."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.support.auditing import audit, book
from tests.tables import thin
from tests.tables.nightly import assert_found_once, assert_thinner_logs_are_calm, held_in
from tests.tables.triple_attack.night import night
from tests.tables.triple_attack.plant import FAULTS, plant

ROUNDS = 300
SEEDS = range(1, 9)
TEXTS = ("19:47-36", "19:46-1.13V", "19:46-1.17", "19:46-1.19")


def test_lawful_nights_are_clean_and_each_logged_paragraph_holds() -> None:
    held = held_in((night(seed, ROUNDS, tables=1 + seed % 2), ROUNDS) for seed in SEEDS)
    by_paragraph: Counter[str] = Counter()
    for rule in book().rules:
        for cite in (rule.cite, *rule.also):
            by_paragraph[cite] += held[rule.id]
    law = book().law
    ours = [one for one in law if one.text in TEXTS]
    logged = [one for one in ours if one.seen_in == "log" and not one.lead_in and not one.judged_through]
    assert len(logged) > 90
    # A paragraph of the equipment texts may bind another game alone.
    binding = {cite for rule in book().rules_of(["triple_attack_blackjack"]) for cite in (rule.cite, *rule.also)}
    elsewhere = [one.id for one in logged if one.id not in binding]
    assert elsewhere == ["19:46-1.19(b)2"]
    never = [one.id for one in logged if one.id in binding and not by_paragraph[one.id]]
    assert never == []


@pytest.mark.parametrize("name", sorted(FAULTS))
def test_each_planted_fault_is_found_once(name: str) -> None:
    assert_found_once(plant(name, 1))


def _logs() -> list[list[str]]:
    faulty = [plant(name, 3).lines for name in sorted(FAULTS)[::16]]
    return [night(21, 30), night(22, 30), *faulty]


@pytest.mark.parametrize("lines", _logs(), ids=lambda lines: f"{len(lines)} lines")
def test_thinner_logs_tell_no_new_breach(lines: list[str]) -> None:
    assert_thinner_logs_are_calm(lines)


def test_what_a_thinner_log_cannot_show_is_named() -> None:
    lines = night(21, 20)
    for name in ("cards", "money", "calls", "offers", "decisions", "pickup", "shuffle", "devices"):
        _, run = audit(thin.without_class(lines, name))
        missing = {value for group in run.summary.unseen_groups.values() for _, value in group.missing.values}
        assert name in missing

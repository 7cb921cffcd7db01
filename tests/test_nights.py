"""Lawful nights give nothing, each planted fault gives one finding, and thinner logs never tell a new breach."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterable

import pytest

from checker.finding import Finding
from checker.problem import Problem
from tests.auditing import audit, book, failures, told
from tests.dealer import thin
from tests.dealer.night import night
from tests.dealer.plant import FAULTS, plant

ROUNDS = 300
SEEDS = range(1, 9)
TEXTS = ("19:47-36", "19:46-1.13V", "19:46-1.17", "19:46-1.19")


def held_limbs() -> Counter[str]:
    held: Counter[str] = Counter()
    for seed in SEEDS:
        lines = night(seed, ROUNDS, tables=1 + seed % 2)
        out, run = audit(lines)
        assert told(out) == []
        assert run.summary.rounds >= ROUNDS
        unseen = [(group.rule.id, group.missing) for group in run.summary.unseen_groups.values()]
        assert unseen == []
        for name, tally in run.summary.limbs.items():
            held[name] += tally.held
    return held


def test_lawful_nights_are_clean_and_each_logged_paragraph_holds() -> None:
    held = held_limbs()
    by_paragraph: Counter[str] = Counter()
    for rule in book().rules:
        for cite in (rule.cite, *rule.also):
            by_paragraph[cite] += held[rule.id]
    law = book().law
    ours = [one for one in law if one.text in TEXTS]
    logged = [one for one in ours if one.seen_in == "log" and not one.lead_in and not one.judged_through]
    assert len(logged) > 90
    never = [one.id for one in logged if not by_paragraph[one.id]]
    assert never == []


@pytest.mark.parametrize("name", sorted(FAULTS))
def test_each_planted_fault_is_found_once(name: str) -> None:
    planted = plant(name, 1)
    out, _ = audit(planted.lines)
    assert len(out) == 1, told(out)
    finding = out[0]
    assert isinstance(finding, Finding), told(out)
    assert planted.line_number <= finding.at.place.line <= planted.last_line, told(out)
    named = set(finding.citations)
    assert named & set(planted.citations_accepted), (named, planted.citations_accepted)


def _facts(out: Iterable[Finding | Problem]) -> list[tuple[str | None, int | None, set[str]]]:
    return [(one.spot.round, one.spot.seat, set(one.citations)) for one in failures(out)]


def _new(out: list[Finding | Problem], full: list[tuple[str | None, int | None, set[str]]]) -> list[str]:
    """List the breaches of a thinner log that the full one does not know."""
    new = []
    for one in failures(out):
        here = one.spot
        known = any(
            which == here.round and (seat == here.seat or None in (seat, here.seat)) and cites & set(one.citations)
            for which, seat, cites in full
        )
        if not known:
            new.append(f"{one.rule.id} at {one.at.raw}")
    return new


def _logs() -> list[list[str]]:
    faulty = [plant(name, 3).lines for name in sorted(FAULTS)[::16]]
    return [night(21, 30), night(22, 30), *faulty]


@pytest.mark.parametrize("lines", _logs(), ids=lambda lines: f"{len(lines)} lines")
def test_thinner_logs_tell_no_new_breach(lines: list[str]) -> None:
    full = _facts(audit(lines)[0])
    rng = random.Random(len(lines))
    thinner = {f"without {name}": thin.without_class(lines, name) for name in thin.CLASSES}
    for cut in (rng.randrange(2, len(lines)) for _ in range(8)):
        thinner[f"from {cut}"] = thin.cut(lines, cut, len(lines))
        thinner[f"to {cut}"] = thin.cut(lines, 1, cut)
    for card in rng.sample(range(1, thin.count_cards(lines)), 10):
        thinner[f"card {card}"] = thin.blank_card(lines, card)
    for label, one in thinner.items():
        out, _ = audit(one)
        assert _new(out, full) == [], label


def test_what_a_thinner_log_cannot_show_is_named() -> None:
    lines = night(21, 20)
    for name in ("cards", "money", "calls", "offers", "decisions", "pickup", "shuffle", "devices"):
        _, run = audit(thin.without_class(lines, name))
        missing = {value for group in run.summary.unseen_groups.values() for _, value in group.missing.values}
        assert name in missing

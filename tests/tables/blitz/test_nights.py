"""3 Card Blitz: lawful nights are clean, each planted fault is one finding, thinner logs tell no new breach."""

from __future__ import annotations

import pytest

from tests.tables.blitz.night import night
from tests.tables.blitz.plant import FAULTS, NOT_PLANTABLE, plant
from tests.tables.nightly import assert_found_once, assert_thinner_logs_are_calm, held_in, logged, never_held

ROUNDS = 180
SEEDS = range(1, 13)
TEXTS = ("13:69F-51", "13:69E-1.13BB", "13:69E-1.18", "13:69E-1.19")
# Told only when it goes wrong: silence is no sign that it was kept.
TOLD_WHEN_WRONG = ("13:69F-51.8(b)2.ii", "13:69F-51.10(b)")


def test_lawful_nights_are_clean_and_each_logged_paragraph_holds() -> None:
    held = held_in((night(seed, ROUNDS, tables=1 + seed % 2), ROUNDS) for seed in SEEDS)
    never = never_held(held, TEXTS)
    assert len(logged(TEXTS)) > 70
    assert set(never) == set(TOLD_WHEN_WRONG)


def test_every_logged_paragraph_is_broken_by_a_planted_fault() -> None:
    broken = {fault.citation for fault in FAULTS.values()}
    assert set(logged(TEXTS)) - broken - set(NOT_PLANTABLE) == set()


@pytest.mark.parametrize("name", sorted(FAULTS))
def test_each_planted_fault_is_found_once(name: str) -> None:
    assert_found_once(plant(name, 1))


def _logs() -> list[list[str]]:
    faulty = [plant(name, 3).lines for name in sorted(FAULTS)[::40]]
    return [night(22, 20), night(24, 20), *faulty]


@pytest.mark.parametrize("lines", _logs(), ids=lambda lines: f"{len(lines)} lines")
def test_thinner_logs_tell_no_new_breach(lines: list[str]) -> None:
    assert_thinner_logs_are_calm(lines, between_rounds=True)

"""3 Card Blitz: lawful nights give nothing, and each planted fault gives one finding."""

from __future__ import annotations

import pytest

from tests.blitz.night import night
from tests.blitz.plant import FAULTS, plant
from tests.nightly import assert_found_once, assert_thinner_logs_are_calm, held_in, never_held

ROUNDS = 200
SEEDS = range(1, 11)
TEXTS = ("13:69F-51", "13:69E-1.13BB", "13:69E-1.18", "13:69E-1.19")


def test_lawful_nights_are_clean_and_each_logged_paragraph_holds() -> None:
    held = held_in((night(seed, ROUNDS, tables=1 + seed % 2), ROUNDS) for seed in SEEDS)
    logged, never = never_held(held, TEXTS)
    assert logged > 70
    assert never == []


@pytest.mark.parametrize("name", sorted(FAULTS))
def test_each_planted_fault_is_found_once(name: str) -> None:
    assert_found_once(plant(name, 1))


def _logs() -> list[list[str]]:
    faulty = [plant(name, 3).lines for name in sorted(FAULTS)[::20]]
    return [night(21, 25), night(22, 25), night(23, 25), *faulty]


@pytest.mark.parametrize("lines", _logs(), ids=lambda lines: f"{len(lines)} lines")
def test_thinner_logs_tell_no_new_breach(lines: list[str]) -> None:
    assert_thinner_logs_are_calm(lines)

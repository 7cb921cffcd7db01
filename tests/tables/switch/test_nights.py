"""Switch Hands: lawful nights give nothing, and each planted fault gives one finding."""

from __future__ import annotations

import pytest

from tests.tables.nightly import assert_found_once, assert_thinner_logs_are_calm, held_in, logged, never_held
from tests.tables.switch.night import night
from tests.tables.switch.plant import FAULTS, NOT_PLANTABLE, plant

ROUNDS = 200
SEEDS = range(1, 12)
TEXTS = ("13:69F-2B", "13:69E-1.10D")


def test_lawful_nights_are_clean_and_each_logged_paragraph_holds() -> None:
    held = held_in((night(seed, ROUNDS, tables=1 + seed % 2), ROUNDS) for seed in SEEDS)
    assert len(logged(TEXTS)) > 80
    assert never_held(held, TEXTS) == []


def test_every_logged_paragraph_is_broken_by_a_planted_fault() -> None:
    broken = {fault.citation for fault in FAULTS.values()}
    assert set(logged(TEXTS)) - broken - set(NOT_PLANTABLE) == set()


@pytest.mark.parametrize("name", sorted(FAULTS))
def test_each_planted_fault_is_found_once(name: str) -> None:
    assert_found_once(plant(name, 1))


def _logs() -> list[list[str]]:
    faulty = [plant(name, 3).lines for name in sorted(FAULTS)[::16]]
    return [night(21, 30), night(22, 30), night(23, 30), *faulty]


@pytest.mark.parametrize("lines", _logs(), ids=lambda lines: f"{len(lines)} lines")
def test_thinner_logs_tell_no_new_breach(lines: list[str]) -> None:
    assert_thinner_logs_are_calm(lines, between_rounds=True)

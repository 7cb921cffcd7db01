"""The program and a second reckoning of the law agree on random rounds, right and wrong ones, to the cent."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path
from random import Random

import pytest

from tests.oracle.sheet import Lot, Sheet, lawful, wrongs
from tests.oracle.verdict import audited, compared, disagreements

ROUNDS = 200
GAMES = ("blitz", "switch", "in_between", "double", "triple")


@pytest.mark.parametrize("part", (1, 2))
@pytest.mark.parametrize("game", GAMES)
def test_every_wrong_settlement_is_found_and_no_other(game: str, part: int, tmp_path: Path) -> None:
    oracle = import_module(f"tests.oracle.{game}_oracle")
    sheet: Sheet = oracle.write(Random(f"{game} {part}"), ROUNDS, 0.25)
    assert len(sheet.faults) >= ROUNDS // 12
    verdict = compared(sheet, audited(sheet.lines, tmp_path), oracle.TITLES)
    assert disagreements(verdict) == []
    assert verdict.found == len(sheet.faults)


def test_a_wrong_way_costs_what_it_says() -> None:
    """A loser that is paid gains its winnings and keeps its stake; a winner that is taken loses both."""
    loser = Lot(2, "ante", 1_000, "loses", ())
    winner = Lot(2, "ante", 1_000, "wins", (), 2_000)
    assert lawful(loser) == ["take seat 2 ante $10"]
    assert lawful(winner) == ["pay seat 2 ante $20"]
    assert {way: gained - loser.owed for way, gained, _ in wrongs(loser, Random(1))} == {
        "paid": 2_000, "returned": 1_000, "left out": 1_000,
    }  # fmt: skip
    assert {way: gained - winner.owed for way, gained, _ in wrongs(winner, Random(1))}["taken"] == -3_000

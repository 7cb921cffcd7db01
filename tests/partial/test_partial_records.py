"""Records with holes: no lawful act is called a breach, and no wrong payment passes without a word."""

from __future__ import annotations

from importlib import import_module
from random import Random

import pytest

from bench.night import DEALERS
from tests.partial.holes import Hole, lose, pairs, singles, unread
from tests.partial.standing import FOUND, SILENT, Standing, settled_wagers, stand
from tests.partial.wrong_payments import Wrong, planted

# The seeds make nights with every wager that the law at hand settles.
GAMES = (
    ("in_between_blackjack", 2),
    ("double_attack_blackjack", 4),
    ("triple_attack_blackjack", 2),
    ("three_card_blitz", 5),
    ("switch_hands", 4),
)
ROUNDS = 8
PAIRS = 12

each_game = pytest.mark.parametrize(("game", "seed"), GAMES)


def night(game: str, seed: int) -> list[str]:
    lines: list[str] = import_module(DEALERS[game]).night(seed, ROUNDS, tables=1)
    return lines


def some_holes(seed: int) -> list[tuple[str, Hole]]:
    """Every class, all that is unread, and a few pairs of classes."""
    return [*singles(), *unread(seed), *Random(seed).sample(list(pairs()), PAIRS)]


@each_game
def test_a_lawful_night_with_holes_has_no_finding(game: str, seed: int) -> None:
    lawful = night(game, seed)
    assert stand(lawful, [], game).accused == []
    accused = {name: stand(hole(lawful), [], game).accused for name, hole in some_holes(seed)}
    assert {name: told for name, told in accused.items() if told} == {}


@each_game
def test_a_wrong_payment_is_found_or_named(game: str, seed: int) -> None:
    wrongly, wrong = planted(night(game, seed), Random(seed), settled_wagers(game), every=1)
    full = stand(wrongly, wrong, game).of
    assert list(full.values()).count(FOUND) >= 2 and SILENT not in full.values()
    silent: dict[str, list[Wrong]] = {}
    for name, hole in some_holes(seed):
        standing: Standing = stand(hole(wrongly), wrong, game)
        silent[name] = [one for one, how in standing.of.items() if how == SILENT]
    assert {name: told for name, told in silent.items() if told} == {}


def test_lines_are_lost_where_they_stand() -> None:
    lines = ["log 1", "before T-1 table open", "20:14 T-1 round id 1", "20:15 T-1 bet seat 1 ante $5"]
    assert lose(lines, Random(1), 1.0) == [*lines[:2], "20:14 T-1 %%", "20:15 T-1 %%"]


def test_a_device_is_not_missed_after_a_hole() -> None:
    """A line that was not read may have fixed the shuffler; without a hole the record says that there is none."""
    head = [
        "log 1", "date 2026-11-18", "before BZ-1 table game three_card_blitz seats 5",
        "before BZ-1 table elect two_decks yes",
        "before BZ-1 table records clock opening staff persons rounds shuffle counts devices supervision calls offers",
    ]  # fmt: skip
    begins = "10:23:06 BZ-1 round deck red id 2"
    missed = "13:69F-51.2(b) only with a shuffler"
    assert any(missed in one for one in stand([*head, begins], [], "three_card_blitz").accused)
    assert stand([*head, "10:23:01 BZ-1 %%", begins], [], "three_card_blitz").accused == []

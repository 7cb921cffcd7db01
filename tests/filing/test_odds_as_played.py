"""Odds on a layout or sign of which no pay table is owed: what is no odds, and what the rules of play contradict."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from checker.filing.deficiency import Validation
from checker.filing.validation import Validator
from tests.filing.duties.test_shortfall import BOOK, filled, validated

GAME = "switch_hands"


@pytest.fixture(scope="module")
def validator() -> Validator:
    return Validator(BOOK)


def shown(validator: Validator, folder: Path, wager: str, odds: str) -> Validation:
    text, changed = re.subn(rf"(?m)^      {wager}: \d+ to \d+$", f"      {wager}: {odds}", filled(GAME))
    assert changed == 1
    return validated(validator, folder, text)


@pytest.mark.parametrize("odds", ["banana", "3:2", "40-1", "yes", "1 to 0"])
def test_what_is_no_odds_is_not_read(validator: Validator, tmp_path: Path, odds: str) -> None:
    made = shown(validator, tmp_path, "insurance", odds)
    told = [(each.message, each.expected) for each in made.problems]
    assert told == [(f"`{odds}` is no odds", "odds such as 3 to 2")]
    assert [each.rule.id for each in made.deficiencies] == []


@pytest.mark.parametrize(
    ("wager", "odds", "cite", "owed"),
    [
        ("insurance", "3 to 1", "13:69F-2B.5(f) insurance", ("2 to 1",)),
        ("insurance", "pays 5 to 1", "13:69F-2B.5(f) insurance", ("2 to 1",)),
        ("blackjack", "6 to 5", "13:69F-2B.5(f) blackjack", ("3 to 2", "2 to 1", "1 to 1")),
    ],
)
def test_odds_at_which_a_wager_never_wins_are_deficient_once(
    validator: Validator, tmp_path: Path, wager: str, odds: str, cite: str, owed: tuple[str, ...]
) -> None:
    made = shown(validator, tmp_path, wager, odds)
    (found,) = made.deficiencies
    assert made.problems == []
    assert found.excerpt.strip() == f"{wager}: {odds}"
    assert found.rule.cite == cite
    values = dict(found.shortfall.owed.values)["values"]
    assert isinstance(values, tuple)
    assert set(owed) <= set(values)


@pytest.mark.parametrize(
    ("wager", "odds"),
    [("insurance", "2 to 1"), ("insurance", "pays 2 to 1"), ("blackjack", "3 to 2"), ("blackjack", "2 to 1")],
)
def test_odds_at_which_it_wins_are_right(validator: Validator, tmp_path: Path, wager: str, odds: str) -> None:
    made = shown(validator, tmp_path, wager, odds)
    assert ([each.message for each in made.problems], made.deficiencies) == ([], [])

"""Odds on a layout or sign of which no pay table is owed: what is no odds, and what the rules of play contradict."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from checker.filing.deficiency import Validation
from checker.filing.duties.shortfall import QUESTION, WRONG
from checker.filing.validation import Validator
from tests.filing.duties.test_shortfall import BOOK, filled, validated, without_odds_on_signs
from tests.filing.test_validation import FILINGS

GAME = "switch_hands"


@pytest.fixture(scope="module")
def validator() -> Validator:
    return Validator(BOOK)


def shown(validator: Validator, folder: Path, wager: str, odds: str) -> Validation:
    """Validate a filing that shows these odds of a wager, and of no hand of it."""
    shown = rf"(?m)^      {wager}:(?: \d+ to \d+|(\n        .*)+)$"
    text, changed = re.subn(shown, f"      {wager}: {odds}", without_odds_on_signs(filled(GAME)))
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


@pytest.mark.parametrize(
    ("hand", "odds", "owed"),
    [
        ("Suited blackjack", "1 to 2", "2 to 1"),
        ("Colored blackjack", "3 to 2", "2 to 1"),
        ("Switch Hands Bonus Blackjack", "3 to 2", "2 to 1"),
        ("Blackjack", "2 to 1", "3 to 2"),
        ("a player's blackjack", "1 to 1", "3 to 2"),
        ("Blackjack against a dealer's blackjack", "2 to 1", "1 to 2"),
        ("Both have blackjack", "3 to 2", "1 to 2"),
    ],
)
def test_odds_are_judged_by_the_hand_that_they_name(
    validator: Validator, tmp_path: Path, hand: str, odds: str, owed: str
) -> None:
    made = elected(validator, tmp_path, hand, odds)
    assert [(each.kind, each.shortfall.nearest) for each in made.deficiencies] == [(WRONG, owed)]
    assert elected(validator, tmp_path, hand, owed).deficiencies == []


@pytest.mark.parametrize("hand", ["Lucky blackjack", "Blackjack, not suited"])
def test_odds_of_a_hand_that_nobody_knows_are_asked_about(validator: Validator, tmp_path: Path, hand: str) -> None:
    assert [each.kind for each in elected(validator, tmp_path, hand, "2 to 1").deficiencies] == [QUESTION]
    assert [each.kind for each in elected(validator, tmp_path, hand, "7 to 1").deficiencies] == [WRONG]


def elected(validator: Validator, folder: Path, hand: str, odds: str) -> Validation:
    """Validate a filing that adds one hand to those it shows, where a blackjack against a blackjack is paid."""
    text = (FILINGS / GAME / "house.yaml").read_text(encoding="utf-8")
    text = re.sub(rf"(?m)^        {hand}: .*\n", "", text)
    return validated(
        validator, folder, text.replace("      blackjack:\n", f"      blackjack:\n        {hand}: {odds}\n", 1)
    )


@pytest.mark.parametrize(
    ("hand", "odds", "owed"), [("Dealer suited blackjack", "2 to 1", "5 to 1"), ("Insurance", "5 to 1", "2 to 1")]
)
def test_insurance_pays_by_the_dealers_hand(
    validator: Validator, tmp_path: Path, hand: str, odds: str, owed: str
) -> None:
    text = (FILINGS / "triple_attack_blackjack" / "acceptable.yaml").read_text(encoding="utf-8")
    text = text.replace("    odds:\n", f"    odds:\n      insurance: {{{hand}: {odds}}}\n", 1)
    made = validated(validator, tmp_path, text)
    assert [(each.rule.cite, each.shortfall.nearest) for each in made.deficiencies] == [("19:47-36.10(c)", owed)]

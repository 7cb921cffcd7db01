"""A filing that says two things of one table: told with both places."""

from __future__ import annotations

from pathlib import Path

import pytest

from checker.filing.self_contradiction import filed_twice
from checker.filing.validation import Validator
from tests.filing.duties.test_shortfall import BOOK, put
from tests.support.paths import FIXTURES

SWITCH, BLITZ, IN_BETWEEN = "switch_hands", "three_card_blitz", "in_between_blackjack"


@pytest.fixture(scope="module")
def validator() -> Validator:
    return Validator(BOOK)


def acceptable(game: str) -> str:
    return (FIXTURES / "filings" / game / "acceptable.yaml").read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("game", "was", "now", "message"),
    [
        (SWITCH, "      decks: 6\n", "      decks: 7\n", "decks of SH-1: 6 here, 7 elected (line 19)"),
        (
            BLITZ,
            "    shoe: {hand: left}\n",
            "    shoe: {hand: right}\n",
            "shoe of BZ-1: right of the dealer here, left elected (line 23)",
        ),
        (
            IN_BETWEEN,
            "    elected:\n",
            "    wagers: [in_between, multiple_action]\n    elected:\n",
            "multiple_action is among the wagers of BJ-1, and elected: no (line 22)",
        ),
    ],
)
def test_two_statements_of_one_thing(
    validator: Validator, tmp_path: Path, game: str, was: str, now: str, message: str
) -> None:
    path = tmp_path / "filing.yaml"
    path.write_text(acceptable(game), encoding="utf-8")
    assert validator.validate(path).problems == []
    path.write_text(put(acceptable(game), was, now), encoding="utf-8")
    assert [each.message for each in validator.validate(path).problems] == [message]


def test_a_table_in_two_filings_of_one_casino(validator: Validator, tmp_path: Path) -> None:
    texts = (acceptable(SWITCH), acceptable(SWITCH), put(acceptable(SWITCH), "casino: Boardwalk", "casino: Ocean"))
    made = []
    for number, text in enumerate(texts):
        path = tmp_path / f"{number}.yaml"
        path.write_text(text, encoding="utf-8")
        made.append(validator.validate(path).table_facts)
    ((number, problem),) = filed_twice(made)
    assert (number, problem.place.file.endswith("1.yaml")) == (1, True)
    assert "0.yaml:8:14" in problem.message

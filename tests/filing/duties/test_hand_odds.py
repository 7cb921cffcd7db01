"""Which hand a name in a filing means, and the odds that a text shows."""

from __future__ import annotations

import pytest

from checker.filing.duties.hand_odds import HandOdds, hand_key, meant, said_odds
from checker.values.money import Odds

PLAIN = HandOdds("Blackjack", ("mixed color",), Odds(3, 2))
SUITED = HandOdds("Suited blackjack", ("suited", "bonus"), Odds(2, 1))
ROWS = (PLAIN, SUITED)


@pytest.mark.parametrize(
    ("name", "hands"),
    [
        ("Blackjack", (PLAIN,)),
        ("any player's blackjack", (PLAIN,)),
        ("Blackjack, mixed color", (PLAIN,)),
        ("Bonus blackjack", (SUITED,)),
        ("Three-card suited 21", (SUITED,)),
        ("Blackjack, not suited", ()),
        ("Lucky 21", ()),
    ],
)
def test_a_hand_is_told_by_its_name_or_by_a_word_of_it(name: str, hands: tuple[HandOdds, ...]) -> None:
    assert meant(name, ROWS) == hands


def test_commas_hyphens_and_numbers_in_words_make_no_difference() -> None:
    assert hand_key("Three-of-a-kind, unsuited") == hand_key("3 of a kind unsuited")


def test_odds_with_for_include_the_stake() -> None:
    assert said_odds("pays 3 for 1") == said_odds("2 to 1") == Odds(2, 1)
    assert said_odds("meter 1") is None

"""What a legible line cannot say at its table: a seat too many, another game, an unknown name, play between rounds."""

from __future__ import annotations

import pytest

from checker.audit.fits_table import is_play, outside_a_round
from checker.log.language.events import LogLine
from checker.log.language.parse import read_body
from checker.values.problem import Problem
from tests.support.auditing import audit
from tests.support.scenes import TRIPLE, log


def problems(*bodies: str) -> list[Problem]:
    out, _ = audit(log(TRIPLE, *bodies))
    return [one for one in out if isinstance(one, Problem)]


@pytest.mark.parametrize(
    ("body", "word"),
    [
        ("join seat 7 id A", "seat 7"),
        ("table game three_card_blitz seats 6", "three_card_blitz"),
        ("table elect card_readers yes", ""),
        ("table limit first_atack $10 to $50", ""),
    ],
)
def test_a_line_that_does_not_fit_is_told_at_its_word(body: str, word: str) -> None:
    [told] = problems(body)
    assert told.excerpt.endswith(body)
    if word:
        assert told.excerpt[told.place.column - 1 :].startswith(word)


def test_a_slip_in_the_name_of_a_wager_is_told_and_a_wager_of_the_house_is_not() -> None:
    begun = ("join seat 2 id A", "round id 1", "bet seat 2 first_attack $25")
    [told] = problems(*begun, "bet seat 2 suited_royal $5")
    assert told.nearest == "suited_royals"
    assert problems(*begun, "bet seat 2 lucky_ladies $5") == []


@pytest.mark.parametrize(
    ("body", "play"),
    [
        ("deal seat 2 8H", True), ("choose seat 2 hit by hand", True), ("pickup dealer", True),
        ("call dealer 17", True),
        ("choose seat 2 cut", False), ("join seat 2", False), ("burn ?? down", False),
    ],
)  # fmt: skip
def test_what_can_only_happen_in_a_round(body: str, play: bool) -> None:
    event = read_body(body)
    assert event is not None
    assert is_play(event) is play


def test_play_between_rounds_is_told_with_its_verb() -> None:
    event = read_body("deal seat 2 8H")
    assert event is not None
    raw = "20:14:03 TA-1 deal seat 2 8H"
    told = outside_a_round(LogLine(event, "TA-1", "night.log", 3, "20:14:03", None, None, raw, column=15))
    assert (told.place.line, told.place.column) == (3, 15)
    assert "deal" in told.message


@pytest.mark.parametrize(
    "cards",
    [
        ["deal seat 2 32x??"] * 2 + ["deal seat 2 ??"],
        ["deal seat 2 2H" + " 2H" * 64],
        ["deal dealer 60x??", "deal dealer 5x??"],
        ["show dealer" + " 2H" * 65],
    ],
)
def test_no_hand_has_more_cards_than_can_be_judged(cards: list[str]) -> None:
    found = [one.message for one in problems("round", "bet seat 2 first_attack $20", "deal dealer 7D", *cards)]
    assert found == ["too many cards in one hand"]


def test_no_round_has_more_wagers_than_can_be_judged() -> None:
    places = [f"seat {box} behind {behind}" for box in range(1, 7) for behind in range(1, 100)]
    bets = [f"bet {place} {wager} $20" for place in places for wager in ("first_attack", "suited_royals")]
    found = [one.message for one in problems("round", *bets[:1024], "bet seat 1 behind 1 first_attack $5", bets[1024])]
    assert found == ["too many wagers in one round"]

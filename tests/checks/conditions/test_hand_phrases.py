"""Which hand a phrase means, and which cards."""

from __future__ import annotations

import pytest

from checker.checks.conditions.hand_phrases import cards_slot, face_up, hand_slot, sure
from checker.checks.conditions.scene import Gap
from checker.checks.conditions.vocabulary import NoSuch
from checker.table.state import Hand
from checker.values.card import CARDS, UNREAD, Card
from tests.support.scenes import TRIPLE, game, moment

DATA = game(TRIPLE)
DEALT = (
    "join seat 2 id A", "round id 1", "bet seat 2 first_attack $25", "call no_more_bets",
    "deal dealer 5C", "deal seat 2 8H", "deal seat 2 9D",
)  # fmt: skip


@pytest.mark.parametrize(
    ("text", "cards"),
    [
        ("hand", "8H 9D"), ("first of hand", "8H"), ("first 2 of hand", "8H 9D"), ("last of hand", "9D"),
        ("dealer", "5C"), ("first 2 of hand with first of dealer", "8H 9D 5C"),
    ],
)  # fmt: skip
def test_a_phrase_means_these_cards(text: str, cards: str) -> None:
    found = cards_slot(text, DATA).cards(moment(TRIPLE, *DEALT))
    assert found == [CARDS[name] for name in cards.split()]


def test_cards_that_are_not_dealt_yet_are_a_gap() -> None:
    with pytest.raises(Gap):
        cards_slot("first 3 of hand", DATA).cards(moment(TRIPLE, *DEALT))


@pytest.mark.parametrize("text", ["second of hand", "hands", "first of nobody"])
def test_other_phrases_mean_nothing(text: str) -> None:
    with pytest.raises(NoSuch):
        cards_slot(text, DATA)


def test_a_hand_is_that_of_the_act_or_the_dealers() -> None:
    scene = moment(TRIPLE, *DEALT)
    assert hand_slot("hand", DATA).of(scene) is scene.hand
    assert hand_slot("dealer", DATA).of(scene).box == 0
    with pytest.raises(NoSuch):
        hand_slot("dealr", DATA)


def test_what_is_uncertain_is_a_gap() -> None:
    hand = Hand(2, 1)
    assert sure(hand) is hand
    hand.uncertain = "decisions"
    with pytest.raises(Gap):
        sure(hand)


def test_cards_that_lay_down_first_are_not_face_up() -> None:
    hand = Hand(2, 1)
    hand.faces = ["down", None, "up"]
    cards = [Card("7", "S"), UNREAD, Card("8", "S")]
    assert face_up(hand, 2, cards, True) == [1, 2]
    with pytest.raises(Gap):
        face_up(hand, 3, cards, True)


def test_where_faces_are_not_recorded_a_card_that_was_read_lay_open() -> None:
    hand = Hand(2, 1)
    hand.faces = [None, None]
    assert face_up(hand, 1, [UNREAD, Card("8", "S")], False) == [1]
    assert face_up(hand, 1, [UNREAD, Card("8", "S")], True) == [0]
    assert face_up(hand, 1, [UNREAD, UNREAD], False) == [0]

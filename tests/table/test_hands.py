"""Hands of a box: dealt anew, split, put together again, and a pair chosen."""

from __future__ import annotations

from checker.log.language.events import Position
from checker.table.hands import new_hand, picked_up, split_hand, undo
from checker.table.state import Round
from checker.values.card import CARDS
from tests.support.scenes import TRIPLE, moment

DEALT = (
    "join seat 2 id A", "round id 1", "bet seat 2 first_attack $25", "call no_more_bets",
    "deal seat 2 8H", "deal dealer 5C", "deal seat 2 8D",
)  # fmt: skip


def dealt(*more: str) -> Round:
    found = moment(TRIPLE, *DEALT, *more).round
    assert found is not None
    return found


def test_a_split_takes_the_second_card_to_a_hand_on_the_right() -> None:
    round_ = dealt()
    hand = round_.hands[2, 1]
    made = split_hand(round_, hand, 2)
    assert (hand.cards, made.cards) == ([CARDS["8H"]], [CARDS["8D"]])
    assert (hand.split, made.split, made.parent) == (True, True, hand)
    assert round_.boxes[2] == [hand, made]
    assert hand.dealt is not None and hand.dealt.cards == [CARDS["8H"], CARDS["8D"]]


def test_a_split_that_is_refused_did_not_come_about() -> None:
    scene = moment(TRIPLE, *DEALT, "choose seat 2 split by hand")
    round_ = scene.round
    assert round_ is not None and len(round_.boxes[2]) == 2
    undo(round_, scene.event)
    assert [hand.cards for hand in round_.boxes[2]] == [[CARDS["8H"], CARDS["8D"]]]
    assert not round_.hands[2, 1].split


def test_a_hand_more_stands_beside_those_there_are() -> None:
    round_ = dealt()
    made = new_hand(round_, 2, 2)
    assert round_.hand_at(2, 2) is made
    assert [hand.number for hand in round_.boxes[2]] == [1, 2]


def test_all_is_picked_up_where_the_dealer_is_named_or_nobody() -> None:
    round_ = dealt()
    assert not picked_up(round_, (Position(2),))
    assert round_.hands[2, 1].cleared
    assert not round_.dealer.cleared
    assert picked_up(round_, (Position(2), Position(0)))
    assert round_.dealer.cleared
    assert picked_up(round_, ())


def shown(*lines: str) -> str:
    """The dealer's cards after these lines."""
    round_ = moment(TRIPLE, *DEALT, *lines).round
    assert round_ is not None
    return " ".join(card.sign if card.is_known else "??" for card in round_.dealer.cards)


def test_cards_that_are_shown_one_by_one_become_known_in_the_order_dealt() -> None:
    dealt_row = "deal dealer 3x?? down"
    one, two, three = "show dealer 8H", "show dealer 4H", "show dealer KD"
    assert shown(dealt_row) == "5C ?? ?? ??"
    assert shown(dealt_row, one) == "5C 8H ?? ??"
    assert shown(dealt_row, one, two) == "5C 8H 4H ??"
    assert shown(dealt_row, one, two, three) == "5C 8H 4H KD"
    assert shown("deal dealer 3x??", one, two, three) == "5C 8H 4H KD"
    # A card that lies open already is shown again; who sees the whole row may name it as it lies.
    assert shown(dealt_row, one, one) == "5C 8H ?? ??"
    assert shown(dealt_row, "show dealer 5C ?? ?? KD") == "5C ?? ?? KD"
    assert shown("deal dealer ?? down", one) == "5C 8H"


def test_a_line_that_names_a_box_takes_all_its_hands_and_one_that_names_a_further_hand_takes_that() -> None:
    round_ = dealt()
    made = new_hand(round_, 2, 2)
    picked_up(round_, (Position(2, 2),))
    assert (round_.hands[2, 1].cleared, made.cleared) == (False, True)
    made.cleared = False
    picked_up(round_, (Position(2),))
    assert (round_.hands[2, 1].cleared, made.cleared) == (True, True)


SHARED = (
    "join seat 2 id A", "join seat 2 behind 1 id B", "round id 1", "bet seat 2 first_attack $25", "choose seat 2 share",
    "bet seat 2 behind 1 first_attack $10", "call no_more_bets", "deal seat 2 8H", "deal dealer 5C", "deal seat 2 8D",
)  # fmt: skip


def shared(*more: str) -> Round:
    found = moment(TRIPLE, "table records decisions money offers persons", *SHARED, *more).round
    assert found is not None
    return found


def test_a_double_laid_by_another_doubles_no_hand_of_who_decides() -> None:
    assert not shared("bet seat 2 behind 1 double $10", "choose seat 2 hit").hands[2, 1].doubled
    assert shared("bet seat 2 double $25", "deal seat 2 2C").hands[2, 1].doubled
    assert shared("bet seat 2 behind 1 double $10", "choose seat 2 double", "deal seat 2 2C").hands[2, 1].doubled


def test_what_one_chose_stays_where_another_is_refused() -> None:
    split = shared("choose seat 2 split", "refuse seat 2 behind 1 split", "deal seat 2 9C")
    assert len(split.boxes[2]) == 2
    alone = shared("choose seat 2 split", "refuse seat 2 split", "deal seat 2 9C")
    assert len(alone.boxes[2]) == 1
    asked = shared("choose seat 2 hit", "refuse seat 2 behind 1 hit", "call seat 2 16")
    assert asked.hands[2, 1].asked == "hit"


def test_a_wager_that_returns_whole_before_any_card_is_taken_back() -> None:
    laid = "round id 1", "bet seat 2 first_attack $25"

    def withdrawn(*lines: str) -> list[bool]:
        found = moment(TRIPLE, "join seat 2 id A", *lines).round
        assert found is not None
        return [lot.withdrawn for lot in found.lots.values()]

    assert withdrawn(*laid, "return seat 2 first_attack $25") == [True]
    assert withdrawn(*laid, "return seat 2 first_attack $20") == [False]
    assert withdrawn(*laid, "deal seat 2 8H", "return seat 2 first_attack $25") == [False]
    assert withdrawn(*laid, "pay seat 2 first_attack $25", "return seat 2 first_attack $25") == [False]

"""Two pairs before one place: which is played, and what is not known while nobody has chosen."""

from __future__ import annotations

from types import SimpleNamespace

import pytest

from checker.checks.conditions.scene import Gap, Scene
from checker.checks.link_game import VOCABULARY
from checker.log.language.parse import read_body
from checker.table.apply import apply
from checker.table.state import Hand, TableState

GAME = SimpleNamespace(
    beside=2, initial=2, suited=None, origin={}, travels=(), called={}, top=21, ranks=("ace", "8", "9", "king"),
    values={"ace": (11, 1), "8": (8, 8), "9": (9, 9), "king": (10, 10)},
)  # fmt: skip
DEALT = ("deal seat 1 ?? down", "deal seat 1 ?? down", "deal seat 1 KH", "deal seat 1 8D")


def played(
    *bodies: str, records: str = "table records cards faces decisions marks handling"
) -> tuple[TableState, Hand]:
    table = TableState("T-1")
    table.game = GAME
    line = SimpleNamespace(before=False, id=None)
    for body in (records, "round", *DEALT, *bodies):
        event = read_body(body)
        table.seq += 1
        apply(table, event, line)
    assert table.round is not None
    return table, table.round.hands[(1, 1)]


def total(table: TableState, hand: Hand) -> int:
    scene = Scene(table, None)
    scene.round = table.round
    [cards] = [one for one in VOCABULARY if one.__name__.endswith(".cards")]
    return cards.points(hand, scene)


def test_while_nobody_has_chosen_the_total_is_unknown() -> None:
    table, hand = played()
    assert len(hand.cards) == 4
    with pytest.raises(Gap, match="unknown"):
        total(table, hand)


def test_the_pair_face_up_is_kept() -> None:
    table, hand = played("choose seat 1 keep by hand", "move seat 1 down_cards to rack")
    assert (hand.pair, hand.aside, total(table, hand)) == ("up", 2, 18)


def test_the_pair_face_down_is_played_once_it_is_turned_over() -> None:
    table, hand = played("choose seat 1 switch by hand", "move seat 1 up_cards to rack", "show seat 1 9C 8S")
    assert (hand.pair, hand.aside, total(table, hand)) == ("down", 2, 17)


def test_what_the_dealer_takes_away_tells_the_choice_that_nobody_wrote_down() -> None:
    table, hand = played("move seat 1 up_cards to rack", "show seat 1 9C 8S", "deal seat 1 AD")
    assert (hand.pair, total(table, hand)) == ("down", 18)


def test_the_first_choice_stands_and_the_pair_set_aside_is_not_the_hand() -> None:
    table, hand = played("choose seat 1 keep by hand", "show seat 1 9C 8S", "choose seat 1 switch by hand")
    assert (hand.pair, total(table, hand)) == ("up", 18)


def test_where_faces_are_not_told_the_first_cards_lie_beside_the_hand() -> None:
    table, hand = played("choose seat 1 switch", "show seat 1 AS KD", records="table records cards decisions handling")
    assert total(table, hand) == 21


def test_cards_that_came_out_are_counted_from_the_shuffle_and_by_a_count_of_the_rack() -> None:
    table, _ = played()
    assert table.shoe.out is None
    table, _ = played("cards shuffle by dealer", "burn ?? down", "deal dealer 8C", "burn 8C from dealer")
    assert table.shoe.out == 2
    table, _ = played("cards count rack 50", "deal dealer 8C 9C")
    assert table.shoe.out == 52

"""Measures over people: who sits and stands where, who calls, and whose turn the cut is."""

from __future__ import annotations

import pytest

from checker.checks.conditions.scene import Gap
from checker.checks.measures.bettors import caller, see_betting
from tests.support.auditing import audit, told
from tests.support.scenes import TRIPLE, moment, says

TWO = ("table open", "join seat 2 id A", "join seat 2 behind 1 id B", "join seat 5 id C")
BETS = ("round id 1", "bet seat 2 first_attack $25", "bet seat 2 behind 1 first_attack $50")


def test_people_are_counted_by_their_box() -> None:
    scene = moment(TRIPLE, *TWO, *BETS)
    assert says(scene, "persons on the box") == 2
    assert says(scene, "positions of the table") == 6
    assert says(scene, "the person is seated") is False
    assert says(moment(TRIPLE, *TWO, *BETS[:2]), "the person is seated") is True


def test_the_seated_person_calls_and_without_one_the_highest_wager() -> None:
    assert caller(moment(TRIPLE, *TWO, *BETS), "first_attack") == 0
    nobody = ("table open", "join seat 2 behind 1 id B", "join seat 2 behind 2 id C", "round id 1")
    bets = ("bet seat 2 behind 1 first_attack $25", "bet seat 2 behind 2 first_attack $50")
    assert caller(moment(TRIPLE, *nobody, *bets), "first_attack") == 2


def test_whoever_bets_alone_on_a_box_calls_though_nobody_knows_who_sits_there() -> None:
    unseen = ("table records rounds money offers",)
    alone = ("round id 1", "bet seat 2 behind 1 first_attack $25")
    assert caller(moment(TRIPLE, *alone, head=unseen), "first_attack") == 1
    with pytest.raises(Gap):
        caller(moment(TRIPLE, *alone, "bet seat 2 behind 2 first_attack $50", head=unseen), "first_attack")


def test_who_came_first_is_known_once_the_opening_was_seen() -> None:
    assert says(moment(TRIPLE, *TWO), "first to arrive") == 2
    assert says(moment(TRIPLE, *TWO), "farthest right") == 5


def test_how_cards_were_shuffled_and_came() -> None:
    scene = moment(TRIPLE, "cards receive decks 8 prechecked id S-1", "cards shuffle by dealer")
    assert says(scene, "shuffled by hand") is True
    assert says(scene, "shuffled by device") is False
    assert says(scene, "cards came prechecked") is True
    assert says(scene, "decks received") == 8


def test_where_bets_are_not_recorded_nobody_knows_who_bets() -> None:
    round_ = moment(TRIPLE, *TWO, *BETS).round
    assert round_ is not None
    see_betting(round_)
    round_.unrecorded = frozenset({"money"})
    with pytest.raises(Gap):
        see_betting(round_)


@pytest.mark.parametrize(("classes", "told_of"), [("", 0), (" offers decisions", 1)])
def test_who_was_offered_the_cut_is_not_known_where_offers_are_not_told(classes: str, told_of: int) -> None:
    lines = [
        "log 1", "date 2026-11-18", "before SH-1 table game switch_hands seats 6",
        "before SH-1 table elect own_procedure no", "before SH-1 table elect bart_carter no",
        f"before SH-1 table records opening shuffle persons supervision rounds{classes}",
        "10:06:00 SH-1 cards receive decks 7", "10:06:53 SH-1 table open", "10:11:33 SH-1 join seat 1 id P1",
        "10:11:36 SH-1 cards shuffle by dealer", "10:13:07 SH-1 cards stack 1",
        "10:13:10 SH-1 cards cut 247 from top by seat 1", "10:13:11 SH-1 cards complete by dealer",
    ]  # fmt: skip
    said = [one for one in told(audit(lines)[0]) if "2B.4(c)" in one]
    assert len(said) == told_of


AROUND = ("table open", "join seat 5 id A", "join seat 1 id B", "join seat 2 id C", "join seat 3 id D")
CUT = ("cards shuffle by dealer", "offer seat 5 cut", "choose seat 5 cut", "cards cut 120 from top by seat 5")


@pytest.mark.parametrize(
    ("then", "seat"), [((), 1), (("offer seat 1 cut", "decline seat 1 cut"), 2), (("decline all cut",), 1)]
)
def test_the_next_to_cut_again_goes_round_from_the_last_cutter(then: tuple[str, ...], seat: int) -> None:
    scene = moment(TRIPLE, *AROUND, *CUT, "order recut by supervisor", *then)
    assert says(scene, "next seat to cut again") == seat


def test_whoever_was_first_is_gone_once_that_person_leaves() -> None:
    assert says(moment(TRIPLE, *TWO), "the first to arrive has left") is False
    assert says(moment(TRIPLE, *TWO, "leave seat 2 behind 1"), "the first to arrive has left") is False
    gone = (*TWO, "leave seat 2", "join seat 2 id D")
    assert says(moment(TRIPLE, *gone), "the first to arrive has left") is True
    assert says(moment(TRIPLE, *gone, "table idle"), "the first to arrive has left") is False


def test_the_player_of_the_cutting_card_is_gone_once_that_person_leaves() -> None:
    out = (*TWO, *BETS, "draw cutting_card for seat 2")
    phrase = "the player of the cutting card has left"
    assert says(moment(TRIPLE, *out, "leave seat 5"), phrase) is False
    assert says(moment(TRIPLE, *out, "leave seat 2 behind 1"), phrase) is False
    assert says(moment(TRIPLE, *out, "leave seat 2", "join seat 2 id D"), phrase) is True
    assert says(moment(TRIPLE, *out, "leave seat 2", "draw cutting_card for seat 2"), phrase) is False


def test_nobody_is_there_only_where_the_record_shows_all_who_come() -> None:
    assert says(moment(TRIPLE, *TWO), "nobody is at the table") is False
    assert says(moment(TRIPLE, "table open"), "nobody is at the table") is True
    with pytest.raises(Gap):
        says(moment(TRIPLE, "round id 1"), "nobody is at the table")


def test_whoever_was_let_in_again_has_not_sat_out() -> None:
    def played(number: int, *seats: int) -> list[str]:
        return [f"round id {number}", *(f"bet seat {seat} blackjack $20" for seat in seats), "round end"]

    head = ("cards shuffle by dealer", "join seat 2 id A", "join seat 5 id B")
    bet = ("round id 9", "bet seat 5 blackjack $20")
    for rounds, out in (
        ([], False),
        (played(1, 2), True),
        ([*played(1, 2), *played(2, 2, 5)], False),
        ([*played(1, 2, 5), *played(2, 2)], True),
        ([*played(1, 2), "cards shuffle by dealer"], False),
    ):
        assert says(moment("switch_hands", *head, *rounds, *bet), "sat out since shuffle") is out, rounds

"""Totals of one suit, and what a pay table awards beside odds: amounts, meters and pushes."""

from __future__ import annotations

from fractions import Fraction

import pytest

from checker.checks.conditions.scene import Gap, Scene
from checker.checks.measures.alike import _most_sets, best_of_hand
from checker.checks.settlement.amount_due import Due, is_right
from checker.checks.settlement.pay_table import Prize
from checker.log.language.parse import read_body
from checker.rulebook.games.model import MeterData
from checker.table.apply import apply
from checker.table.lots import Lot
from checker.table.state import Hand, TableState
from checker.values.card import CARDS
from checker.values.money import Award, NotMoney, Odds, payment

WORTH = {**{str(number): number for number in range(2, 11)}, "jack": 10, "queen": 10, "king": 10, "ace": 11}


class Values:
    """A game of which only the values and ranks of its cards are asked."""

    def __init__(self) -> None:
        self.values = {rank: (worth, worth) for rank, worth in WORTH.items()}
        self.ranks = tuple(WORTH)


def total(cards: str, most: int = 3) -> int:
    table = TableState("T-1")
    table.game = Values()
    hand = Hand(1, 1)
    hand.cards = [CARDS[card] for card in cards.split()]
    return best_of_hand(hand, most, Scene(table, None))


@pytest.mark.parametrize(
    ("cards", "points"),
    [
        ("AH KH 7S 6S 5S 3D 2C", 21),
        ("KS QH JD 9S 7C 4H 2D", 19),
        ("AS KS 9S 8S 4H 3D 2C", 30),
        ("8H 7H 6H 9S 5S KD 2C", 21),
        ("2S 3S 4S 5S 6S 7S 8S", 21),
        ("AD KC", 11),
    ],
)
def test_the_best_total_of_one_suit(cards: str, points: int) -> None:
    assert total(cards) == points


def test_an_unread_card_leaves_the_total_open() -> None:
    with pytest.raises(Gap):
        total("AH ?? 7S")


@pytest.mark.parametrize(
    ("worths", "sets"),
    [([11, 10, 10], 1), ([11, 10, 10, 10], 1), ([11, 10], 0), ([11, 11, 10, 10, 10, 10], 2), ([11, 11, 10, 10, 10], 1)],
)
def test_sets_that_share_no_card(worths: list[int], sets: int) -> None:
    assert _most_sets(worths, 3, 31) == sets


def test_the_cells_of_a_pay_table() -> None:
    assert payment("3 to 2") == Odds(3, 2)
    assert payment("$1000") == Award(100_000)
    assert payment("meter 2") == Award(meter=2)
    assert payment("push") == Award()
    assert [str(payment(text)) for text in ("$1000", "meter 2", "push")] == ["$1,000.00", "meter 2", "push"]
    with pytest.raises(NotMoney):
        payment("meter")


@pytest.mark.parametrize(
    ("paid", "taken", "source", "right"),
    [
        (23_200, 0, 2, True),
        (23_200, 500, 2, True),
        (23_200, 400, 2, False),
        (23_125, 0, 2, False),
        (23_200, 0, 3, False),
    ],
)
def test_an_award_of_a_meter(paid: int, taken: int, source: int, right: bool) -> None:
    lot = Lot(("progressive", 1, 1, 0, 0), 500)
    lot.paid, lot.taken, lot.sources = paid, taken, frozenset({source})
    prize = Prize(("meter 2",), (2,), frozenset(), 23_125)
    due = Due(0, "wins", "Royal", None, 23_200, 23_200, None, prize, True)
    assert is_right(due, lot, 500) is right


def test_no_award_is_paid_and_the_stake_is_left_open() -> None:
    due = Due(0, "no award", None, None, 0, 0)
    lot = Lot(("progressive", 1, 1, 0, 0), 500)
    for lot.paid, lot.taken, right in ((0, 0, True), (0, 500, True), (1_000, 0, False)):
        assert is_right(due, lot, 500) is right


class Line:
    """A line of which nothing is asked but whether it was so before."""

    before = False
    id = None


class Fed(Values):
    """A game with a meter that grows by a twentieth of each jackpot wager when bets are closed."""

    def __init__(self) -> None:
        super().__init__()
        self.origin: dict[str, str] = {}
        self.initial = 7
        self.meters = (MeterData(2, 20_000, (1, 20), "jackpot", "call no_more_bets"),)
        self.parts = 20


def shown(table: TableState) -> dict[int, Fraction]:
    """What the meters of a table show, in cents."""
    return {number: Fraction(parts, table.game.parts) for number, parts in table.meters.items()}


def meter_after(*bodies: str) -> TableState:
    table = TableState("T-1")
    table.game = Fed()
    table.records = {"money": 0, "offers": 0, "cards": 0, "calls": 0, "decisions": 0, "voids": 0, "rounds": 0}
    for body in ("device meter 2 reads $210", "round", *bodies):
        event = read_body(body)
        assert event is not None, body
        table.seq += 1
        apply(table, event, Line())
        if table.round is not None:
            table.last[event.act] = table.seq
    return table


def test_a_meter_grows_by_the_wagers_that_stand() -> None:
    bets = ("bet seat 1 jackpot $5", "bet seat 2 jackpot $5", "alter seat 2 jackpot to $0", "call no_more_bets")
    assert shown(meter_after(*bets)) == {2: 21_025}
    assert shown(meter_after("bet seat 1 jackpot $0.01", "call no_more_bets")) == {2: 21_000 + Fraction(1, 20)}
    read = meter_after(*bets, "device meter 2 reads $210.50")
    assert (shown(read), read.meters_due) == ({2: 21_050}, {2: 21_025})
    assert shown(meter_after(*bets, "device meter 2 reads $?")) == {}


def test_a_meter_is_unknown_after_wagers_of_which_nobody_knows_when_they_fed_it() -> None:
    assert shown(meter_after("bet seat 1 jackpot $5", "round end")) == {}
    assert shown(meter_after("bet seat 1 jackpot $?", "call no_more_bets")) == {}
    assert shown(meter_after("bet seat 1 other $5", "round end")) == {2: 21_000}

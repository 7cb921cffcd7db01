"""What a lot is due where half of it goes back, or where the casino states the odds."""

from __future__ import annotations

import pytest

from checker.checks.settlement.amount_due import ANY, HALF, PUSH, WINS, Due, cents_due, cents_got, is_right
from checker.log.language.parse import read_body
from checker.table.apply import apply
from checker.table.lots import Lot
from checker.table.state import TableState
from checker.values.money import Odds

STAKE = 2_000
HALF_OF_IT = Due(0, HALF, None, None, 1_000, 1_000)


class Plain:
    """A game with one wager and two cards a hand, for a table that moves money once cards are dealt."""

    def __init__(self) -> None:
        self.origin: dict[str, str] = {}
        self.beside, self.initial = 0, 2
        self.open_stakes: frozenset[str] = frozenset()


def lot_after(*moves: str) -> Lot:
    table = TableState("T-1")
    table.game = Plain()
    cards = ("deal seat 1 4C", "deal dealer 9D")
    for body in ("bet seat 1 ante $20", *cards, *(move.replace("ante", "seat 1 ante") for move in moves)):
        event = read_body(body)
        assert event is not None
        apply(table, event, None)
    assert table.round is not None
    return next(iter(table.round.lots.values()))


@pytest.mark.parametrize(
    ("moves", "right", "got"),
    [
        (("take ante $10", "return ante $10"), True, -1_000),
        (("return ante $10", "take ante $10"), True, -1_000),
        (("take ante $20", "return ante $10"), True, -1_000),
        (("take ante $20",), False, -2_000),
        (("take ante $10",), False, -2_000),
        (("return ante $20",), False, 0),
        (("return ante $10",), False, 0),
        (("take ante $15", "return ante $5"), False, -1_500),
        (("pay ante $10",), False, 1_000),
        ((), False, 0),
    ],
)
def test_half_of_the_stake_goes_back(moves: tuple[str, ...], right: bool, got: int) -> None:
    lot = lot_after(*moves)
    assert is_right(HALF_OF_IT, lot, STAKE) is right
    assert cents_due(HALF_OF_IT, STAKE) == -1_000
    assert cents_got(HALF_OF_IT, lot, STAKE) == got


def test_what_was_taken_back_is_no_taking_of_a_tie() -> None:
    assert is_right(Due(0, PUSH, None, None, 0, 0), lot_after("take ante $20", "return ante $20"), STAKE)
    assert not is_right(Due(0, PUSH, None, None, 0, 0), lot_after("take ante $20", "return ante $5"), STAKE)


def test_odds_that_nobody_states_let_any_payment_pass_but_none() -> None:
    due = Due(0, WINS, None, None, 1, ANY)
    assert is_right(due, lot_after("pay ante $1"), STAKE)
    assert not is_right(due, lot_after("return ante $20"), STAKE)
    assert not is_right(due, lot_after("take ante $20"), STAKE)
    stated = Due(0, WINS, None, Odds(3, 2), 3_000, 3_000)
    assert is_right(stated, lot_after("pay ante $30"), STAKE)
    assert not is_right(stated, lot_after("pay ante $20"), STAKE)

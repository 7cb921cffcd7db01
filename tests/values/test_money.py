"""Money is whole cents, and odds are exact; what is not written as the log writes it is refused."""

from __future__ import annotations

from fractions import Fraction

import pytest

from checker.values.money import Award, NotMoney, Odds, cents, dollars, odds, payment, read_cents, winnings

AMOUNTS = {
    "$0": 0, "$0.00": 0, "$0.01": 1, "$1": 100, "$9.99": 999, "$10": 1000, "$10.50": 1050, "$1234567.89": 123_456_789,
    "$999999999999": 99_999_999_999_900, "$999999999999.99": 99_999_999_999_999,
}  # fmt: skip
WRONG = (
    "", "$", "10", "€10", "$-1", "-$1", "$+1", "$ 1", "$1 ", "$1.", "$.50", "$1.5", "$1.505", "$1.5x", "$1.-5", "$01",
    "$00", "$00.10", "$1,000", "$1.00.00", "$1e3", "$1_000", "$0x1", "$1000000000000", "$1000000000000.00", "$٣", "$²",
    "x$1",
)  # fmt: skip


@pytest.mark.parametrize(("text", "amount"), AMOUNTS.items())
def test_an_amount_is_read_to_the_cent(text: str, amount: int) -> None:
    assert cents(text) == read_cents(text) == amount


@pytest.mark.parametrize("text", WRONG)
def test_what_is_no_amount_is_refused(text: str) -> None:
    assert read_cents(text) == -1
    with pytest.raises(NotMoney) as refused:
        cents(text)
    assert refused.value.args == (text,)


@pytest.mark.parametrize(
    ("amount", "text"),
    [(0, "$0.00"), (1, "$0.01"), (-1, "-$0.01"), (99, "$0.99"), (100, "$1.00"), (-150, "-$1.50"), (105, "$1.05"),
     (123_450, "$1,234.50"), (-100_000_000, "-$1,000,000.00")],
)  # fmt: skip
def test_an_amount_is_written_with_its_sign_in_front(amount: int, text: str) -> None:
    assert dollars(amount) == text


@pytest.mark.parametrize(("text", "pays", "on"), [("3 to 2", 3, 2), ("1 to 1", 1, 1), ("999999 to 1000", 999999, 1000)])
def test_odds_are_read_and_written_as_the_law_prints_them(text: str, pays: int, on: int) -> None:
    assert odds(text) == payment(text) == Odds(pays, on)
    assert str(odds(text)) == text


@pytest.mark.parametrize(
    "text",
    ["", "3", "3 to", "to 2", "0 to 1", "3 to 0", "03 to 2", "3 to 02", "3 to 2 ", " 3 to 2", "3  to 2", "3:2",
     "3 for 2", "-3 to 2", "1.5 to 1", "1000000 to 1", "1 to 1000000", "3 to 2\n", "3 to 2x"],
)  # fmt: skip
def test_what_are_no_odds_is_refused(text: str) -> None:
    with pytest.raises(NotMoney) as refused:
        odds(text)
    assert refused.value.args == (text,)


def test_a_cell_of_a_pay_table_is_odds_an_amount_a_meter_or_a_push() -> None:
    assert payment("$1000") == Award(cents=100_000)
    assert payment("$0.50") == Award(cents=50)
    assert payment("meter 2") == Award(meter=2)
    assert payment("push") == Award()
    for text in ("meter", "meter ", "meter x", "meter -1", "meter ²", "meter ٣", "meters 2", "push 1", "$", "$1.5"):
        with pytest.raises(NotMoney):
            payment(text)


PRIZES = {"$1000": "$1,000.00", "meter 2": "meter 2", "meter 0": "meter 0", "push": "push"}


@pytest.mark.parametrize(("text", "written"), PRIZES.items())
def test_a_prize_says_what_it_is(text: str, written: str) -> None:
    prize = payment(text)
    assert isinstance(prize, Award)
    assert str(prize) == written
    assert prize.is_push is (text == "push")


@pytest.mark.parametrize("stake", [0, 1, 2, 5, 99, 100, 333, 2500, 99_999_999_999_999])
@pytest.mark.parametrize("at", [Odds(1, 1), Odds(3, 2), Odds(6, 5), Odds(7, 6), Odds(1, 2), Odds(999_999, 7)])
def test_winnings_are_exact_but_for_a_split_cent(stake: int, at: Odds) -> None:
    exact = Fraction(stake * at.pays, at.on)
    low, most = winnings(stake, at)
    assert low <= exact <= most
    assert most - low == (0 if exact.denominator == 1 else 1)

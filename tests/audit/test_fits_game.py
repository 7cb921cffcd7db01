"""What a legible line cannot mean in its game: one problem at its place, and the rest is audited."""

from __future__ import annotations

import pytest

from checker.checks.arbitration.finding import Finding
from checker.values.problem import Problem
from tests.support.auditing import audit, told
from tests.support.paths import ROOT

FIXTURES = ROOT / "fixtures" / "games"
BLITZ = FIXTURES / "three_card_blitz" / "51.11-c-elected-table-only.clean.log"
CRAPS = [
    "log 1",
    "date 2005-11-18",
    "before CR-1 table game craps seats 14",
    "before CR-1 table records opening offers decisions money marks dice",
    "22:00 CR-1 table open",
    "22:01 CR-1 bet seat 4 pass $10",
    "22:02 CR-1 roll 2 2",
    "22:03 CR-1 SAID",
    "22:04 CR-1 roll 3 1",
    "22:05 CR-1 take seat 4 pass $10",
    "22:06 CR-1 table close",
]


@pytest.mark.parametrize(
    ("said", "column", "message", "expected", "near"),
    [
        (
            "bet seat 3 place_win $10",
            23,
            "place_win is made on a number, but the line names no number",
            "place_win on NUMBER",
            "",
        ),
        ("bet seat 3 place_lose on 13 $10", 34, "no place_lose wager can be on 13", "4, 5, 6, 8, 9, 10", "10"),
        ("bet seat 3 come on 3 $10", 28, "no come wager can be on 3", "4, 5, 6, 8, 9, 10", "4"),
        ("move puck to 7  # 7", 25, "7 is not a point", "4, 5, 6, 8, 9, 10", "6"),
        ("deal seat 1 8H", 12, "deal at a dice table", "an act of a dice table", ""),
    ],
)
def test_what_dice_cannot_mean_is_a_problem(said: str, column: int, message: str, expected: str, near: str) -> None:
    lines = [line.replace("SAID", said) for line in CRAPS]
    out, _ = audit(lines)
    problem, finding = out
    assert isinstance(problem, Problem), told(out)
    assert (problem.place.line, problem.place.column, problem.message) == (8, column, message)
    assert (problem.expected, problem.nearest) == (expected, near)
    # The pass bet that won by the dice and was taken is found all the same.
    assert isinstance(finding, Finding)
    assert (finding.rule.cite, finding.at.place.line) == ("19:47-1.2(a)1.i(2)", 10)


def test_a_wager_on_no_number_counts_without_it() -> None:
    lines = [line.replace("SAID", "bet seat 3 four_hardway on 4 $10") for line in CRAPS]
    out, _ = audit(lines)
    problem, *findings = out
    assert isinstance(problem, Problem) and problem.message == "four_hardway is not made on a number", told(out)
    assert (problem.place.line, problem.place.column, problem.expected) == (8, 36, "four_hardway")
    # It lost by 3 and 1, as it would have without the number, and was left lying.
    assert [one.rule.cite for one in findings if isinstance(one, Finding)] == [
        "19:47-1.2(a)1.i(2)",
        "19:47-1.2(a)7 lose (implied)",
    ]


def test_a_wager_whose_number_was_misread_is_no_breach_when_it_is_settled() -> None:
    lines = [line.replace("SAID", "bet seat 3 place_win on 14 $10") for line in CRAPS if "pass" not in line]
    lines[-2:-2] = ["22:03 CR-1 roll 5 3", "22:03 CR-1 pay seat 3 place_win on 8 $12"]
    out, _ = audit(lines)
    assert [type(one) for one in out] == [Problem], told(out)


def blitz(was: str, now: str) -> list[str]:
    """A lawful round, with some of its words changed."""
    text = BLITZ.read_text(encoding="utf-8")
    assert was in text
    return text.replace(was, now).splitlines()


# The dealer shows 10D 6D 4D 9S 5C 3H 2H, seat 5 then 9C 7C 5H 6H JH 8H AD, seat 2 KS QS JS 7D 8C 3D 2C.
@pytest.mark.parametrize(
    ("was", "now", "line", "column", "message"),
    [
        (
            "show seat 2 KS QS JS", "show seat 2 AS KS AS", 61, 33,
            "AS cannot be here twice: the cards come from one deck",
        ),
        (
            "show seat 2 KS QS", "show seat 2 AD QS", 61, 27,
            "AD cannot be here too: the cards come from one deck, and it was already dealt to seat 5",
        ),
        (
            "show seat 5 9C 7C", "show seat 5 9C 6D", 58, 30,
            "6D cannot be here too: the cards come from one deck, and it was already dealt to the dealer",
        ),
    ],
)  # fmt: skip
def test_a_card_cannot_be_there_twice(was: str, now: str, line: int, column: int, message: str) -> None:
    out, _ = audit(blitz(was, now))
    assert [type(one) for one in out] == [Problem], told(out)
    (problem,) = out
    assert isinstance(problem, Problem)
    assert (problem.place.line, problem.place.column, problem.message) == (line, column, message)
    assert problem.expected == "a card that has not been dealt yet, or ??"


def test_nothing_is_reckoned_from_a_card_that_cannot_be_there() -> None:
    # The total of the hand hangs on a card that lies with seat 5.
    out, _ = audit(blitz("show seat 2 KS QS", "show seat 2 9C QS"))
    assert [type(one) for one in out] == [Problem], told(out)
    # The same hand with another low card loses, and each of its wagers was paid.
    out, _ = audit(blitz("show seat 2 KS QS", "show seat 2 9D QS"))
    assert {one.favors for one in out if isinstance(one, Finding)} == {"player"}, told(out)


def test_the_same_card_comes_again_in_the_next_round_and_in_the_same_hand() -> None:
    lines = blitz("show seat 2 KS QS JS 7D 8C 3D 2C", "show seat 2 KS")
    shown = next(line for line in lines if "show seat 2" in line)
    at = lines.index(shown)
    lines[at : at + 1] = [shown, shown.replace("show seat 2 KS", "show seat 2 KS QS JS 7D 8C 3D 2C")]
    out, _ = audit(lines)
    assert [one for one in out if isinstance(one, Problem)] == [], told(out)


def test_cards_of_several_decks_may_be_alike() -> None:
    lines = [
        "log 1", "date 2026-11-18", "before TA-1 table game triple_attack_blackjack seats 6", "20:00 TA-1 table open",
        "before TA-1 table records cards rounds", "20:01 TA-1 round id 1",
    ]  # fmt: skip
    lines += [f"20:02 TA-1 deal seat {seat} 8H" for seat in range(1, 7)]
    lines += [f"20:02 TA-1 deal seat {seat} 8H" for seat in range(1, 4)]
    out, _ = audit([line for line in lines if "table open" not in line])
    problems = [one for one in out if isinstance(one, Problem) and not one.warning]
    assert [(one.place.line, one.message) for one in problems] == [
        (14, "8H cannot be here too: the cards come from 8 decks, and it was already dealt to " + SEATS)
    ]


SEATS = "seat 1 and seat 2 and seat 3 and seat 4 and seat 5 and seat 6"


def test_a_meter_that_the_game_does_not_have() -> None:
    reads = "10:01:42 BZ-1 device meter 6 reads $10\n"
    out, _ = audit(blitz("10:01:42 BZ-1 show seat 5", reads + "10:01:42 BZ-1 show seat 5"))
    (problem,) = out
    assert isinstance(problem, Problem), told(out)
    assert (problem.message, problem.expected, problem.nearest) == (
        "this game has no meter 6", "meter 1, 2, 3, 4, 5", "meter 5",
    )  # fmt: skip
    assert (problem.place.line, problem.place.column) == (58, 22)


def test_a_payment_from_a_meter_that_is_not_there_counts_without_it() -> None:
    out, _ = audit(blitz("take seat 5 progressive $5", "pay seat 5 progressive $1000 from meter 7"))
    problem, finding = out
    assert isinstance(problem, Problem) and problem.message == "this game has no meter 7", told(out)
    assert isinstance(finding, Finding)
    assert (finding.rule.cite, finding.paid_cents, finding.favors) == ("13:69F-51.10(e)2", 100000, "player")


def test_dice_at_a_table_of_cards() -> None:
    out, _ = audit(blitz("10:01:42 BZ-1 show seat 5", "10:01:42 BZ-1 roll 3 4\n10:01:42 BZ-1 show seat 5"))
    (problem,) = out
    assert isinstance(problem, Problem) and problem.message == "roll at a card table", told(out)

"""The work of an audit is bounded by the length of its input: twice as much of anything takes about twice the work."""

from __future__ import annotations

import io
from collections.abc import Callable, Iterable
from pathlib import Path

import pytest

from checker.log.files.sources import lines
from tests.support.auditing import audit_as
from tests.support.growth import grows_in_proportion

CARDS, DICE = "triple_attack_blackjack", "craps"
HEAD = [
    "log 1", 'casino "Boardwalk Royal"', "date 2026-11-18", "day 10:00",
    f"before TA-1 table game {CARDS} seats 99",
    "before TA-1 table records clock opening staff persons rounds shuffle counts devices supervision calls offers",
    "before TA-1 table records decisions manners money means cards faces sides handling marks voids pickup",
]  # fmt: skip
DICE_HEAD = [
    "log 1", "date 2026-11-18", f"before TA-1 table game {DICE} seats 99",
    "before TA-1 table records opening offers decisions money marks dice", "before TA-1 move puck to 6",
]  # fmt: skip
CLASSES = ("clock", "opening", "staff", "persons", "rounds", "shuffle", "calls", "offers", "money", "means", "cards")
SEATS = 3


def at(events: Iterable[str]) -> list[str]:
    """Let each event happen at the table."""
    return [f"20:14:00 TA-1 {event}" for event in events]


def dealt(number: int = 1, seats: int = SEATS) -> list[str]:
    """A round in which each seat has a card, and the dealer too."""
    boxes = range(1, seats + 1)
    bets = [f"bet seat {box} first_attack $20" for box in boxes]
    return [f"round id {number}", *bets, *(f"deal seat {box} 9H" for box in boxes), "deal dealer 7D"]


def played(number: int = 1, seats: int = SEATS, *more: str, won: str = "pay") -> list[str]:
    """A round in which the dealer has 17 and everybody 19, with one card of the dealer's unread for a while."""
    boxes = range(1, seats + 1)
    cards = [*(f"deal seat {box} KH" for box in boxes), "deal dealer ?? down"]
    stand = [f"choose seat {box} stand" for box in boxes]
    pays = [f"{won} seat {box} first_attack $20" for box in boxes]
    return [*dealt(number, seats), *cards, *stand, "show dealer JH", *more, *pays, "round end"]


def table(*events: str) -> list[str]:
    return [*HEAD, *at(events)]


def tables(count: int, *lines: str) -> list[str]:
    """So many tables that have not begun, and then these lines."""
    return [*HEAD[:4], *(f"before T-{number} table game {CARDS} seats 6" for number in range(count)), *lines]


def elsewhere(count: int) -> list[str]:
    """Lines of tables that do not exist, among as many that do."""
    return tables(count, *(f"20:14:00 X-{number} round id 1" for number in range(count)))


def split(count: int) -> list[str]:
    hands = range(2, count + 2)
    made = [(f"choose seat 1 hand {hand - 1} split", f"deal seat 1 hand {hand - 1} 9H") for hand in hands]
    return table(*dealt(), "deal seat 1 9D", *(event for both in made for event in both), "round end")


SIZES: dict[str, tuple[Callable[[int], list[str]], int]] = {
    "seats": (lambda n: table(*played(1, n)), 6),
    "seats that are settled wrong": (lambda n: table(*played(1, n, won="take")), 6),
    "hands of a split": (split, 8),
    "wagers of the casino's own": (
        lambda n: [*HEAD, *(f"before TA-1 table elect w{k} house_wager" for k in range(n)),
                   *at(played(1, SEATS, *(f"pay seat 1 w{k} $5" for k in range(n))))], 20,
    ),
    "wagers that the game does not have": (
        lambda n: table(*played(1, SEATS, *(f"pay seat 1 wager_{k} $5" for k in range(n)))), 20,
    ),
    "payments on wagers that nobody laid": (
        lambda n: table(*played(1, 1, *(f"pay seat {k + 2} first_attack $5" for k in range(n)))), 20,
    ),
    "notes": (lambda n: table(*played(1, SEATS, *["note"] * n)), 40),
    "calls that are wrong": (lambda n: table(*played(1, SEATS, *["call seat 1 12"] * n)), 20),
    "pick-ups": (lambda n: table(*played(1, SEATS, *["pickup seat 1"] * n, *["pickup dealer"] * n)), 20),
    "cards of one hand": (lambda n: table(*dealt(), *["deal seat 1 2H"] * n, "round end"), 70),
    "cards of the dealer": (lambda n: table(*dealt(), *["deal dealer 2H"] * n, "round end"), 140),
    "cards on one line": (lambda n: table(*dealt(), "deal seat 1" + " 2H" * n, "deal seat 1 2H", "round end"), 70),
    "cards shown again": (lambda n: table(*dealt(), *["show dealer 7D"] * n, "take seat 1 first_attack $20"), 70),
    "rounds": (lambda n: table(*(event for k in range(n) for event in played(k))), 6),
    "rounds without an end": (lambda n: table(*(event for k in range(n) for event in played(k)[:-1])), 6),
    "short rounds with an unread card": (
        lambda n: table(*(one for k in range(n) for one in (*dealt(k, 1), "deal seat 1 ?? down", "round end"))), 10,
    ),
    "rounds with a breach": (
        lambda n: table(*(one for k in range(n) for one in played(k, SEATS, "deal seat 1 2H", won="take"))), 8,
    ),
    "shoes that are loaded unseen": (lambda n: table(*["device shoe load by dealer"] * n, *played()), 30),
    "options that are elected": (lambda n: [*HEAD, *(f"before TA-1 table elect o{k} yes" for k in range(n))], 20),
    "limits that are posted": (
        lambda n: [*HEAD, *(f"before TA-1 table limit first_attack ${k + 1} to $500" for k in range(n))], 20,
    ),
    "notices": (lambda n: [*HEAD, *(f"before TA-1 table notice n{k}" for k in range(n))], 20),
    "records": (lambda n: [*HEAD, *(f"before TA-1 table records {CLASSES[k % len(CLASSES)]}" for k in range(n))], 20),
    "sets of cards": (
        lambda n: table(*(f"cards {word} 8 id S{k}" for k in range(n) for word in ("receive", "return"))), 20,
    ),
    "sets of cards of as many tables": (
        lambda n: tables(
            n, *(f"20:14:00 T-{k} cards receive 8 id S{k}" for k in range(n)),
            *(f"20:15:00 T-{k} cards return 8" for k in range(n)),
        ), 12,
    ),
    "tables": (lambda n: tables(n, *(f"20:14:00 T-{k} round id 1" for k in range(n))), 12),
    "lines of unknown tables": (elsewhere, 110),
    "bad lines": (lambda n: table(*(f"word{k} seat 1" for k in range(n))), 20),
    "bad lines of as many tables": (lambda n: tables(n, *["20:14 nothing"] * n), 100),
    "logs joined, of as many tables": (lambda n: tables(n, *["log 1"] * n), 100),
    "words of a bad line": (lambda n: table("pickup" + " seat 1" * n + " then"), 100),
    "classes of a bad line": (lambda n: [*HEAD, "before TA-1 table records" + " cards" * n + " then"], 100),
    "a long word": (lambda n: table("bet seat 1 " + "a" * n + " $5", "bet seat 1 first_attack $" + "9" * n), 1000),
}  # fmt: skip
DICE_SIZES: dict[str, tuple[Callable[[int], list[str]], int]] = {
    "rolls without a decision": (lambda n: ["bet seat 1 place_win on 8 $12", *["roll 3 2"] * n], 20),
    "rolls without a decision, with twenty wagers": (
        lambda n: [*(f"bet seat {k} place_win on 8 $12" for k in range(1, 21)), *["roll 3 2"] * n], 10,
    ),
    "wagers, with ten rolls": (
        lambda n: [*(f"bet seat {k} place_win on 8 $12" for k in range(1, n + 1)), *["roll 3 2"] * 10], 10,
    ),
    "rolls of which a die was not read": (lambda n: ["bet seat 1 place_win on 8 $12", *["roll 3 ?"] * n], 20),
}  # fmt: skip


@pytest.mark.parametrize("what", SIZES)
def test_twice_as_much_in_a_log_of_a_card_game(what: str) -> None:
    make, size = SIZES[what]
    grows_in_proportion(make, lambda log: audit_as(CARDS, log), size)


@pytest.mark.parametrize("what", DICE_SIZES)
def test_twice_as_much_in_a_log_of_a_dice_game(what: str) -> None:
    make, size = DICE_SIZES[what]
    grows_in_proportion(lambda n: [*DICE_HEAD, *at(make(n))], lambda log: audit_as(DICE, log), size)


def test_twice_as_many_tables_in_two_logs(tmp_path: Path) -> None:
    def two_logs(tables: int) -> list[str]:
        for day, more in ((17, ["date 2026-11-19", "20:00 Z note"]), (18, [])):
            notes = [f"20:{minute} T-{table} note" for minute in (10, 11) for table in range(tables)]
            log = ["log 1", f"date 2026-11-{day}", *notes, *more]
            (tmp_path / f"{tables}-{day}.log").write_text("".join(line + "\n" for line in log))
        return [str(tmp_path / f"{tables}-{day}.log") for day in (17, 18)]

    grows_in_proportion(two_logs, lambda logs: list(lines(logs, io.BytesIO())), 50)

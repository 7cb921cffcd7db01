"""The work of an audit is bounded by the length of its input: twice as much of anything takes about twice the work."""

from __future__ import annotations

import io
from collections.abc import Callable, Iterable
from itertools import count
from pathlib import Path

import pytest

from checker.filing.svg.read_svg import loads as drawing
from checker.log.files.sources import Source, lines
from checker.log.language.events import LogLine
from checker.rulebook.games.condition_tree import read as read_condition
from checker.rulebook.yaml.read_yaml import loads as yaml
from checker.values.problem import Location
from tests.support.auditing import audit_as
from tests.support.filed import validator
from tests.support.growth import SLACK, grows_in_proportion, most_held
from tests.support.paths import FIXTURES

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
    "persons at one box": (
        lambda n: table(*dealt(), *(f"bet seat 2 behind {k} first_attack $20" for k in range(1, n + 1)), "round end"),
        12,
    ),
    "wagers of one person, too late": (
        lambda n: [*HEAD, *(f"before TA-1 table elect w{k} house_wager" for k in range(n)),
                   *at(played(1, SEATS, *(f"bet seat 1 w{k} $5" for k in range(n))))], 30,
    ),
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
    "sets of cards of another table": (
        lambda n: tables(
            2, *(f"20:14:00 T-0 cards receive 8 id S{k}" for k in range(n)), *["20:15:00 T-1 cards return 8"] * n
        ), 100,
    ),
    "tables": (lambda n: tables(n, *(f"20:14:00 T-{k} round id 1" for k in range(n))), 12),
    "lines of unknown tables": (elsewhere, 110),
    "bad lines": (lambda n: table(*(f"word{k} seat 1" for k in range(n))), 20),
    "lost lines of many tables": (lambda n: tables(n, *["20:14 \x01"] * (20 * n)), 15),
    "logs joined, of many tables": (lambda n: tables(n, *["log 1"] * (20 * n)), 15),
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


def test_two_logs_of_many_tables_are_read_no_more_often(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    opened: list[str] = []
    plain = Source.open
    monkeypatch.setattr(Source, "open", lambda source: opened.append(source.name) or plain(source))

    def times_opened(tables: int) -> int:
        """Count how often the logs of two days are opened, of which the first ends after the second begins."""
        for day, more in ((17, ["date 2026-11-19", "20:00 Z note"]), (18, [])):
            notes = [f"20:{minute} T-{number} note" for minute in (10, 11) for number in range(tables)]
            log = ["log 1", f"date 2026-11-{day}", *notes, *more]
            (tmp_path / f"{tables}-{day}.log").write_text("".join(line + "\n" for line in log), encoding="utf-8")
        opened.clear()
        read = list(lines([str(tmp_path / f"{tables}-{day}.log") for day in (17, 18)], io.BytesIO()))
        assert len(read) == 4 * tables + 6 and all(isinstance(one, LogLine) for one in read)
        return len(opened)

    assert times_opened(20) == times_opened(2)


@pytest.mark.parametrize("what", ["cards of one hand", "cards of the dealer", "cards shown again"])
def test_twice_as_many_cards_take_twice_the_memory(what: str) -> None:
    make, size = SIZES[what]
    small, large = make(4 * size), make(8 * size)
    first, second = most_held(lambda: audit_as(CARDS, small)), most_held(lambda: audit_as(CARDS, large))
    assert second <= 2 * SLACK * first, f"{first:,} bytes, and twice as much: {second:,}"


FILING = (FIXTURES / "filings" / CARDS / "acceptable.yaml").read_text(encoding="utf-8")
INSCRIPTION = "      - Dealer must draw to 16 and soft 17\n"
FILINGS: dict[str, Callable[[int], str]] = {
    "inscriptions": lambda n: FILING.replace(
        INSCRIPTION, INSCRIPTION + "".join(f"      - Words number {k}\n" for k in range(n))
    ),
    "tables": lambda n: FILING.replace("tables: [", "tables: [" + "".join(f"TB-{k}, " for k in range(n)), 1),
    "keys that nobody knows": lambda n: FILING + "".join(f"key {k}: yes\n" for k in range(n)),
}


@pytest.mark.parametrize("what", FILINGS)
def test_twice_as_much_in_a_filing(what: str, tmp_path: Path) -> None:
    def written(count: int) -> Path:
        path = tmp_path / f"{count}.yaml"
        path.write_text(FILINGS[what](count), encoding="utf-8")
        return path

    grows_in_proportion(written, validator().validate, 4)


SVG = "http://www.w3.org/2000/svg"


def condition(text: str) -> object:
    return read_condition(text, Location("rules.yaml"))


TEXTS: dict[str, tuple[Callable[[str], object], Callable[[int], str]]] = {
    "parts of a condition": (condition, lambda n: " and ".join(f"word {k} is {n}" for k in range(n))),
    "words of a phrase": (condition, lambda n: f"{n} is" + " word" * n),
    "values of a comparison": (condition, lambda n: "word is " + " or ".join(f"value{k}" for k in range(n))),
    "keys of a file": (lambda text: yaml(text.encode(), "a.yaml"), lambda n: "".join(f"k{k}: 1\n" for k in range(n))),
    "spans of a drawing": (
        lambda text: drawing(text.encode(), "a.svg"),
        lambda n: f'<svg xmlns="{SVG}"><text x="1" y="2">' + "<tspan>w</tspan>" * n + "</text></svg>",
    ),
}


@pytest.mark.parametrize("what", TEXTS)
def test_twice_as_much_in_a_text(what: str) -> None:
    read, make = TEXTS[what]
    numbers = count()
    # A text that was read before is remembered.
    grows_in_proportion(make, lambda text: read(text.replace("word", f"word{next(numbers)}")), 40)

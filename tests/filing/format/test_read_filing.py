"""The profile of the house: reading a filing, and what is told of one that cannot be right."""

from __future__ import annotations

import pickle
from datetime import date
from pathlib import Path

import pytest

from checker.filing.format.read_filing import Filing, check_elections, read
from checker.rulebook.games.model import Option
from checker.values.problem import Problem
from tests.support.paths import ROOT

HOUSE = ROOT / "fixtures" / "filings" / "triple_attack_blackjack" / "house.yaml"
YES_NO = ("yes", "no")
VALUES: dict[str, tuple[str, ...]] = {
    "suited_royals": ("A", "B"),
    "triple_match": ("A", "B"),
    "card_reader": YES_NO,
    "reader_shows_value": YES_NO,
    "alternate_hole_card": YES_NO,
    "multiple_boxes": YES_NO,
    "shared_boxes": YES_NO,
    "mid_shoe_bar": YES_NO,
    "split_hands": (),
}
OPTIONS = {
    "triple_attack_blackjack": {
        **{name: Option(name, values, "choice", None) for name, values in VALUES.items()},
        "smallest_chip": Option("smallest_chip", (), "amount", None),
    }
}
HEAD = "filing: 1\ncasino: Boardwalk Royal\ngames:\n"
ENTRY = "  - {game: craps, tables: [CR-1], seats: 6}\n"


def house() -> Filing:
    filing, problems = read(HOUSE)
    assert problems == []
    assert filing is not None
    return filing


def written(folder: Path, text: str) -> tuple[Filing | None, list[Problem]]:
    (folder / "house.yaml").write_text(text, encoding="utf-8")
    return read(folder / "house.yaml")


def test_the_sample_filing() -> None:
    filing = house()
    assert (filing.casino, filing.approved) == ("Boardwalk Royal", date(2026, 11, 1))
    assert [(table.name, table.seats) for table in filing.tables] == [("TA-1", 6), ("TA-2", 6), ("TA-3", 7)]
    assert {table.game for table in filing.tables} == {"triple_attack_blackjack"}


def test_a_table_gathers_what_its_entries_say() -> None:
    first, third = house().table("TA-1"), house().table("TA-3")
    assert first is not None and third is not None
    assert first.elected == {
        "suited_royals": "A", "triple_match": "B", "card_reader": "yes", "reader_shows_value": "no",
        "alternate_hole_card": "yes", "multiple_boxes": "yes", "shared_boxes": "yes", "mid_shoe_bar": "yes",
        "split_hands": "4", "smallest_chip": "$5",
    }  # fmt: skip
    assert first.limits == {"suited_royals": (100, 2500), "triple_match": (100, 2500), "first_attack": (1000, 50000)}
    assert first.notices == third.notices == ("alternate_hole_card", "bonus_maximum")
    assert (third.elected["smallest_chip"], third.limits["first_attack"]) == ("$25", (10000, 500000))
    assert third.elected["suited_royals"] == "A"
    assert house().table("TA-9") is None


def test_a_filing_without_approval(tmp_path: Path) -> None:
    filing, problems = written(tmp_path, HEAD + ENTRY)
    assert problems == []
    assert filing is not None
    assert filing.approved is None
    assert filing.tables[0].elected == filing.tables[0].limits == {}


def test_an_entry_may_name_the_same_game_again(tmp_path: Path) -> None:
    filing, problems = written(tmp_path, HEAD + ENTRY + "  - {game: craps, tables: [CR-1, CR-2]}\n")
    assert problems == []
    assert filing is not None
    assert [(table.name, table.seats) for table in filing.tables] == [("CR-1", 6), ("CR-2", 0)]


@pytest.mark.parametrize(
    ("text", "line", "column", "message", "expected"),
    [
        (
            HEAD.replace("games", "approved: 2026-02-30\ngames") + ENTRY,
            3, 11, "`2026-02-30` is no day of the calendar", "a date such as 2026-11-01",
        ),
        (
            HEAD + "  - {game: craps, tables: [CR-1], limits: {line: $500 to $10}}\n",
            4, 50, "the least, $500, is above the most, $10", "the lower amount first",
        ),
        (
            HEAD + "  - {game: craps, tables: [CR-1], limits: {line: 10 to 500}}\n",
            4, 50, "`10 to 500` is not as expected", "limits such as $10 to $500",
        ),
        (
            HEAD + ENTRY + "  - {tables: [CR-1], seats: 7}\n",
            5, 29, "`seats` stands twice for CR-1, here and on line 4", "each setting of a table once",
        ),
        (
            HEAD + ENTRY.replace("}", ", elected: {box: A}}") + "  - {tables: [CR-1], elected: {box: A}}\n",
            5, 32, "the election of `box` stands twice for CR-1, here and on line 4", "each setting of a table once",
        ),
        (
            HEAD + ENTRY + "  - {game: poker, tables: [CR-1]}\n",
            5, 12, "CR-1 plays `craps` by line 4, and `poker` by this one", "one game for each table",
        ),
        (
            HEAD + ENTRY + "  - {tables: [CR-2], seats: 7}\n",
            5, 15, "no entry says which game CR-2 plays", "`game: …`",
        ),
        (HEAD + ENTRY.replace("6", "six"), 4, 42, "`six` is not as expected", "a number of seats such as 6"),
        (HEAD + ENTRY.replace("CR-1", "cr-1"), 4, 28, "`cr-1` is not as expected", "a table such as TA-1"),
        ("filing: 2" + HEAD.removeprefix("filing: 1") + ENTRY, 1, 9, "`2` is not known here", "`1`"),
        (HEAD.replace("casino: Boardwalk Royal\n", "") + ENTRY, 1, 1, "key `casino` is missing", "the casino's name"),
    ],
)  # fmt: skip
def test_faults_of_a_filing(tmp_path: Path, text: str, line: int, column: int, message: str, expected: str) -> None:
    _, problems = written(tmp_path, text)
    assert [(each.message, each.expected) for each in problems] == [(message, expected)]
    assert (problems[0].place.line, problems[0].place.column) == (line, column)
    assert problems[0].excerpt == text.splitlines()[line - 1]


def test_an_unknown_key_has_a_nearest_one(tmp_path: Path) -> None:
    _, problems = written(tmp_path, HEAD + ENTRY.replace("seats", "seat"))
    assert [(each.message, each.nearest) for each in problems] == [("unknown key `seat`", "seats")]


def test_aliases_are_refused(tmp_path: Path) -> None:
    text = HEAD + "  - &a {game: craps, tables: [CR-1]}\n  - *a\n"
    filing, problems = written(tmp_path, text)
    assert filing is None
    assert [(each.message, each.place.line) for each in problems] == [("an anchor", 4)]


def test_tables_that_share_an_entry_share_its_faults(tmp_path: Path) -> None:
    entries = "  - {game: craps, tables: [CR-1, CR-2], seats: 6}\n  - {tables: [CR-1, CR-2], seats: 7}\n"
    _, problems = written(tmp_path, HEAD + entries)
    assert [each.message for each in problems] == ["`seats` stands twice for CR-1, here and on line 4"]


def test_the_elections_of_the_sample_are_valid() -> None:
    assert check_elections(house(), OPTIONS) == []


@pytest.mark.parametrize(
    ("was", "now", "line", "column", "message", "near"),
    [
        ("suited_royals: A", "suited_royals: C", 10, 22, "`C` is no value of `suited_royals`", ""),
        ("suited_royals: A", "suited_royals: pay table b", 10, 22, "`pay table b` is no value of `suited_royals`", "B"),
        ("smallest_chip: $5", "smallest_chip: 5", 28, 22, "`5` is not an amount", "$5"),
        ("card_reader: yes", "card_reader: yess", 12, 20, "`yess` is no value of `card_reader`", "yes"),
        ("card_reader:", "card_raeder:", 12, 7, "`card_raeder` is no option of this game", "card_reader"),
        ("game: triple_a", "game: tripel_a", 7, 11, "`tripel_attack_blackjack` is no game", "triple_attack_blackjack"),
    ],
)
def test_elections_that_the_game_does_not_know(
    tmp_path: Path, was: str, now: str, line: int, column: int, message: str, near: str
) -> None:
    text = HOUSE.read_text(encoding="utf-8").replace(was, now, 1)
    filing, problems = written(tmp_path, text)
    assert problems == []
    assert filing is not None
    found = check_elections(filing, OPTIONS)
    assert [(each.message, each.nearest) for each in found] == [(message, near)]
    assert found[0].expected
    assert (found[0].place.line, found[0].place.column) == (line, column)


def test_an_option_without_values_takes_any(tmp_path: Path) -> None:
    text = HOUSE.read_text(encoding="utf-8").replace("split_hands: 4", "split_hands: 9")
    filing, _ = written(tmp_path, text)
    assert filing is not None
    assert check_elections(filing, OPTIONS) == []


def test_the_filing_survives_pickling() -> None:
    assert pickle.loads(pickle.dumps(house())) == house()

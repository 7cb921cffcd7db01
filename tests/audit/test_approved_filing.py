"""A filing given to an audit: used for the tables of its casino, and told of where it and the log disagree."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.support.audit_command import ELECT, GAME, Audit, audit, put
from tests.support.short_night import short

__all__ = ["audit"]

HEAD = "filing: 1\ncasino: {}\n{}games:\n  - {{game: {}, tables: [{}], seats: {}, elected: {{{}}}}}\n"
APPROVED = "approved: 2026-11-01\n"
CASINO = next(line.split('"')[1] for line in short() if line.startswith("casino "))
TABLE = short()[GAME - 1].split()[1]


def filing(
    casino: str = CASINO, more: str = APPROVED, game: str = "triple_attack_blackjack", tables: str = TABLE,
    seats: int = 7, elected: str = "suited_royals: B",
) -> str:  # fmt: skip
    return HEAD.format(casino, more, game, tables, seats, elected)


def house(text: str) -> None:
    put(text.encode(), "h.yaml")
    put(short())


def test_the_night_has_what_these_filings_speak_of() -> None:
    assert short()[GAME - 1] == f"before {TABLE} table game triple_attack_blackjack seats 7"
    assert short()[ELECT - 1].split()[2:4] == ["table", "elect"]


def test_a_filing_that_agrees_is_used_in_silence(audit: Audit) -> None:
    house(filing())
    told = audit("--house", "h.yaml", "night.log")
    assert (told.problems, told.code) == ([], 1)


@pytest.mark.parametrize("casino", [CASINO.upper(), f"Ocean Club\ntrade names: [{CASINO}]"])
def test_a_casino_is_known_by_its_names(audit: Audit, casino: str) -> None:
    house(filing(casino))
    assert audit("--house", "h.yaml", "night.log").problems == []


def test_a_filing_without_approval_is_used_with_a_warning(audit: Audit) -> None:
    house(filing(more="", elected="suited_royals: A"))
    told = audit("--house", "h.yaml", "night.log")
    assert [(row["warning"], row["message"]) for row in told.problems if row["warning"]] == [
        (True, "this filing has no date of approval; it is still used")
    ]
    # Used all the same: what the log elects is held against it.
    assert [row["message"] for row in told.problems if not row["warning"]] == [
        "the log elects B for suited_royals, the filing A (h.yaml:4:88)"
    ]


@pytest.mark.parametrize(
    ("text", "message", "expected"),
    [
        (
            filing(game="craps"),
            "the log plays triple_attack_blackjack, the filing has craps at this table (h.yaml:5:28)", "craps",
        ),
        (filing(seats=5), "the log says 7 seats, the filing 5 (h.yaml:5:46)", "5"),
        (
            filing(elected="suited_royals: A"),
            "the log elects B for suited_royals, the filing A (h.yaml:5:88)", "A",
        ),
        (filing("Pier Nine"), f"the log is for {CASINO}, the filing for Pier Nine (h.yaml:2:9)", "Pier Nine"),
    ],
    ids=["game", "seats", "pay table", "casino"],
)  # fmt: skip
def test_a_disagreement_is_told_with_both_places(audit: Audit, text: str, message: str, expected: str) -> None:
    house(text)
    told = audit("--house", "h.yaml", "night.log")
    (problem,) = told.problems
    assert (problem["message"], problem["expected"], problem["file"]) == (message, expected, "night.log")
    assert problem["line"] in (GAME, ELECT)
    assert told.code == 2


def test_what_another_casino_elects_is_not_taken(audit: Audit) -> None:
    house(filing("Pier Nine", elected="suited_royals: A"))
    told = audit("--house", "h.yaml", "night.log")
    assert [str(row["message"])[:11] for row in told.problems] == ["the log is "]


def test_of_two_filings_each_casino_has_its_own(audit: Audit) -> None:
    house(filing())
    Path("other.yaml").write_text(filing("Pier Nine", elected="suited_royals: A"), encoding="utf-8")
    assert audit("--house", "other.yaml", "--house", "h.yaml", "night.log").problems == []


def test_a_table_that_no_filing_has_is_a_warning(audit: Audit) -> None:
    house(filing(tables="TA-7, BJ-1"))
    told = audit("--house", "h.yaml", "night.log")
    (problem,) = told.problems
    assert problem["message"] == f"the filing has no table {TABLE} (h.yaml:1:1); the table is judged by the log alone"
    assert (problem["warning"], problem["expected"], problem["nearest"]) == (True, "TA-7, BJ-1", "TA-7")
    assert (problem["line"], told.code) == (GAME, 1)


def test_a_filing_that_the_log_names_goes_without_that_warning(audit: Audit) -> None:
    house(filing(tables="BJ-1"))
    lines = short()
    Path("own.yaml").write_text(filing(), encoding="utf-8")
    put([*lines[:GAME], f'before {TABLE} table house "own.yaml"', *lines[GAME:]])
    assert audit("--house", "h.yaml", "night.log").problems == []
    Path("own.yaml").write_text(filing("Pier Nine"), encoding="utf-8")
    told = audit("--house", "h.yaml", "night.log")
    assert [(row["message"], row["line"]) for row in told.problems] == [
        (f"the log is for {CASINO}, the filing for Pier Nine (own.yaml:2:9)", GAME + 1)
    ]


BLACKJACK = ("log 1", f'casino "{CASINO}"', "date 2026-11-18", "before BJ-1 table game in_between_blackjack seats 6")
GAME_LINE = len(BLACKJACK)
PLAY = ("before BJ-1 table records rounds money", "20:00 BJ-1 round id 1", "20:01 BJ-1 round end")


@pytest.mark.parametrize(("multiple", "found"), [("yes", ["19:47-2.26(h) bars 2.18"]), ("no", []), ("withdrawn", [])])
@pytest.mark.parametrize("named", [False, True])
def test_what_a_filing_elects_together_is_judged_as_in_a_log(
    audit: Audit, multiple: str, found: list[str], named: bool
) -> None:
    elected = f"in_between_wager: yes, multiple_action: {multiple}"
    house(filing(game="in_between_blackjack", tables="BJ-1", seats=6, elected=elected))
    put([*BLACKJACK, *(['before BJ-1 table house "h.yaml"'] if named else []), *PLAY])
    told = audit(*(() if named else ("--house", "h.yaml")), "night.log")
    assert told.problems == []
    assert [row["citation"] for row in told.findings] == found
    assert all(row["line"] == GAME_LINE + named for row in told.findings)


def test_an_election_of_the_log_beside_one_of_the_filing_is_found_where_the_log_makes_it(audit: Audit) -> None:
    house(filing(game="in_between_blackjack", tables="BJ-1", seats=6, elected="in_between_wager: yes"))
    put([*BLACKJACK, "before BJ-1 table elect multiple_action yes", *PLAY])
    (row,) = audit("--house", "h.yaml", "night.log").findings
    assert (row["citation"], row["line"]) == ("19:47-2.26(h) bars 2.18", GAME_LINE + 1)


def test_a_filing_sets_a_tolerance_for_the_log(audit: Audit) -> None:
    house(filing(elected="suited_royals: B, about_a_quarter: 10"))
    assert audit("--house", "h.yaml", "night.log").problems == []
    lines = short()
    put([*lines[:ELECT], f"before {TABLE} table elect about_a_quarter 20", *lines[ELECT:]])
    told = audit("--house", "h.yaml", "night.log")
    assert [row["message"] for row in told.problems] == [
        "the log elects 20 for about_a_quarter, the filing 10 (h.yaml:5:108)"
    ]


def test_a_tolerance_of_what_the_filing_shows_is_no_fault_of_the_log(audit: Audit) -> None:
    house(filing(elected="suited_royals: B, about_one_deck: 10"))
    assert audit("--house", "h.yaml", "night.log").problems == []

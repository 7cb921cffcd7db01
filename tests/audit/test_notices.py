"""What an auditor is told once of a table: warnings, with their place."""

from __future__ import annotations

import pytest

from checker.audit.notices import nothing_recorded
from checker.log.language.events import Event, LogLine
from tests.support.audit_command import Audit, Row, Told, put
from tests.support.short_night import short

LINE = LogLine(
    Event("round", "round"), "TA-1", "night.log", 7, "20:14:03", None, "2026-11-18", "20:14:03 TA-1 round", column=15
)


def test_a_table_without_records_is_warned_of_at_its_line() -> None:
    told = nothing_recorded(LINE)
    assert told.warning
    assert (told.place.file, told.place.line, told.place.column) == ("night.log", 7, 15)
    assert "TA-1" in told.message


DICE = """\
log 1
date {day}
before CR-1 table game craps seats 14
before CR-1 table elect odds_pass 1 to 1
before CR-1 table records opening offers decisions money marks dice
before CR-1 move puck to off
20:00 CR-1 bet seat 1 pass $10
20:01 CR-1 roll 3 4
20:02 CR-1 take seat 1 pass $10
20:03 CR-1 roll 1 4
20:04 CR-1 table close
"""


def about(told: Told, status: str) -> list[Row]:
    return [row for row in told.notices if row["status"] == status]


@pytest.mark.parametrize(
    ("day", "status", "column"),
    [("1990-11-18", "not yet in force", 6), ("2004-11-18", "adopted", 0), ("2026-11-18", "expired", 6)],
)
def test_a_finding_says_what_its_text_was_on_the_day(audit: Audit, day: str, status: str, column: int) -> None:
    put(DICE.format(day=day).splitlines())
    told = audit()
    (finding,) = told.findings
    assert (finding["status"], finding["severity"]) == (status, "breach")
    assert finding["in_force"] == {"from": "2001-03-09", "until": "2006-03-09"}
    would_be = str(finding["message"]).startswith("would be a breach of 19:47-1.2(a)1")
    assert would_be is (status != "adopted")
    assert told.summary["would_be_breaches"] == int(would_be)
    assert told.code == 1
    found = [row for row in told.notices if row["about"] == f"text {status}"]
    assert [(row["text"], row["line"], row["column"]) for row in found] == ([("19:47-1", 2, column)] if column else [])
    assert told.problems == []


def test_the_law_of_another_day_says_which_texts_speak(audit: Audit) -> None:
    put(DICE.format(day="2026-11-18").splitlines())
    told = audit("--as-of", "2004-11-18", "night.log")
    (as_of,) = [row for row in told.notices if row["about"] == "law of a day"]
    assert "November 18, 2004" in str(as_of["message"])
    assert "19:47-1 (adopted, in force from March 9, 2001 until March 9, 2006)" in str(as_of["message"])
    assert about(told, "expired") == []
    assert told.findings[0]["status"] == "adopted"
    early = audit("--as-of", "1990-11-18", "night.log")
    assert [row["text"] for row in about(early, "not yet in force")] == ["19:47-1"]
    assert early.findings[0]["status"] == "not yet in force"


def test_a_date_in_a_time_stamp_is_where_the_notice_points(audit: Audit) -> None:
    lines = [line for line in DICE.splitlines() if not line.startswith("date")]
    put([line.replace("20:0", "2026-11-18T20:0", 1).replace(" CR-1", ":00-05:00 CR-1", 1)
         if line.startswith("20:") else line for line in lines])  # fmt: skip
    (expired,) = about(audit(), "expired")
    assert (expired["line"], expired["column"]) == (6, 1)


def test_a_record_without_a_day_says_that_dates_were_not_held_against_it(audit: Audit) -> None:
    put([line for line in DICE.splitlines() if not line.startswith("date")])
    told = audit()
    (found,) = [row for row in told.notices if row["about"] == "no day"]
    assert found["text"] == "19:47-1" and "from March 9, 2001 until March 9, 2006" in str(found["message"])
    assert told.findings[0]["status"] == "adopted"


def test_texts_are_named_at_the_head_once_each(audit: Audit) -> None:
    games = ("triple_attack_blackjack", "double_attack_blackjack", "in_between_blackjack", "asia_poker")
    heads = [f"before T-{n} table game {game} seats 6" for n, game in enumerate(games, 1)]
    put(
        [
            "log 1",
            "date 2005-11-18",
            *heads,
            *[f"before T-9{n} table game {game} seats 6" for n, game in enumerate(games)],
        ]
    )
    told = audit()
    assert len({row["message"] for row in told.notices}) == len(told.notices)
    assert "19:47-36" in [row["text"] for row in about(told, "proposed")]
    assert "19:47-2" in [row["text"] for row in about(told, "temporary without dates")]
    messages = [str(row["message"]) for row in told.notices]
    misprints = next(message for message in messages if message.startswith("misprints of 19:47-36 are corrected"))
    assert "(e) is printed twice in 19:47-36.5, and the second is cited as 19:47-36.5(e)[2]" in misprints
    assert "19:47-36.7(l) is printed (1)" in misprints
    earlier = "where 13:69E-1.19 leaves a paragraph as it was and does not print it, 19:46-1.19 is read"
    assert messages.count(earlier) == 1
    assert any(
        message.startswith("duties judged at Triple Attack Blackjack that rest on a reading") for message in messages
    )


def test_every_finding_that_rests_on_a_reading_shows_it(audit: Audit) -> None:
    put(short())
    told = audit()
    assert all("reading" in row for row in told.findings)
    (finding,) = told.findings
    assert finding["status"] == "proposed" and finding["in_force"] is None


def test_several_processes_say_the_same(audit: Audit) -> None:
    tables = [DICE.format(day="2026-11-18").replace("CR-1", f"CR-{n}").splitlines() for n in (1, 2, 3)]
    put([*tables[0], *(line for table in tables[1:] for line in table[2:])])
    alone = audit("--jobs", "1", "night.log")
    shared = audit("--jobs", "3", "night.log")
    assert alone.notices == shared.notices and alone.findings == shared.findings
    assert len(about(alone, "expired")) == 1


@pytest.mark.parametrize(
    ("game", "said"),
    [("three_card_blitz", 2), ("switch_hands", 2), ("three_card_draw", 2), ("triple_attack_blackjack", 0)],
)
def test_earlier_words_are_named_where_a_later_text_is_judged_by_them(audit: Audit, game: str, said: int) -> None:
    put(["log 1", "date 2026-11-18", f"before T-1 table game {game} seats 6"])
    found = [row for row in audit().notices if row["about"] == "earlier words"]
    assert [row["text"] for row in found] == ["19:46-1.17", "19:46-1.19"][:said]

"""A notice as a person and a program read it: once, at the head, with the date that decides it."""

from __future__ import annotations

from checker.report.notice_text import notice_lines, notice_row
from checker.report.text_layout import Sheet
from checker.rulebook.ledger.standing import EXPIRED, Notice, Standing, status_notice
from checker.values.problem import Location
from checker.values.saying import Saying

STANDING = Standing("99:9-9", "A game", EXPIRED, "2001-03-09", "2006-03-09")


def test_a_text_that_expired_is_shown_with_the_date_that_shows_it() -> None:
    notice = status_notice(STANDING)
    assert notice is not None
    lines = notice_lines(Sheet(), notice.at(Location("night.log", 4, 6), "date 2007-06-01", 10))
    assert " ".join(line.strip() for line in lines[:-3]) == (
        "NOTICE 99:9-9 (A game) expired on March 9, 2006 as printed and is applied all the same; a later number and "
        "wording were not verified."
    )
    assert lines[-3:] == ["  night.log:4:6", "   4 | date 2007-06-01", "     |      ^^^^^^^^^^"]


def test_a_notice_is_an_object_for_programs() -> None:
    notice = status_notice(STANDING)
    assert notice is not None
    row = notice_row(notice)
    assert (row["kind"], row["about"], row["text"], row["status"]) == ("notice", "text expired", "99:9-9", "expired")
    assert (row["in_force"], row["line"]) == ({"from": "2001-03-09", "until": "2006-03-09"}, 0)
    readings = notice_row(Notice(Saying("readings", (("title", "a game"), ("count", 2)))))
    assert (readings["text"], readings["status"], readings["in_force"]) == (None, None, None)

"""What tables of one casino share: its gaming day, and the sets of cards in use."""

from __future__ import annotations

import pytest

from checker.table.casino import Casino, ForAllTables


@pytest.mark.parametrize(
    ("clock", "day"),
    [
        ("09:59:59", "2026-11-18"),
        ("10:00:00", "2026-11-19"),
        ("2026-11-19T03:00:00", "2026-11-18"),
        ("2026-11-19T10:00:00", "2026-11-19"),
        ("--:--", None),
    ],
)
def test_before_its_hour_it_is_still_the_day_before(clock: str, day: str | None) -> None:
    casino = Casino()
    casino.set_day_start("10:00")
    assert casino.gaming_day("2026-11-19", clock) == day


def test_where_no_hour_is_said_the_day_of_the_calendar_counts() -> None:
    casino = Casino()
    assert casino.gaming_day("2026-11-19", "00:30:00") == "2026-11-19"
    casino.day_is_known = False
    assert casino.gaming_day("2026-11-19", "00:30:00") is None


def test_the_first_day_of_a_month_follows_the_last_of_the_one_before() -> None:
    casino = Casino()
    casino.set_day_start("06:30")
    assert casino.gaming_day("2026-03-01", "06:29:00") == "2026-02-28"


def test_a_set_is_whole_where_it_came_with_all_its_decks() -> None:
    casino = Casino()
    casino.receive_set("S-1", "TA-1", 8)
    assert casino.set_is_whole("TA-1", "S-1", 8)
    assert casino.set_is_whole("TA-1", "S-1", None)
    assert not casino.set_is_whole("TA-1", "S-1", 6)
    assert not casino.set_is_whole("TA-2", "S-1", 8)
    assert casino.set_is_whole("TA-2", "S-2", 8)
    casino.receive_set("S-1", "TA-2", 8)
    assert casino.set_is_whole("TA-1", "S-1", 8)
    casino.release_set("TA-1")
    # What went back stays the set that it was: a part of it is no set at another table.
    assert casino.set_is_whole("TA-2", "S-1", 8)
    assert not casino.set_is_whole("TA-2", "S-1", 6)


def test_cards_that_went_back_may_come_to_another_table() -> None:
    casino = Casino()
    casino.receive_set("S-1", "TA-1", 8)
    casino.receive_set("S-1", "TA-2", 8)
    assert (casino.set_is_whole("TA-1", "S-1", 8), casino.set_is_whole("TA-2", "S-1", 8)) == (True, False)
    casino.release_set("TA-2")
    assert not casino.set_is_whole("TA-2", "S-1", 8)
    casino.release_set("TA-1")
    casino.receive_set("S-1", "TA-2", 8)
    assert (casino.set_is_whole("TA-1", "S-1", 8), casino.set_is_whole("TA-2", "S-1", 8)) == (False, True)
    assert not casino.set_is_whole("TA-2", "S-1", 6)


def test_a_table_sees_what_was_lost_before_and_after_another_log_began() -> None:
    happened = ForAllTables()
    assert happened.since(0, "a.log") == (0, False, 0)
    happened.lose("a.log")
    happened.lose("b.log")
    seen = happened.count
    happened.lose("a.log")
    happened.begin_log()
    happened.lose("a.log")
    happened.lose("a.log")
    assert happened.since(0, "a.log") == (2, True, 2)
    assert happened.since(seen, "a.log") == (1, True, 2)
    assert happened.since(seen, "b.log") == (0, True, 0)
    assert happened.since(happened.count, "a.log") == (0, False, 0)
    assert happened.since(0, None) == (0, True, 0)

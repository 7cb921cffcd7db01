"""The head lines of a log: read, and let take effect on the times below them."""

from __future__ import annotations

import pytest

from checker.log.files.heads import VERSION, head_event, missing_version, take_head
from checker.log.files.stamps import Calendar
from checker.log.language.events import Event
from checker.log.language.remarks import Parts
from checker.log.language.why_unreadable import Mistake


def read(said: str, remark: str | None = None) -> Event:
    found = head_event(Parts(said, remark))
    assert isinstance(found, Event), found
    return found


def test_each_head_line_tells_its_word() -> None:
    assert (read("log 1").number, read("log 1").word) == (1, None)
    assert read("log 1 continues").word is not None
    assert read("date 2026-11-18").word == "2026-11-18"
    assert read("casino ", '"Boardwalk Royal"').text == "Boardwalk Royal"


def test_a_head_line_that_is_none_is_a_mistake() -> None:
    assert isinstance(head_event(Parts("date tomorrow")), Mistake)


@pytest.mark.parametrize(
    ("said", "column"), [("date 2026-02-30", 6), ("zone America/Newyork", 6), (f"log {VERSION + 1}", 5)]
)
def test_what_cannot_take_effect_is_told_at_its_word(said: str, column: int) -> None:
    told = take_head(read(said), Calendar(), said)
    assert told is not None
    assert (told.column, told.width) == (column, len(said) - column + 1)


def test_what_is_right_takes_effect_without_a_word() -> None:
    calendar = Calendar()
    for said in (f"log {VERSION}", "zone America/New_York", "date 2026-11-18"):
        assert take_head(read(said), calendar, said) is None


def test_a_slip_in_the_first_word_is_recognized() -> None:
    assert missing_version("lgo").nearest == f"log {VERSION}"
    assert missing_version("20:14").nearest == ""

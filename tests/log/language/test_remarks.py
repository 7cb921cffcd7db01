"""A line cut into what stands before its remark, and the remark."""

from __future__ import annotations

import pytest

from checker.log.language.remarks import Parts, before_remark, cut, unescaped
from checker.log.language.why_unreadable import Mistake


@pytest.mark.parametrize(
    ("raw", "parts"),
    [
        ("TA-1 round", Parts("TA-1 round")),
        ("TA-1 round # of the evening", Parts("TA-1 round ")),
        ('TA-1 note "a # in quotes"', Parts("TA-1 note ", '"a # in quotes"', 11)),
        ('TA-1 note "text" # and more', Parts("TA-1 note ", '"text"', 11)),
        ('TA-1 round # "no remark"', Parts("TA-1 round ")),
        ('# a comment with "quotes"', Parts("")),
        ('"a remark alone"', Parts("", '"a remark alone"', 1)),
    ],
)
def test_what_begins_first_cuts_the_line(raw: str, parts: Parts) -> None:
    assert cut(raw) == parts


@pytest.mark.parametrize(
    ("raw", "column"),
    [('"no end', 1), ('note "no end', 6), ('note "wrong \\x"', 6), ('note"touches"', 5), ('note "text" more', 13)],
)
def test_a_remark_that_is_none_is_told_at_its_place(raw: str, column: int) -> None:
    found = cut(raw)
    assert isinstance(found, Mistake)
    assert found.column == column


def test_escapes_are_read_back() -> None:
    assert unescaped(r'"say \"hit\" \\ and\nstand"') == 'say "hit" \\ and\nstand'


@pytest.mark.parametrize(
    ("body", "event"),
    [
        ("round id 1", "round id 1"),
        ("round id 1  # of the evening", "round id 1"),
        ('# "all of it"', ""),
        ('round id 1  "late"', "round id 1"),
        ('round id 1 # not "this"', "round id 1"),
        ('note "what was seen" # kept', 'note "what was seen" # kept'),
        ('table house "f.yaml"', 'table house "f.yaml"'),
        ('round id 1 "no end', 'round id 1 "no end'),
    ],
)
def test_the_event_stands_before_its_remark(body: str, event: str) -> None:
    assert before_remark(body) == event

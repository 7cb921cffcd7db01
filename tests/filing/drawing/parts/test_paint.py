"""The hand of remarks: slanted, so that nobody takes them for print."""

from __future__ import annotations

from checker.filing.drawing.parts.paint import BROKEN, GRAY, LINE, RED, note


def test_remarks_are_slanted_and_gray_unless_said() -> None:
    hand = note(12)
    assert (hand.size, hand.color, hand.slanted) == (12, GRAY, True)
    assert note(12, RED).color == RED


def test_what_is_missing_is_dashed_and_what_is_there_is_not() -> None:
    assert BROKEN.dashed and not LINE.dashed

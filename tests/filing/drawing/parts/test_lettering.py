"""How much room words take, so that they can be put where they fit."""

from __future__ import annotations

import pytest

from checker.filing.drawing.parts.lettering import ELLIPSIS, cut, fitted, width, wrapped

TEXT = "Dealer must draw to 16 and stand on all 17's"


def test_more_words_and_larger_ones_are_wider() -> None:
    assert width("ii", 10) < width("WW", 10) < width("WW", 10, bold=True) < width("WW", 20)
    assert width("", 10) == 0


@pytest.mark.parametrize("room", [60, 120, 400])
def test_lines_keep_to_the_room_and_lose_no_word(room: float) -> None:
    lines = wrapped(TEXT, room, 10)
    assert all(width(line, 10) <= room for line in lines)
    assert " ".join(lines) == TEXT


def test_a_word_longer_than_a_line_is_broken() -> None:
    lines = wrapped("W" * 40, 50, 10)
    assert len(lines) > 1 and "".join(lines) == "W" * 40


def test_the_largest_size_that_fits_is_chosen() -> None:
    assert fitted("Ante", 500, 100, (20, 10)).size == 20
    small = fitted(TEXT, 80, 15, (20, 10))
    assert small.size == 10
    assert small.lines[-1].endswith(ELLIPSIS)


def test_what_is_cut_ends_with_dots_and_keeps_to_the_room() -> None:
    assert cut("Ante", 500, 10) == "Ante"
    short = cut(TEXT, 60, 10)
    assert short.endswith(ELLIPSIS) and width(short, 10) <= 60

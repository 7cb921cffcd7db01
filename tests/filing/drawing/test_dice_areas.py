"""The areas of a table for dice, by what their wagers do."""

from __future__ import annotations

from checker.filing.drawing.dice_areas import Box, area, band, dice, marks_of, roles_of
from checker.filing.drawing.parts.canvas import Canvas
from checker.filing.drawing.parts.drawn_table import Remark
from tests.support.filed import drawn

ACROSS = 1600.0


def test_wagers_that_move_are_told_from_those_that_stay() -> None:
    seen = drawn("craps")
    roles = roles_of(seen)
    assert {one.wager for one in roles.walls} <= {one.wager for one in seen.areas}
    assert not {one.wager for one in roles.walls} & seen.moves


def test_bands_along_the_wall_do_not_overlap() -> None:
    (_, first_end), (second, second_end) = band(0), band(1)
    assert first_end < second < second_end


def test_an_area_is_marked_once_where_it_is_drawn_first() -> None:
    seen = drawn("craps")
    one = seen.areas[0]
    seen.remarks = [Remark(4, "1:1", "", f"area {one.wager}")]
    marked: set[str] = set()
    assert marks_of(seen, one, marked) == [4]
    assert marks_of(seen, one, marked) == []


def test_an_area_and_dice_are_drawn() -> None:
    seen, canvas = drawn("craps"), Canvas(ACROSS)
    one = seen.areas[0]
    area(canvas, seen, one, Box(10, 10, 200, 80), set())
    dice(canvas, 100, 100)
    text = "".join(canvas.parts)
    assert f'"{one.wager}"' in text
    assert text.count("<circle") == 7

"""The odds shown for a wager are those that were elected."""

from __future__ import annotations

import pytest

from checker.filing.duties.shortfall import NOT_STATED, WRONG, FilingContext, PayRows
from checker.filing.format.facts import Shown, TableFacts
from checker.filing.forms.as_elected import shortfalls
from checker.rulebook.yaml.node import Map
from checker.values.money import odds
from tests.support.duties import HERE, at, duty, kinds, table

RULE = duty("as elected", {"covers": ("ante",), "on": "sign"})


def world(floor: bool = False) -> FilingContext:
    rows = (
        ("Flush", {"A": odds("5 to 1"), "B": odds("4 to 1")}),
        ("Pair", {"A": odds("2 to 1"), "B": odds("1 to 1")}),
    )
    return FilingContext(pays={"game": {"ante": PayRows("ante_odds", ("A", "B"), rows, floor)}})


def showing(elected: str, **rows: str) -> TableFacts:
    made = table(elected={"ante_odds": elected} if elected else {})
    shown = Map(HERE)
    for name, text in rows.items():
        shown[name] = at(text)
        shown.keys_at[name] = at(text).place
    if rows:
        made.facts.shown.append(Shown(at("ante"), "sign", shown))
    return made


@pytest.mark.parametrize(
    ("elected", "rows", "found"),
    [
        ("A", {"Flush": "5 to 1", "Pair": "pays 2 to 1"}, []),
        ("B", {"Flush": "4 to 1", "Pair": "1 to 1"}, []),
        ("A", {"Flush": "6 to 1", "Pair": "2 to 1"}, [WRONG]),
        ("A", {"Flush": "5 to 1"}, [NOT_STATED]),
        ("A", {}, [NOT_STATED]),
        ("A", {"Flush": "5 to 1", "Pair": "2 to 1", "Straight": "3 to 1"}, [WRONG]),
    ],
)
def test_each_row_is_held_against_the_elected_table(elected: str, rows: dict[str, str], found: list[str]) -> None:
    assert kinds(shortfalls(RULE, showing(elected, **rows), world())) == found


def test_where_nothing_is_elected_that_is_the_fault() -> None:
    assert len(kinds(shortfalls(RULE, showing("", Flush="5 to 1", Pair="2 to 1"), world()))) == 1


def test_more_than_a_floor_may_be_shown_and_less_may_not() -> None:
    assert kinds(shortfalls(RULE, showing("B", Flush="6 to 1", Pair="1 to 1"), world(floor=True))) == []
    assert kinds(shortfalls(RULE, showing("B", Flush="3 to 1", Pair="1 to 1"), world(floor=True))) == [WRONG]


def test_a_hand_by_another_name_is_one_fault() -> None:
    [fault] = shortfalls(RULE, showing("A", Flushh="5 to 1", Pair="2 to 1"), world())
    assert (fault.kind, fault.nearest) == (WRONG, "Flush")

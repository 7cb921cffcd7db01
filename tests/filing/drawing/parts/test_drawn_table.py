"""What is drawn of a table, gathered from its filing."""

from __future__ import annotations

from dataclasses import replace

from checker.filing.drawing.parts.drawn_table import FELT, SIGN, Remark, odds_at, part, words_at
from tests.support.duties import at
from tests.support.filed import acceptable, drawn, facts

GAME = "triple_attack_blackjack"


def test_all_that_is_filed_is_there() -> None:
    seen = drawn(GAME)
    assert (seen.casino, seen.table, seen.seats, seen.licensee) == ("Boardwalk Royal", "TA-1", 6, "Boardwalk Royal")
    assert [area.wager for area in seen.areas][:2] == ["first_attack", "second_attack"]
    assert {table.wager for tables in seen.odds.values() for table in tables} >= {"suited_royals", "triple_match"}
    assert seen.remarks == []


def test_a_remark_is_marked_where_its_part_is_drawn() -> None:
    seen = replace(drawn(GAME), remarks=[Remark(1, "1:1", "", "area first_attack"), Remark(2, "1:1", "", FELT)])
    assert seen.marks("area first_attack") == [1]
    assert seen.drawn_at("area first_attack") == "area first_attack"
    assert seen.drawn_at("area no_such_wager") == FELT
    assert seen.drawn_at(odds_at(SIGN, "no_such_wager")) == SIGN
    assert seen.drawn_at("item shoe") == "item shoe"


def test_parts_are_named_by_their_place() -> None:
    assert words_at(at("Ante", 9)) != words_at(at("Ante", 10))
    assert odds_at(SIGN, "ante", "Flush").startswith(odds_at(SIGN, "ante"))


def test_a_part_that_an_entry_does_not_name_is_empty() -> None:
    entry = facts(GAME).entry
    assert part(acceptable(GAME).root, entry, "layouts", "layout")
    assert part(acceptable(GAME).root, entry, "layouts", "no such key") == {}

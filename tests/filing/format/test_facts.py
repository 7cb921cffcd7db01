"""What a filing tells of one table, asked by things, figures and options."""

from __future__ import annotations

from checker.filing.format.facts import Facts, is_on
from tests.support.duties import at, table, thing


def test_a_carrier_is_one_of_those_allowed() -> None:
    assert is_on("sign", "layout or sign")
    assert not is_on("sign", "layout")
    assert is_on("sign", "")


def test_a_thing_is_there_or_denied() -> None:
    made = table([thing("shoe", on="layout"), thing("reader", exists=False)])
    assert [one.name for one in made.things("shoe")] == ["shoe"]
    assert made.things("shoe", "sign") == [] == made.things("reader")
    denied = made.denied("reader")
    assert denied is not None and not denied.exists
    assert made.denied("shoe") is None


def test_a_wager_that_is_offered_counts_as_elected() -> None:
    made = table(elected={"card_reader": "no"})
    made.entry["wagers"] = at("ante_bonus")
    assert made.elected("ante_bonus") == "yes"
    assert made.elected("card_reader") == "no"
    assert made.elected("two_decks") == ""


def test_what_another_part_tells_is_added() -> None:
    one = Facts(figures={"decks": [at("6")]}, may_be_drawn={"shoe"})
    one.add(Facts(figures={"decks": [at("8")], "ranks": [at("13")]}, things={"shoe": [thing("shoe")]}))
    assert {name: list(map(str, texts)) for name, texts in one.figures.items()} == {
        "decks": ["6", "8"],
        "ranks": ["13"],
    }
    assert list(one.things) == ["shoe"]


def test_what_is_missing_belongs_where_the_filing_has_a_place() -> None:
    made = table()
    place, path = made.where_expected("thing", "no such thing")
    assert place == made.filed.place
    assert path == ("games",)

"""Every rule of the shipped rules has its plain English, in which no name of the data is left raw."""

from __future__ import annotations

import re
from functools import cache

import pytest

from checker.checks.conditions.vocabulary import templates
from checker.report.english.measure_words import claimed, measured
from checker.report.english.rules_of_book import RuleText, texts_of_book, texts_of_paragraph
from checker.report.english.sentence import indented
from checker.rulebook.book import Book, open_book
from checker.rulebook.yaml.node import Map
from checker.rulebook.yaml.read_yaml import load

# Words that mean something in a rule file alone; a rule in English has other words for them.
RAW = re.compile(r"[a-z]_[a-z]|\b(lot|lots)\b|\bof it at\b|\bnot it\b| / |\{|\}|  ")
QUOTED = re.compile(r"“[^”]*”")


@cache
def book() -> Book:
    opened, problems = open_book(None)
    assert not problems
    return opened


def by_place() -> dict[tuple[str, int], RuleText]:
    return {(each.place.file, each.place.line): each for each in texts_of_book(book())}


def entries() -> list[tuple[str, int]]:
    """Where each rule and each duty begins, by the files themselves."""
    found = []
    for path in sorted((*book().home.glob("games/*/*.yaml"), *book().home.glob("equipment/*.yaml"))):
        node, problems = load(path)
        assert isinstance(node, Map) and not problems
        if path.name == "equivalent.yaml":
            continue
        maps = [
            entry for key, value in node.items() if key not in ("facts", "meters") and not isinstance(value, str | Map)
            for entry in value if isinstance(entry, Map)
        ]  # fmt: skip
        found += [(entry.place.file, entry.place.line) for entry in maps]
    return found


def test_every_rule_and_duty_has_a_text_at_its_place() -> None:
    known = by_place()
    places = entries()
    assert len(places) > 700
    assert [place for place in places if place not in known] == []


def test_no_text_leaves_a_name_of_the_data_raw() -> None:
    # Words in quotes are names that people gave, and required inscriptions.
    raw = [
        f"{each.place.file}:{each.place.line}: {sentence.text}"
        for each in texts_of_book(book())
        for sentence in each.sentences
        if RAW.search(QUOTED.sub("“”", sentence.text)) or not sentence.text.endswith((".", ":", ".”", ".)", "?", "?”"))
    ]
    assert raw == []


@pytest.mark.parametrize("template", templates())
def test_every_measure_has_words(template: str) -> None:
    figure, claim, opposite = measured(template), claimed(template, holds=True), claimed(template, holds=False)
    assert (figure is None) is not (claim is None)
    slots = len(re.findall(r"[A-Z]+", template))
    for said in (figure, claim, opposite):
        assert said is None or len(re.findall(r"\{[0-9]?\}", said)) == slots, said
    assert claim is None or claim != opposite


def lines_of(form: str, paragraph: str) -> list[str]:
    found = [each for each in texts_of_paragraph(book(), paragraph) if each.form == form]
    assert found
    return [line.strip() for each in found for line in indented(each.sentences)]


def test_a_rule_names_its_act_its_condition_and_what_they_mean() -> None:
    lines = lines_of("may", "19:47-36.11(a)")
    assert any(line.startswith("Asked at ") and "it is allowed only if" in line for line in lines)
    first = lines_of("may", '19:47-36.1 "First attack wager"')
    assert "Asked at a bet on first attack: it is allowed only if “any card” has not come yet in the round." in first
    assert "“first card” is a card to a player, if the number of cards of the hand is 0." in first


def test_a_text_on_a_paragraph_leaves_out_the_parts_about_others() -> None:
    lines = lines_of("pay table", "19:47-36.6(e) Pair suited")
    assert any(line.startswith("Pair suited, if ") and "A pays 4 to 1, B pays 6 to 1" in line for line in lines)
    assert not any(line.startswith("Pair unsuited") for line in lines)
    assert any(line.startswith("Pair unsuited") for line in lines_of("pay table", "19:47-36.6(e)"))


def test_a_duty_of_a_filing_reads_as_a_sentence() -> None:
    lines = lines_of("duty", "19:46-1.13V(a)")
    assert "The figure “player positions” of a filing must be one of 6 or 7." in lines
    assert "The dealer must be on the other long side of the table than the player positions." in lines


def test_a_reading_is_spelled_out() -> None:
    lines = lines_of("bounds", '19:47-36.1 "Second attack wager"')
    reading = "Our reading: The definition would allow less than the first attack wager"
    assert any(line.startswith(reading) for line in lines)
    assert "A failure needs a ruling and never makes an audit fail." in lines

"""Records made of entries of a rule file: every citation resolved, every fault a Problem."""

from __future__ import annotations

from checker.rulebook.compiler import Compiler, dates_of
from checker.rulebook.yaml.node import Map, Text
from checker.rulebook.yaml.read_yaml import loads
from tests.support.auditing import book


def compiler() -> Compiler:
    made = Compiler(book().law, 5)
    made.text = "19:47"
    return made


def entry(text: str) -> Map:
    node, problems = loads(text.encode(), "game.yaml")
    assert isinstance(node, Map) and problems == []
    return node


def cite(text: str) -> Text:
    return entry(f"cite: {text}\n").text("cite")


def test_a_short_citation_is_resolved_by_the_text_of_its_file() -> None:
    made = compiler()
    assert made.citation(cite("36.6(d)")) == "19:47-36.6(d)"
    assert made.problems == []


def test_a_citation_that_means_nothing_is_told_with_the_nearest() -> None:
    made = compiler()
    made.citation(cite("36.6(zz)"))
    [told] = made.problems
    assert (told.place.line, told.place.column, told.width) == (1, 7, len("36.6(zz)"))
    assert told.nearest.startswith("19:47-36")


def test_a_rule_has_a_number_and_what_its_paragraph_says() -> None:
    made = compiler()
    rule = made.rule(entry("cite: 36.6(d)\nlimb: whole\nseverity: needs ruling\n"), "turn")
    assert (rule.index, rule.cite, rule.limb, rule.doubt) == (5, "19:47-36.6(d)", "whole", "needs ruling")
    assert rule.says == book().law.paragraphs["19:47-36.6(d)"].says
    assert made.next == 6


def test_a_part_without_a_citation_is_its_rule() -> None:
    made = compiler()
    rule = made.rule(entry("cite: 36.6(d)\n"), "turn")
    assert made.rule(entry("does: burn\n"), "turn", rule) is rule
    part = made.rule(entry("limb: part\n"), "turn", rule)
    assert (part.cite, part.limb) == (rule.cite, "part")


def test_a_condition_that_cannot_be_read_is_a_problem() -> None:
    made = compiler()
    assert made.condition(entry("when: a or b\n"), "when") is not None
    assert made.condition(entry("then: a\n"), "when") is None
    assert made.problems == []
    assert made.condition(entry("when: a or\n"), "when") is None
    assert len(made.problems) == 1


def test_dates_of_a_text_are_empty_where_it_gives_none() -> None:
    assert dates_of(entry("in force: {from: 2020-01-01}\n")) == ("2020-01-01", "")
    assert dates_of(entry("cite: 36.6\n")) == ("", "")

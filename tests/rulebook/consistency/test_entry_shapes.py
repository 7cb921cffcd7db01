"""What one entry of a rule file must hold together, beyond what a schema can tell well."""

from __future__ import annotations

import pytest

from checker.rulebook.consistency.entry_shapes import misshapen
from checker.rulebook.yaml.node import Map
from checker.rulebook.yaml.read_yaml import loads


def entry(text: str) -> Map:
    node, problems = loads(text.encode(), "game.yaml")
    assert isinstance(node, Map) and problems == []
    return node


@pytest.mark.parametrize(
    ("kind", "text", "told"),
    [
        ("rule", "cite: 1.1\nturn: {}\n", 0),
        ("rule", "cite: 1.1\n", 1),
        ("rule", "cite: 1.1\nturn: {}\nmust: {}\n", 1),
        ("owed", "does: burn\n", 0),
        ("owed", "after: burn\n", 1),
        ("clause", "result: wins\n", 0),
        ("clause", "limb: settled\n", 1),
        ("clause", "result: wins\notherwise: wins\n", 1),
        ("clause", "when: a\notherwise: wins\n", 1),
        ("settles", "clauses: [{result: wins, pays: 1 to 1}]\n", 0),
        ("settles", "clauses: [{result: wins}]\n", 1),
        ("settles", "clauses: [{otherwise: wins}]\n", 1),
        ("settles", "on win: {pays: 1 to 1}\nclauses: [{when: a, result: wins}, {otherwise: wins}]\n", 0),
        ("settles", "on loss: {duty to settle: {cite: 1.1}}\nclauses: [{when: a, result: wins}]\n", 1),
        ("settles", "on push: {pays: 1 to 1}\nclauses: [{when: a, result: push}, {otherwise: push}]\n", 1),
        ("settles", "clauses: [{result: push, pays: 1 to 1}]\n", 1),
        ("settles", "clauses: [{result: not supplied}]\n", 1),
        ("settles", "clauses: [{when: a, result: push}, {result: loses}]\n", 0),
        ("settles", "clauses: [{result: push}, {result: loses}]\n", 1),
        ("option", "unless said: A\none of: [A, B]\n", 0),
        ("option", "unless said: C\none of: [A, B]\n", 1),
        ("option", "kind: amount\nfor example: five\n", 1),
        ("cards", "ranks: [ace, 2]\nvalues: {worth: [{ranks: [ace, 2], is: 1}]}\n", 0),
        ("cards", "ranks: [ace, 2]\nvalues: {worth: [{ranks: [ace], is: 1}]}\n", 1),
        ("cards", "ranks: [ace]\nvalues: {worth: [{ranks: [ace, 2], is: 1}]}\n", 1),
        ("no such kind", "anything: 1\n", 0),
    ],
)
def test_what_is_missing_or_too_much_is_told_once(kind: str, text: str, told: int) -> None:
    assert len(list(misshapen(kind, entry(text)))) == told


def test_a_winning_clause_without_odds_is_told_at_the_clause() -> None:
    text = "on loss: {duty to settle: {cite: 1.1}}\nclauses:\n  - {when: a, result: loses}\n  - {otherwise: wins}\n"
    [told] = misshapen("settles", entry(text))
    assert (told.message, told.place.line, told.place.column) == ("this wager wins nothing", 4, 5)
    assert told.expected == "`pays: 1 to 1`, or `pays: table` or `pays: posted` and a name"


def test_odds_at_the_head_of_a_result_that_wins_nothing_are_told_at_the_head() -> None:
    [told] = misshapen("settles", entry("on loss: {pays: 1 to 1}\nclauses:\n  - {otherwise: loses}\n"))
    assert (told.message, told.place.line, told.width) == ("`pays` does not belong here", 1, len("pays"))

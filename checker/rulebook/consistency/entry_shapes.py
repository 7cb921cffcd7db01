"""Requirements on one entry of a rule file that a schema cannot express well."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import pairwise

from checker.rulebook.games.inherited import OTHERWISE, clauses_of
from checker.rulebook.games.option_values import misfit
from checker.rulebook.games.read_forms import FORMS, WORDS
from checker.rulebook.yaml.node import Map, Text, key_place
from checker.values.nearest import nearest
from checker.values.problem import Problem

_ASKED = ("one of", "same as")


def misshapen(kind: str, entry: Map) -> Iterator[Problem]:
    """List missing and surplus keys of an entry of this kind."""
    look = _SHAPES.get(kind)
    if look is not None:
        yield from look(entry)


def _rule(entry: Map) -> Iterator[Problem]:
    yield from _exactly_one(entry, tuple(FORMS), "this rule has no form", "a rule has one form")


def _limit(entry: Map) -> Iterator[Problem]:
    yield from _exactly_one(entry, WORDS, "this limit has no number", "a limit has one number")


def _owed(entry: Map) -> Iterator[Problem]:
    if not any(key in entry for key in ("does", "state owed")):
        yield Problem(entry.place, "nothing is owed here", "", "`does: …` or `state owed: …`")


def _asked(entry: Map) -> Iterator[Problem]:
    if "cases" in entry:
        for key in _ASKED:
            if key in entry:
                yield _needless(entry, key, "the values in the cases")
    else:
        yield from _exactly_one(entry, _ASKED, "no value is allowed here", "a manner asks one thing")


def _written(entry: Map) -> Iterator[Problem]:
    yield from _exactly_one(entry, ("result", OTHERWISE), "this clause has no result", "a clause has one result")
    if OTHERWISE in entry and "when" in entry:
        yield _needless(entry, "when", "`result: …` beside a condition")


def _clause(entry: Map) -> Iterator[Problem]:
    wins = str(entry.text("result")) == "wins"
    if wins and "pays" not in entry:
        expected = "`pays: 1 to 1`, or `pays: table` or `pays: posted` and a name"
        yield Problem(entry.place, "this wager wins nothing", "", expected)
    if not wins and "pays" in entry:
        yield _needless(entry, "pays", "`result: wins`")
    leans = str(entry.text("result")) == "not supplied" or str(entry.text("pays")).startswith("posted ")
    if leans and "not supplied" not in entry:
        expected = "`not supplied:` and the citation of the text that is missing"
        yield Problem(entry.place, "nothing says where this would stand", "", expected)
    if not leans and "not supplied" in entry:
        yield _needless(entry, "not supplied", "`result: not supplied` or `pays: posted` and a name")
    if str(entry.text("pays")).startswith("table ") and "when" in entry:
        yield _needless(entry, "when", "the rows of the pay table alone")


def _clauses(entry: Map) -> Iterator[Problem]:
    clauses = clauses_of(entry)
    # What a head says wrongly is wrong once, though many clauses take it.
    yield from dict.fromkeys(each for clause in clauses for each in _clause(clause))
    for before, clause in pairwise(clauses):
        if "when" not in before and not str(before.text("pays")).startswith("table "):
            told = f"this clause is never reached: line {before.place.line} fits always"
            yield Problem(clause.place, told, "", "`when: …` in every clause but the last")


def _option(entry: Map) -> Iterator[Problem]:
    default = entry.text("unless said")
    values = [str(each) for each in entry.texts("one of")]
    if default and values and default not in values:
        shown = ", ".join(f"`{each}`" for each in values)
        told = f"`{default}` is no value of this option"
        yield Problem(default.place, told, "", shown, nearest(default, values), len(default))
    example, kind = entry.text("for example"), str(entry.text("kind"))
    fault = misfit(kind, example) if example else None
    if fault is not None:
        told, expected, near = fault
        yield Problem(example.place, f"`{example}` is {told}", "", expected, near, len(example))


def _cards(entry: Map) -> Iterator[Problem]:
    ranks = [str(each) for each in entry.texts("ranks")]
    worth = entry.map("values").maps("worth")
    given: dict[str, Text] = {}
    twice = False
    for text in (each for item in worth for each in item.texts("ranks")):
        if text in given:
            twice = True
            told = f"`{text}` has a value already, on line {given[text].place.line}"
            yield Problem(text.place, told, "", "each rank once", width=len(text))
        elif text not in ranks:
            told = f"`{text}` is no rank of this deck"
            yield Problem(text.place, told, "", ", ".join(ranks), nearest(text, ranks), len(text))
        given.setdefault(str(text), text)
    for text in entry.texts("ranks") if worth and given.keys() <= set(ranks) else ():
        if text not in given and not twice:
            yield Problem(text.place, f"no value is given to `{text}`", "", "it among `worth`", width=len(text))


def _exactly_one(entry: Map, keys: tuple[str, ...], none: str, several: str) -> Iterator[Problem]:
    there = [key for key in entry if key in keys]
    shown = ", ".join(f"`{key}`" for key in keys)
    if not there:
        yield Problem(entry.place, none, "", f"one of {shown}")
    for key in there[1:]:
        told = f"{several}, and `{there[0]}` stands on line {key_place(entry, there[0]).line}"
        yield Problem(key_place(entry, key), told, "", f"one of {shown}", width=len(key))


def _needless(entry: Map, key: str, expected: str) -> Problem:
    return Problem(key_place(entry, key), f"`{key}` does not belong here", "", expected, width=len(key))


_SHAPES: dict[str, Callable[[Map], Iterator[Problem]]] = {
    "rule": _rule, "limit": _limit, "must": _owed, "owed": _owed, "manner": _asked, "clause": _written,
    "settles": _clauses, "option": _option, "cards": _cards,
}  # fmt: skip

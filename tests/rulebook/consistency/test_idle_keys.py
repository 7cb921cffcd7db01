"""Keys that would be read and change nothing: each is refused at its place, and what is said where it works."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import replace

import pytest

from checker.rulebook.compile import misfits
from checker.rulebook.consistency.idle_keys import _LOOKS, idle_keys
from checker.rulebook.games.read_forms import FORMS
from checker.rulebook.yaml.node import Map, Node, Seq, Text
from checker.rulebook.yaml.read_yaml import loads
from tests.support.paths import ROOT
from tests.support.scenes import CRAPS, TRIPLE, game

DEFS = json.loads((ROOT / "rules" / "schema" / "game.schema.json").read_text(encoding="utf-8"))["$defs"]


def entry(yaml: str) -> Map:
    node, problems = loads(yaml.encode(), "f.yaml")
    assert problems == []
    assert isinstance(node, Map)
    return node


def said(kind: str, yaml: str, name: str = TRIPLE) -> list[str]:
    """The words in which an entry is refused, each at the place of its key or value."""
    found = list(idle_keys(kind, entry(yaml), game(name)))
    for one in found:
        assert one.expected
        assert one.place.line
    return [one.message for one in found]


CLAUSES = "wagers: w\nclauses:\n  - {when: always, result: wins, pays: table t}\n"


@pytest.mark.parametrize(
    ("kind", "works", "idle", "told"),
    [
        ("may", "{act: refuse split, refusal: breach}", "{act: choose split, refusal: breach}", "is no refusal"),
        ("limit", "{at most: $5, rounding: up to chip unit}", "{at least: $5, rounding: up to chip unit}", "round"),
        ("limit", "{at most: $5, tolerance: 1}", "{multiple of: $5, tolerance: 1}", "`tolerance`"),
        ("manner", "{attribute: how, one of: error}", "{attribute: how, same as: by}", "`same as`"),
        ("must", "{no later than: bet, within: 5 rounds, again: yes}", "{no later than: bet, again: yes}", "`again`"),
        ("must", "{no later than: bet, within: 5 rounds}", "{no later than: at once, within: 5 rounds}", "at once"),
        (
            "must", "{no later than: bet, no later than for its own box: bet}",
            "{no later than: bet, no later than for its own box: bet, within: 5 rounds}", "for its own box`",
        ),
        (
            "must", "{no later than: bet, each: deck, no later than for its own deck: bet}",
            "{no later than: bet, no later than for its own deck: bet}", "for its own deck`",
        ),
        (
            "must", "{no later than: bet, each: lot, no later than for its own lot: bet}",
            "{no later than: bet, each: deck, no later than for its own lot: bet}", "for its own lot`",
        ),
        ("steps", "{begins: burn, ends: bet, steps: []}", "{begins: round, ends: bet, steps: []}", "`ends`"),
        ("steps", "{begins: burn, each: deck, steps: []}", "{begins: round, each: deck, steps: []}", "`each`"),
        ("steps", "{steps: [{done: always}, {step: b}]}", "{steps: [{step: a}, {done: always}]}", "`done`"),
        ("steps", "{steps: [{where: always}, {step: b}]}", "{steps: [{step: a}, {where: always}]}", "`where`"),
        ("turn", "{act: call total, over: always}", "{act: pickup, over: always}", "`over`"),
        ("turn", "{act: call total, left out: elsewhere}", "{act: pickup, left out: elsewhere}", "`left out`"),
        ("turn", "{act: pickup, dealer: first}", "{act: call total, dealer: first}", "`dealer`"),
        (
            "settles", "clauses: [{when: always, result: wins, pays: table t, stake: open}]",
            "clauses: [{when: always, result: wins, pays: 1 to 1, stake: open}]", "`stake`",
        ),
        ("settles", "clauses: [{when: always, result: push}]", "clauses: [{when: always, result: stays}]", "no dice"),
        (
            "settles", "on win: {pays: 1 to 1}\nclauses: [{when: always, result: wins}]",
            "on win: {pays: 1 to 1}\nclauses: [{when: always, result: wins, pays: 2 to 1}]", "no clause",
        ),
        (
            "settles", "on loss: {duty to settle: {cite: 36.7(f)}}\nclauses: [{when: always, otherwise: loses}]",
            "on loss: {duty to settle: {cite: 36.7(f)}}\nclauses: [{when: always, result: push}]", "no clause",
        ),
        ("misreading", "{netted: yes}", "{netted: yes, by the calls: yes}", "`netted`"),
        ("wager", "{origin: split}", "{on a number: yes}", "no dice"),
        ("wager", "{on a number: no}", "{moves to its point: yes}", "no dice"),
        ("wager", "{base: yes}", "{stays up: either}", "no dice"),
        (
            "pay table", "{casino chooses: [A], elected by: x, first that fits: [{A: 3 to 2}]}",
            "{elected by: x, first that fits: [{pays: 3 to 2}]}", "`elected by`",
        ),
        (
            "pay table", "{rounding: up to $1, first that fits: [{pays: 3 to 2}, {pays: $5}]}",
            "{rounding: up to $1, first that fits: [{pays: 3 to 2}, {pays: push}]}", "`rounding`",
        ),
        ("row", "{pays: $5, and also: [{pays: $6}]}", "{pays: 3 to 2, and also: [{pays: $6}]}", "`and also`"),
        ("besides", "{pays: meter 1}", "{pays: 3 to 2}", "adds nothing"),
        (
            "cards", "values: {top: 21, worth: [{ranks: ace, value: 11, or: 1}]}",
            "values: {worth: [{ranks: ace, value: 11, or: 1}]}", "`or`",
        ),
        (
            "cards", "values: {total: best suited 3, worth: [{ranks: ace, value: 11}]}",
            "values: {total: best suited 3, top: 21, worth: [{ranks: ace, value: 11}]}", "`top`",
        ),
        ("option", "{kind: yes or no, listed as: a game}", "{kind: choice, listed as: a game}", "`listed as`"),
        ("file", "hands: {pair: {called: 22}}", "conditions: {pair: {called: 22}}", "`called`"),
    ],
)  # fmt: skip
def test_a_key_works_in_one_place_and_is_refused_in_the_other(kind: str, works: str, idle: str, told: str) -> None:
    assert said(kind, works) == []
    [message] = said(kind, idle)
    assert told in message


def test_dice_and_cards_have_their_own_keys() -> None:
    assert said("wager", "{on a number: yes, stays up: yes, moves to its point: yes}", CRAPS) == []
    assert ["`origin`" in one for one in said("wager", "{origin: split, travels: yes}", CRAPS)] == [True, False]
    assert said("settles", "clauses: [{when: always, result: stays}]", CRAPS) == []
    assert "`also breaks`" in said("settles", f"{CLAUSES}also breaks: [{{cite: 36.7(f)}}]", CRAPS)[0]
    assert said("settles", f"{CLAUSES}also breaks: [{{cite: 36.7(f)}}]") == []
    unruled = replace(game(TRIPLE), unruled=True)
    assert list(idle_keys("wager", entry("{on a number: yes}"), unruled)) == []
    assert list(idle_keys("fact", entry("{cite: 36.1}"), unruled)) == []


def test_a_clause_with_odds_of_its_own_needs_no_missing_text() -> None:
    head = "on win: {pays: posted odds_x, not supplied: 36.1}\n"
    assert said("settles", head + "clauses: [{when: always, result: wins}, {result: wins, pays: 2 to 1}]") == []
    whole = said("settles", head + "clauses: [{result: wins, pays: 2 to 1}]")
    assert len(whole) == 2 and all("no clause" in one for one in whole)


def shipped() -> Iterator[Map]:
    for path in sorted((ROOT / "rules" / "games").glob("*/*.yaml")):
        node, _ = loads(path.read_bytes(), path.name)
        assert isinstance(node, Map)
        yield from node.maps("rules")


def bodies(kind: str, node: Node) -> Iterator[Map]:
    """The entries of a kind in the body of a form."""
    inner = {"limit": "limits", "case": "cases", "step": "steps", "clause": "clauses", "owed": "owes"}
    if isinstance(node, Map) and kind in inner:
        found = node.get(inner[kind])
        yield from found.maps() if isinstance(found, Seq) else []
    elif isinstance(node, Map):
        yield node


INNER = {"bounds": "limit", "manner": "case", "steps": "step", "settles": "clause", "remedy": "owed"}
KEYS = {key for kind in (*FORMS, *INNER.values()) for key in DEFS[kind]["properties"]}


@pytest.mark.parametrize("form", FORMS)
def test_every_key_of_the_language_in_every_form(form: str) -> None:
    """A key that a form does not have is refused in each of its entries, with its own place."""
    rules = [rule for rule in shipped() if form in rule]
    for kind in (form, *([INNER[form]] if form in INNER else [])):
        rule, body = next((rule, body) for rule in rules for body in bodies(kind, rule[form]))
        foreign = sorted(KEYS - set(DEFS[kind]["properties"]))
        assert len(foreign) > 20
        for key in foreign:
            body[key] = Text.at("always", body.place)
            file = Map(body.place)
            listed = Seq(body.place)
            listed.append(rule)
            file.update({"format": Text.at("2", body.place), "law": Text.at("19:47", body.place), "rules": listed})
            found = [one.message for one in misfits(file)]
            assert any(f"unknown key `{key}`" in one for one in found), (kind, key, found)
            del body[key]


def test_each_kind_looked_at_is_one_of_the_schema() -> None:
    assert set(_LOOKS) - {"file"} <= set(DEFS)

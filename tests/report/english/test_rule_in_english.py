"""Each key that a rule, a duty or a name of the data may have is noticed in its plain English."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from typing import Any

import pytest

from checker.report.english.filing_duties import DUTIES, list_of_games, term
from checker.report.english.named_data import LISTED, NAMED, WHOLE, head
from checker.report.english.rule_in_english import RULES, rule_in_english
from checker.report.english.sentence import Sentence, indented
from checker.report.english.settlement_forms import pay_table
from checker.report.english.wording import Wording
from checker.rulebook.book import Book, open_book
from checker.rulebook.yaml.node import Map, Node, Seq, Text
from checker.rulebook.yaml.read_yaml import load
from checker.values.problem import Location
from tests.support.paths import ROOT

# What a file states for the program alone: its format, its chapter, and its comment for an editor; a title of duties.
UNSAID = {"format", "law", "title"}
DEFAULT = ("option", "kind", "choice")
# Enough places of one key to trust that it is noticed everywhere.
ENOUGH = 3


@cache
def schema(name: str) -> dict[str, Any]:
    made: dict[str, Any] = json.loads((ROOT / "rules" / "schema" / name).read_text(encoding="utf-8"))
    return made


@cache
def book() -> Book:
    return open_book(None)[0]


@dataclass(frozen=True)
class Place:
    """A key of a map of the data, and the entry that is rendered with and without it."""

    kind: str
    key: str
    holder: Map
    entry: Map
    section: str
    name: str


def below(kind: str, rules: dict[str, Any], node: Map, defs: dict[str, Any]) -> Iterator[tuple[str, str, Map]]:
    """Every key of a map and of the maps inside it, by the kind of record in the schema."""
    for key, value in list(node.items()):
        yield kind, key, node
        wanted = rules.get("properties", {}).get(key, rules.get("additionalProperties", {}))
        for inner, item in inside(wanted, value):
            name = inner.get("$ref", "").removeprefix("#/$defs/")
            yield from below(name or f"{kind} {key}", defs[name] if name else inner, item, defs)


def inside(wanted: Any, value: Node) -> Iterator[tuple[dict[str, Any], Map]]:
    """The maps under a key, each with what the schema says of it."""
    if not isinstance(wanted, dict):
        return
    items = wanted.get("items", {})
    alternatives = [wanted, *wanted.get("anyOf", ())]
    for item in value if isinstance(value, Seq) else ():
        if isinstance(item, Map):
            yield items, item
    if isinstance(value, Map):
        yield next((each for each in alternatives if "$ref" in each or "properties" in each), wanted), value


def places() -> Iterator[tuple[Place, Wording]]:
    for path in sorted((*book().home.glob("games/*/*.yaml"), *book().home.glob("equipment/*.yaml"))):
        node, _ = load(path)
        assert isinstance(node, Map)
        if path.name == "equivalent.yaml":
            continue
        game = book().game(path.parent.name if path.parent.parent.name == "games" else "three_card_blitz")
        assert game is not None
        duties = "title" in node and "game" not in node
        defs = schema("table.schema.json" if duties else "game.schema.json")["$defs"]
        words = Wording(game[0], book().law, str(node.text("law")), node.map("readings"), node.map("lists"))
        for section, kind, name, entry in records(node, duties):
            rules = defs[kind] if kind else schema("game.schema.json")
            found = below(kind, rules, entry, defs) if kind else ((kind, key, node) for key in HEAD if key in node)
            for at, key, holder in found:
                yield Place(at, key, holder, entry, section, name), words


HEAD = ("game", "title", "plays by", "listed as", "binds", "cite", "positions", "table shape")
KINDS = {
    "hands": "condition named", "conditions": "condition named", "acts": "named act", "options": "option",
    "wagers": "wager", "pay tables": "pay table",
}  # fmt: skip


def records(node: Map, duties: bool) -> Iterator[tuple[str, str, str, Map]]:
    """The entries of a file: their section, their kind in the schema, their name."""
    if duties:
        yield from (("terms", "term", "", entry) for entry in node.maps("terms"))
        yield from (("lists", "list", name, node.map("lists").map(name)) for name in node.map("lists"))
        for topic in node:
            if topic not in ("format", "law", "title", "lists", "terms"):
                yield from (("duty", "duty", "", entry) for entry in node.maps(topic))
        return
    if "game" in node or "binds" in node:
        yield "head", "", "", node
    yield from ((section, section, "", node.map(section)) for section in WHOLE if section in node)
    for section, kind in KINDS.items():
        yield from ((section, kind, name, node.map(section).map(name)) for name in node.map(section))
    yield from ((section, section[:-1], "", entry) for section in LISTED for entry in node.maps(section))
    yield from (("rules", "rule", "", entry) for entry in node.maps("rules"))


def rendered(section: str, name: str, entry: Map, words: Wording) -> list[str]:
    given = Wording(words.game, words.law, words.chapter, words.readings, words.lists)
    if section in ("rules", "duty"):
        return rule_in_english(entry, given)
    made: list[Sentence]
    if section == "pay tables":
        made = pay_table(name, entry, given)
    elif section in NAMED:
        made = NAMED[section](name, entry, given)
    elif section == "lists":
        made = list_of_games(name, entry, given)
    else:
        made = {**LISTED, **WHOLE, "terms": term, "head": head}[section](entry, given)
    return indented(made)


def silent(place: Place, words: Wording) -> bool:
    """Whether a text is the same without the key, unless its value is what the key means if it is left out."""
    if (place.kind, place.key, place.holder.get(place.key)) == DEFAULT:
        return False
    whole = rendered(place.section, place.name, place.entry, words)
    value = place.holder.pop(place.key)
    try:
        return rendered(place.section, place.name, place.entry, words) == whole
    except (KeyError, StopIteration):
        # Without a key that every such entry has there is no text.
        return False
    finally:
        place.holder[place.key] = value


def test_no_key_of_the_shipped_rules_is_passed_over() -> None:
    asked: dict[tuple[str, str], int] = {}
    passed_over = []
    for place, words in places():
        times = asked[place.kind, place.key] = asked.get((place.kind, place.key), 0) + 1
        if times <= ENOUGH and silent(place, words):
            passed_over.append(f"{place.kind} {place.key} at {place.entry.place}")
    assert passed_over == []
    assert len(asked) > 150


def keys_of(name: str) -> set[tuple[str, str]]:
    """Every key of every record in a schema, apart from those of whole files."""
    found = set()
    for kind, rules in schema(name)["$defs"].items():
        found |= {(kind, key) for key in rules.get("properties", {})}
        for key, inner in rules.get("properties", {}).items():
            found |= {(f"{kind} {key}", each) for each in inner.get("properties", {})}
    return found


def made(value: object) -> Node:
    """A value of a rule file."""
    if isinstance(value, dict):
        node = Map()
        for key, each in value.items():
            node[key] = made(each)
        return node
    if isinstance(value, list):
        items = Seq()
        items += [made(each) for each in value]
        return items
    return Text.at(str(value), Location("made.yaml", 1, 1))


# Values of keys that no shipped rule has, to be added to a record of their kind; `""` stands for every kind.
ADDED: dict[tuple[str, str], object] = {
    ("", "also"): ["99.9(z)"], ("", "covers"): ["some duty"], ("", "says"): "Something else is asked.",
    ("", "severity"): "warn", ("", "reading"): "Read in some way.", ("", "limb"): "some duty",
    ("owed", "after"): ["burn"],
    ("pay table", "awards"): "as printed", ("settles", "on push"): {"duty to settle": {"cite": "99.9(z)"}},
    ("rule", "in force"): {"from": "2020-01-01", "until": "2021-01-01"}, ("depends", "options"): ["some_option"],
    ("stated", "at least"): "5", ("stated", "at most"): "5", ("stated", "multiple of"): "5",
    ("stated", "not supplied"): "99.8",
}  # fmt: skip
# Keys inside values of that table, or inside odds that have their own paragraph (see below).
INSIDE = {("rule in force", "from"), ("rule in force", "until"), ("cell", "odds"), ("cell", "cite"), ("cell", "limb")}


def test_a_key_that_no_shipped_rule_has_is_noticed_too() -> None:
    first: dict[str, tuple[Place, Wording]] = {}
    seen = set()
    for place, words in places():
        seen.add((place.kind, place.key))
        first.setdefault(place.kind, (place, words))
    unseen = (keys_of("game.schema.json") | keys_of("table.schema.json")) - seen - INSIDE
    assert unseen
    for kind, key in sorted(unseen):
        place, words = first[kind]
        added = ADDED.get((kind, key), ADDED.get(("", key)))
        assert added is not None, f"`{key}` of {kind} stands in no shipped rule: give it a value here"
        whole = rendered(place.section, place.name, place.entry, words)
        place.holder[key] = made(added)
        assert rendered(place.section, place.name, place.entry, words) != whole, f"{kind} {key}"
        del place.holder[key]


def test_dates_and_odds_with_their_own_paragraph_are_written_out() -> None:
    place, words = next(each for each in places() if each[0].section == "pay tables")
    place.entry["first that fits"] = made(
        [{"hand": "A pair", "fits": "cards of hand = 2", "A": {"odds": "12 to 1", "cite": "99.9(z)", "limb": "paid"}}]
    )
    place.entry["casino chooses"] = made(["A"])
    assert any(
        "A pair, if the number of cards of the hand is 2: A pays 12 to 1 (99.9(z) (“paid”))." in line
        for line in rendered(place.section, place.name, place.entry, words)
    )
    entry = made({"cite": "99.9(z)", "in force": {"from": "2020-01-01", "until": "2021-01-01"}, "may": {"act": "burn"}})
    assert isinstance(entry, Map)
    assert "  It is the law from 2020-01-01 until 2021-01-01." in rule_in_english(entry, words)


def test_every_form_has_its_sentences() -> None:
    defs = schema("game.schema.json")["$defs"]
    assert set(RULES) == {key for key in defs["rule"]["properties"] if key in defs and key != "limb"} - {"reading"}
    duty = set(schema("table.schema.json")["$defs"]["duty"]["properties"])
    assert set(DUTIES) < duty


@pytest.mark.parametrize(
    ("condition", "said"),
    [
        ("not hand is split", "the hand was not made by a split"),
        ("points of hand above 21 or cards of hand = 2", "the total of the hand is above 21 or the number of cards of "
         "the hand is 2"),
        ("not (points of hand above 21 and hand is soft)", "the total of the hand is at most 21 or no ace of the hand "
         "counts high"),
        ("hand is soft and (hand is split or hand is dead)", "an ace of the hand counts high and (the hand was made by "
         "a split or the hand was voided)"),
        ("not every hand has (it is dead)", "some hand has this: it was not voided"),
        ("seat = 0", "the act is the dealer's"),
        ("not seat above 0", "the act is the dealer's"),
        ("rank of first of dealer is ace or king", "the rank of the first card of the dealer's hand is ace or king"),
        ("by is not shuffler", "the person who acts is not the shuffler"),
        ("stake of the lot at most half of stake of attack", "the stake is at most half of the stake on “attack”"),
        ("cards cut since cards shuffle / cards receive", "the cut has come since the shuffle or the arrival of the "
         "cards"),
        ("not elected card_reader", "the casino has not elected “card reader”"),
    ],
)  # fmt: skip
def test_a_condition_and_its_opposite_read_as_clauses(condition: str, said: str) -> None:
    game = book().game("triple_attack_blackjack")
    assert game is not None
    assert Wording(game[0], book().law, "19:47").text(condition) == said

"""What a filing must show: the duties of the shipped files, and what is told of a file that does not hold together."""

from __future__ import annotations

import json
import pickle
import re
from pathlib import Path
from typing import Any

import pytest

from checker.filing.duties.answerable import unanswerable
from checker.filing.duties.duty import FORMS, TERM, FilingRule, Where, binding, read
from checker.filing.duties.duty_book import book_duties
from checker.rulebook.book import open_book
from checker.rulebook.ledger import law as ledger
from checker.rulebook.ledger.law import Law
from checker.rulebook.yaml.read_yaml import Map, Node, Seq, load
from checker.values.problem import Problem
from tests.support.paths import ROOT

GAME = ROOT / "rules" / "games" / "triple_attack_blackjack"
EQUIPMENT = ROOT / "rules" / "equipment"
FILES = (GAME / "table.yaml", EQUIPMENT / "cards.yaml", EQUIPMENT / "shoes.yaml")
EVERY_FILE = (
    *sorted(GAME.parent.glob("*/table.yaml")),
    *sorted(set(EQUIPMENT.glob("*.yaml")) - set(EQUIPMENT.glob("*-log.yaml"))),
)
SCHEMA = ROOT / "rules" / "schema" / "table.schema.json"
TEXTS = ("19:46-1.13V", "19:46-1.17", "19:46-1.19", "19:47-36")

# The values, definitions and wagers that the game's own files give: no filing can show them.
OF_THE_GAME = re.compile(r'19:47-36\.(1 "|2\(b\)|6\(a\)[12]|6\([de]\) )')


@pytest.fixture(scope="module")
def law() -> Law:
    found, problems = ledger.read(ROOT / "rules" / "law")
    assert problems == []
    return found


@pytest.fixture(scope="module")
def rules(law: Law) -> dict[str, tuple[FilingRule, ...]]:
    made = {}
    for path in FILES:
        made[path.stem], problems = read(path, law)
        assert problems == []
    return made


def one(rules: tuple[FilingRule, ...], id: str) -> FilingRule:
    found = [rule for rule in rules if rule.id == id]
    assert len(found) == 1, id
    return found[0]


def in_filings_or_data(law: Law) -> list[str]:
    return [each.id for each in law if each.text in TEXTS and each.seen_in in ("filing", "ruleset")]


def test_every_paragraph_that_a_filing_shows_has_a_duty(law: Law, rules: dict[str, tuple[FilingRule, ...]]) -> None:
    cited = {rule.cite for made in rules.values() for rule in made}
    left = [id for id in in_filings_or_data(law) if id not in cited]
    assert len(left) == 25
    assert [id for id in left if not OF_THE_GAME.match(id)] == []
    assert [id for id in left if law.paragraphs[id].seen_in == "filing"] == []


def test_limbs_seen_in_filings_have_a_duty(law: Law, rules: dict[str, tuple[FilingRule, ...]]) -> None:
    ids = {rule.id for made in rules.values() for rule in made}
    owed = [
        f"{each.id} {limb.name}"
        for each in law
        for limb in each.limbs
        if each.text in TEXTS and each.seen_in == "log" and limb.seen_in == "filing"
    ]
    racks = ["19:47-36.7(c) rack at dealer's right", "19:47-36.7(c) rack beside the dealer"]
    line = "19:47-36.10(b) insurance line on the layout"
    assert owed == ["19:46-1.19(b)2 filed as dealt by hand", *racks, line]
    assert set(owed) <= ids


def test_each_duty_has_an_identity_of_its_own(rules: dict[str, tuple[FilingRule, ...]]) -> None:
    ids = [rule.id for made in rules.values() for rule in made]
    assert len(ids) == len(set(ids)) == 102
    assert {rule.form for made in rules.values() for rule in made} == {*FORMS, TERM} - {"apart"}
    assert all(rule.says for made in rules.values() for rule in made)


def test_the_inscriptions_word_for_word(rules: dict[str, tuple[FilingRule, ...]]) -> None:
    inscriptions = [rule for rule in rules["table"] if rule.topic == "inscriptions"]
    texts = {rule.cite: rule.word("text") for rule in inscriptions if rule.word("text")}
    assert texts == {
        "19:46-1.13V(c)1": "All 21's, including blackjack, pay 1 to 1",
        "19:46-1.13V(c)2": "Dealer must draw to 16 and soft 17",
        "19:46-1.13V(c)3": "Player's hand of 20 or less is a push against a dealer's 22",
        "19:46-1.13V(c)4": "Insurance pays 2 to 1, 5 to 1 for a dealer suited blackjack",
    }
    on_layout = one(rules["table"], "19:46-1.13V(c) no sign instead")
    assert on_layout.words("texts of") == tuple(texts)
    assert on_layout.word("on") == "layout"
    assert on_layout.yields == tuple(texts)


def test_what_the_inscriptions_state_is_cited(rules: dict[str, tuple[FilingRule, ...]]) -> None:
    first = one(rules["table"], "19:46-1.13V(c)1")
    assert first.words("agrees with") == ("19:47-36.5(b)", "19:47-36.5(e)[2]")
    assert one(rules["table"], "19:46-1.13V(c)2").words("agrees with") == ("19:47-36.11(b)",)


def test_areas_positions_decks_and_sides(rules: dict[str, tuple[FilingRule, ...]]) -> None:
    table = rules["table"]
    assert one(table, "19:46-1.13V(a) six or seven positions").words("one of") == ("6", "7")
    areas = one(table, "19:46-1.13V(b)2 five betting areas")
    assert areas.words("for") == ("first_attack", "second_attack", "third_attack", "suited_royals", "triple_match")
    assert (areas.word("each"), areas.word("exactly")) == ("player position", "1")
    labels = {rule.word("marks"): rule.word("text") for rule in table if rule.word("marks")}
    assert labels == {name: name.replace("_", " ").title() for name in areas.words("for")}
    assert one(table, "19:47-36.2(a) eight decks").word("exactly") == "8"
    assert one(table, "19:46-1.13V(e) boxes apart").keys == (("of", "tip box"), ("opposite", "drop box"))
    assert one(table, "19:47-36.7(a) shoe at dealer's left").word("side") == "left of dealer"
    assert one(table, "19:47-36.7(c) rack at dealer's right").word("side") == "right of dealer"
    assert one(table, "19:47-36.7(k) notice given").options == (("alternate_hole_card", "yes"),)


def test_the_figures_of_the_shoe(rules: dict[str, tuple[FilingRule, ...]]) -> None:
    shoes = rules["shoes"]
    white, stop = one(shoes, "19:46-1.19(d)1"), one(shoes, "19:46-1.19(d)3")
    assert (white.word("at least"), white.word("unit")) == ("4", "inches")
    assert (stop.word("at most"), stop.word("unit")) == ("1/8", "inches")
    assert one(shoes, "19:46-1.19(h) manual shoe left").where == Where(of="shoe kind", is_="manual")
    assert [rule.word("term") for rule in shoes if rule.form == TERM] == ["base plate", "face plate"]


@pytest.mark.parametrize(("id", "games"), [("19:46-1.19(b)1", 16), ("19:46-1.19(c) games with a shuffler", 26)])
def test_the_lists_of_games(law: Law, rules: dict[str, tuple[FilingRule, ...]], id: str, games: int) -> None:
    rule = one(rules["shoes"], id)
    named = rule.words("games")
    assert len(named) == games
    told = law.paragraphs[rule.cite].says.partition(" games: ")[2].rstrip(".")
    assert re.split(r", | and ", told) == list(named)


@pytest.mark.parametrize(
    ("game", "cards"),
    [
        ("blackjack", "52"),
        ("pai gow poker", "53"),
        ("asia poker", "53"),
        ("triple attack blackjack", "48"),
        ("double attack blackjack", "48"),
        ("spanish 21", "48"),
        ("supreme pai gow", "54"),
        ("two card joker poker", "54"),
    ],
)
def test_each_game_has_one_size_of_deck(rules: dict[str, tuple[FilingRule, ...]], game: str, cards: str) -> None:
    bound = [rule for rule in binding(rules["cards"], game) if rule.word("of") == "cards in a deck"]
    assert [rule.word("exactly") for rule in bound] == [cards]
    ranks = [rule for rule in binding(rules["cards"], game) if rule.word("of") == "ranks of a suit"]
    assert [len(rule.words("exactly")) for rule in ranks] == [12 if cards == "48" else 13]


def test_what_binds_a_game(rules: dict[str, tuple[FilingRule, ...]]) -> None:
    bound = {rule.id for rule in binding(rules["shoes"], "triple attack blackjack")}
    assert "19:46-1.19(d)4 about one quarter" in bound
    assert not {"19:46-1.19(e)1 lid opaque", "19:46-1.19(b)2", '19:46-1.19(a) "Base plate"'} & bound
    by_hand = [rule for rule in binding(rules["shoes"], "poker") if rule.cite == "19:46-1.19(b)1"]
    assert [(rule.limb, rule.doubt) for rule in by_hand] == [("poker by hand", "needs ruling")]
    assert "19:46-1.19(b)1" not in {rule.id for rule in binding(rules["shoes"], "6 to 5 blackjack")}


def test_the_duties_survive_pickling(rules: dict[str, tuple[FilingRule, ...]]) -> None:
    assert pickle.loads(pickle.dumps(rules)) == rules


def keyed(schema: Any) -> list[dict[str, Any]]:
    below = schema.values() if isinstance(schema, dict) else schema if isinstance(schema, list) else ()
    own = [schema] if isinstance(schema, dict) and "properties" in schema else []
    return own + [found for each in below for found in keyed(each)]


@pytest.mark.parametrize("name", ["table.schema.json", "filing.schema.json"])
def test_every_object_is_closed_and_every_key_described(name: str) -> None:
    found = keyed(json.loads((SCHEMA.parent / name).read_text(encoding="utf-8")))
    assert len(found) >= 2
    for each in found:
        assert each["additionalProperties"] is False
        assert [key for key, value in each["properties"].items() if not value.get("description")] == []


@pytest.mark.parametrize("path", EVERY_FILE, ids=lambda path: path.parent.name + " " + path.stem)
def test_the_same_keys_in_the_same_order(path: Path) -> None:
    schema = json.loads(SCHEMA.read_text(encoding="utf-8"))
    order = list(schema["$defs"]["duty"]["properties"])
    node, _ = load(path)
    assert isinstance(node, Map)
    for topic in (key for key in node if key not in ("format", "law", "title", "lists", "terms")):
        for duty in node.maps(topic):
            assert list(duty) == [key for key in order if key in duty], str(duty.place)


def test_no_word_of_the_schema_is_idle() -> None:
    """A thing or figure that no duty asks for would be a word that nobody checks."""
    written: set[str] = set()
    for path in EVERY_FILE:
        node, _ = load(path)
        written |= texts(node)
    defs = json.loads(SCHEMA.read_text(encoding="utf-8"))["$defs"]
    for kind in ("thing", "figure", "feature"):
        assert [word for word in defs[kind]["enum"] if word not in written] == []
        assert defs[kind]["enum"] == sorted(defs[kind]["enum"])


def texts(node: Node | None) -> set[str]:
    if isinstance(node, Map):
        return {text for each in node.values() for text in texts(each)}
    if isinstance(node, Seq):
        return {text for each in node for text in texts(each)}
    return {str(node)}


HEAD = "format: 2\nlaw: 19:46\ntitle: T\n"


def problems_of(law: Law, folder: Path, text: str) -> list[Problem]:
    (folder / "table.yaml").write_text(HEAD + text, encoding="utf-8")
    return read(folder / "table.yaml", law)[1]


@pytest.mark.parametrize(
    ("text", "line", "column", "message", "near"),
    [
        (
            "table: [{cite: 1.13V(h), number: {of: decks, exactly: 8}}]\n",
            4, 16, "`1.13V(h)` is no paragraph of the ledger", "19:46-1.13V(e)",
        ),
        (
            "table: [{cite: 1.13V(a), number: {of: deks, exactly: 8}}]\n",
            4, 39, "`deks` is not known here", "decks",
        ),
        (
            "table: [{cite: 1.13V(a), number: {of: decks, exactly: eight}}]\n",
            4, 55, "`eight` is not as expected", "8",
        ),
        (
            "table: [{cite: 1.13V(a), number: {of: decks, at leest: 8}}]\n",
            4, 46, "unknown key `at leest`", "at least",
        ),
        ("tables: [{cite: 1.13V(a)}]\n", 4, 1, "unknown key `tables`", "table"),
        ("table: [{cite: 1.13V(a)}]\n", 4, 16, "no form here", ""),
        (
            "table: [{cite: 1.13V(a), number: {of: decks, exactly: 8}, has: {thing: shoe}}]\n",
            4, 16, "more than one form here: `has`, `number`", "",
        ),
        (
            "table: [{cite: 1.13V(a), games: list jokers, number: {of: decks, exactly: 8}}]\n"
            "lists:\n  joker: {cite: 1.17(a)1, games: [asia poker]}\n",
            4, 33, "no list of this file is named `jokers`", "list joker",
        ),
        (
            "table:\n  - {cite: 1.13V(a), number: {of: decks, exactly: 8}}\n"
            "  - {cite: 1.13V(a), has: {thing: shoe}}\n",
            6, 12, "`19:46-1.13V(a)` stands twice, here and on line 5", "",
        ),
        (
            'table: [{cite: "19:47-36.7(c)", limb: rack at dealers right, has: {thing: shoe}}]\n',
            4, 39, "19:47-36.7(c) has no limb `rack at dealers right`", "rack at dealer's right",
        ),
        (
            "table: [{cite: 1.13V(c), words: {texts of: 1.13V(c)1, on: layout}}]\n",
            4, 9, "no words are given under 19:46-1.13V(c)1", "",
        ),
    ],
)  # fmt: skip
def test_faults_of_a_file(law: Law, tmp_path: Path, text: str, line: int, column: int, message: str, near: str) -> None:
    found = [each for each in problems_of(law, tmp_path, text) if each.message == message]
    assert len(found) == 1, problems_of(law, tmp_path, text)
    assert (found[0].place.line, found[0].place.column, found[0].nearest) == (line, column, near)
    assert found[0].excerpt == (HEAD + text).splitlines()[line - 1]


def test_a_list_that_nobody_names(law: Law, tmp_path: Path) -> None:
    text = "lists:\n  jokers: {cite: 1.17(a)1, games: [asia poker]}\n"
    assert [each.message for each in problems_of(law, tmp_path, text)] == ["no duty names the list `jokers`"]


def test_a_file_that_is_missing(law: Law, tmp_path: Path) -> None:
    rules, problems = read(tmp_path / "table.yaml", law)
    assert (rules, [each.message for each in problems]) == ((), ["no such file"])


FITTING = "format: 2\nlaw: 19:46\ntitle: a table\ntable:\n  - cite: 1.13V(a)\n    {}\n"


@pytest.mark.parametrize(
    ("duty", "told", "near"),
    [
        ("option: {card_reder: yes}\n    has: {thing: shoe}", "`card_reder` is no option of this game", "card_reader"),
        ("option: {suited_royals: C}\n    has: {thing: shoe}", "`C` is no value of `suited_royals`", ""),
        ("has: {thing: betting area, for: first_atack}", "`first_atack` is no wager of this game", "first_attack"),
        ("apart: {options: suited_royals, with: streak}", "`streak` is no option or wager of this game", ""),
        ("filed: {thing: layout, status: lodged}", "`lodged` is no status of the layout in a filing", ""),
        ("filed: {thing: layout, status: approved, before: first use}",
         "a filing does not state when the layout is first used", ""),
        ("has: {thing: seal, with: [quarter mark]}", "`quarter mark` is no particular of the seal in a filing", ""),
        ("has: {thing: licensee name, on: layout or sign}", "`sign` is no place of the licensee name in a filing", ""),
        ("has: {thing: licensee name, each: player position}",
         "`player position` is no place of the licensee name in a filing", ""),
        ("has: {thing: payout odds, for: suited_royals}", "payout odds must stand on something", ""),
        ("number: {of: white of the base plate, at least: 4, unit: dollars}",
         "the white of the base plate is stated in inches", ""),
        ("number: {of: decks, exactly: 8, unit: inches}", "the decks has no unit in a filing", ""),
        ("value: {of: card size, same across: decks}", "a filing states the card size of the cards of a deck", ""),
        ("value: {of: dealing method, one of: [boot]}", "`boot` is no word for the dealing method in a filing", ""),
        ("where: {of: shoe kind, is: manuel}\n    has: {thing: shoe}",
         "`manuel` is no word for the shoe kind in a filing", "manual"),
    ],
)  # fmt: skip
def test_a_duty_that_no_filing_could_answer_is_told(law: Law, tmp_path: Path, duty: str, told: str, near: str) -> None:
    home = tmp_path / "games" / "triple_attack_blackjack"
    home.mkdir(parents=True)
    (home / "table.yaml").write_text(FITTING.format(duty), encoding="utf-8")
    rules, problems = read(home / "table.yaml", law)
    assert problems == []
    compiled = open_book(None)[0].game(home.name)
    assert compiled is not None
    found = [problem for rule in rules for problem in unanswerable(rule, compiled[0])]
    assert [problem.message for problem in found] == [told]
    assert [problem.place.line for problem in found] == [5]
    assert not near or found[0].nearest == near


def test_every_duty_of_the_book_fits() -> None:
    book, problems = open_book(None)
    assert problems == []
    games = {name: found[0] for name in book.names if (found := book.game(name)) is not None}
    assert [
        problem.message for rule in book_duties(book)[0] for problem in unanswerable(rule, games.get(rule.home))
    ] == []

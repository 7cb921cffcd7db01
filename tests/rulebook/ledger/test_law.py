"""The ledger of the law: every paragraph once and in order, citations found in either numbering."""

from __future__ import annotations

import json
import pickle
import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from checker.rulebook.ledger.law import Law, read
from checker.rulebook.yaml.read_yaml import Map, check, load, read_schemas
from checker.values import resources
from checker.values.problem import Problem

LAW = resources.folder("rules") / "law"
SCHEMAS = resources.folder("rules") / "schema"


@pytest.fixture(scope="module")
def law() -> Law:
    made, problems = read(LAW)
    assert problems == []
    return made


def of_triple_attack(law: Law) -> list[str]:
    texts = ("19:46-1.13V", "19:46-1.17", "19:46-1.19", "19:47-36")
    return [id for id in law.in_order if law.paragraphs[id].text in texts]


def test_every_paragraph_of_the_triple_attack_texts_stands_once(law: Law) -> None:
    counted = Counter(law.paragraphs[id].section.partition("-")[2] for id in of_triple_attack(law))
    assert counted == {
        "1.13V": 11, "1.17": 17, "1.19": 21,
        "36.1": 9, "36.2": 5, "36.3": 3, "36.4": 14, "36.5": 10, "36.6": 24, "36.7": 18, "36.8": 3,
        "36.9": 5, "36.10": 4, "36.11": 5, "36.12": 8, "36.13": 1, "36.14": 15,
    }  # fmt: skip
    assert counted.total() == 173


def of_three_card_blitz(law: Law) -> list[str]:
    return [id for id in law.in_order if law.paragraphs[id].text in ("13:69E-1.13BB", "13:69F-51")]


def test_every_paragraph_of_the_three_card_blitz_texts_stands_once(law: Law) -> None:
    ids = of_three_card_blitz(law)
    counted = Counter(law.paragraphs[id].section.partition("-")[2] for id in ids)
    assert counted == {
        "1.13BB": 9, "51.1": 18, "51.2": 7, "51.3": 4, "51.4": 13, "51.5": 8, "51.6": 3, "51.7": 8, "51.8": 9,
        "51.9": 7, "51.10": 15, "51.11": 34, "51.12": 5,
    }  # fmt: skip
    seen = Counter(law.paragraphs[id].seen_in for id in ids)
    assert seen == {"log": 68, "ruleset": 53, "filing": 19}


def test_every_paragraph_of_the_switch_hands_texts_stands_once(law: Law) -> None:
    ids = [id for id in law.in_order if law.paragraphs[id].text in ("13:69E-1.10D", "13:69F-2B")]
    counted = Counter(law.paragraphs[id].section.partition("-")[2] for id in ids)
    assert counted == {
        "1.10D": 22, "2B.1": 11, "2B.2": 10, "2B.3": 1, "2B.4": 35, "2B.5": 31,
        "2B.6": 1, "2B.7": 36, "2B.8": 1, "2B.9": 7,
    }  # fmt: skip
    assert counted.total() == 155
    seen = Counter(law.paragraphs[id].seen_in for id in ids)
    assert seen == {"log": 91, "filing": 40, "ruleset": 24}


def test_what_switch_hands_takes_over_is_not_supplied(law: Law) -> None:
    for number in range(10, 16):
        taken = law.paragraphs[f"13:69F-2B.9 imports 2A.{number}"]
        assert taken.not_supplied == (f"13:69F-2A.{number}",)
    assert law.paragraphs["13:69F-2B.4(h)"].not_supplied == ("13:69F-2A.7",)


def test_where_a_breach_would_show(law: Law) -> None:
    seen = Counter(law.paragraphs[id].seen_in for id in of_triple_attack(law))
    assert seen == {"log": 101, "filing": 42, "ruleset": 28, "none": 2}


def test_every_paragraph_of_the_double_attack_text_stands_once(law: Law) -> None:
    mine = [law.paragraphs[id] for id in law.in_order if law.paragraphs[id].text == "19:47-26"]
    text = [each for each in mine if each.kind != "reference" or each.id == "19:47-26.8(a)"]
    counted = Counter(each.section.partition("-")[2] for each in text)
    assert counted == {
        "26.8": 8, "26.9": 8, "26.10": 11, "26.11": 9, "26.12": 5, "26.13": 15, "26.14": 1, "26.15": 21,
    }  # fmt: skip
    assert Counter(each.seen_in for each in text) == {"log": 71, "filing": 6, "none": 1}


def of_texts(law: Law, *texts: str) -> list[str]:
    return [id for id in law.in_order if law.paragraphs[id].text in texts]


def test_every_paragraph_of_the_in_between_notice_stands_once(law: Law) -> None:
    ids = of_texts(law, "19:46-1.10", "19:47-2")
    assert Counter(law.paragraphs[id].section.partition("-")[2] for id in ids) == {
        "1.10": 20, "2.2": 15, "2.18": 19, "2.20": 17, "2.22": 17, "2.23": 8, "2.24": 14, "2.25": 14, "2.26": 66,
    }  # fmt: skip
    assert len(ids) == 190
    seen = Counter(law.paragraphs[id].seen_in for id in ids)
    assert seen == {"log": 39, "filing": 57, "ruleset": 9, "none": 85}


def test_temporary_rules_bear_no_dates_that_the_notice_does_not_give(law: Law) -> None:
    for id in ("19:46-1.10", "19:47-2"):
        text = next(text for text in law.texts if text.id == id)
        assert (text.status, text.since, text.until) == ("temporary", "", "")
        assert text.status_text == "temporary, no dates given"


def test_every_paragraph_of_craps_stands_once(law: Law) -> None:
    ids = [id for id in law.in_order if law.paragraphs[id].text == "19:47-1"]
    assert Counter(law.paragraphs[id].section for id in ids) == {"19:47-1.1": 3, "19:47-1.2": 35}
    assert Counter(law.paragraphs[id].seen_in for id in ids) == {"log": 33, "ruleset": 3, "filing": 1, "none": 1}
    assert ids[3] == "19:47-1.2(a)"
    assert ids[-1] == "19:47-1.2(a) rest of list"
    assert law.resolve("1.2(a)5 Called on", "19:47") is law.paragraphs["19:47-1.2(a)5 called on"]
    assert law.resolve("13:69F-1.2(a)7 lose (implied)") is law.paragraphs["19:47-1.2(a)7 lose (implied)"]


def test_statute_order_keeps_the_order_printed(law: Law) -> None:
    ids = [id.partition("-")[2] for id in law.in_order if law.paragraphs[id].section == "19:47-36.5"]
    letters = ["(a)", "(b)", "(c)", "(d)", "(e)", "(d)[2]", "(e)[2]", "(f)", "(g)", "(h)"]
    assert ids == [f"36.5{letter}" for letter in letters]
    sections = list(dict.fromkeys(law.paragraphs[id].section for id in of_triple_attack(law)))
    assert sections[:4] == ["19:46-1.13V", "19:46-1.17", "19:46-1.19", "19:47-36.1"]
    assert sections[-1] == "19:47-36.14"


def test_what_a_log_can_show_names_its_limbs(law: Law) -> None:
    for each in law:
        if each.seen_in == "log":
            assert each.limbs or each.lead_in or each.judged_through, each.id
            assert each.breach, each.id
        names = [limb.name for limb in each.limbs]
        assert len(names) == len(set(names)), each.id
        assert all(1 <= len(name.split()) <= 5 for name in names), each.id


def test_special_marks(law: Law) -> None:
    assert {each.id for each in law if each.lead_in} >= {"19:47-36.4(b)", "19:47-36.4(d)"}
    assert {each.id for each in law if each.judged_through} >= {"19:47-36.6(f)", "19:47-36.7(n)"}
    assert law.paragraphs["19:47-36.3(a)"].not_supplied == ("19:46-1.18",)
    assert law.paragraphs["19:47-36.1"].not_checkable
    burn = {limb.name: limb for limb in law.paragraphs["19:47-36.7(c)"].limbs}
    assert burn["rack at dealer's right"].seen_in == "filing"
    assert burn["burn on load"].seen_in == "log"


def test_conflicts_are_typed_once_and_known_both_ways(law: Law) -> None:
    assert law.paragraphs["19:47-36.5(b)"].conflicts == ("19:46-1.13V(c)3", "19:47-36.8(c)", "19:47-36.9(d)")
    assert "19:47-36.5(b)" in law.paragraphs["19:47-36.8(c)"].conflicts
    assert law.paragraphs["19:47-36.7(d)[2]"].conflicts == ('19:47-36.1 "Second attack wager"',)
    for each in law:
        assert all(each.id in law.paragraphs[other].conflicts for other in each.conflicts)


def test_children(law: Law) -> None:
    assert law.paragraphs["19:47-36.4(d)"].children == tuple(f"19:47-36.4(d){number}" for number in range(1, 5))
    assert law.paragraphs["19:47-36.6(a)1"].children[0] == "19:47-36.6(a)1.i"
    assert "19:47-36.6(e) Pair suited" in law.paragraphs["19:47-36.6(e)"].children
    assert '19:47-36.1 "Blackjack"' in law.paragraphs["19:47-36.1"].children


FOUND = [
    ("19:47-36.5(e)[2]", "19:47-36.5(e)[2]"),
    ("N.J.A.C. 19:47-36.5(e)[2]", "19:47-36.5(e)[2]"),
    ("NJAC 19:47-36.5, second (e)", "19:47-36.5(e)[2]"),
    ("19:47-36.5 first (e)", "19:47-36.5(e)"),
    ("  19:47 - 36.5 (B) ", "19:47-36.5(b)"),
    ("§ 19:47-36.5(b)", "19:47-36.5(b)"),
    ("13:69F-36.5(b)", "19:47-36.5(b)"),
    ("13:69f-36.5(e)[2]", "19:47-36.5(e)[2]"),
    ("13:69E-1.13V(b)2", "19:46-1.13V(b)2"),
    ("19:47-36.6(e) pair  suited", "19:47-36.6(e) Pair suited"),
    ("19:47-36.1 “blackjack”", '19:47-36.1 "Blackjack"'),
    ("N.J.A.C. 19:47-36.7(l), printed (1)", "19:47-36.7(l)"),
]


@pytest.mark.parametrize(("text", "id"), FOUND)
def test_resolving(law: Law, text: str, id: str) -> None:
    found = law.resolve(text)
    assert found is not None
    assert found.id == id


@pytest.mark.parametrize("text", ["", "19:47", "36", "19:47-36.99(a)", "13:69F-36.5(z)", "12:34-36.5(b)", "x" * 5000])
def test_what_means_nothing_is_not_found(law: Law, text: str) -> None:
    assert law.resolve(text) is None


def test_short_citations_stand_in_the_chapter_given(law: Law) -> None:
    assert law.resolve("36.5(e)[2]", "19:47") is law.paragraphs["19:47-36.5(e)[2]"]
    assert law.resolve("36.5(b)", "13:69F") is law.paragraphs["19:47-36.5(b)"]
    assert law.resolve("36.5(b)", "19:46") is None


def test_a_limb_is_found_with_its_paragraph(law: Law) -> None:
    found = law.find("19:47-36.7(c) Burn on load")
    assert found == (law.paragraphs["19:47-36.7(c)"], "burn on load")
    assert law.find("19:47-36.7(c)") == (law.paragraphs["19:47-36.7(c)"], "")
    assert law.find("19:47-36.6(e) Pair suited") == (law.paragraphs["19:47-36.6(e) Pair suited"], "")


def test_nearest_citations(law: Law) -> None:
    assert law.near("19:47-36.6(e) Pair suted")[0] == "19:47-36.6(e) Pair suited"
    assert all(each.startswith("19:47-36.5(") for each in law.near("19:47-36.5(z)"))
    assert law.near("x" * 5000) == []


def test_titles(law: Law) -> None:
    assert law.title("19:47-36") == "Triple attack blackjack"
    assert law.title("13:69F-36.5(b)") == "Attack wagers; payout odds"
    assert law.title("19:47-36.99") == ""


def test_every_id_is_shown_to_people_and_found_again(law: Law) -> None:
    assert law.shown("19:47-36.5(e)[2]") == "N.J.A.C. 19:47-36.5, second (e)"
    assert law.shown("19:47-36.5(d)") == "N.J.A.C. 19:47-36.5, first (d)"
    assert law.shown("36.7(l)") == "N.J.A.C. 19:47-36.7(l), printed (1)"
    assert law.shown('36.1 "Blackjack"') == 'N.J.A.C. 19:47-36.1, "Blackjack"'
    assert law.shown("36.7(c) burn on load") == "N.J.A.C. 19:47-36.7(c), burn on load"
    own = {section.id for text in law.texts for section in text.sections}
    for id in law.in_order:
        for way in (id, law.shown(id), id.upper()):
            found = law.resolve(way)
            assert found is not None and found.id == id, way
        other = law.alias(id)
        # Where the other numbering has a text of its own, that one answers, or nothing does.
        assert law.alias(law.paragraphs[id].section) in own or law.resolve(other) == law.paragraphs[id], other


def test_what_is_not_supplied_is_truly_missing(law: Law) -> None:
    for each in law:
        for missing in (*each.not_supplied, *(limb.not_supplied for limb in each.limbs if limb.not_supplied)):
            found = law.resolve(missing)
            assert found is None or found.listed or found.seen_in == "none", f"{each.id}: {missing}"
            assert law.lacks(missing), f"{each.id}: {missing}"


def test_the_law_survives_pickling(law: Law) -> None:
    again = pickle.loads(pickle.dumps(law))
    assert again == law
    assert again.resolve("13:69F-36.5(b)").id == "19:47-36.5(b)"


def objects(schema: Any) -> Iterator[dict[str, Any]]:
    if isinstance(schema, dict):
        if "properties" in schema:
            yield schema
        for value in schema.values():
            yield from objects(value)
    elif isinstance(schema, list):
        for value in schema:
            yield from objects(value)


@pytest.mark.parametrize("name", [f"{name}.schema.json" for name in ("law", "renumbering", "contents", "named")])
def test_every_object_is_closed_and_every_key_described(name: str) -> None:
    found = list(objects(json.loads((SCHEMAS / name).read_text(encoding="utf-8"))))
    assert found
    for each in found:
        assert each["additionalProperties"] is False
        for key, value in each["properties"].items():
            assert value.get("description"), key


def test_the_same_keys_in_the_same_order() -> None:
    schema = json.loads((SCHEMAS / "law.schema.json").read_text(encoding="utf-8"))
    order = list(schema["$defs"]["paragraph"]["properties"])
    for path in LAW.glob("[0-9]*.yaml"):
        node, _ = load(path)
        assert isinstance(node, Map)
        for paragraph in (each for section in node.maps("sections") for each in section.maps("paragraphs")):
            assert list(paragraph) == [key for key in order if key in paragraph], str(paragraph.place)


HEAD = """\
format: 2
law: 1:2
part: 3
title: T
status: proposed
source: S
sections:
  - section: 3.1
    title: T1
    paragraphs:
"""
ENTRY = """\
      - cite: 3.1({letter})
        kind: wager
        seen in: {seen}
        says: Something.
"""


def problems_of(folder: Path, body: str, head: str = HEAD) -> list[Problem]:
    (folder / "1-2-3.yaml").write_text(head + body)
    return read(folder)[1]


def entry(letter: str = "a", seen: str = "none", more: str = "") -> str:
    return ENTRY.format(letter=letter, seen=seen) + more


@pytest.mark.parametrize(
    ("body", "line", "column", "message"),
    [
        (entry() + entry(), 15, 15, "`3.1(a)` stands twice"),
        (entry(seen="log"), 11, 15, "`3.1(a)` is seen in a log but names no limbs"),
        (entry(more="        conflicts with:\n          - 3.1(b)\n"), 16, 13, "`3.1(b)` is no other paragraph"),
        (entry(more="        lead in: yes\n"), 11, 15, "`1:2-3.1(a)` opens nothing"),
        (entry(more="        limbs: [one, two, one]\n"), 15, 27, "limb `one` stands twice, here and on line 15"),
        (entry(more="        limbs: [one two three four five six]\n"), 15, 17, "is not as expected"),
        (entry(more="        limbs: [{limb: one, not chekable: x}]\n"), 15, 29, "unknown key `not chekable`"),
        (entry(seen="logs"), 13, 18, "`logs` is not known here"),
        (entry().replace("says", "say"), 14, 9, "unknown key `say`"),
        (entry().replace("3.1(", "4.1("), 11, 15, "`4.1(a)` does not belong to section 1:2-3.1"),
    ],
)
def test_faults_of_a_ledger(tmp_path: Path, body: str, line: int, column: int, message: str) -> None:
    found = problems_of(tmp_path, body)
    hit = [each for each in found if message in each.message]
    assert len(hit) == 1, found
    assert (hit[0].place.line, hit[0].place.column) == (line, column)
    assert hit[0].excerpt


def test_a_section_outside_its_part(tmp_path: Path) -> None:
    found = problems_of(tmp_path, entry(), HEAD.replace("part: 3", "part: 33"))
    assert [each.message for each in found] == ["section `3.1` is no part of 1:2-33"]


def test_an_empty_folder(tmp_path: Path) -> None:
    assert [each.message for each in read(tmp_path)[1]] == ["no text of the law here"]


def test_a_text_in_both_numberings_is_itself(tmp_path: Path) -> None:
    (tmp_path / "renumbering.yaml").write_text("format: 2\nrenumbered:\n  - was: 1:2\n    now: 5:6\n")
    (tmp_path / "1-2-3.yaml").write_text(HEAD + entry("a") + entry("b"))
    (tmp_path / "5-6-3.yaml").write_text(HEAD.replace("1:2", "5:6") + entry("a"))
    law, problems = read(tmp_path)
    assert problems == []
    found = [law.resolve(text) for text in ("1:2-3.1(a)", "5:6-3.1(a)")]
    assert [each.id if each else "" for each in found] == ["1:2-3.1(a)", "5:6-3.1(a)"]
    assert law.resolve("5:6-3.1(b)") is None
    assert law.alias("5:6-3.1(a)") == "1:2-3.1(a)"


def test_the_schema_tells_faults_of_the_renumbering() -> None:
    schemas, registry = read_schemas(SCHEMAS)
    node, _ = load(LAW / "renumbering.yaml")
    assert node is not None
    assert check(node, schemas["renumbering.schema.json"], registry) == []


def test_paragraphs_are_told_in_our_own_words(law: Law) -> None:
    for each in law:
        assert each.says.endswith((".", '".')), each.id
        assert each.listed or not re.search(r"\bshall\b", each.says), each.id

"""The rule files: those shipped load, each slip is one Problem at its place, and the pages tell the truth."""

from __future__ import annotations

import json
import re
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from checker.checks import link_game
from checker.checks.conditions import vocabulary
from checker.checks.measures.acts import _ATTRIBUTES
from checker.gate.rulebook_faults import every_fault
from checker.log.language.act_names import every_act
from checker.log.language.parse import read_body
from checker.rulebook.book import open_book
from checker.rulebook.games.read_forms import FORMS
from checker.rulebook.yaml.node import Map, Node, Seq
from checker.rulebook.yaml.read_yaml import loads
from checker.values.problem import Problem
from tests.rulebook.slips import SLIPS, Slip
from tests.support.paths import ROOT
from tests.support.program import run
from tests.support.short_night import lawful

GAME = "games/triple_attack_blackjack"
SCHEMA = json.loads((ROOT / "rules" / "schema" / "game.schema.json").read_text(encoding="utf-8"))
GUIDE, MEASURES = ROOT / "docs" / "rules.md", ROOT / "docs" / "conditions.md"


def faults_of(rules: Path) -> list[Problem]:
    book, faults = open_book(rules)
    return every_fault(book, faults)


def place(text: str) -> tuple[str, int, int]:
    """Take the marks out of a text; give the line and column of the first."""
    before = text[: text.index("‹")]
    return text.replace("‹", "").replace("›", ""), before.count("\n") + 1, len(before) - before.rfind("\n")


@pytest.fixture
def rules(tmp_path: Path) -> Path:
    return shutil.copytree(ROOT / "rules", tmp_path / "rules")


def slipped(rules: Path, slip: Slip) -> tuple[str, int, int]:
    """Make the wrong edit; give the file and the place of the wrong part."""
    path = rules / GAME / f"{slip.file}.yaml"
    text = path.read_text(encoding="utf-8")
    assert slip.old in text, "the shipped file no longer says what this edit begins from"
    wrong, line, column = place(text.replace(slip.old, slip.new, 1))
    path.write_text(wrong, encoding="utf-8")
    return f"{GAME}/{slip.file}.yaml", line, column


def test_the_shipped_rules_have_no_fault() -> None:
    book, faults = open_book(None)
    assert every_fault(book, faults) == []
    assert set(book.names) == {path.name for path in (ROOT / "rules" / "games").iterdir()}
    # Nobody writes `elects`: it is made of the values that an option may have.
    assert {rule.form for rule in book.rules} == {*FORMS, "elects"}


@pytest.mark.parametrize("name", SLIPS)
def test_a_slip_is_one_problem_at_its_place(rules: Path, name: str) -> None:
    slip = SLIPS[name]
    file, line, column = slipped(rules, slip)
    found = faults_of(rules)
    assert [(str(each.place), each.message) for each in found][1:] == []
    [problem] = found
    assert slip.told in problem.message
    assert (problem.place.file, problem.place.line, problem.place.column) == (file, line, column)
    assert slip.expected in problem.expected
    assert problem.nearest == slip.near
    assert problem.expected or problem.nearest or "twice" in problem.message or "one" in problem.message


def test_slips_in_two_files_are_told_together_and_nothing_else(rules: Path) -> None:
    slipped(rules, SLIPS["citation"])
    slipped(rules, SLIPS["act of the log"])
    slipped(rules, SLIPS["odds"])
    # What the broken file would have named is no fault of the others.
    assert sorted(each.place.file.rpartition("/")[2] for each in faults_of(rules)) == ["wagers.yaml"]
    shutil.copy(ROOT / "rules" / GAME / "wagers.yaml", rules / GAME / "wagers.yaml")
    slipped(rules, SLIPS["citation"])
    assert len(faults_of(rules)) == 2


def test_every_condition_that_names_nothing_is_told(rules: Path) -> None:
    path = rules / GAME / "wagers.yaml"
    text = path.read_text(encoding="utf-8")
    path.write_text(text.replace("cards of hand", "crads of hand"), encoding="utf-8")
    found = faults_of(rules)
    assert len(found) == text.count("cards of hand")
    assert {each.nearest for each in found} == {"cards of HAND"}


@pytest.mark.parametrize("name", ["key of a limit", "act", "measure", "citation", "key twice"])
def test_the_command_shows_a_slip_and_ends_with_2(rules: Path, name: str) -> None:
    file, line, column = slipped(rules, SLIPS[name])
    done = run("rules", "check", "--rules", str(rules))
    assert done.returncode == 2
    assert f"{file}:{line}:{column}" in done.stdout
    assert "^" in done.stdout
    assert "1 problem in the rule book" in done.stdout
    if SLIPS[name].near:
        assert re.search(rf"nearest +{re.escape(SLIPS[name].near)}\n", done.stdout)


def test_an_audit_by_broken_rules_says_so(rules: Path, tmp_path: Path) -> None:
    slipped(rules, SLIPS["measure"])
    log = tmp_path / "night.log"
    log.write_text("\n".join(lawful()) + "\n", encoding="utf-8")
    done = run("audit", "--rules", str(rules), str(log))
    assert done.returncode == 2
    assert "pionts of hand" in done.stdout


def test_every_shared_file_binds_a_game_that_is_there() -> None:
    book, _ = open_book(None)
    titles = {found[0].listed for name in book.games if (found := book.game(name)) is not None}
    files = sorted((ROOT / "rules" / "equipment").glob("*-log.yaml"))
    assert files
    for path in files:
        node, _ = loads(path.read_bytes(), path.name)
        assert isinstance(node, Map)
        assert titles & set(node.texts("binds")), path.name


def objects(schema: Any, path: str = "") -> Iterator[tuple[str, dict[str, Any]]]:
    if isinstance(schema, dict):
        if schema.get("type") == "object":
            yield path, schema
        for key, value in schema.items():
            yield from objects(value, f"{path}/{key}")
    elif isinstance(schema, list):
        for value in schema:
            yield from objects(value, path)


def test_every_object_of_the_schema_is_closed_and_every_key_described() -> None:
    for path, schema in objects(SCHEMA):
        extra = schema.get("additionalProperties")
        assert extra is False or "propertyNames" in schema, path
        for key, value in schema.get("properties", {}).items():
            assert value.get("description", "").endswith("."), f"{path}: {key}"


def test_the_schema_knows_the_forms_and_attributes_that_the_program_has() -> None:
    keys = SCHEMA["$defs"]["rule"]["properties"]
    named = {key for key, value in keys.items() if value.get("$ref") == f"#/$defs/{key}"}
    assert set(FORMS) == named - {"limb", "reading"}
    attributes = SCHEMA["$defs"]["manner"]["properties"]["attribute"]["enum"]
    assert sorted(attributes) == sorted({*_ATTRIBUTES, "how"})


def test_every_act_of_a_night_is_an_act_that_rules_may_name() -> None:
    book, _ = open_book(None)
    found = book.game("triple_attack_blackjack")
    assert found is not None
    known = every_act((*found[0].wagers, *found[0].groups))
    bodies = [line.split(" ", 2)[2].partition(" id ")[0] for line in lawful() if line.count(" ") >= 2]
    acts = {event.act for event in map(read_body, bodies) if event is not None}
    assert len(acts) > 30
    assert acts <= known
    assert not {"bet", "settle attack", "round end", "device shoe load", "draw cutting_card"} - known
    assert not {"bet frist_attack", "device shoe shuffle", "choose dubble", "at once", ""} & known


def columns(text: str, title: str) -> dict[str, str]:
    """The rows of a table of two columns under a heading."""
    section = text.partition(f"{title}\n")[2].partition("\n#")[0]
    return dict(re.findall(r"^\| `([^`]+)` \| (.*) \|$", section, re.MULTILINE))


def forms() -> str:
    """The tables of keys, as the schema describes them."""
    kinds = ["rule", *FORMS]
    inner = {"bounds": "limit", "manner": "case", "steps": "step", "settles": "clause", "remedy": "owed"}
    common = SCHEMA["$defs"]["duty to settle"]["properties"]
    parts = []
    for kind in kinds:
        for name in (kind, inner.get(kind)):
            if name is None:
                continue
            keys = SCHEMA["$defs"][name]["properties"]
            told = {key: value["description"] for key, value in keys.items() if name == "rule" or key not in common}
            rows = [f"| `{key}` | {text} |" for key, text in told.items() if not (name == "rule" and key in FORMS)]
            title = (
                "every rule"
                if name == "rule"
                else kind
                if name == kind
                else f"{kind}: {SCHEMA['$defs'][name]['title']}"
            )
            parts.append("\n".join([f"#### Keys of {title}", "", "| key | what it says |", "| --- | --- |", *rows]))
    return "\n\n".join(parts) + "\n"


def meanings() -> str:
    """The table of measures in the order in which they are tried; a meaning is the docstring, or what the page says."""
    assert link_game.VOCABULARY
    written = columns(MEASURES.read_text(encoding="utf-8"), "## Measures")
    rows = ["| measure | what it gives | kind |", "| --- | --- | --- |"]
    for template, _, _, make, _ in vocabulary._ranked():
        said = written.get(template, "").rpartition(" | ")[0] or (make.__doc__ or "").strip()
        rows.append(f"| `{template}` | {said} | {vocabulary._GIVES.get(template, 'yes or no')} |")
    return "\n".join(rows) + "\n"


def renewed(text: str, mark: str, made: str) -> str:
    pattern = rf"(<!-- {mark} -->\n).*?(<!-- /{mark} -->)"
    assert re.search(pattern, text, re.DOTALL), f"the page has lost its mark {mark}"
    return re.sub(pattern, lambda found: f"{found[1]}{made}{found[2]}", text, flags=re.DOTALL)


def test_the_tables_of_keys_are_those_of_the_schema() -> None:
    text = GUIDE.read_text(encoding="utf-8")
    assert renewed(text, "keys", forms()) == text, "run `make fix`"


def test_every_measure_is_told_in_one_sentence() -> None:
    text = MEASURES.read_text(encoding="utf-8")
    assert renewed(text, "measures", meanings()) == text, "run `make fix`"
    told = columns(text, "## Measures")
    assert list(told) == vocabulary.templates()
    assert [template for template, said in told.items() if not said.rpartition(" | ")[0].endswith(".")] == []
    slots = columns(text, "## Words in capitals")
    assert set(slots) == set(re.findall("[A-Z]+", " ".join(told)))
    assert text.count("| `N` |") == 1
    kinds = columns(text, "## Kinds of answers")
    assert set(kinds) == {"yes or no", *vocabulary._GIVES.values()}


def contains(whole: object, part: object) -> bool:
    """Whether a shipped entry says all that an example says."""
    if isinstance(part, Map):
        return isinstance(whole, Map) and all(key in whole and contains(whole[key], part[key]) for key in part)
    if isinstance(part, Seq):
        if not isinstance(whole, Seq) or len(whole) != len(part):
            return False
        return all(contains(a, b) for a, b in zip(whole, part, strict=True))
    return whole == part


def shipped() -> Iterator[tuple[str, Node]]:
    for path in [
        ROOT / "rules" / "tolerances.yaml",
        *(ROOT / "rules" / "games").glob("*/*.yaml"),
        *(ROOT / "rules" / "equipment").glob("*-log.yaml"),
    ]:
        node, problems = loads(path.read_bytes(), path.name)
        assert isinstance(node, Map)
        assert problems == []
        yield from node.items()


def test_the_examples_are_what_the_shipped_files_say() -> None:
    there = list(shipped())
    section = GUIDE.read_text(encoding="utf-8").partition("## How a rule reads")[2].partition("\n## ")[0]
    readme = (ROOT / "rules" / "README.md").read_text(encoding="utf-8")
    seen = set()
    for block in re.findall(r"```yaml\n(.*?)```", section + readme, re.DOTALL):
        node, problems = loads(block.encode(), "example")
        assert problems == []
        assert isinstance(node, Map)
        for key, value in node.items():
            if key == "rules":
                rules = [rule for name, each in there if name == key and isinstance(each, Seq) for rule in each]
                assert isinstance(value, Seq)
                for example in value.maps():
                    assert any(contains(rule, example) for rule in rules), example
                    seen |= set(example) & set(FORMS)
            else:
                assert any(name == key and contains(each, value) for name, each in there), key
    assert seen == set(FORMS)


if __name__ == "__main__":
    GUIDE.write_text(renewed(GUIDE.read_text(encoding="utf-8"), "keys", forms()), encoding="utf-8")
    MEASURES.write_text(renewed(MEASURES.read_text(encoding="utf-8"), "measures", meanings()), encoding="utf-8")

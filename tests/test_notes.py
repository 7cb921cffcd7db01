"""What the gate tells other tools: valid by their own schemas, and harmless whatever the text."""

from __future__ import annotations

import json
import xml.etree.ElementTree as ET
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft7Validator
from referencing import Registry

from checker.gate.fixture import Failing
from checker.gate.marks import Amiss
from checker.gate.run import Verdict
from checker.report.gate_page import page
from checker.report.notes import MOST_ANNOTATIONS, Note, github, junit, sarif
from checker.rulebook.law import Law, read
from checker.shipped import folder

SCHEMA = Path(__file__).parent / "schemas" / "sarif-2.1.0.json"
HOSTILE = 'a "quoted" <b>&amp;</b> \x1b[31m\x00 ::error::x\r\n%0A ]]>'
NOTES = [
    Note("19:47-36.7(j)", "no fixture notices: clockwise -> counterclockwise", "rules/games/a/b.yaml", 7, 5, 9),
    Note("19:47-36.7(j)", "another", "rules/games/a/b.yaml", 9, 1, 0),
    Note("fixture", HOSTILE, "fixtures/x.log", 1, 1),
]  # fmt: skip


@pytest.fixture(scope="module")
def law() -> Law:
    return read(folder("rules") / "law")[0]


def sarif_of(notes: list[Note], law: Law) -> dict[str, Any]:
    made: dict[str, Any] = json.loads("\n".join(sarif(notes, law)))
    return made


@pytest.mark.parametrize("notes", [[], NOTES, NOTES * 40])
def test_sarif_is_valid_by_its_own_schema(notes: list[Note], law: Law) -> None:
    schema = json.loads(SCHEMA.read_text(encoding="utf-8"))
    Draft7Validator(schema, registry=Registry()).validate(sarif_of(notes, law))


def test_sarif_names_the_paragraph_and_the_region(law: Law) -> None:
    run = sarif_of(NOTES, law)["runs"][0]
    rule, result = run["tool"]["driver"]["rules"][0], run["results"][0]
    assert rule["id"] == result["ruleId"] == "19:47-36.7(j)"
    assert law.paragraphs["19:47-36.7(j)"].says in rule["help"]["text"]
    place = result["locations"][0]["physicalLocation"]
    assert place["artifactLocation"]["uri"] == "rules/games/a/b.yaml"
    assert place["region"] == {"startLine": 7, "startColumn": 5, "endColumn": 14}


def test_a_fingerprint_stays_where_the_line_moves() -> None:
    moved = Note(NOTES[0].about, NOTES[0].message, NOTES[0].file, 70, 1)
    assert moved.fingerprint == NOTES[0].fingerprint != NOTES[1].fingerprint


@pytest.mark.parametrize("notes", [[], NOTES])
def test_junit_can_be_read_again(notes: list[Note], law: Law) -> None:
    suite = ET.fromstring("\n".join(junit(notes, law)))
    assert (suite.tag, suite.get("failures")) == ("testsuite", str(len(notes)))
    assert len(suite.findall("testcase")) == int(suite.get("tests", "0")) == max(1, len(notes))
    assert len(suite.findall("testcase/failure")) == len(notes)


def test_a_page_is_markdown_in_which_nothing_foreign_is_a_mark(law: Law) -> None:
    told = (HOSTILE, "a | b [x](http://y) <script>")
    verdict = Verdict(failing=[Failing(Path("fixtures/x.log"), Amiss(1, each)) for each in told])
    lines = page(verdict, law)
    assert lines[0] == "## pitboss gate: the edit is refused"
    table = [line for line in lines if line.startswith("| fixture")]
    assert len(table) == 2
    assert all(line.count("|") == 4 and not set(line) & set("<>[]`\x1b\x00\r\n") for line in table)


def test_annotations_are_one_line_each_and_few(law: Law) -> None:
    lines = github(NOTES * 10, law)
    assert len(lines) == MOST_ANNOTATIONS + 1
    assert all(line.startswith("::error ") and not set(line) & set("\r\n\x1b\x00") for line in lines)
    assert "%0D%0A%250A" in lines[2]
    assert lines[-1].endswith("30 faults in all, 10 of them shown")

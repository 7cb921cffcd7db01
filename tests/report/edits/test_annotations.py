"""What the gate tells other tools: valid by their own schemas, and harmless whatever the text."""

from __future__ import annotations

import json
import xml.etree.ElementTree as ET
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft7Validator
from referencing import Registry

from checker.gate.fixtures.fixture_log import FailingFixture
from checker.gate.fixtures.fixture_marks import Mismatch
from checker.gate.review import GateResult
from checker.report.edits.annotations import MOST_ANNOTATIONS, Note, github, junit, sarif, warnings
from checker.report.edits.markdown import page
from checker.rulebook.ledger.law import Law, read
from checker.values.resources import folder

SCHEMA = Path(__file__).parent / "schemas" / "sarif-2.1.0.json"
HOSTILE = 'a "quoted" <b>&amp;</b> \x1b[31m\x00 ::error::x\r\n%0A ]]>'
NOTES = [
    Note("19:47-36.7(j)", "no fixture notices: clockwise -> counterclockwise", "rules/games/a/b.yaml", 7, 5, 9),
    Note("19:47-36.7(j)", "another", "rules/games/a/b.yaml", 9, 1, 0),
    Note("fixture", HOSTILE, "fixtures/x.log", 1, 1),
]  # fmt: skip


WARNING = Note("19:47-2", "still applied: 19:47-2, <b>", "rules/law/19-47-2.yaml", 1, warning=True)
# What reads JUnit reports asks of each element: attributes it must have, others it may have, and what may stand in it.
JUNIT: dict[str, tuple[set[str], set[str], list[str]]] = {
    "testsuite": (
        {"name", "tests", "failures", "errors", "skipped", "time"},
        {"hostname", "id", "package", "timestamp"},
        ["properties", "testcase", "system-out", "system-err"],
    ),
    "testcase": (
        {"name", "classname", "time"},
        {"assertions", "status"},
        ["skipped", "error", "failure", "system-out", "system-err"],
    ),
    "failure": ({"type", "message"}, set(), []),
    "system-out": (set(), set(), []),
}  # fmt: skip


@pytest.fixture(scope="module")
def law() -> Law:
    return read(folder("rules") / "law")[0]


def sarif_of(notes: list[Note], law: Law) -> dict[str, Any]:
    made: dict[str, Any] = json.loads("\n".join(sarif(notes, law)))
    return made


@pytest.mark.parametrize("notes", [[], NOTES, [*NOTES, WARNING], NOTES * 40])
def test_sarif_is_valid_by_its_own_schema(notes: list[Note], law: Law) -> None:
    schema = json.loads(SCHEMA.read_text(encoding="utf-8"))
    Draft7Validator(schema, registry=Registry()).validate(sarif_of(notes, law))


def test_the_schema_of_sarif_refuses_what_lacks_a_field_or_has_one_too_many(law: Law) -> None:
    schema = Draft7Validator(json.loads(SCHEMA.read_text(encoding="utf-8")), registry=Registry())
    good = sarif_of([*NOTES, WARNING], law)
    result = good["runs"][0]["results"][0]
    region = result["locations"][0]["physicalLocation"]["region"]
    for where, key, value in (
        (good, "version", "2.0"), (result, "level", "bad"), (region, "startLine", 0), (result, "message", {}),
        (result, "wrong", 1), (good["runs"][0]["tool"]["driver"], "name", 7),
    ):  # fmt: skip
        kept = where.get(key)
        where[key] = value
        assert not schema.is_valid(good), key
        where.pop(key)
        where.update({key: kept} if kept is not None else {})
    assert schema.is_valid(good)


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


def sound(element: ET.Element) -> None:
    """Hold an element and all within it against what reads such reports asks of them, in this order."""
    must, may, within = JUNIT[element.tag]
    assert must <= {*element.keys()} <= must | may, element.tag
    order = [within.index(child.tag) for child in element]
    assert order == sorted(order), element.tag
    for name in ("tests", "failures", "errors", "skipped", "time"):
        assert element.get(name, "0").isdigit()
    assert all(element.get(name) for name in must)
    for child in element:
        sound(child)


@pytest.mark.parametrize("notes", [[], [WARNING], NOTES, [*NOTES, WARNING], NOTES * 40])
def test_junit_has_every_field_that_its_readers_ask_for_and_no_other(notes: list[Note], law: Law) -> None:
    suite = ET.fromstring("\n".join(junit(notes, law)))
    sound(suite)
    cases = [(case.get("classname"), case.get("name")) for case in suite.findall("testcase")]
    assert len(cases) == int(suite.get("tests", ""))
    assert len(suite.findall("testcase/failure")) == int(suite.get("failures", ""))


def test_what_a_junit_report_may_not_have_is_seen() -> None:
    for wrong in ("<testsuite name='x'/>", "<failure type='a' message='b' file='c'/>", "<testcase/>"):
        with pytest.raises(AssertionError):
            sound(ET.fromstring(wrong))


def test_a_warning_is_told_in_every_format_and_fails_nothing(law: Law) -> None:
    result = sarif_of([WARNING], law)["runs"][0]["results"][0]
    assert (result["level"], result["ruleId"]) == ("warning", "19:47-2")
    assert github([WARNING], law) == [
        "::warning file=rules/law/19-47-2.yaml,line=1,col=1,title=19%3A47-2::still applied: 19:47-2, <b>"
    ]
    suite = ET.fromstring("\n".join(junit([WARNING], law)))
    assert (suite.get("failures"), suite.findtext("system-out")) == ("0", f"{WARNING.file}:1 {WARNING.message}")
    text = next(text for text in law.texts if text.until or text.status == "temporary")
    verdict = GateResult(passing=[text])
    told = [line for line in page(verdict, law) if text.title in line]
    assert len(told) == 1 and verdict.passes
    assert [note.about for note in warnings(verdict)] == [text.id]


def test_a_page_is_markdown_in_which_nothing_foreign_is_a_mark(law: Law) -> None:
    told = (HOSTILE, "a | b [x](http://y) <script>")
    verdict = GateResult(failing=[FailingFixture(Path("fixtures/x.log"), Mismatch(1, each)) for each in told])
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

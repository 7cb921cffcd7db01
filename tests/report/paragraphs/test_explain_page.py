"""Where a rule book is explained: for people, or as objects."""

from __future__ import annotations

import io
import json
from pathlib import Path

from checker.report.paragraphs.explain_page import Page, place_in_rules
from checker.values.problem import Location, Problem
from tests.support.auditing import book

CITE = "19:47-36.6(d)"


def told(format: str) -> str:
    out = io.StringIO()
    Page(book(), None, out, format, "never").paragraph(book().law.paragraphs[CITE], "")
    return out.getvalue()


def test_a_paragraph_is_explained_for_people_and_as_an_object() -> None:
    assert "36.6(d)" in told("text")
    [row] = [json.loads(line) for line in told("json").splitlines()]
    assert row["citation"] == CITE


def test_a_remark_is_for_people_alone() -> None:
    for format, said in (("text", True), ("json", False)):
        out = io.StringIO()
        Page(book(), None, out, format, "never").remark("for people")
        assert ("for people" in out.getvalue()) is said


def test_what_could_not_be_found_is_told_in_either_way() -> None:
    for format in ("text", "json"):
        out = io.StringIO()
        Page(book(), None, out, format, "never").problem(Problem(Location("CITE"), "no such paragraph"))
        assert "no such paragraph" in out.getvalue()


def test_a_place_in_the_rules_is_named_the_same_everywhere(tmp_path: Path) -> None:
    place = Location((tmp_path / "law" / "a.yaml").as_posix(), 7, 1)
    assert place_in_rules(place, tmp_path) == f"{tmp_path.as_posix()}/law/a.yaml:7"
    shipped = book().law.paragraphs[CITE].place
    assert place_in_rules(shipped, None).startswith("rules/law/")

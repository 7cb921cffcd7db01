"""What the gate decided, for a person and as JSON Lines."""

from __future__ import annotations

import json

from checker.gate.edit.removed import Removed
from checker.gate.review import GateResult
from checker.report.edits.gate_text import gate_lines, gate_rows, removal_text
from checker.report.text_layout import Sheet
from checker.values.problem import Location, Problem

PLACE = Location("fixtures/a.breach.log", 3, 1)


def test_an_edit_that_may_ship_is_told_apart_from_one_that_may_not() -> None:
    good = GateResult()
    bad = GateResult(problems=[Problem(PLACE, "a line that cannot be read")])
    assert good.passes and not bad.passes
    told = "\n".join(gate_lines(Sheet(), bad, verbose=False))
    assert "a line that cannot be read" in told
    assert gate_lines(Sheet(), good, verbose=False) != gate_lines(Sheet(), bad, verbose=False)


def test_rows_end_with_a_summary_that_has_the_exit_code() -> None:
    rows = [json.loads(line) for line in gate_rows(GateResult(problems=[Problem(PLACE, "unread")]), 1)]
    assert rows[0]["kind"] == "problem"
    assert (rows[-1]["kind"], rows[-1]["exit"]) == ("summary", 1)


def test_what_is_taken_out_is_named_with_what_it_proved() -> None:
    one = Removed("fixture", PLACE.file, PLACE, proved=("1:1 (breach)",))
    assert PLACE.file in removal_text(one) and "1:1 (breach)" in removal_text(one)

"""An audit from files to findings: the same by one process as by several, and its summary complete at the end."""

from __future__ import annotations

import io
from pathlib import Path

from checker.audit.run import Run
from checker.checks.arbitration.finding import Finding
from checker.rulebook.ledger.standing import Notice
from tests.support.short_night import short, write


def test_findings_come_one_by_one_and_lines_are_counted(tmp_path: Path) -> None:
    log = tmp_path / "night.log"
    write(log, short())
    run = Run([str(log)], [], None, jobs=1)
    seen: list[int] = []
    items = list(run.items(io.BytesIO(), seen.append))
    assert [type(one) for one in items if not isinstance(one, Notice)] == [Finding]
    assert sum(seen) >= len([line for line in short() if line and not line.startswith("#")])
    assert run.summary.rounds == 2


def test_a_file_that_is_not_there_is_a_problem_and_nothing_is_judged(tmp_path: Path) -> None:
    run = Run([str(tmp_path / "none.log")], [], None)
    items = list(run.items(io.BytesIO(), lambda _: None))
    assert len(items) == 1 and not isinstance(items[0], Finding)
    assert run.summary.rounds == 0

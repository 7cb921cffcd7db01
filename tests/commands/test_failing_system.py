"""The n-th open, read, write, rename or fork fails: no command takes that for a breach, and nothing is half written."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from tests.support.failing_system import KINDS
from tests.support.paths import ROOT
from tests.support.program import environment
from tests.support.short_night import short, write

FILING = ROOT / "fixtures" / "filings" / "craps" / "acceptable.yaml"
DOCUMENTED = (0, 1, 2, 70)
AUDIT = ("audit", "short.log")
SHARED = ("audit", "--jobs", "2", "--format", "json", "short.log")
DRAW = ("validate", "acceptable.yaml", "--draw", "made/drawing.svg")
NEW = ("new", "filing", "craps", "-o", "made/filing.yaml")
# Every n is tried where there are few; of the many files that a command opens, some.
CASES = [
    ("write", 1, AUDIT), ("write", 1, DRAW), ("write", 1, ("coverage", "36.9")), ("write", 1, ("rules", "check")),
    ("write", 1, ("explain", "36.7(b)")), ("write", 1, ("--help",)), ("fork", 1, SHARED), ("rename", 1, DRAW),
    ("rename", 1, NEW), ("read", 9, AUDIT), ("read", 31, DRAW), ("open", 23, AUDIT), ("open", 29, DRAW),
]  # fmt: skip


def runs(folder: Path, kind: str, step: int, words: tuple[str, ...]) -> list[dict[str, Any]]:
    write(folder / "short.log", short())
    shutil.copy(FILING, folder / "acceptable.yaml")
    command = [sys.executable, "-m", "tests.support.failing_system", kind, str(step), *words]
    done = subprocess.run(command, cwd=folder, env=environment(), capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return [json.loads(line) for line in done.stdout.splitlines()]


def _shown(case: object) -> str:
    return "-".join(case) if isinstance(case, tuple) else str(case)


@pytest.mark.parametrize(("kind", "step", "words"), CASES, ids=_shown)
def test_a_failing_call_is_never_a_result(tmp_path: Path, kind: str, step: int, words: tuple[str, ...]) -> None:
    control, *rest = runs(tmp_path, kind, step, words)
    assert kind in KINDS
    assert control["code"] in (0, 1) and not control["failed"]
    failed = [run for run in rest if run["failed"]]
    assert failed
    for run in failed:
        assert run["code"] in DOCUMENTED, run
        assert "Traceback" not in run["errors"] + run["out"], run
        if run["code"] in (0, 1):
            # A call that mattered to nothing, such as one of a cache, or a process that is not needed.
            rows = [row for row in run["out"].splitlines() if "could not start" not in row]
            same = run["out"] == control["out"] or (kind == "fork" and rows[0] == control["out"].splitlines()[0])
            assert same and run["code"] == control["code"], run
        if run["code"] == 70:
            said = [line for line in run["errors"].splitlines() if not line.startswith("drawn: ")]
            assert len(said) == 1 and said[0].startswith("pitboss: "), run
        assert run["written"] in (control["written"], []), run

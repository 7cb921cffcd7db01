"""The audit command as tests run it: in this process, in an empty folder, its rows given back."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

import pytest

from checker.cli import _ended
from tests.support.short_night import WRONG, short, write

# Line numbers of the short night, counted from 1: the head ends at 27; the wrong payment is in the second round.
GAME, ELECT, DEAL, SECOND_ROUND = 7, 8, 38, 81
BREACH = 1 + next(number for number, line in enumerate(short()) if WRONG in line)

Row = dict[str, object]


@dataclass(frozen=True)
class Told:
    """What an audit said and how it ended."""

    code: int
    problems: list[Row]
    findings: list[Row]
    summary: Row
    notices: list[Row] = field(default_factory=list)


Audit = Callable[..., Told]


@pytest.fixture
def audit(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Audit:
    """Run the command in an empty folder and give back its rows; a traceback would fail the test by itself."""
    monkeypatch.chdir(tmp_path)

    def run(*arguments: str) -> Told:
        code = _ended(["audit", "--format", "json", *(arguments or ("night.log",))])
        rows = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
        kinds = {
            kind: [row for row in rows if row["kind"] == kind] for kind in ("problem", "finding", "notice", "summary")
        }
        (summary,) = kinds["summary"]
        assert summary["exit"] == code
        return Told(code, kinds["problem"], kinds["finding"], summary, kinds["notice"])

    return run


def put(lines: list[str] | bytes, name: str = "night.log") -> None:
    if isinstance(lines, bytes):
        Path(name).write_bytes(lines)
    else:
        write(Path(name), lines)


def only_the_breach(told: Told, breach: int = BREACH) -> None:
    """The planted breach was found, and nothing else."""
    assert [(row["line"], row["citation"]) for row in told.findings] == [(breach, "19:47-36.6(d)")]

"""An audit shared by several processes says what one process says, to the byte."""

from __future__ import annotations

import gc
import os
from collections.abc import Callable
from pathlib import Path

import pytest

from checker.audit import parallel
from checker.audit.parallel import WORTH_SHARING, processes_for
from checker.cli import _ended
from tests.support.paths import ROOT

NIGHTS = ROOT / "fixtures" / "nights"
# Many logs of the same table one after the other, and a night of many tables.
FOLDERS = [NIGHTS, ROOT / "fixtures" / "games" / "craps", ROOT / "fixtures" / "equipment"]


Told = Callable[..., tuple[int, str]]


@pytest.fixture
def told(capfd: pytest.CaptureFixture[str]) -> Told:
    """What an audit prints, and how it ends."""

    def run(*words: str) -> tuple[int, str]:
        code = _ended(["audit", *words])
        return code, capfd.readouterr().out

    return run


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: folder.name)
@pytest.mark.parametrize("format", ["text", "json"])
def test_several_processes_say_what_one_says(told: Told, folder: Path, format: str) -> None:
    alone = told("--jobs", "1", "--format", format, str(folder))
    assert len(alone[1].splitlines()) > 10
    for jobs in ("2", "3"):
        assert told("--jobs", jobs, "--format", format, str(folder)) == alone


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_an_audit_leaves_the_collector_as_it_was(told: Told, jobs: str) -> None:
    before = gc.get_threshold(), gc.get_freeze_count()
    assert told("--jobs", jobs, str(NIGHTS))[1]
    assert (gc.get_threshold(), gc.get_freeze_count()) == before


def torn(log: Path) -> bytes:
    """A night of which every thousandth line cannot be read, and two lines of different tables run together."""
    lines = log.read_bytes().splitlines(keepends=True)
    for at in range(500, len(lines), 1000):
        lines[at] = b"?? " + lines[at]
    half = len(lines) // 2
    lines[half] = lines[half].rstrip(b"\n") + b" "
    return b"".join(lines)


def test_what_cannot_be_read_is_lost_in_every_process(told: Told, tmp_path: Path) -> None:
    log = tmp_path / "torn.log"
    log.write_bytes(torn(max(NIGHTS.glob("*.log"), key=lambda path: path.stat().st_size)))
    alone = told("--jobs", "1", "--verbose", str(log))
    assert alone[0] == 2
    assert told("--jobs", "2", "--verbose", str(log)) == alone


def test_a_filing_counts_in_every_process(told: Told) -> None:
    filing = ROOT / "fixtures" / "filings" / "craps" / "acceptable.yaml"
    words = ("--house", str(filing), "--format", "json", str(NIGHTS))
    alone = told("--jobs", "1", *words)
    assert alone[1] and told("--jobs", "2", *words) == alone


def test_only_long_logs_of_several_tables_are_shared(tmp_path: Path) -> None:
    short, long, one = tmp_path / "short.log", tmp_path / "long.log", tmp_path / "one.log"
    opening = "log 1\nbefore {} table game craps seats 6\n"
    filler = "# nothing happens\n" * (WORTH_SHARING // 18 + 1)
    short.write_text("log 1\n" + "".join(opening.format(f"T-{n}")[6:] for n in range(4)), encoding="ascii")
    long.write_text(short.read_text(encoding="ascii") + filler, encoding="ascii")
    one.write_text(opening.format("T-1") + filler, encoding="ascii")
    assert processes_for([str(short)], None) == 1
    assert processes_for([str(one)], None) == 1
    assert processes_for([str(long), "-"], 4) == 1
    assert processes_for([str(tmp_path / "there is none")], None) == 1
    assert processes_for([str(short)], 4) == 4
    assert processes_for([str(tmp_path)], None) == processes_for([str(long)], None)
    assert 1 <= processes_for([str(long)], None) <= 4


@pytest.mark.parametrize("after", [0, 1])
def test_a_process_that_dies_costs_no_finding(told: Told, after: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """It ends before it has sent anything, or between two batches; the report only says so."""
    alone = told("--jobs", "1", str(NIGHTS))
    sent = 0
    real = parallel.dumped

    def dumped(value: object) -> bytes:
        nonlocal sent
        if sent == after:
            os._exit(9)
        sent += 1
        return real(value)

    monkeypatch.setattr(parallel, "dumped", dumped)
    monkeypatch.setattr(parallel, "BATCH", 5_000)
    code, said = told("--jobs", "2", str(NIGHTS))
    assert code == alone[0]
    assert said.count("process 2 of 2 ended before its work was done, or could not start") == 1
    assert [line for line in said.splitlines() if line.startswith("BREACH")] == [
        line for line in alone[1].splitlines() if line.startswith("BREACH")
    ]
    assert said.partition("By paragraph")[2] == alone[1].partition("By paragraph")[2]

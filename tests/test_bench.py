"""The benchmark compares like with like: plain lark builds the very events that our reader does."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from bench.night import DEALERS, write_night, write_night_of
from bench.plain import events
from checker.log.files.sources import lines
from checker.log.language.events import LogLine
from tests.support.paths import ROOT


@pytest.fixture(scope="module")
def log(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("bench") / "night.log"
    assert write_night(path, 160) >= 160 * 40
    return path


def test_plain_lark_builds_the_same_events(log: Path) -> None:
    read = [line for line in lines([str(log)], sys.stdin.buffer) if isinstance(line, LogLine)]
    assert events(log.read_text(encoding="utf-8")) == [line.event for line in read if line.table]


@pytest.mark.parametrize("game", sorted(DEALERS))
def test_plain_lark_builds_the_same_events_of_every_game(game: str, tmp_path: Path) -> None:
    log = tmp_path / f"{game}.log"
    assert write_night_of(game, log, 8) > 20
    read = [line for line in lines([str(log)], sys.stdin.buffer) if isinstance(line, LogLine)]
    assert events(log.read_text(encoding="utf-8")) == [line.event for line in read if line.table]


def test_the_night_is_as_busy_as_it_is_said_to_be(log: Path) -> None:
    text = log.read_text(encoding="utf-8").splitlines()
    bets = [line for line in text if " bet " in line and "$" in line]
    to_the_cent = sum("." in line.rpartition("$")[2] for line in bets)
    assert 0.15 < to_the_cent / len(bets) < 0.35
    assert len({line.split()[1] for line in text if line[0].isdigit()}) == 8
    assert all(" seats 6" in line for line in text if " table game " in line)


def test_an_audit_of_the_night_finds_nothing(log: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "bench.parts", "audit", str(log)], cwd=ROOT, stdout=subprocess.PIPE, check=True
    )
    found = json.loads(done.stdout)
    assert found["found"] == 0
    assert found["rounds"] >= 160
    assert found["held"] > found["lines"]
    assert found["kilobytes"] <= 64 * 1024

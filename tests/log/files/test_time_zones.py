"""Time zones come from the system, or from a package of ours; where there is neither, that is what is said."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from checker.log.files import heads
from checker.log.files.stamps import Calendar
from checker.log.language.remarks import Parts
from checker.log.language.why_unreadable import Mistake
from tests.support.program import environment
from tests.support.short_night import lawful, write


def test_a_system_without_zone_data_reads_the_zones_of_a_log(tmp_path: Path) -> None:
    write(tmp_path / "night.log", lawful())
    assert any(line.startswith("zone ") for line in lawful())
    command = [sys.executable, "-m", "checker.cli", "audit", "night.log"]
    bare = {**environment(), "PYTHONTZPATH": ""}
    done = [
        subprocess.run(command, cwd=tmp_path, env=each, capture_output=True, text=True, check=False)
        for each in (environment(), bare)
    ]
    assert done[0].returncode == 0
    assert (done[0].returncode, done[0].stdout) == (done[1].returncode, done[1].stdout)


def test_a_machine_without_any_zones_is_told_apart_from_a_wrong_name(monkeypatch: pytest.MonkeyPatch) -> None:
    said = "zone America/Newyork"
    event = heads.head_event(Parts(said))
    assert not isinstance(event, Mistake)
    wrong = heads.take_head(event, Calendar(), said)
    assert wrong is not None and wrong.nearest == "America/New_York"
    monkeypatch.setattr(heads, "zones", frozenset)
    lacking = heads.take_head(event, Calendar(), said)
    assert lacking is not None and lacking.message == "this machine has no time zones"
    assert "tzdata" in lacking.expected

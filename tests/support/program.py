"""The program as a person runs it, in a process of its own."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

from tests.support.paths import ROOT


def run(
    *arguments: str, cwd: Path = ROOT, stdin: bytes = b"", python: str = sys.executable
) -> subprocess.CompletedProcess[str]:
    done = subprocess.run(
        [python, "-m", "checker.cli", *arguments],
        cwd=cwd,
        input=stdin,
        capture_output=True,
        env=environment() if python == sys.executable else bare(),
        check=False,
    )
    assert b"Traceback" not in done.stderr, done.stderr.decode()
    return subprocess.CompletedProcess(done.args, done.returncode, done.stdout.decode(), done.stderr.decode())


def bare() -> dict[str, str]:
    return {key: value for key, value in os.environ.items() if key not in ("PYTHONPATH", "NO_COLOR")}


def environment() -> dict[str, str]:
    return {**bare(), "PYTHONPATH": str(ROOT)}

"""A folder of rules or fixtures from somebody else never makes a command hang, or show a file from outside it."""

from __future__ import annotations

import io
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from checker.commands import rules
from tests.support.paths import ROOT
from tests.support.program import environment

RULES = ROOT / "rules"
SECRET = "token: 6fb1c2"
COMMANDS = {
    "rules check": ["rules", "check", "--rules", "rules"],
    "rules fmt": ["rules", "fmt", "--check", "--rules", "rules"],
    "audit": ["audit", "--rules", "rules", "night.log"],
    "validate": ["validate", "--rules", "rules", "filing.yaml"],
    "explain": ["explain", "--rules", "rules", "36.7"],
    "coverage": ["coverage", "--rules", "rules"],
    "law": ["law", "--rules", "rules", "36.7"],
    "new filing": ["new", "filing", "--rules", "rules", "craps"],
    "gate": ["gate", "--all", "--root", "."],
}


def run(folder: Path, *words: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "checker.cli", *words]
    return subprocess.run(
        command, cwd=folder, env=environment(), capture_output=True, text=True, check=False, timeout=120
    )


@pytest.fixture(scope="module")
def checkout(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A checkout whose rules hold a link to a foreign file, a pipe and a device."""
    root = tmp_path_factory.mktemp("foreign")
    (root / "secret").write_text(SECRET)
    (root / "work" / "fixtures").mkdir(parents=True)
    home = root / "work" / "rules"
    shutil.copytree(RULES, home)
    (home / "games" / "craps" / "zz.yaml").symlink_to(root / "secret")
    (home / "law" / "zero.yaml").symlink_to("/dev/zero")
    os.mkfifo(home / "equipment" / "pipe-log.yaml")
    (root / "work" / "night.log").write_text("log 1\n")
    (root / "work" / "filing.yaml").write_text("format: 1\n")
    return root / "work"


@pytest.mark.parametrize("name", COMMANDS)
def test_strange_rule_files_are_named_and_nothing_of_them_is_shown(checkout: Path, name: str) -> None:
    done = run(checkout, *COMMANDS[name])
    said = done.stdout + done.stderr
    # To the gate it is one more reason to refuse the edit.
    assert done.returncode == (1 if name == "gate" else 2), said
    assert SECRET.split()[-1] not in said
    for path in ("games/craps/zz.yaml", "law/zero.yaml", "equipment/pipe-log.yaml"):
        assert path in said
    assert "Traceback" not in said


def test_strange_fixtures_are_named_by_the_gate(tmp_path: Path) -> None:
    (tmp_path / "secret").write_text(SECRET)
    root = tmp_path / "work"
    (root / "fixtures" / "games" / "craps").mkdir(parents=True)
    shutil.copytree(RULES, root / "rules")
    os.mkfifo(root / "fixtures" / "games" / "craps" / "a.clean.log")
    (root / "fixtures" / "games" / "craps" / "b.breach.log").symlink_to(tmp_path / "secret")
    (root / "fixtures" / "filings").symlink_to(tmp_path)
    done = run(root, "gate", "--all")
    assert done.returncode == 1 and "Traceback" not in done.stderr
    assert SECRET.split()[-1] not in done.stdout
    for path in ("craps/a.clean.log", "craps/b.breach.log", "fixtures/filings"):
        assert path in done.stdout


def test_the_gate_says_that_the_current_folder_is_gone(tmp_path: Path) -> None:
    gone = tmp_path / "gone"
    gone.mkdir()
    done = subprocess.run(
        ["sh", "-c", 'cd "$1" && rmdir "$1" && exec "$2" -m checker.cli gate --all', "sh", str(gone), sys.executable],
        env=environment(), capture_output=True, text=True, check=False, timeout=120,
    )  # fmt: skip
    assert done.returncode == 2
    assert "Name the checkout with --root" in done.stderr


def test_rules_fmt_says_which_file_may_not_be_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(path: Path, raw: bytes) -> None:
        raise PermissionError(13, "Permission denied")

    home = tmp_path / "rules"
    home.mkdir()
    lines = (RULES / "tolerances.yaml").read_text(encoding="utf-8").splitlines()
    out_of_order = [line for line in lines if not line.startswith("law:")]
    out_of_order.insert(1, next(line for line in lines if line.startswith("law:")))
    (home / "tolerances.yaml").write_text("\n".join(out_of_order) + "\n", encoding="utf-8")
    monkeypatch.setattr(rules, "write_whole", refuse)
    out = io.StringIO()
    assert rules.format_rules([], home, out, check=False) == 2
    assert "tolerances.yaml: keys out of order; the file may not be written" in out.getvalue()

"""What is installed is locked, file by file, and under a license that is listed."""

from __future__ import annotations

import re
import tomllib
from importlib.metadata import version

import pytest

from tests.support.paths import ROOT

LOCK = (ROOT / "requirements-test.txt").read_text(encoding="utf-8")
# Each entry: its name and version, then its hashes on lines of their own.
ENTRIES = dict(
    re.findall(r"^([a-z0-9-]+==[^ \n]+)[^\n]*((?:\n    --hash=sha256:[0-9a-f]{64}(?: \\)?)*)", LOCK, re.MULTILINE)
)
PINNED = dict(entry.split("==") for entry in ENTRIES)


def test_each_file_has_a_hash() -> None:
    assert len(PINNED) > 25
    assert [entry for entry, hashes in ENTRIES.items() if "sha256" not in hashes] == []
    assert [line for line in LOCK.splitlines() if not line.startswith((" ", "#")) and "==" not in line] == []


def test_what_the_project_asks_for_is_locked() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    wanted = {
        re.split(r"[>=<]", each)[0].lower()
        for each in (*project["dependencies"], *project["optional-dependencies"]["test"])
    }
    assert wanted - set(PINNED) == set()


@pytest.mark.parametrize("name", ["click", "jsonschema", "lark", "pyyaml", "pytest"])
def test_the_tests_run_on_what_is_locked(name: str) -> None:
    assert version(name) == PINNED[name]


def test_each_package_has_its_license_listed_once() -> None:
    text = (ROOT / "docs" / "dependencies.md").read_text(encoding="utf-8")
    rows = re.findall(r"^\| [^|]+ \| ([^|]+) \|$", text.partition("| license |")[2], re.MULTILINE)
    listed = [name for row in rows for name in row.split(", ") if name != "---"]
    assert sorted(listed) == sorted(PINNED)

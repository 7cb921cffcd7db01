"""The targets by name; the program itself is imported only with the first of them, so that atheris can watch it."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from bench.fuzz.target import Target

CORPUS = Path(__file__).resolve().parents[2] / "tests" / "fuzz" / "corpus"
MODULES = {
    "line": "log_lines", "log": "whole_logs", "condition": "conditions", "rules": "rule_files", "filing": "filings",
    "drawing": "drawings",
}  # fmt: skip


def target(name: str) -> Target:
    """Import a target."""
    made: Target = import_module(f"bench.fuzz.{MODULES[name]}").TARGET
    assert made.name == name
    return made


def kept(name: str) -> list[bytes]:
    """Give the small corpus of a target that lies in the repository."""
    return [path.read_bytes() for path in sorted((CORPUS / name).glob("*"))]

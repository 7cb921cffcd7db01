"""Finds the rule book, the grammars and the proofs: in the checkout, or inside an installed wheel."""

from __future__ import annotations

from pathlib import Path

# The program itself; no other module asks where it stands.
PACKAGE = Path(__file__).resolve().parent.parent


def folder(name: str) -> Path:
    """Find a folder that the program ships (`rules`, `grammar`, `fixtures`)."""
    carried = PACKAGE / "_shipped" / name
    return carried if carried.is_dir() else PACKAGE.parent / name

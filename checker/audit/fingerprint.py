"""The short name by which a finding is known again when the same record is audited another time."""

from __future__ import annotations

import json
from hashlib import sha256

from checker.checks.arbitration.finding import Spot

LENGTH = 16


def identity(cite: str, spot: Spot) -> tuple[object, ...]:
    """Give what makes a finding itself: never a line number, so that edits above it change nothing."""
    # A round without a number of its own is known by its place among the rounds of the table.
    which = ("id", spot.round) if spot.round is not None else ("ordinal", spot.ordinal)
    return (cite, spot.casino, spot.day, spot.table, *which, spot.seat, spot.hand)


def fingerprint(cite: str, spot: Spot, nth: int = 0) -> str:
    """Name a finding by its identity and by how many equal ones came before it."""
    text = json.dumps([*identity(cite, spot), nth], ensure_ascii=True, separators=(",", ":"))
    return sha256(text.encode("ascii")).hexdigest()[:LENGTH]

"""The short name that identifies a finding when the same record is audited again."""

from __future__ import annotations

import json
from hashlib import sha256

from checker.checks.arbitration.finding import Spot

LENGTH = 16


def identity(cite: str, spot: Spot) -> tuple[object, ...]:
    """Return the identity of a finding, without line numbers, so that edits above it change nothing."""
    # A round without an id is known by its position among the rounds of the table.
    which = ("id", spot.round) if spot.round is not None else ("ordinal", spot.ordinal)
    return (cite, spot.casino, spot.day, spot.table, *which, spot.seat, spot.hand)


def fingerprint(cite: str, spot: Spot, nth: int = 0) -> str:
    """Name a finding by its identity and the number of equal findings before it."""
    text = json.dumps([*identity(cite, spot), nth], ensure_ascii=True, separators=(",", ":"))
    return sha256(text.encode("ascii")).hexdigest()[:LENGTH]

"""Facts to be reported: the name of a sentence and what fills it; sentences are made in the report."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Saying:
    """A fact to be told: the name of a sentence and what fills it."""

    key: str
    values: tuple[tuple[str, object], ...] = ()

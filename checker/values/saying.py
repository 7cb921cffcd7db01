"""Facts to report: the name of a sentence and the values that fill it; the report makes the sentence."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Saying:
    """A fact to report: the name of a sentence and the values that fill it."""

    key: str
    values: tuple[tuple[str, object], ...] = ()

"""A sentence about a rule: its text, how deep it stands, and the paragraphs that this part of the rule states."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Sentence:
    """A sentence; one without paragraphs concerns the whole rule."""

    text: str
    depth: int = 0
    cites: tuple[str, ...] = ()


def finished(text: str) -> str:
    """End a sentence with a period, and begin it with a capital letter."""
    whole = text.rstrip()
    ended = whole if whole.endswith((".", ":", "?", ".”", ".)")) else f"{whole}."
    return ended[:1].upper() + ended[1:]


def below(sentences: Iterable[Sentence]) -> list[Sentence]:
    """Move sentences one step in."""
    return [Sentence(each.text, each.depth + 1, each.cites) for each in sentences]


def indented(sentences: Iterable[Sentence]) -> list[str]:
    """Write sentences as lines, two spaces for each step."""
    return ["  " * each.depth + each.text for each in sentences]

"""Games that the law only lists: bound by rules on cards and devices, with no rules of their own in the book."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from typing import TYPE_CHECKING

from checker.values.nearest import LONGEST

if TYPE_CHECKING:
    from checker.rulebook.ledger.paragraphs import Law
    from checker.rulebook.yaml.node import Map

# How many of the names that would have been right are told.
NAMES_TOLD = 5


def name_of(words: str) -> str:
    """Give the name by which logs and filings call a game that the law lists in these words."""
    return "_".join(words.replace("'", "").split())


def named(words: Iterable[str], titles: Collection[str], names: Collection[str] = ()) -> dict[str, str]:
    """Give the listed games by name, those left out that have rules of their own, by title or by name."""
    return {name: each for each in words if each not in titles and (name := name_of(each)) not in names}


def words_for(name: str, nodes: Iterable[Map]) -> str:
    """Find the words by which the files that bind many games list one, or nothing."""
    return next((str(each) for node in nodes for each in node.texts("binds") if name_of(each) == name), "")


def gives_way(cite: str, chapters: Collection[str], law: Law) -> bool:
    """Tell whether a paragraph is not applied to a game that several texts list, these chapters among them.

    Where both numberings have the paragraph, the later one speaks: it is the same paragraph, amended.
    What the later text leaves as it was and does not print is read in the numbering that prints it.
    """
    later = law.later(cite)
    return later is not None and later.id.partition("-")[0] in chapters


def meant(word: str, names: Sequence[str]) -> str:
    """Name a few games that may have been meant, the nearest first, and how many there are in all."""
    from difflib import get_close_matches

    near = get_close_matches(word, names, NAMES_TOLD, 0) if len(word) <= LONGEST else list(names[:NAMES_TOLD])
    more = len(names) - len(near)
    return ", ".join(near) + (f" or one of {more} more" if more > 0 else "")

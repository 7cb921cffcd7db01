"""Games that the law only lists: rules on cards and devices bind them, but the book has no rules of their own."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from typing import TYPE_CHECKING

from checker.values.nearest import LONGEST

if TYPE_CHECKING:
    from checker.rulebook.ledger.paragraphs import Law
    from checker.rulebook.yaml.node import Map

# How many of the valid names a message shows.
NAMES_TOLD = 5


def name_of(words: str) -> str:
    """Return the name that logs and filings use for a game that the law lists in these words."""
    return "_".join(words.replace("'", "").split())


def named(words: Iterable[str], titles: Collection[str], names: Collection[str] = ()) -> dict[str, str]:
    """Return the listed games by name, without those that have rules of their own, by title or by name."""
    return {name: each for each in words if each not in titles and (name := name_of(each)) not in names}


def words_for(name: str, nodes: Iterable[Map]) -> str:
    """Return the words that list a game in the files that bind many games; empty if there are none."""
    return next((str(each) for node in nodes for each in node.texts("binds") if name_of(each) == name), "")


def gives_way(cite: str, chapters: Collection[str], law: Law) -> bool:
    """Say whether a paragraph does not apply to a game that several texts list, these chapters among them.

    If both numberings have the paragraph, the later one counts: it is the same paragraph, amended.
    A paragraph that the later text leaves unchanged and does not print is read in the numbering that prints it.
    """
    later = law.later(cite)
    return later is not None and later.id.partition("-")[0] in chapters


def meant(word: str, names: Sequence[str]) -> str:
    """Return the names of a few games that may have been meant, the nearest first, and the number of all games."""
    from difflib import get_close_matches

    near = get_close_matches(word, names, NAMES_TOLD, 0) if len(word) <= LONGEST else list(names[:NAMES_TOLD])
    more = len(names) - len(near)
    return ", ".join(near) + (f" or one of {more} more" if more > 0 else "")

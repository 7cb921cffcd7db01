"""Cuts the words of a printed paragraph into runs that stand opposite the same limbs."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import groupby

from checker.report.lawbook.law_section import UnitView
from checker.rulebook.ledger.printed_words import Slip, Uncovered, numbers
from checker.rulebook.ledger.source_text import Word

COVERED, DELETED, OPEN, REASONED = "covered", "deleted", "open", "reasoned"


@dataclass(frozen=True, slots=True)
class Run:
    """Words next to each other with the same limbs, and what is special about them."""

    words: tuple[Word, ...]
    state: str
    limbs: tuple[int, ...] = ()
    # Whether every limb only seems to cover them.
    is_guess: bool = False
    slip: Slip | None = None
    # Why no limb covers them.
    why: str = ""

    @property
    def text(self) -> str:
        """Return the words."""
        return " ".join(word.text for word in self.words)


def runs(unit: UnitView) -> Iterator[Run]:
    """Cut the words of a supplied copy; of one with other words than those read, nothing is known."""
    if unit.copy is None or unit.printed is None:
        return
    if unit.is_other:
        yield Run(unit.copy.words, COVERED)
        return
    owners = _owners(unit)
    slips = {number: slip for slip in unit.printed.slips for number in numbers(slip.spans)}
    reasons = {number: each for each in unit.printed.uncovered for number in numbers(each.spans)}
    for kind, found in groupby(unit.copy.words, key=lambda word: _kind(word, owners, slips, reasons)):
        words = tuple(found)
        first = words[0].number
        limbs, is_guess, state, _ = kind
        why = reasons[first].why if state == REASONED else ""
        yield Run(words, state, limbs, is_guess, slips.get(first) if first else None, why)


_Owners = dict[int, tuple[tuple[int, ...], bool]]
_Kind = tuple[tuple[int, ...], bool, str, int]


def _owners(unit: UnitView) -> _Owners:
    """Return for each word the limbs that cover it, and whether all of them are only proposed."""
    made: dict[int, list[tuple[int, bool]]] = {}
    for limb in unit.limbs:
        for number in numbers(limb.covered.spans) if limb.covered is not None else ():
            made.setdefault(number, []).append((limb.number, limb.covered is not None and limb.covered.is_read))
    return {
        number: (tuple(each for each, _ in found), not any(is_read for _, is_read in found))
        for number, found in made.items()
    }


def _kind(word: Word, owners: _Owners, slips: dict[int, Slip], reasons: dict[int, Uncovered]) -> _Kind:
    """Return what a word has in common with the others of its run."""
    if not word.number:
        return (), False, DELETED, 0
    limbs, is_guess = owners.get(word.number, ((), False))
    state = COVERED if limbs else REASONED if word.number in reasons else OPEN
    slip = slips.get(word.number)
    return limbs, is_guess, state, slip.place.line if slip is not None else 0

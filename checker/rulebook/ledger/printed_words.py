"""Which printed words each limb covers, and how the reading of a limb against them came out."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

from checker.values.problem import Location

PROPOSED, IN_FULL, IN_PART = "proposed", "in full", "in part"
READ, SUPERSEDED, NOT_AT_HAND = "read against the words", "superseded", "not at hand"
OUTCOMES = (PROPOSED, IN_FULL, IN_PART, READ, SUPERSEDED, NOT_AT_HAND)

Spans = tuple[tuple[int, int], ...]


def spans(text: str) -> Spans:
    """Read spans such as `1-6 9`: first and last word, counted from 1 within the printed paragraph."""
    found = []
    for part in text.split():
        first, _, last = part.partition("-")
        found.append((int(first), int(last or first)))
    return tuple(found)


def written(found: Spans) -> str:
    """Write spans as a file has them."""
    return " ".join(str(first) if first == last else f"{first}-{last}" for first, last in found)


def spans_of(numbers: Iterable[int]) -> Spans:
    """Join numbers of words into spans."""
    made: list[tuple[int, int]] = []
    for number in sorted(set(numbers)):
        if made and number == made[-1][1] + 1:
            made[-1] = (made[-1][0], number)
        else:
            made.append((number, number))
    return tuple(made)


def numbers(found: Spans) -> Iterator[int]:
    """List every word of these spans."""
    for first, last in found:
        yield from range(first, last + 1)


@dataclass(frozen=True, slots=True)
class Covered:
    """The words of a printed paragraph that one limb covers, and the outcome of reading it against them."""

    paragraph: str
    limb: str
    spans: Spans
    outcome: str
    # The date of the reading; empty for a proposal.
    read_on: str
    # What of the words no check judges, if the outcome is `in part`.
    left: str
    # The paragraph that takes the place of this one, if it is superseded.
    by: str
    place: Location

    @property
    def name(self) -> str:
        """Return the paragraph with the name of the limb."""
        return f"{self.paragraph} {self.limb}".strip()

    @property
    def is_read(self) -> bool:
        """Say whether a person has read the limb against the words."""
        return self.outcome != PROPOSED


@dataclass(frozen=True, slots=True)
class Uncovered:
    """Words that no limb covers, and why."""

    spans: Spans
    why: str
    place: Location


@dataclass(frozen=True, slots=True)
class Slip:
    """Misprinted words, and what is read in their place; nothing if they are only struck."""

    spans: Spans
    read: str
    place: Location


@dataclass(frozen=True, slots=True)
class Figure:
    """A figure of a paraphrase that stands in no rule of its paragraph: where else, or why not."""

    paragraph: str
    figure: str
    stated_by: str
    why: str
    place: Location


@dataclass(frozen=True, slots=True)
class Printed:
    """One paragraph as printed: the number and hash of its words, never the words, and what is opposite them."""

    id: str
    text: str
    words: int
    hash: str
    covered: tuple[Covered, ...]
    uncovered: tuple[Uncovered, ...]
    slips: tuple[Slip, ...]
    figures: tuple[Figure, ...]
    place: Location

    @property
    def is_read(self) -> bool:
        """Say whether every limb opposite these words has been read against them."""
        return all(one.is_read for one in self.covered)

    @property
    def open(self) -> Spans:
        """Return the words with nothing opposite them, neither a limb nor a reason."""
        taken = {number for one in self.covered for number in numbers(one.spans)}
        taken |= {number for one in self.uncovered for number in numbers(one.spans)}
        return spans_of(set(range(1, self.words + 1)) - taken)


@dataclass(frozen=True)
class Words:
    """All printed paragraphs by their citation, in the order printed."""

    printed: dict[str, Printed]
    _limbs: dict[tuple[str, str], tuple[Covered, ...]] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        limbs: dict[tuple[str, str], tuple[Covered, ...]] = {}
        for unit in self.printed.values():
            for one in unit.covered:
                limbs[one.paragraph, one.limb] = (*limbs.get((one.paragraph, one.limb), ()), one)
        object.__setattr__(self, "_limbs", limbs)

    def of(self, paragraph: str, limb: str) -> tuple[Covered, ...]:
        """Return each entry of a limb; one limb may cover words of more than one printed paragraph."""
        return self._limbs.get((paragraph, limb), ())

    def reading(self, paragraph: str, limb: str) -> Covered | None:
        """Return the weakest reading of a limb; None if no entry names it."""
        found = self.of(paragraph, limb)
        return min(found, key=lambda one: _STRENGTH[one.outcome], default=None)


# A limb that is opposite words of two paragraphs is proved in full only if both are.
_STRENGTH = {PROPOSED: 0, NOT_AT_HAND: 1, SUPERSEDED: 2, READ: 3, IN_PART: 4, IN_FULL: 5}

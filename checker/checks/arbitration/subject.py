"""What a failure is about: one act, one debt, one wager. Failures of one subject are one fault."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass
from typing import Final, TypeAlias

from checker.log.language.events import LotKey


@dataclass(frozen=True, slots=True)
class OfAct:
    """An act, by the number of its line at the table."""

    seq: int


@dataclass(frozen=True, slots=True)
class OfFrame:
    """An irregularity, by the rule that says how to deal with it and the number of the line where it arose."""

    rule: int
    seq: int


@dataclass(frozen=True, slots=True)
class OfSteps:
    """The steps of a procedure that an act showed to be left out."""

    rule: int
    seq: int


@dataclass(frozen=True, slots=True)
class OfDebt:
    """What was owed under a rule, for whom, and since which line."""

    rule: int
    of: Hashable
    since: int


@dataclass(frozen=True, slots=True)
class OfCards:
    """A set of cards, by its id."""

    id: str | None


@dataclass(frozen=True, slots=True)
class OfLot:
    """A wager of one person on one hand."""

    lot: LotKey


@dataclass(frozen=True, slots=True)
class OfCall:
    """What was called for a hand; the dealer's is in box 0."""

    box: int | None
    hand: int | None


@dataclass(frozen=True, slots=True)
class OfLimit:
    """The limits posted for a wager."""

    wager: str


@dataclass(frozen=True, slots=True)
class OfElection:
    """What the casino elected: an option and its value, or two options together."""

    said: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class OfPerson:
    """All wagers of one person on a box."""

    box: int
    behind: int


Subject: TypeAlias = (
    OfAct | OfFrame | OfSteps | OfDebt | OfCards | OfLot | OfCall | OfLimit | OfElection | OfPerson
)  # fmt: skip
# What is seen at one line: several such failures at the same line and place are one fault.
AT_ONE_LINE: Final = (OfAct, OfFrame, OfSteps)

"""What becomes of a failure: each ends in exactly one of these decisions."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import Final, TypeAlias, assert_never

from checker.checks.arbitration.failure import Failure

NO_FINDING: Final = -1


class Why(Enum):
    """Why a failure is no breach."""

    # The law lifts the duty while an irregularity is open: nothing was called for.
    EXCUSED = "excused"
    # The failure is an irregularity that was dealt with as prescribed, which counts as held.
    HANDLED = "handled"


@dataclass(frozen=True, slots=True)
class New:
    """It is a fault of its own, and gets the next number."""

    failure: Failure
    number: int


@dataclass(frozen=True, slots=True)
class Joins:
    """It is the same fact as a finding, whose paragraphs it adds to."""

    failure: Failure
    to: int
    # It is the act that brought the finding about, which is told at its line.
    at_its_line: bool = False


@dataclass(frozen=True, slots=True)
class Below:
    """It follows from a finding, and is listed under it."""

    failure: Failure
    to: int


@dataclass(frozen=True, slots=True)
class Heads:
    """It stands above a finding that was made before it."""

    failure: Failure
    of: int


@dataclass(frozen=True, slots=True)
class Waits:
    """It depends on how an open irregularity is dealt with."""

    failure: Failure
    frame: int


@dataclass(frozen=True, slots=True)
class Unsettled:
    """The log does not show how an irregularity was dealt with, so it is not judged."""

    failure: Failure


@dataclass(frozen=True, slots=True)
class Repeats:
    """It counts as a breach and is listed nowhere: a finding tells of it, or of what it follows from, already."""

    failure: Failure
    of: int


@dataclass(frozen=True, slots=True)
class Dropped:
    """It is no breach, and the reason says why."""

    failure: Failure
    why: Why


Decision: TypeAlias = New | Joins | Below | Heads | Waits | Unsettled | Repeats | Dropped


def unlisted(decision: Decision) -> tuple[int, tuple[Failure, ...]]:
    """Return the breaches that are listed nowhere, with the number of the finding that they belong to.

    Of several failures that are one, these are all but the first.
    """
    failures = decision.failure.all
    match decision:
        case New(_, number):
            return number, failures[1:]
        case Joins(_, to) | Below(_, to) | Heads(_, to):
            return to, failures[1:]
        case Repeats(_, of):
            return of, failures
        case Waits() | Unsettled() | Dropped():
            return NO_FINDING, ()
        case _:
            assert_never(decision)

"""What is known when failures are decided on: what was found at a table so far, and where the table stands."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import Final, assert_never

from checker.checks.arbitration.decisions import Below, Decision, Dropped, Heads, Joins, New, Repeats, Unsettled, Waits
from checker.checks.arbitration.failure import Failure, finding_of
from checker.checks.arbitration.finding import Finding
from checker.checks.arbitration.past_findings import Key, Past, PastFindings, by_name
from checker.checks.arbitration.subject import OfLot

# What a rule that speaks once at a table speaks of: nothing more, a seat, or a wager by its name.
Spoken = tuple[int, object]
# A log may name any number of wagers: when so many were spoken of, the rules speak of them again.
MOST_SPOKEN: Final = 10_000
AT_THE_TABLE: Final = frozenset({"table", "seat", "wager"})


@dataclass(frozen=True, slots=True)
class OpenFrame:
    """An irregularity of this round that is not yet dealt with."""

    number: int
    cite: str


@dataclass(frozen=True, slots=True)
class OpenRound:
    """The round that is played, or was played last."""

    ordinal: int
    seq: int
    over: bool = False
    # The paragraph by which it should have been void, if it was played on.
    spoilt: str = ""


@dataclass(frozen=True, slots=True)
class Here:
    """Where a table stands at an event."""

    seq: int = 0
    round: OpenRound | None = None
    frames: tuple[OpenFrame, ...] = ()
    # When the shoe in use was loaded, and the one before it.
    shoe: int = 0
    shoe_before: int = 0

    @property
    def in_round(self) -> bool:
        """Whether a round is being played, which does not begin with this very line."""
        return self.round is not None and not self.round.over and self.round.seq < self.seq

    @property
    def begun(self) -> int:
        """Since when earlier findings may explain a failure: since the shoe was loaded."""
        if self.seq == self.shoe or (self.round is not None and self.round.seq <= self.shoe):
            # What is found as a shoe is loaded, or in a round in which it was, belongs to what was done before.
            return self.shoe_before + 1
        return self.shoe


@dataclass(frozen=True, slots=True)
class Known:
    """What was found at a table so far."""

    # The findings that may still change or explain something, in the order in which they were made.
    found: PastFindings = field(default_factory=PastFindings)
    # The number of the next finding.
    next: int = 0
    # Findings from this number on are of the round that is not over; the earlier ones were reported.
    open_from: int = 0
    # Findings from this number on may explain what comes.
    recalled_from: int = 0
    # What waits for an irregularity, by the number of its frame.
    waiting: tuple[tuple[int, Failure], ...] = ()
    # Rules that speak once at a table, and what they have spoken of.
    # Each with the finding in which it has.
    spoken: Mapping[Spoken, int] = field(default_factory=dict)

    def recalled(self, key: Key) -> Iterator[tuple[Past, Finding]]:
        """Yield the findings with a key that may explain something, the last first, and what in each has the key."""
        for past, part in self.found.with_key(key):
            if past.finding.number >= self.recalled_from:
                yield past, part

    def open_ones(self, key: Key) -> Iterator[Finding]:
        """Yield the findings with a key that may still change, the last first."""
        for past, part in self.found.with_key(key):
            if not self.is_open(past.finding):
                return
            if part is past.finding:
                yield part

    def is_open(self, finding: Finding) -> bool:
        """Say whether a finding may still change; one that was reported never does."""
        return finding.number >= self.open_from

    def of_number(self, number: int) -> Finding:
        """Return a finding by its number."""
        return self.found.of_number(number).finding

    def spoiling(self, round_: OpenRound) -> Finding | None:
        """Return the finding that a round should have been void; None if it should not, or was."""
        if not round_.spoilt:
            return None
        for past, _ in self.recalled(by_name(round_.spoilt, round_.ordinal)):
            finding = past.finding
            if finding.spot.ordinal == round_.ordinal and round_.spoilt in finding.citations:
                return finding
        return None

    def amended(self, finding: Finding, *fresh: Finding) -> Known:
        """Put a finding in the place of that with the same number; name what it newly explains."""
        return replace(self, found=self.found.and_changed(finding, *fresh))


def speaks_of(failure: Failure) -> Spoken:
    """Return what a rule speaks of that speaks once at a table, of a seat, or of a wager by its name."""
    index, once = failure.rule.index, failure.data.once
    if once == "wager":
        return index, failure.subject.lot[0] if isinstance(failure.subject, OfLot) else None
    return index, failure.spot.seat if once == "seat" else None


def after(known: Known, decision: Decision, seq: int) -> Known:
    """Return what is known once a decision was made, at this line."""
    match decision:
        case New(failure, number):
            past = Past(seq, finding_of(failure, number))
            return replace(_spoken(known, failure, number), found=known.found.and_past(past), next=number + 1)
        case Joins(failure, to, at_its_line):
            finding = known.of_number(to).join(failure.rule, failure.also)
            if at_its_line:
                finding = finding.happened_at(failure.at, failure.spot)
            if at_its_line and finding.rule.cite == failure.rule.cite:
                finding = finding.retell(failure.observed, failure.owed)
            return _spoken(known, failure, to).amended(finding)
        case Below(failure, to):
            below = finding_of(failure)
            return known.amended(known.of_number(to).explain(below), below)
        case Heads(failure, of):
            headed = known.of_number(of).head_by(finding_of(failure))
            return known.amended(headed, headed.explains[0])
        case Waits(failure, frame):
            return replace(known, waiting=(*known.waiting, (frame, failure)))
        case Repeats() | Dropped() | Unsettled():
            return known
        case _:
            assert_never(decision)


def _spoken(known: Known, failure: Failure, number: int) -> Known:
    """Note a rule that speaks once at a table, of a seat or of a wager, in its own finding or in another's."""
    if failure.data.once not in AT_THE_TABLE:
        return known
    spoken = known.spoken if len(known.spoken) < MOST_SPOKEN else {}
    return replace(known, spoken={**spoken, speaks_of(failure): number})

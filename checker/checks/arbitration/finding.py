"""What an audit finds: findings, what could not be observed, irregularities handled as prescribed. Facts only."""

from __future__ import annotations

from dataclasses import dataclass, field, fields

from checker.rulebook.games.rule_ref import RuleRef
from checker.values.problem import Location
from checker.values.saying import Saying


@dataclass(frozen=True, slots=True)
class Evidence:
    """A line of the log that decides: its place and its words."""

    place: Location
    clock: str
    raw: str


@dataclass(frozen=True, slots=True)
class Spot:
    """Where in the casino a finding belongs."""

    casino: str | None
    game: str
    table: str
    day: str | None
    round: str | None
    ordinal: int
    seat: int | None
    hand: int | None
    behind: int | None
    dealer: str | None
    # What the table's play is counted by.
    period: str = "round"


@dataclass(frozen=True, slots=True)
class Money:
    """What a settlement owed and what it paid, in cents from the house to the player."""

    owed: int
    paid: int

    @property
    def favors(self) -> str | None:
        return None if self.owed == self.paid else "player" if self.paid > self.owed else "house"


@dataclass(slots=True)
class Finding:
    """A paragraph was breached: where, what was seen, what was owed, what it cost whom."""

    rule: RuleRef
    spot: Spot
    at: Evidence
    observed: Saying
    owed: Saying
    owed_cents: int | None = None
    paid_cents: int | None = None
    difference_cents: int | None = None
    favors: str | None = None
    also: list[str] = field(default_factory=list)
    evidence: list[Evidence] = field(default_factory=list)
    explains: list[Finding] = field(default_factory=list)
    facts: tuple[object, ...] = ()
    # The other rules that the same fact breaks; their citations stand in `also`.
    also_rules: list[RuleRef] = field(default_factory=list)
    fingerprint: str = ""

    def cost(self, money: Money) -> None:
        """Note what the breach cost, and whom."""
        self.owed_cents, self.paid_cents = money.owed, money.paid
        self.difference_cents, self.favors = money.paid - money.owed, money.favors

    def take_fingerprint(self, fingerprint: str) -> None:
        """Take the name by which it is known in every audit of the log."""
        self.fingerprint = fingerprint

    def become(self, other: Finding) -> None:
        """Stand for another fault from here on, which turned out to be the one that this one belongs to."""
        for part in fields(Finding):
            setattr(self, part.name, getattr(other, part.name))

    @property
    def severity(self) -> str:
        return "breach" if self.rule.doubt == "none" else self.rule.doubt

    @property
    def citations(self) -> tuple[str, ...]:
        return tuple(dict.fromkeys((self.rule.cite, *self.rule.also, *self.also)))


@dataclass(frozen=True, slots=True)
class Unobservable:
    """A paragraph applied but the log cannot settle it: what would."""

    rule: RuleRef
    spot: Spot
    at: Evidence
    missing: Saying


@dataclass(frozen=True, slots=True)
class Handled:
    """An irregularity that was dealt with as prescribed."""

    rule: RuleRef
    spot: Spot
    at: Evidence

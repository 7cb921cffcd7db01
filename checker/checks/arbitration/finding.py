"""What an audit finds: findings, what could not be observed, irregularities handled as prescribed. Facts only."""

from __future__ import annotations

from dataclasses import dataclass, field, fields

from checker.rulebook.games.rule_ref import RuleRef
from checker.values.problem import Location
from checker.values.saying import Saying


@dataclass(frozen=True, slots=True)
class Evidence:
    """A decisive line of the log: its place and its words."""

    place: Location
    clock: str
    raw: str


@dataclass(frozen=True, slots=True)
class Spot:
    """Where a finding belongs in the casino."""

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
    # What counts the play of the table: rounds or rolls.
    period: str = "round"


@dataclass(frozen=True, slots=True)
class Money:
    """The amount owed and the amount paid in a settlement, in cents from the casino to the player."""

    owed: int
    paid: int

    @property
    def favors(self) -> str | None:
        return None if self.owed == self.paid else "player" if self.paid > self.owed else "house"


@dataclass(slots=True)
class Finding:
    """A breach of a paragraph: where, what was seen, what was owed, the cost and who bore it."""

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
    # Other rules that the same fact breaks; their citations are in `also`.
    also_rules: list[RuleRef] = field(default_factory=list)
    fingerprint: str = ""

    def cost(self, money: Money) -> None:
        """Record the cost of the breach and who bore it."""
        self.owed_cents, self.paid_cents = money.owed, money.paid
        self.difference_cents, self.favors = money.paid - money.owed, money.favors

    def take_fingerprint(self, fingerprint: str) -> None:
        """Set the fingerprint, which is the same in every audit of the log."""
        self.fingerprint = fingerprint

    def become(self, other: Finding) -> None:
        """Replace the fault of this finding with another, of which this one turned out to be a part."""
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
    """A paragraph applied but the log cannot settle it; `missing` names the record that could."""

    rule: RuleRef
    spot: Spot
    at: Evidence
    missing: Saying


@dataclass(frozen=True, slots=True)
class UnjudgedMoney:
    """Money that moved and that no paragraph judged, and why. Without a wager it stands for a whole round."""

    spot: Spot
    at: Evidence
    why: Saying
    wager: str = ""
    paid: int = 0
    taken: int = 0
    returned: int = 0
    # The stake of a wager on which no money moved.
    left: int = 0
    # Whether one of the amounts was not identified.
    unread: bool = False


@dataclass(frozen=True, slots=True)
class Handled:
    """An irregularity that was dealt with as prescribed."""

    rule: RuleRef
    spot: Spot
    at: Evidence

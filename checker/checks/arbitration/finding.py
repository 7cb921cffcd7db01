"""What an audit finds: findings, what could not be observed, irregularities handled as prescribed. Facts only."""

from __future__ import annotations

from dataclasses import dataclass, field, fields, replace
from typing import Final

from checker.checks.arbitration.subject import Subject
from checker.log.language.events import LotKey
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


@dataclass(frozen=True, slots=True)
class About:
    """What a failure is about, as far as it matters for what follows from it."""

    # The verb of the act that was wrong; empty if an act is missing.
    verb: str = ""
    # The wagers that it is about.
    lots: tuple[LotKey, ...] = ()
    # The boxes at which a step was left out.
    boxes: tuple[int, ...] = ()
    # Whether it is about a wager that was never to be laid without something else.
    laying: bool = False
    # What a wrong result has in common with the other wagers of the same hand; empty if the result is right.
    result: tuple[object, ...] = ()


ABOUT_NOTHING: Final = About()


@dataclass(slots=True)
class Finding:
    """A breach of a paragraph: where, what was seen, what was owed, the cost and who bore it."""

    rule: RuleRef
    spot: Spot
    at: Evidence
    observed: Saying
    owed: Saying
    # The cost of this failure alone; the cents below add what it explains.
    money: Money | None = None
    also: list[str] = field(default_factory=list)
    evidence: list[Evidence] = field(default_factory=list)
    explains: list[Finding] = field(default_factory=list)
    subject: Subject | None = None
    about: About = ABOUT_NOTHING
    # Other rules that the same fact breaks; their citations are in `also`.
    also_rules: list[RuleRef] = field(default_factory=list)
    fingerprint: str = ""

    def costs(self) -> list[Money]:
        """Return its own cost and the cost of each failure that it explains."""
        own = [self.money] if self.money is not None else []
        return own + [money for explained in self.explains for money in explained.costs()]

    @property
    def owed_cents(self) -> int | None:
        costs = self.costs()
        return sum(money.owed for money in costs) if costs else None

    @property
    def paid_cents(self) -> int | None:
        costs = self.costs()
        return sum(money.paid for money in costs) if costs else None

    @property
    def difference_cents(self) -> int | None:
        costs = self.costs()
        return sum(money.paid - money.owed for money in costs) if costs else None

    @property
    def favors(self) -> str | None:
        difference = self.difference_cents
        return None if not difference else "player" if difference > 0 else "house"

    def cite_too(self, cites: tuple[str, ...]) -> None:
        """Add paragraphs that the same fault breaks, each once."""
        self.also.extend(cite for cite in cites if cite not in self.citations)

    def happened_at(self, at: Evidence, spot: Spot) -> None:
        """Point at an earlier line, and keep the present one as evidence."""
        if at.place != self.at.place:
            self.evidence = [one for one in self.evidence if one.place != at.place] + [self.at]
            self.at, self.spot = at, spot

    def await_at(self, boxes: tuple[int, ...]) -> None:
        """A step that was left out is still to be done at these boxes; at none, it was done too late."""
        self.about = replace(self.about, boxes=boxes)
        if not boxes:
            self.observed = Saying("done late", (("act", dict(self.observed.values).get("step", "")),))

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

"""What an audit finds: findings, what could not be observed, irregularities handled as prescribed. Facts only."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from enum import Enum
from typing import Final, TypeAlias

from checker.checks.arbitration.nature import NO_NATURE, Nature
from checker.checks.arbitration.subject import Subject
from checker.log.language.events import LotKey
from checker.rulebook.games.rule_ref import RuleRef
from checker.rulebook.ledger.standing import Standing
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


class Lack(Enum):
    """What is missing, where a failure is about something that was not done."""

    NOTHING = ""
    STEP = "left out"
    SETTLEMENT = "not settled"


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
    lack: Lack = Lack.NOTHING
    # What its form of rule is.
    nature: Nature = NO_NATURE


ABOUT_NOTHING: Final = About()


# The fingerprint of a finding, and how the text of its paragraph stands.
Mark: TypeAlias = tuple[str, Standing | None]
# The number of a finding that is listed under another one.
BELOW: Final = -1


@dataclass(frozen=True, slots=True)
class Finding:
    """A breach of a paragraph: where, what was seen, what was owed, the cost and who bore it.

    A finding never changes. What is learned later makes another finding of it, until its round is over.
    """

    rule: RuleRef
    spot: Spot
    at: Evidence
    observed: Saying
    owed: Saying
    # The cost of this failure alone; the cents below add what it explains.
    money: Money | None = None
    also: tuple[str, ...] = ()
    evidence: tuple[Evidence, ...] = ()
    explains: tuple[Finding, ...] = ()
    subject: Subject | None = None
    about: About = ABOUT_NOTHING
    # Other rules that the same fact breaks; their citations are in `also`.
    also_rules: tuple[RuleRef, ...] = ()
    fingerprint: str = ""
    # Which finding of its table it is.
    number: int = BELOW
    # How the text of its paragraph stands on the day by whose law it is judged.
    standing: Standing | None = None

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

    def cite_too(self, cites: tuple[str, ...]) -> Finding:
        """Add paragraphs that the same fault breaks, each once."""
        return replace(self, also=(*self.also, *(cite for cite in cites if cite not in self.citations)))

    def join(self, rule: RuleRef, also: tuple[str, ...]) -> Finding:
        """Add the paragraphs of another rule that the same fact breaks."""
        cites = (*self.also, rule.cite, *rule.also, *also)
        return replace(self, also=cites, also_rules=(*self.also_rules, rule))

    def explain(self, below: Finding) -> Finding:
        """List a failure under the finding that explains it; what it cost is a part of the finding's cost."""
        return replace(self, explains=(*self.explains, below))

    def head_by(self, head: Finding) -> Finding:
        """Put a failure in the place of this finding, which then stands below it with all that it explains."""
        bare = replace(self, explains=(), number=BELOW)
        return replace(head, explains=(bare, *self.explains), number=self.number)

    def lead_with(self, explained: Finding) -> Finding:
        """Let a failure that the finding explains stand for the whole, and the finding below it."""
        others = tuple(one for one in self.explains if one is not explained)
        bare = replace(self, explains=(), number=BELOW)
        return replace(explained, explains=(bare, *others), number=self.number)

    def happened_at(self, at: Evidence, spot: Spot) -> Finding:
        """Point at an earlier line, and keep the present one as evidence."""
        if at.place == self.at.place:
            return self
        evidence = (*(one for one in self.evidence if one.place != at.place), self.at)
        return replace(self, at=at, spot=spot, evidence=evidence)

    def retell(self, observed: Saying, owed: Saying) -> Finding:
        """Say of the act itself what was seen and owed, in place of the remedy that did not come."""
        return replace(self, observed=observed, owed=owed)

    def await_at(self, boxes: tuple[int, ...]) -> Finding:
        """A step that was left out is still to be done at these boxes; at none, it was done too late."""
        if boxes:
            return replace(self, about=replace(self.about, boxes=boxes))
        late = Saying("done late", (("act", dict(self.observed.values).get("step", "")),))
        return replace(self, observed=late, about=replace(self.about, boxes=(), lack=Lack.NOTHING))

    def marked(self, marks: Iterator[Mark]) -> Finding:
        """Give it, and then each failure that it explains, the next fingerprint and how its text stands."""
        (fingerprint, standing), rest = next(marks), list(marks)
        below = zip(self.explains, rest, strict=True)
        explains = tuple(replace(one, fingerprint=name, standing=stands) for one, (name, stands) in below)
        return replace(self, fingerprint=fingerprint, standing=standing, explains=explains)

    @property
    def severity(self) -> str:
        return "breach" if self.rule.doubt == "none" else self.rule.doubt

    @property
    def citations(self) -> tuple[str, ...]:
        return tuple(dict.fromkeys((self.rule.cite, *self.rule.also, *self.also)))


@dataclass(frozen=True, slots=True)
class Repeat:
    """A breach that is counted and not listed: it repeats a finding, or follows from one that was reported before."""

    breach: Finding
    # The number of that finding.
    of: int

    @property
    def at(self) -> Evidence:
        return self.breach.at


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

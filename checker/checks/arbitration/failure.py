"""Failures: a rule that failed at an event, and how failures become findings."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Any

from checker.checks.arbitration.finding import ABOUT_NOTHING, About, Evidence, Finding, Money, Spot
from checker.checks.arbitration.subject import OfLot, Subject
from checker.checks.conditions.scene import Moment, Scene
from checker.log.language.events import LogLine
from checker.rulebook.games.model import Bounds, Manner, May, Must, Remedy, Rule
from checker.rulebook.games.rule_ref import RuleRef
from checker.table.state import Hand, Round
from checker.values.problem import Location
from checker.values.saying import Saying


@dataclass(slots=True)
class Failure:
    """A rule that failed at an event, before it is known whose fault it is."""

    data: Rule
    rule: RuleRef
    spot: Spot
    at: Evidence
    observed: Saying
    owed: Saying
    subject: Subject
    money: Money | None
    also: tuple[str, ...]
    evidence: list[Evidence]
    about: About = ABOUT_NOTHING
    # The finding that is known to have caused it.
    under: Finding | None = None


@dataclass(slots=True)
class Frame:
    """An irregularity whose remedy is under way."""

    data: Rule
    then: Moment  # The scene when the irregularity arose, and the line of it, wherever the dealer is by now.
    spot: Spot
    seq: int
    owed: list[Any]
    waiting: list[Failure] = field(default_factory=list)
    failed: bool = False
    unsure: bool = False
    closed: bool = False
    outlives: bool = False
    # The hand at which it came about, if that is known.
    at_fault: Hand | None = None

    @property
    def round(self) -> Round | None:
        """The round in which it must be dealt with; None if that may come at any time now."""
        return None if self.outlives else self.then.round

    @property
    def box(self) -> int:
        """The box where it arose."""
        return self.then.box

    @property
    def each(self) -> str:
        """The kind of thing that counts by itself, such as each hand; empty if there is none."""
        return self.data.body.each if isinstance(self.data.body, Remedy) else ""

    @property
    def voids_round(self) -> bool:
        """Whether it voids the round."""
        return isinstance(self.data.body, Remedy) and self.data.body.voids_round

    def outlive_round(self) -> None:
        """Anything still owed may come after the round."""
        self.outlives = True

    def blame(self, hand: Hand | None) -> None:
        """It came about at this hand."""
        self.at_fault = hand

    def fail(self) -> None:
        """It was not dealt with as prescribed."""
        self.failed = True

    def doubt(self) -> None:
        """The log cannot show whether it was dealt with as prescribed."""
        self.unsure = True

    def close(self) -> None:
        """The frame has no further effect."""
        self.closed = True


def evidence_of(line: LogLine) -> Evidence:
    """Point at a line of the log."""
    return Evidence(Location(line.file, line.number, line.column), line.clock, line.raw)


def join(finding: Finding, failure: Failure) -> None:
    """Add the paragraphs of another failure to a finding of the same fact."""
    finding.also.extend((failure.rule.cite, *failure.rule.also, *failure.also))
    finding.also_rules.append(failure.rule)


def below(finding: Finding, failure: Failure) -> None:
    """List a failure under the finding that explains it; what it cost is a part of the finding's cost."""
    if finding.rule.id != failure.rule.id or failure.money is not None:
        finding.explains.append(finding_of(failure))


def put_before(finding: Finding, failure: Failure) -> None:
    """A missing settlement goes before an act that only came too early for it: swap the two."""
    early = replace(finding, explains=[], also=list(finding.also))
    finding.become(replace(finding_of(failure), explains=[early, *finding.explains]))


def put_first(finding: Finding, explained: Finding) -> None:
    """Let a failure that the finding explains stand for the whole, and the finding below it."""
    others = [one for one in finding.explains if one is not explained]
    below_it = replace(finding, explains=[], also=list(finding.also))
    finding.become(replace(explained, explains=[below_it, *others]))


def finding_of(failure: Failure) -> Finding:
    """Make a finding of a failure."""
    return Finding(
        rule=failure.rule,
        spot=failure.spot,
        at=failure.at,
        observed=failure.observed,
        owed=failure.owed,
        money=failure.money,
        also=list(failure.also),
        evidence=failure.evidence,
        subject=failure.subject,
        about=failure.about,
    )


def about_of(data: Rule, scene: Scene, subject: Subject, result: tuple[object, ...], boxes: tuple[int, ...]) -> About:
    """Say what a failure is about: the act that was wrong, or the wager that something was owed for."""
    body = data.body
    own = (scene.lot.key,) if scene.lot is not None else ()
    lots = (subject.lot,) if isinstance(subject, OfLot) else own
    verb = scene.event.verb if isinstance(body, May | Bounds | Manner) else ""
    laying = isinstance(body, Must) and any(act.partition(" ")[0] == "bet" for act in body.after)
    return About(verb, lots, boxes, laying, result)


def around(scene: Scene) -> list[LogLine]:
    """The lines that an act goes by: the cards of its hand, or the other wagers of its person on the box."""
    round_, event = scene.round, scene.event
    if round_ is None or scene.box < 0:
        return []
    if event.verb in ("bet", "alter", "refuse"):
        lots = round_.lots.values()
        return [lot.line for lot in lots if (lot.box, lot.behind) == (scene.box, scene.behind) and not lot.withdrawn]
    if event.verb in ("deal", "choose", "call") and scene.hand is not None:
        return list(scene.hand.lines)
    return []

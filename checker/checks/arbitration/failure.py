"""Failures: a rule that failed at an event, and how failures become findings."""

from __future__ import annotations

from dataclasses import dataclass, field, fields, replace
from typing import Any

from checker.checks.arbitration.finding import Evidence, Finding, Spot
from checker.log.language.events import LogLine
from checker.rulebook.games.model import Rule
from checker.rulebook.games.rule_ref import RuleRef
from checker.values.problem import Location
from checker.values.saying import Saying

Fact = tuple[Any, ...]


@dataclass(slots=True)
class Money:
    """What a settlement owed and what it paid, in cents from the house to the player."""

    owed: int
    paid: int

    @property
    def favors(self) -> str | None:
        return None if self.owed == self.paid else "player" if self.paid > self.owed else "house"


@dataclass(slots=True)
class Failure:
    """A rule that failed at an event, before it is known whose fault it is."""

    data: Rule
    rule: RuleRef
    spot: Spot
    at: Evidence
    observed: Saying
    owed: Saying
    fact: Fact
    money: Money | None
    also: tuple[str, ...]
    evidence: list[Evidence]


@dataclass(slots=True)
class Frame:
    """An irregularity that is being dealt with."""

    data: Rule
    scene: dict[str, Any]
    spot: Spot  # Where it came about, wherever the dealer is by now.
    line: LogLine
    seq: int
    owed: list[Any]
    waiting: list[Failure] = field(default_factory=list)
    failed: bool = False
    unsure: bool = False
    closed: bool = False


def evidence_of(line: LogLine) -> Evidence:
    """Point at a line of the log."""
    return Evidence(Location(line.file, line.number, line.column), line.clock, line.raw)


def join(finding: Finding, failure: Failure) -> None:
    """Name the paragraphs of another failure beside a finding of the same fact."""
    finding.also.extend((failure.rule.cite, *failure.rule.also, *failure.also))
    finding.also_rules.append(failure.rule)


def below(finding: Finding, failure: Failure) -> None:
    """List a failure under the finding that explains it; what it cost is the finding's cost."""
    if finding.rule.id != failure.rule.id:
        finding.explains.append(finding_of(failure))
    if failure.money is not None and finding.owed_cents is None:
        finding.owed_cents, finding.paid_cents = failure.money.owed, failure.money.paid
        finding.difference_cents = failure.money.paid - failure.money.owed
        finding.favors = failure.money.favors


def is_settlement(finding: Finding) -> bool:
    """Say whether a finding is about an act that settled some wager at the wrong time."""
    event = str(dict(finding.observed.values).get("event", ""))
    return finding.rule.form == "may" and event.split(" ")[0] in ("take", "pay", "return")


def put_before(finding: Finding, failure: Failure) -> None:
    """What was never settled goes before the act that only came too early for it: they change places."""
    early = replace(finding, explains=[], also=list(finding.also))
    main = finding_of(failure)
    main.explains = [early, *finding.explains]
    for part in fields(Finding):
        setattr(finding, part.name, getattr(main, part.name))


def finding_of(failure: Failure) -> Finding:
    """Make a finding of a failure."""
    money = failure.money
    return Finding(
        rule=failure.rule,
        spot=failure.spot,
        at=failure.at,
        observed=failure.observed,
        owed=failure.owed,
        owed_cents=money.owed if money else None,
        paid_cents=money.paid if money else None,
        difference_cents=money.paid - money.owed if money else None,
        favors=money.favors if money else None,
        also=list(failure.also),
        evidence=failure.evidence,
        facts=failure.fact,
    )

"""Failures: a rule that failed at an event, and how failures become findings."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum
from typing import Any, Final, TypeAlias

from checker.checks.arbitration.finding import ABOUT_NOTHING, BELOW, About, Evidence, Finding, Lack, Money, Spot
from checker.checks.arbitration.nature import nature_of
from checker.checks.arbitration.subject import OfLot, Subject
from checker.checks.conditions.scene import Moment, Scene
from checker.log.language.events import LogLine
from checker.rulebook.games.model import Must, Remedy, Rule
from checker.rulebook.games.rule_ref import RuleRef
from checker.table.lots import MOST_BETS
from checker.table.state import Hand, Round
from checker.values.problem import Location
from checker.values.saying import Saying


@dataclass(frozen=True, slots=True)
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
    evidence: tuple[Evidence, ...]
    about: About = ABOUT_NOTHING
    # The number of the finding that is known to have caused it.
    under: int | None = None
    # The law itself lifts the duty while an irregularity is open.
    excused: bool = False
    # An irregularity that may have come about would lift it.
    perhaps_excused: bool = False
    # The failures that it stands for, where several are one.
    parts: tuple[Failure, ...] = ()

    @property
    def all(self) -> tuple[Failure, ...]:
        """Every failure that it stands for, itself if it is only one."""
        return tuple(one for part in self.parts for one in part.all) if self.parts else (self,)


class Stage(Enum):
    """When an act is judged that might have been refused."""

    # The dealer has gone on, so it was accepted.
    GOES_ON = "goes on"
    ROUND_OVER = "round over"
    # Nothing shows any more whether it would have been accepted.
    LOG_ENDS = "log ends"


# Judges such an act; False if that must wait for a later stage.
Provisional: TypeAlias = Callable[[Stage], bool]


@dataclass(slots=True)
class Frame:
    """An irregularity whose remedy is under way."""

    number: int
    data: Rule
    then: Moment  # The scene when the irregularity arose, and the line of it, wherever the dealer is by now.
    spot: Spot
    seq: int
    owed: list[Any]
    failed: bool = False
    unsure: bool = False
    closed: bool = False
    outlives: bool = False
    # Whether it came about is unknown.
    perhaps: bool = False
    # What would void the round does not apply where it came about.
    spares_round: bool = False
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
        certain = not self.perhaps and not self.spares_round
        return certain and isinstance(self.data.body, Remedy) and self.data.body.voids_round

    def spare_round(self) -> None:
        """It does not void the round, or nobody can know."""
        self.spares_round = True

    def outlive_round(self) -> None:
        """Anything still owed may come after the round."""
        self.outlives = True

    def blame(self, hand: Hand | None) -> None:
        """It came about at this hand."""
        self.at_fault = hand

    def fail(self) -> None:
        """It was not dealt with as prescribed."""
        self.failed = True

    def may_not_be(self) -> None:
        """The log does not show whether it came about."""
        self.perhaps = self.unsure = True

    def doubt(self) -> None:
        """The log cannot show whether it was dealt with as prescribed."""
        self.unsure = True

    def close(self) -> None:
        """The frame has no further effect."""
        self.closed = True


_LACKS: Final = {lack.value: lack for lack in Lack if lack.value}


def evidence_of(line: LogLine) -> Evidence:
    """Point at a line of the log."""
    return Evidence(Location(line.file, line.number, line.column), line.clock, line.raw)


def finding_of(failure: Failure, number: int = BELOW) -> Finding:
    """Make a finding of a failure."""
    return Finding(
        rule=failure.rule,
        spot=failure.spot,
        at=failure.at,
        observed=failure.observed,
        owed=failure.owed,
        money=failure.money,
        also=failure.also,
        evidence=failure.evidence,
        subject=failure.subject,
        about=failure.about,
        number=number,
    )


def about_of(
    data: Rule, scene: Scene, subject: Subject, observed: Saying, result: tuple[object, ...], boxes: tuple[int, ...]
) -> About:
    """Say what a failure is about: the act that was wrong, or the wager that something was owed for."""
    body, nature = data.body, nature_of(data.body)
    own = (scene.lot.key,) if scene.lot is not None else ()
    lots = (subject.lot,) if isinstance(subject, OfLot) else own
    verb = scene.event.verb if nature.of_an_act else ""
    laying = isinstance(body, Must) and any(act.partition(" ")[0] == "bet" for act in body.after)
    return About(verb, lots, boxes, laying, result, _LACKS.get(observed.key, Lack.NOTHING), nature)


def around(scene: Scene) -> list[LogLine]:
    """The lines that an act goes by: the cards of its hand, or the other wagers of its person on the box."""
    round_, event = scene.round, scene.event
    if round_ is None or scene.box < 0:
        return []
    if event.verb in ("bet", "alter", "refuse"):
        lots = round_.lots_of(scene.box)
        return [lot.line for lot in lots if lot.behind == scene.behind and not lot.withdrawn][:MOST_BETS]
    if event.verb in ("deal", "choose", "call") and scene.hand is not None:
        return list(scene.hand.lines)
    return []

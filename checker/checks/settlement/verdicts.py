"""How the settlement of one stake ends: exactly one typed verdict, and the one place that records it."""

from __future__ import annotations

from typing import NamedTuple, TypeAlias, assert_never

from checker.checks.arbitration.arbiter import Arbiter
from checker.checks.arbitration.finding import Finding, Money
from checker.checks.arbitration.subject import OfLot, Subject
from checker.checks.conditions.scene import Scene
from checker.checks.settlement.unjudged_money import tell
from checker.log.language.events import LogLine
from checker.rulebook.games.model import Rule
from checker.rulebook.games.rule_ref import RuleRef
from checker.table.lots import Lot
from checker.values.problem import Problem
from checker.values.saying import Saying


class Held(NamedTuple):
    """The stake got what was due; the rules that say what that is are counted as held."""

    rules: tuple[RuleRef, ...] = ()


class Wrong(NamedTuple):
    """The stake got something else: the rule that was broken, what was seen, what was owed, and the money."""

    rule: RuleRef
    observed: Saying
    owed: Saying
    line: LogLine | None = None
    money: Money | None = None
    also: tuple[str, ...] = ()
    because: tuple[LogLine, ...] = ()
    result: tuple[object, ...] = ()
    # The finding that explains it, and the paragraphs that this one breaks beside its own.
    under: Finding | None = None
    under_also: tuple[str, ...] = ()
    # What the fault is about, if it is more than this stake.
    subject: Subject | None = None


class Reported(NamedTuple):
    """Another finding reports this money already; it may break more paragraphs now."""

    finding: Finding | None = None
    also: tuple[str, ...] = ()


class Senseless(NamedTuple):
    """No text says anything of such money: the line makes no sense."""

    problem: Problem


class NotJudged(NamedTuple):
    """The log leaves open whether the stake got what was due: what is missing, and the rules that it leaves open."""

    missing: Saying
    # No rule: the account of money names it, if any moved.
    rules: tuple[RuleRef, ...] = ()
    line: LogLine | None = None
    # The rules that held all the same, such as that it was paid at all.
    held: tuple[RuleRef, ...] = ()
    # Its money is named at once, where no account is made at the end.
    at_once: bool = False


class Undecided(NamedTuple):
    """Nothing is due yet: the stake lies on for another period."""


class NotAsked(NamedTuple):
    """The rule does not speak of this stake; if money moved on it, another rule or the account does."""


Verdict: TypeAlias = Held | Wrong | Reported | Senseless | NotJudged | Undecided | NotAsked
UNDECIDED_YET = Undecided()
NOT_ASKED = NotAsked()


def record(judge: Arbiter, scene: Scene, lot: Lot, data: Rule, verdict: Verdict) -> None:
    """Turn a verdict into what the arbiter hears: that rules held, a failure, or what could not be judged."""
    match verdict:
        case Held(rules):
            _count(judge, rules)
            lot.judge()
        case Wrong():
            lot.judge()
            if verdict.under is not None:
                judge.cite_too(verdict.under, verdict.under_also)
            judge.fail(
                data, verdict.rule, scene, verdict.observed, verdict.owed, verdict.subject or OfLot(lot.key),
                line=verdict.line, money=verdict.money, also=verdict.also, because=verdict.because,
                result=verdict.result, under=verdict.under,
            )  # fmt: skip
            judge.settle_event()
        case Reported(finding, also):
            lot.judge()
            if finding is not None:
                judge.cite_too(finding, also)
        case Senseless(problem):
            lot.judge()
            judge.money_out.append(problem)
        case NotJudged(missing, rules, line, held, at_once):
            lot.leave(missing)
            _count(judge, held)
            for rule in rules:
                judge.unseen(rule, scene, missing, line)
            if at_once:
                tell(judge, scene, lot, missing)
        case Undecided() | NotAsked():
            pass
        case _:
            assert_never(verdict)


def log_ends(rule: RuleRef) -> Saying:
    """Say that the log ends before the settlement."""
    return Saying("log ends", (("what", rule.limb or "the settlement"),))


def _count(judge: Arbiter, rules: tuple[RuleRef, ...]) -> None:
    for rule in rules:
        judge.held_counts[rule.index] += 1

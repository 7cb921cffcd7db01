"""Compares what the rules find in every log before and after an edit."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field
from pathlib import Path

from checker.audit.auditor import Audit
from checker.checks.arbitration.finding import Finding
from checker.checks.link_game import LinkedGame
from checker.gate.fixtures.fixture_log import Ruling
from checker.log.files.sources import lines
from checker.rulebook.book import Book

FindingKey = tuple[str, int, str, int | None]


@dataclass(frozen=True, slots=True)
class JudgedLog:
    """What one rule book finds in some logs."""

    findings: dict[FindingKey, Finding]
    unseen: Counter[str]
    kept: Counter[str]


@dataclass(slots=True)
class Effects:
    """New findings, findings that are gone, changed findings, and duties that can no longer be observed."""

    new: list[Finding] = field(default_factory=list)
    gone: list[Finding] = field(default_factory=list)
    cited_differently: list[tuple[Finding, Finding]] = field(default_factory=list)
    changed: list[tuple[Finding, Finding]] = field(default_factory=list)
    # By limb, the change in how often it could not be judged, and in how often it was kept.
    unseen: dict[str, int] = field(default_factory=dict)
    kept: dict[str, int] = field(default_factory=dict)
    # By paragraph, the cents in its findings before and now.
    money: dict[str, tuple[int, int]] = field(default_factory=dict)

    @property
    def none(self) -> bool:
        """Check that nothing changes."""
        return not any((self.new, self.gone, self.cited_differently, self.changed, self.unseen, self.kept, self.money))


def judge_logs(book: Book, logs: Iterable[Path]) -> JudgedLog:
    """Audit each log separately."""
    findings: dict[FindingKey, Finding] = {}
    unseen: Counter[str] = Counter()
    kept: Counter[str] = Counter()
    games: dict[str, LinkedGame] = {}
    for log in logs:
        run = Audit(book)
        for game in games.values():
            run.take(game)
        with log.open("rb") as stream:
            out = [one for item in lines([str(log)], stream) for one in run.feed(item)]
        for one in out + run.close():
            if isinstance(one, Finding):
                findings[_key(one)] = one
        games.update(run.games)
        unseen.update({group.rule.id: group.count for group in run.summary.unseen_groups.values()})
        kept.update({name: tally.held for name, tally in run.summary.limbs.items()})
    return JudgedLog(findings, unseen, kept)


def from_rulings(rulings: Iterable[Ruling]) -> JudgedLog:
    """Combine the rulings on fixtures."""
    made = JudgedLog({}, Counter(), Counter())
    for ruling in rulings:
        made.findings.update({_key(one): one for one in ruling.findings})
        for counts, counted in ((made.unseen, ruling.unseen), (made.kept, ruling.kept)):
            for name, count in counted:
                counts[name] += count
    return made


def joined(one: JudgedLog, other: JudgedLog) -> JudgedLog:
    """Join the results of two sets of logs."""
    return JudgedLog({**one.findings, **other.findings}, one.unseen + other.unseen, one.kept + other.kept)


def effects(before: JudgedLog, after: JudgedLog) -> Effects:
    """Compare what two rule books find in the same logs."""
    found = Effects(
        unseen=_differences(before.unseen, after.unseen),
        kept=_differences(before.kept, after.kept),
        money=_money(before.findings.values(), after.findings.values()),
    )
    new = {key: one for key, one in after.findings.items() if key not in before.findings}
    gone = {key: one for key, one in before.findings.items() if key not in after.findings}
    for key, one in list(gone.items()):
        # A finding on the same line under another paragraph is the same fault.
        other = next((each for each in new if (each[:2], each[3]) == (key[:2], key[3])), None)
        if other is not None:
            found.cited_differently.append((one, new.pop(other)))
            del gone[key]
    found.new, found.gone = list(new.values()), list(gone.values())
    both = [(one, after.findings[key]) for key, one in before.findings.items() if key in after.findings]
    found.changed = [(one, other) for one, other in both if _contents(one) != _contents(other)]
    return found


def _key(one: Finding) -> FindingKey:
    return one.at.place.file, one.at.place.line, one.rule.id, one.spot.seat


def _contents(one: Finding) -> tuple[object, ...]:
    return one.severity, one.owed_cents, one.paid_cents, tuple(one.citations), one.observed, one.owed


def _differences(before: Counter[str], after: Counter[str]) -> dict[str, int]:
    names = sorted({*before, *after})
    return {name: after[name] - before[name] for name in names if after[name] != before[name]}


def _money(before: Iterable[Finding], after: Iterable[Finding]) -> dict[str, tuple[int, int]]:
    sums: tuple[Counter[str], Counter[str]] = (Counter(), Counter())
    for total, findings in zip(sums, (before, after), strict=True):
        for one in findings:
            if one.difference_cents:
                total[one.rule.cite] += abs(one.difference_cents)
    names = sorted({*sums[0], *sums[1]})
    return {name: (sums[0][name], sums[1][name]) for name in names if sums[0][name] != sums[1][name]}

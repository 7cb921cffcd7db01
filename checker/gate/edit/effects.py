"""What an edit changes: every log judged by the rules before and after it."""

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

Key = tuple[str, int, str, int | None]


@dataclass(frozen=True, slots=True)
class JudgedLog:
    """What one rule book says of some logs."""

    findings: dict[Key, Finding]
    unseen: Counter[str]
    held: Counter[str]


@dataclass(slots=True)
class Effects:
    """What comes, what goes, what is told otherwise, and what can no longer be seen."""

    new: list[Finding] = field(default_factory=list)
    gone: list[Finding] = field(default_factory=list)
    cited_anew: list[tuple[Finding, Finding]] = field(default_factory=list)
    otherwise: list[tuple[Finding, Finding]] = field(default_factory=list)
    # By limb, how often more (or less) than before it could not be judged, and how often it held.
    unseen: dict[str, int] = field(default_factory=dict)
    held: dict[str, int] = field(default_factory=dict)
    # By paragraph, the cents that findings were about before and are about now.
    money: dict[str, tuple[int, int]] = field(default_factory=dict)

    @property
    def none(self) -> bool:
        """Whether nothing changes."""
        return not any((self.new, self.gone, self.cited_anew, self.otherwise, self.unseen, self.held, self.money))


def judged(book: Book, logs: Iterable[Path]) -> JudgedLog:
    """Audit each log by itself."""
    findings: dict[Key, Finding] = {}
    unseen: Counter[str] = Counter()
    held: Counter[str] = Counter()
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
        held.update({name: tally.held for name, tally in run.summary.limbs.items()})
    return JudgedLog(findings, unseen, held)


def judged_already(rulings: Iterable[Ruling]) -> JudgedLog:
    """Put together what was said of fixtures."""
    made = JudgedLog({}, Counter(), Counter())
    for ruling in rulings:
        made.findings.update({_key(one): one for one in ruling.findings})
        for counts, told in ((made.unseen, ruling.unseen), (made.held, ruling.held)):
            for name, count in told:
                counts[name] += count
    return made


def together(one: JudgedLog, other: JudgedLog) -> JudgedLog:
    """Join what was said of some logs and of others."""
    return JudgedLog({**one.findings, **other.findings}, one.unseen + other.unseen, one.held + other.held)


def effects(before: JudgedLog, after: JudgedLog) -> Effects:
    """Compare what two rule books say of the same logs."""
    found = Effects(
        unseen=_differences(before.unseen, after.unseen),
        held=_differences(before.held, after.held),
        money=_money(before.findings.values(), after.findings.values()),
    )
    new = {key: one for key, one in after.findings.items() if key not in before.findings}
    gone = {key: one for key, one in before.findings.items() if key not in after.findings}
    for key, one in list(gone.items()):
        # Where a finding stays on its line and goes under another paragraph, it is the same fault.
        other = next((each for each in new if (each[:2], each[3]) == (key[:2], key[3])), None)
        if other is not None:
            found.cited_anew.append((one, new.pop(other)))
            del gone[key]
    found.new, found.gone = list(new.values()), list(gone.values())
    both = [(one, after.findings[key]) for key, one in before.findings.items() if key in after.findings]
    found.otherwise = [(one, other) for one, other in both if _told(one) != _told(other)]
    return found


def _key(one: Finding) -> Key:
    return one.at.place.file, one.at.place.line, one.rule.id, one.spot.seat


def _told(one: Finding) -> tuple[object, ...]:
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

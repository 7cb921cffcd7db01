"""The totals of an audit: verdicts, tables, dealers, money. Their size does not depend on the length of a log."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import TypeVar

from checker.checks.arbitration.finding import Evidence, Finding, Handled, Spot, UnjudgedMoney, Unobservable
from checker.rulebook.games.rule_ref import RuleRef
from checker.values.saying import Saying

Key = TypeVar("Key")

SPOTS_KEPT = 3
GROUPS_A_RULE = 8
HANDLED_KEPT = 100
REASONS_KEPT = 60
BREACH = "breach"
REST = Saying("unknown", (("what", "something else"),))


@dataclass(slots=True)
class Tally:
    """Counts of each verdict for a limb or paragraph; `handled` is a part of `held`."""

    held: int = 0
    breached: int = 0
    unseen: int = 0
    handled: int = 0

    @property
    def judged(self) -> int:
        return self.held + self.breached

    @property
    def called_for(self) -> int:
        return self.held + self.breached + self.unseen

    @property
    def came_up(self) -> bool:
        return self.called_for > 0

    def hold(self, count: int) -> None:
        """Count it as held this many more times."""
        self.held += count

    def breach(self, count: int) -> None:
        """Count it as breached this many more times."""
        self.breached += count

    def leave_open(self) -> None:
        """Count it as applied but not judged once more."""
        self.unseen += 1

    def handle(self) -> None:
        """Count it as held once more, for an irregularity handled as prescribed."""
        self.held += 1
        self.handled += 1

    def add(self, other: Tally) -> None:
        """Add the counts of another tally."""
        self.held += other.held
        self.breached += other.breached
        self.unseen += other.unseen
        self.handled += other.handled


@dataclass(slots=True)
class UnseenGroup:
    """One rule not judged for one missing observation: how often, and its first places."""

    rule: RuleRef
    missing: Saying
    count: int = 0
    first: list[tuple[Spot, Evidence]] = field(default_factory=list)

    def add(self, spot: Spot, at: Evidence) -> None:
        """Count one more; keep the first of them."""
        self.count += 1
        if len(self.first) < SPOTS_KEPT:
            self.first.append((spot, at))


@dataclass(slots=True)
class MoneyGroup:
    """Money that no paragraph judged for one reason: on how many wagers, in how many rounds, and where first."""

    why: Saying
    wagers: int = 0
    rounds: int = 0
    paid: int = 0
    taken: int = 0
    returned: int = 0
    left: int = 0
    unread: int = 0
    first: list[UnjudgedMoney] = field(default_factory=list)
    last: tuple[str, int] | None = None

    @property
    def cents(self) -> int:
        """All of it, whichever way it went."""
        return self.paid + self.taken + self.returned + self.left

    def add(self, money: UnjudgedMoney) -> None:
        """Count one more wager, and its round if it is another."""
        here = money.spot.table, money.spot.ordinal
        self.rounds += here != self.last
        self.last = here
        self.wagers += bool(money.wager)
        self.paid += money.paid
        self.taken += money.taken
        self.returned += money.returned
        self.left += money.left
        self.unread += money.unread
        if len(self.first) < SPOTS_KEPT:
            self.first.append(money)


@dataclass(slots=True)
class Cost:
    """Findings that moved money one way, and how much."""

    findings: int = 0
    cents: int = 0

    def add(self, cents: int, findings: int = 1) -> None:
        """Add the amounts of one finding, or of several."""
        self.findings += findings
        self.cents += cents


@dataclass(slots=True)
class TableTally:
    """The events and findings of one table."""

    game: str = ""
    rounds: int = 0
    events: int = 0
    findings: int = 0
    money: dict[str, Cost] = field(default_factory=dict)

    def find(self, game: str) -> None:
        """Count a finding of the table."""
        self.findings += 1
        self.game = self.game or game

    def play(self, game: str, *, rounds: int = 0, events: int = 0) -> None:
        """Count play at the table."""
        self.rounds += rounds
        self.events += events
        self.game = self.game or game


@dataclass(slots=True)
class DealerTally:
    """The findings during one dealer's time."""

    findings: int = 0
    money: dict[str, Cost] = field(default_factory=dict)

    def find(self) -> None:
        """Count a finding during this dealer's time."""
        self.findings += 1


@dataclass(slots=True)
class Summary:
    """The closing account of an audit, filled while it runs."""

    rules: tuple[RuleRef, ...] = ()
    rule_book: str = ""  # Its digest.
    files: int = 0
    lines: int = 0
    events: int = 0
    rounds: int = 0
    # How many of the rounds are rolls of dice.
    rolls: int = 0
    problems: int = 0
    warnings: int = 0
    severities: dict[str, int] = field(default_factory=dict)
    # How many of the breaches are of texts that are not shown to be in force.
    would_be: int = 0
    limbs: dict[str, Tally] = field(default_factory=dict)
    # How often a judgment was called for, by citation: counted apart from the verdicts, which must add up to it.
    called_for: dict[str, int] = field(default_factory=dict)
    # The same by paragraph: rules of one limb may differ in the further paragraphs that they judge.
    paragraphs: dict[str, Tally] = field(default_factory=dict)
    unseen_groups: dict[tuple[str, tuple[str, ...], Saying], UnseenGroup] = field(default_factory=dict)
    groups_of_rule: dict[str, int] = field(default_factory=dict)
    unjudged: dict[Saying, MoneyGroup] = field(default_factory=dict)
    handled_first: list[Handled] = field(default_factory=list)
    handled_count: int = 0
    # Breaches that repeat a finding, or follow from one that was reported before: counted, and listed nowhere.
    repeats: int = 0
    tables: dict[str, TableTally] = field(default_factory=dict)
    dealers: dict[str, DealerTally] = field(default_factory=dict)
    money: dict[tuple[str, str], Cost] = field(default_factory=dict)
    known: dict[str, RuleRef] = field(default_factory=dict)
    # Whether the run was broken off before the end of the record.
    partial: bool = False
    # Games for which the rule book has only rules on cards and devices.
    unruled: set[str] = field(default_factory=set)

    def file(self) -> None:
        """Count a file."""
        self.files += 1

    def stop_early(self) -> None:
        """Note that the record was not read to its end."""
        self.partial = True

    def problem(self, warning: bool) -> None:
        """Count an unreadable item, or a notice."""
        if warning:
            self.warnings += 1
        else:
            self.problems += 1

    def judge_by(self, rules: Iterable[RuleRef]) -> None:
        """Register rules that may come up."""
        self.rules = (*self.rules, *rules)

    def held(self, rule: RuleRef) -> None:
        """Count a rule as held once."""
        self.add_held(rule, 1)

    def add_held(self, rule: RuleRef, count: int) -> None:
        """Count a rule as held many times at once."""
        if count:
            self._limb(rule).hold(count)
            for tally in self._called(_cites(rule), count):
                tally.hold(count)

    def breach(self, finding: Finding) -> None:
        """Count a finding, and the failures listed under it by their own paragraphs."""
        self.severities[finding.severity] = self.severities.get(finding.severity, 0) + 1
        self.would_be += finding.severity == BREACH and finding.standing is not None and not finding.standing.is_law
        self._failure(finding)
        table = self._table(finding.spot.table)
        table.find(finding.spot.game)
        spent = [table.money]
        if finding.spot.dealer is not None:
            dealer = self.dealers.setdefault(finding.spot.dealer, DealerTally())
            dealer.find()
            spent.append(dealer.money)
        for favors, cents in _gains(finding).items():
            for money in spent:
                _spend(money, favors, cents)
            _spend(self.money, (finding.rule.cite, favors), cents)

    def repeat(self, finding: Finding) -> None:
        """Count a breach that another finding tells of."""
        self._failure(finding)
        self.repeats += 1

    def unseen(self, unseen: Unobservable) -> None:
        """Count a rule that applied but was not judged, grouped by the missing observation."""
        rule = unseen.rule
        self._limb(rule).leave_open()
        for tally in self._called(_cites(rule)):
            tally.leave_open()
        key = (rule.id, rule.also, unseen.missing)
        group = self.unseen_groups.get(key)
        if group is None:
            groups = self.groups_of_rule.get(rule.id, 0)
            # After a few groups, the missing observations differ from round to round: one group takes the rest.
            missing = unseen.missing if groups < GROUPS_A_RULE else REST
            key = (rule.id, rule.also, missing)
            group = self.unseen_groups.setdefault(key, UnseenGroup(rule, missing))
            self.groups_of_rule[rule.id] = min(groups + 1, GROUPS_A_RULE)
        group.add(unseen.spot, unseen.at)

    def unjudged_money(self, money: UnjudgedMoney) -> None:
        """Count money that no paragraph judged, grouped by the reason."""
        group = self.unjudged.get(money.why)
        if group is None:
            why = money.why if len(self.unjudged) < REASONS_KEPT else REST
            group = self.unjudged.setdefault(why, MoneyGroup(why))
        group.add(money)

    def handled(self, handled: Handled) -> None:
        """Count an irregularity handled as prescribed; this also counts it as held."""
        self._limb(handled.rule).handle()
        for tally in self._called(_cites(handled.rule)):
            tally.handle()
        self.handled_count += 1
        if len(self.handled_first) < HANDLED_KEPT:
            self.handled_first.append(handled)

    def round(self, table: str, game: str = "", *, rolled: bool = False) -> None:
        """Count a round of a table, or a roll of dice."""
        self.rounds += 1
        self.rolls += rolled
        self._table(table).play(game, rounds=1)

    def add_events(self, table: str, count: int, game: str = "") -> None:
        """Count events of a table."""
        self.events += count
        self._table(table).play(game, events=count)

    @property
    def findings(self) -> int:
        return sum(self.severities.values())

    @property
    def breaches(self) -> int:
        return self.severities.get(BREACH, 0)

    @property
    def judged(self) -> int:
        """Return how often any paragraph was judged."""
        return sum(tally.judged for tally in self.by_paragraph().values())

    @property
    def not_judged(self) -> int:
        """Return how often any paragraph applied and could not be judged."""
        return sum(tally.unseen for tally in self.by_paragraph().values())

    def imbalance(self) -> list[str]:
        """List the paragraphs whose verdicts do not add up to the judgments called for; there must be none."""
        found = self.by_paragraph()
        cites = dict.fromkeys((*self.called_for, *found))
        wrong = [cite for cite in cites if self.called_for.get(cite, 0) != found.get(cite, Tally()).called_for]
        groups = sum(group.count * len(_cites(group.rule)) for group in self.unseen_groups.values())
        return wrong if groups == self.not_judged else [*wrong, "not judged"]

    def by_paragraph(self) -> dict[str, Tally]:
        """Return the tally of each paragraph that a rule cites, by citation, including those that never came up."""
        tallies = {cite: Tally() for rule in self.rules for cite in _cites(rule)}
        tallies.update(self.paragraphs)
        return dict(sorted(tallies.items(), key=lambda item: _natural(item[0])))

    def never_came_up(self) -> list[str]:
        """Return the paragraphs that never came up."""
        return [cite for cite, tally in self.by_paragraph().items() if not tally.came_up]

    @property
    def all_judged(self) -> bool:
        """Whether nothing that the record calls for was left without a judgment."""
        return not (self.not_judged or self.unjudged)

    def exit_code(self) -> int:
        """Return the exit code: 2 for something unread or nothing judged, 1 for breaches, otherwise 0."""
        if self.problems or not self.judged:
            return 2
        return 1 if self.breaches else 0

    def _limb(self, rule: RuleRef) -> Tally:
        tally = self.limbs.get(rule.id)
        if tally is None:
            tally = self.limbs[rule.id] = Tally()
            self.known[rule.id] = rule
        return tally

    def _called(self, cites: Iterable[str], count: int = 1) -> Iterator[Tally]:
        """Count a judgment called for, and give the tally of each paragraph that it is about."""
        for cite in cites:
            self.called_for[cite] = self.called_for.get(cite, 0) + count
            yield self.paragraphs.setdefault(cite, Tally())

    def _table(self, name: str) -> TableTally:
        return self.tables.setdefault(name, TableTally())

    def _failure(self, finding: Finding) -> None:
        """Count each rule that a finding is about, and the paragraphs that it cites beyond these."""
        rules = (finding.rule, *finding.also_rules)
        for rule in rules:
            self._limb(rule).breach(1)
            for tally in self._called(_cites(rule)):
                tally.breach(1)
        judged = {cite for rule in rules for cite in _cites(rule)}
        for tally in self._called(dict.fromkeys(cite for cite in finding.also if cite not in judged)):
            tally.breach(1)
        for explained in finding.explains:
            self._failure(explained)


def _cites(rule: RuleRef) -> tuple[str, ...]:
    """Return each paragraph that a rule judges, once."""
    return tuple(dict.fromkeys((rule.cite, *rule.also)))


def _gains(finding: Finding) -> dict[str, int]:
    """Add up what a finding cost each side; what one gained does not make good what the other did."""
    found: dict[str, int] = {}
    for money in finding.costs():
        if money.favors is not None:
            found[money.favors] = found.get(money.favors, 0) + abs(money.paid - money.owed)
    return found


def _spend(money: dict[Key, Cost], key: Key, cents: int) -> None:
    money.setdefault(key, Cost()).add(cents)


def _natural(cite: str) -> list[tuple[int, str]]:
    """Order citations by number: 36.9 before 36.10."""
    return [(int(part), "") if part.isdigit() else (-1, part) for part in re.findall(r"[0-9]+|[^0-9]+", cite)]

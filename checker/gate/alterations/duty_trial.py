"""The duties of filings and the filing fixtures: whether a fixture notices one alteration."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path

from checker.filing.assess import DutyResult, check_duty
from checker.filing.deficiency import NOT_APPLICABLE, Validation
from checker.filing.duties.answerable import unanswerable
from checker.filing.duties.duty import FilingRule, duties_of, home_of, schema_problems
from checker.filing.duties.duty_book import duty_files
from checker.filing.duties.shortfall import FilingContext
from checker.filing.format.facts import TableFacts
from checker.filing.format.named_drawings import Drawings
from checker.filing.format.read_filing import Filing, reads
from checker.filing.validation import Validator
from checker.gate.alterations.duty_alterations import duty_alterations
from checker.gate.alterations.game_trial import Outcome
from checker.gate.alterations.rule_alterations import Alteration, alter
from checker.gate.fixtures.filing_fixtures import FilingCase, filing_cases, filing_mismatches
from checker.gate.fixtures.fixture_log import FailingFixture
from checker.gate.fixtures.fixture_marks import Mismatch
from checker.gate.soundness.contradictions import misasked
from checker.rulebook.book import Book
from checker.rulebook.yaml.node import Map
from checker.rulebook.yaml.read_yaml import load
from checker.rulebook.yaml.schema import Known
from checker.values.problem import Problem
from checker.values.worker_pool import map_in_pool


@dataclass(frozen=True, slots=True)
class FilingFixture:
    """A filing that was read: its facts for each table, and the result it is marked with."""

    filed: FilingCase
    filing: Filing
    problems: tuple[Problem, ...]
    tables: list[TableFacts]
    context: FilingContext
    # The drawings that it names.
    drawings: tuple[Path, ...] = ()


@dataclass
class DutyTrial:
    """The files of duties as read, the filings, and the results of each duty at each of their tables."""

    book: Book
    nodes: dict[str, Map]
    rules: dict[str, tuple[FilingRule, ...]]
    homes: dict[str, str]
    validator: Validator
    # The faults that the schema found in the files.
    fitting: Known = field(default_factory=Known)
    fixtures: list[FilingFixture] = field(default_factory=list)
    # The results of each duty at each table, by the identity of both in memory.
    seen: dict[tuple[int, int], DutyResult] = field(default_factory=dict)
    # Results of the filings that differ from their marks, so that only a change counts as noticed.
    wrong: dict[int, list[Mismatch]] = field(default_factory=dict)
    # The filings in which each duty applies.
    places: dict[int, list[int]] = field(default_factory=dict)

    @property
    def paths(self) -> list[Path]:
        """Return the files that hold the filings, their changes and their drawings."""
        return list(dict.fromkeys(path for one in self.fixtures for path in (one.filed.path, *one.drawings)))

    def stands(self) -> list[FailingFixture]:
        """Return the filings whose result differs from their marks; also record the results of each duty."""
        validator = self._validator([rule for rules in self.rules.values() for rule in rules], whole=False)
        told = [self._wrong(validator, one) for one in self.fixtures]
        self.wrong = {at: found for at, found in enumerate(told) if found}
        return _failing([one.filed for one in self.fixtures], told)

    def stand(self, filings: Sequence[FilingCase], processes: int) -> tuple[list[FailingFixture], list[Problem]]:
        """Return those of these filings whose result differs from their marks; nothing is kept."""
        made = map_in_pool(self._comes_to, filings, processes)
        problems = [problem for _, faults in made for problem in faults]
        return _failing(filings, [told for told, _ in made]), problems

    def _comes_to(self, one: FilingCase) -> tuple[list[Mismatch], list[Problem]]:
        problems: list[Problem] = []
        made = _fixture(one, self.validator, problems)
        # Its tables are soon freed, and others may take their place in memory: nothing is remembered for them.
        return ([] if made is None else self._wrong(self.validator, made)), problems

    def _wrong(self, validator: Validator, one: FilingFixture) -> list[Mismatch]:
        # An unreadable game has no duties to compare with.
        unread = any(self._unread(table.filed.game) for table in one.tables)
        return [] if unread else self._faults(validator, one)

    def mutants(self) -> list[Alteration]:
        """List every alteration of every file."""
        found = []
        for file, node in self.nodes.items():
            if self._unread(self.homes[file]):
                continue
            compiled = self.book.game(self.homes[file])
            choices = {name: one.values for name, one in compiled[0].options.items()} if compiled is not None else {}
            found += duty_alterations(file, node, choices)
        return found

    def tried(self, mutant: Alteration, first: Iterable[int] = ()) -> tuple[Outcome, str]:
        """Try one alteration on the filings, the likeliest first; return the name of the filing that noticed."""
        altered = alter(self.nodes[mutant.file], mutant)
        if schema_problems(altered, self.fitting):
            return Outcome.REFUSED, ""
        read, problems = duties_of(altered, self.book.law, self.homes[mutant.file])
        if problems:
            return Outcome.REFUSED, ""
        before = {rule.id: rule for rule in self.rules[mutant.file]}
        # An unchanged entry remains the same record, so its results are found again.
        after = {rule.id: before[rule.id] if before.get(rule.id) == rule else rule for rule in read}
        changed = {id: (rule, after.get(id)) for id, rule in before.items() if after.get(id) is not rule}
        compiled = self.book.game(self.homes[mutant.file])
        game = compiled[0] if compiled is not None else None
        if any(unanswerable(new, game) for _, new in changed.values() if new is not None):
            return Outcome.REFUSED, ""
        at = self._noticed({**self.rules, mutant.file: tuple(after.values())}, changed, first)
        if at is None:
            # A duty that contradicts the rules of play cannot ship, even if no filing notices it.
            refused = game is not None and misasked(tuple(after.values()), game)
            return Outcome.REFUSED if refused else Outcome.SURVIVED, ""
        return Outcome.NOTICED, self.fixtures[at].filed.name

    def likely(self, mutant: Alteration) -> list[int]:
        """Return the filings in which a duty of the alteration's paragraph applies, those made for it before others."""
        rules = [rule for rule in self.rules[mutant.file] if rule.cite == mutant.cite]
        where = list(dict.fromkeys(at for rule in rules for at in self._where(rule)))
        made = [at for at, one in enumerate(self.fixtures) if _names(one.filed, mutant.cite)]
        acceptable = [at for at in where if self.fixtures[at].filed.change is None]
        return list(dict.fromkeys((*acceptable, *made, *where)))

    def _unread(self, game: str) -> bool:
        compiled = self.book.game(game)
        return compiled is not None and bool(compiled[1])

    def _where(self, rule: FilingRule) -> list[int]:
        if id(rule) not in self.places:
            self.places[id(rule)] = [at for at, one in enumerate(self.fixtures) if self._binds(rule, one)]
        return self.places[id(rule)]

    def _binds(self, rule: FilingRule, one: FilingFixture) -> bool:
        looks = (self.seen.get((id(table), id(rule))) for table in one.tables)
        return any(each is not None and each.state != NOT_APPLICABLE for each in looks)

    def _noticed(
        self,
        rules: Mapping[str, tuple[FilingRule, ...]],
        changed: Mapping[str, tuple[FilingRule, FilingRule | None]],
        first: Iterable[int],
    ) -> int | None:
        whole = any(rule.form == "words" for pair in changed.values() for rule in pair if rule is not None)
        validator = self._validator([rule for each in rules.values() for rule in each], whole=whole)
        lost = self.validator.named.keys() - validator.named.keys() - {*self.book.names}
        order: list[int] = list(dict.fromkeys((*first, *range(len(self.fixtures)))))
        for at in order:
            one = self.fixtures[at]
            if any(table.filed.game in lost for table in one.tables):
                return at
            if not self._differs(one, changed.values(), whole):
                continue
            if self._faults(validator, one) != self.wrong.get(at, []):
                return at
        return None

    def _differs(
        self, one: FilingFixture, changed: Iterable[tuple[FilingRule, FilingRule | None]], whole: bool
    ) -> bool:
        """Say whether an altered duty may find another result at a table, or affect the results of others."""
        for table in one.tables:
            for old, new in changed:
                before = self.seen.get((id(table), id(old)))
                if before is None:
                    continue
                if (
                    whole
                    or new is None
                    or _beside(old) != _beside(new)
                    or check_duty(new, table, one.context) != before
                ):
                    return True
        return False

    def _validator(self, rules: list[FilingRule], *, whole: bool) -> Validator:
        """Make a validator of other duties, which checks again only the altered ones."""
        seen = self.seen
        known = {id(rule) for each in self.rules.values() for rule in each}

        def remembered(rule: FilingRule, table: TableFacts, context: FilingContext) -> DutyResult:
            key = (id(table), id(rule))
            if key[1] not in known or (whole and rule.form == "words"):
                return check_duty(rule, table, context)
            found = seen.get(key)
            if found is None:
                found = seen[key] = check_duty(rule, table, context)
            return found

        made = Validator(self.book, rules, remembered)
        made.pays = self.validator.pays
        return made

    def _faults(self, validator: Validator, one: FilingFixture) -> list[Mismatch]:
        made = Validation(one.filed.name, problems=list(one.problems))
        validator.assess_tables(made, one.filing, one.tables)
        return filing_mismatches(one.filed, made)


def duties(book: Book, fixtures: Path, only: Collection[str] = ()) -> tuple[DutyTrial, list[Problem]]:
    """Read the files of duties and every filing fixture, or only those that name one of these games."""
    made = duties_alone(book)
    filings, problems = filings_of(fixtures, only)
    found = (_fixture(one, made.validator, problems) for one in filings)
    made.fixtures = [fixture for fixture in found if fixture is not None]
    return made, problems


def filings_of(fixtures: Path, only: Collection[str]) -> tuple[list[FilingCase], list[Problem]]:
    """Return every filing fixture, or only those that name one of these games."""
    filings, problems = filing_cases(fixtures)
    return [one for one in filings if not only or any(name in one.text for name in only)], problems


def duties_alone(book: Book) -> DutyTrial:
    """Read the files of duties."""
    nodes: dict[str, Map] = {}
    rules: dict[str, tuple[FilingRule, ...]] = {}
    homes: dict[str, str] = {}
    fitting = Known()
    for path in duty_files(book):
        name = path.relative_to(book.home).as_posix()
        node, problems = load(path, name=name)
        if isinstance(node, Map) and not problems and not schema_problems(node, fitting):
            nodes[name], homes[name] = node, home_of(path)
            rules[name] = duties_of(node, book.law, homes[name])[0]
    fitting.is_closed = True
    validator = Validator(book, [rule for each in rules.values() for rule in each])
    return DutyTrial(book, nodes, rules, homes, validator, fitting)


def _failing(filings: Sequence[FilingCase], wrong: Sequence[list[Mismatch]]) -> list[FailingFixture]:
    """Return the faults of each filing that its base filing does not have."""
    both = list(zip(filings, wrong, strict=True))
    told = {one.path: {fault.text for fault in each} for one, each in both if one.change is None}
    return [
        FailingFixture(one.path, fault)
        for one, each in both
        for fault in each
        if one.change is None or fault.text not in told.get(one.change.base, ())
    ]


def _fixture(one: FilingCase, validator: Validator, problems: list[Problem]) -> FilingFixture | None:
    filing, faults = reads(one.text, one.name)
    if filing is None:
        problems += faults
        return None
    drawings = Drawings(one.path.parent)
    tables = validator.tables(filing, drawings)
    told = (*faults, *validator.unknown(filing), *drawings.problems)
    return FilingFixture(one, filing, told, tables, validator.context(tables), tuple(drawings.files))


def _beside(rule: FilingRule) -> FilingRule:
    """Return the parts of a duty that other duties read, or that are reported whatever it finds."""
    return replace(rule, keys=(("duties", rule.words("duties")),), options=(), where=None, games=(), except_games=())


def _names(one: FilingCase, cite: str) -> bool:
    return one.change is not None and one.change.duty.startswith(cite)

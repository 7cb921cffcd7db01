"""The gate: every check of an edit in its order, none hiding another."""

from __future__ import annotations

import os
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path

from checker.checks.link_game import link
from checker.filing.duties.duty_book import book_duties
from checker.gate.alterations.duty_trial import DutyTrial, duties, duties_alone, filings_of
from checker.gate.alterations.equivalents import Stale
from checker.gate.alterations.game_trial import GameTrial, Outcome, trial
from checker.gate.alterations.rule_alterations import Alteration, rule_alterations
from checker.gate.alterations.try_all import FILINGS, Job, Store, Tried, survey
from checker.gate.edit.effects import Effects, effects, judged, judged_already, together
from checker.gate.edit.lost_proofs import LostProof
from checker.gate.edit.removed import Removed, filings_weakened, taken, weakened
from checker.gate.fixtures.corpus import concerns, filed_games, fixtures_by_game
from checker.gate.fixtures.fixture_log import Failing, Ruling
from checker.gate.fixtures.fixture_marks import cite_of
from checker.gate.fixtures.proofs import index
from checker.gate.fixtures.ruling_cache import ledger, rulings
from checker.gate.listed_equivalents import Listed
from checker.gate.revision.base_revision import Base, open_base
from checker.gate.revision.edited_lines import Edit, edit_since
from checker.gate.rulebook_faults import every_fault, game_faults
from checker.gate.temporary_texts import passing
from checker.gate.unproved import Unproved, wanting
from checker.rulebook.book import Book, open_book
from checker.rulebook.ledger.law import Law
from checker.rulebook.ledger.paragraphs import LawText
from checker.rulebook.yaml.node import Map
from checker.values.problem import Problem

Watch = Callable[[int, int], None]


@dataclass(slots=True)
class GateResult:
    """What the gate found."""

    problems: list[Problem] = field(default_factory=list)
    # Texts that hold for a time only, by which the games in question are judged; a warning, no fault.
    passing: list[LawText] = field(default_factory=list)
    taken: list[Removed] = field(default_factory=list)
    unproved: list[Unproved] = field(default_factory=list)
    failing: list[Failing] = field(default_factory=list)
    tried: list[Tried] = field(default_factory=list)
    # Alterations that are listed to change nothing, by their names, each with its reason; and those listed in vain.
    marked: dict[str, str] = field(default_factory=dict)
    stale: list[Stale] = field(default_factory=list)
    effects: Effects | None = None

    @property
    def survivors(self) -> list[Tried]:
        """The alterations that no fixture notices, those aside that are listed to change nothing."""
        return [one for one in self.of(Outcome.SURVIVED) if one.job.name not in self.marked]

    @property
    def passes(self) -> bool:
        """Whether the edit may ship."""
        return not any((self.problems, self.lost, self.unproved, self.failing, self.survivors, self.stale))

    @property
    def lost(self) -> list[Removed]:
        """What the edit takes out and may not, as nothing says why."""
        return [one for one in self.taken if one.refused]

    def of(self, outcome: Outcome) -> list[Tried]:
        """Give what ended so."""
        return [one for one in self.tried if one.outcome is outcome]


@dataclass(frozen=True, slots=True)
class GateRequest:
    """What the gate shall look at: a checkout, the revision to compare with (none: everything), and how."""

    root: Path
    base: str | None
    corpus: tuple[Path, ...] = ()
    processes: int = 1
    store: Path | None = None
    only: str = ""
    everything: bool = False


def gate(asked: GateRequest, watch: Watch = lambda done, of: None) -> GateResult:
    """Ask of an edit all that must hold before it ships."""
    if asked.base is None:
        return _gate(asked, None, watch)
    with open_base(asked.root, asked.base) as base:
        return _gate(asked, base, watch)


def _gate(asked: GateRequest, base: Base | None, watch: Watch) -> GateResult:
    home, verdict = asked.root / "rules", GateResult()
    made = edit_since(asked.root, base.revision) if base is not None else None
    book, faults = open_book(home)
    verdict.problems = [fault for fault in every_fault(book, faults) if not fault.warning]
    verdict.taken = taken(base, book, made, _ledger(home)) if base is not None and made is not None else []
    whole = not verdict.problems
    verdict.unproved = wanting(book, index(asked.root / "fixtures"), verdict.taken, whole=whole)
    edit = made if not asked.everything else None
    logs = fixtures_by_game(asked.root / "fixtures")
    names = [name for name in book.games if name in logs and (edit is None or concerns(edit, book, name))]
    sound = [name for name in names if not game_faults(book, name)]
    verdict.passing = passing(book, sound)
    trials = {name: _trial(asked, name, book, logs[name], verdict) for name in sound}
    weaker, changed = _weakened(asked.root, base, edit)
    listed = Listed(book)
    wants = _Wants(edit, asked.only, weaker, book.law, listed.edited(base, edit))
    jobs = _jobs(trials, wants)
    asked_of: dict[str, GameTrial | DutyTrial] = dict(trials)
    only = () if changed else _filed(edit, base, book)
    if only is not None and not _unread(verdict, book):
        more, filings = _filings(asked, book, only, wants, changed, verdict)
        jobs += more
        asked_of.update({FILINGS: filings} if filings is not None else {})
    store = Store(asked.store)
    for found in survey(home, asked_of, jobs, asked.processes, store):
        verdict.tried.append(found)
        watch(len(verdict.tried), len(jobs))
    verdict.marked, verdict.stale = listed.told(verdict.tried)
    if base is not None and made is not None:
        verdict.tried = _at_fault(verdict.tried, wants, LostProof(base, made, trials))
        verdict.effects = _effects(asked, base, book, trials)
    return verdict


def _at_fault(tried: Sequence[Tried], wants: _Wants, weaker: LostProof) -> list[Tried]:
    """Leave out what no fixture noticed before either, where the edit touches nothing but fixtures."""
    return [
        one
        for one in tried
        if one.outcome is not Outcome.SURVIVED
        or wants.edited(one.job.mutant)
        or FILINGS in one.job.games
        or weaker.noticed(one.job.mutant, one.job.games)
    ]


def _ledger(home: Path) -> dict[str, str]:
    return {path.name: path.read_text(encoding="utf-8", errors="replace") for path in (home / "law").glob("*.yaml")}


def _trial(asked: GateRequest, name: str, book: Book, logs: Iterable[Path], verdict: GateResult) -> GameTrial:
    made, _ = trial(asked.root / "rules", name, book.law, logs)
    verdict.failing += made.stands(asked.processes)
    return made


def _jobs(trials: Mapping[str, GameTrial], wants: _Wants) -> list[Job]:
    """List the alterations to try, each once, with the games whose fixtures could notice it."""
    games: dict[str, list[str]] = {}
    nodes: dict[str, Map] = {}
    for name, one in trials.items():
        for file in one.binding:
            games.setdefault(file, []).append(name)
            nodes[file] = one.nodes[file]
    found = []
    for file, node in nodes.items():
        for mutant in rule_alterations(file, node):
            if wants(mutant):
                found.append(Job(tuple(name for name in games[file] if _may_notice(trials[name], mutant)), mutant))
    return found


def _may_notice(trial: GameTrial, mutant: Alteration) -> bool:
    """Say whether a game may be judged otherwise; a name left out of what a file binds concerns that game alone."""
    return mutant.path[0] != "binds" or mutant.old == trial.listed


def _filed(edit: Edit | None, base: Base | None, book: Book) -> Collection[str] | None:
    """Name the games whose filings are to be held against their duties; none named means all, nothing means none."""
    if edit is None:
        return ()
    return filed_games(edit, book, base is None or ledger(base.book.law) != ledger(book.law))


def _unread(verdict: GateResult, book: Book) -> bool:
    """Say whether the ledger or duties could not be read in full, so that filings cannot be held against them."""
    return bool(book.problems or book_duties(book)[1]) and bool(verdict.problems)


def _filings(
    asked: GateRequest, book: Book, only: Collection[str], wants: _Wants, changed: str, verdict: GateResult
) -> tuple[list[Job], DutyTrial | None]:
    """Hold the filings among the fixtures against the duties as they stand; and list what of these is to be altered.

    What a filing proves besides what it is marked with nobody can say: where some changed, all duties that bind a game
    of which they speak are asked for anew.
    """
    alone = duties_alone(book)
    every = replace(wants, edit=None)
    jobs = []
    for mutant in alone.mutants():
        home = alone.homes[mutant.file]
        if wants.edited(mutant) or (changed and (not home or home in changed) and every.edited(mutant)):
            jobs.append(Job((FILINGS,), mutant))
    if not jobs:
        filings, faults = filings_of(asked.root / "fixtures", only)
        failing, more = alone.stand(filings, asked.processes)
        verdict.problems += [*faults, *more]
        verdict.failing += failing
        return [], None
    made, faults = duties(book, asked.root / "fixtures", only)
    verdict.problems += faults
    verdict.failing += made.stands()
    return jobs, made


@dataclass(frozen=True, slots=True)
class _Wants:
    """Which alterations to try: those on lines that an edit touches, and those whose fixtures it touches."""

    edit: Edit | None
    only: str
    weakened: frozenset[str]
    law: Law
    # Those of which the edit says that they change nothing, or says so no more.
    listed: frozenset[str] = frozenset()

    def __call__(self, mutant: Alteration) -> bool:
        return self.edited(mutant) or (self._asked_for(mutant) and self._weaker(mutant))

    def edited(self, mutant: Alteration) -> bool:
        """Say whether it stands on a line that the edit touches, or the edit speaks of it."""
        line = mutant.place.line
        touched = self.edit is None or self.edit.touches(in_checkout(mutant.file), line, line)
        touched = touched or mutant.name in self.listed
        return touched and self._asked_for(mutant)

    def _asked_for(self, mutant: Alteration) -> bool:
        cite = mutant.cite
        return not self.only or cite.startswith(self.only) or cite.partition("-")[2].startswith(self.only)

    def _weaker(self, mutant: Alteration) -> bool:
        found = self.law.resolve(mutant.cite) if self.weakened and mutant.cite else None
        return found is not None and found.id in self.weakened


def _weakened(root: Path, base: Base | None, edit: Edit | None) -> tuple[frozenset[str], str]:
    """Name the paragraphs proved by fixtures that the edit changes or deletes; and give what such filings say."""
    if base is None or edit is None:
        return frozenset(), ""
    paths = {path: root / path for path in edit.lines if path.startswith("fixtures/") and path not in edit.deleted}
    texts = {path: file.read_text(encoding="utf-8", errors="replace") for path, file in paths.items()}
    names = weakened(base, edit, texts)
    folders = filings_weakened(base, edit, texts)
    beside = [file for folder in folders for file in sorted((root / folder).glob("*.yaml"))]
    said = [base.text(path) for path in edit.lines if path.rpartition("/")[0] in folders]
    said += [file.read_text(encoding="utf-8", errors="replace") for file in beside]
    return frozenset(cite_of(name, base.book.law.paragraphs) for name in names), "\n".join(said)


def in_checkout(file: str) -> str:
    """Give the path that a rule file has in its checkout."""
    return file if file.startswith("rules/") else f"rules/{file}"


def _effects(asked: GateRequest, base: Base, book: Book, trials: Mapping[str, GameTrial]) -> Effects:
    """Compare what the rules said of all fixtures and logs with what they say now."""
    after = judged_already(ruling for one in trials.values() for ruling in one.rulings)
    before = judged_already(ruling for one in trials.values() for ruling in _before(base, one, asked.processes))
    corpus = [path for folder in asked.corpus for path in sorted(folder.rglob("*.log"))]
    return effects(together(before, judged(base.book, corpus)), together(after, judged(book, corpus)))


def _before(base: Base, one: GameTrial, processes: int) -> list[Ruling]:
    """Give what the rules of the base say of a game's fixtures; nothing where it had no such game."""
    if one.name not in base.book.games or game_faults(base.book, one.name):
        return []
    data = base.book.game(one.name)
    assert data is not None
    return rulings(link(data[0])[0], base.book.law, [each.under(base.book.law) for each in one.fixtures], processes)


def processors() -> int:
    """Say how many processes may work at a time."""
    return max(1, len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1)


def counted(verdict: GateResult) -> Mapping[str, dict[str, int]]:
    """Count by paragraph how many alterations were noticed, survived, refused, proved and listed."""
    found: dict[str, dict[str, int]] = {}
    for one in verdict.tried:
        place = found.setdefault(one.job.mutant.cite or one.job.mutant.file, {})
        name = "marked" if one.job.name in verdict.marked else one.outcome.value
        place[name] = place.get(name, 0) + 1
    return found

"""The gate: runs every check of an edit in order; no check hides another."""

from __future__ import annotations

import os
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path

from checker.checks.link_game import link
from checker.filing.duties.duty_book import book_duties
from checker.gate.alterations.duty_trial import DutyTrial, duties, duties_alone, filings_of
from checker.gate.alterations.equivalents import Stale
from checker.gate.alterations.game_trial import GameTrial, Outcome, trial
from checker.gate.alterations.rule_alterations import Alteration, rule_alterations
from checker.gate.alterations.try_all import FILINGS, Job, Store, Tried, survey
from checker.gate.edit.effects import Effects, effects, from_rulings, joined, judge_logs
from checker.gate.edit.lost_proofs import LostProofs
from checker.gate.edit.removed import Removed, filing_folders_touched, proofs_touched, removed_by
from checker.gate.fixtures.corpus import concerns, filed_games, fixtures_by_game
from checker.gate.fixtures.fixture_log import FailingFixture, Ruling
from checker.gate.fixtures.fixture_marks import cite_of
from checker.gate.fixtures.proofs import index
from checker.gate.fixtures.ruling_cache import ledger_hash, rulings
from checker.gate.ledger_figures import figure_faults
from checker.gate.listed_equivalents import Listed
from checker.gate.revision.base_revision import Base, open_base
from checker.gate.revision.edited_lines import Edit, edit_since
from checker.gate.rulebook_faults import every_fault, game_faults
from checker.gate.temporary_texts import temporary_texts
from checker.gate.unproved import Unproved, unproved_limbs
from checker.gate.word_faults import word_faults
from checker.rulebook.book import Book, open_book
from checker.rulebook.ledger.paragraphs import Law, LawText
from checker.rulebook.yaml.node import Map
from checker.values.own_files import strange_files
from checker.values.problem import Problem

ShowProgress = Callable[[int, int], None]
# What the gate reads beside the rules: logs, filings and drawings.
_READ = (".log", ".gz", ".yaml", ".svg")


@dataclass(slots=True)
class GateResult:
    """The result of the gate."""

    problems: list[Problem] = field(default_factory=list)
    # Temporary texts by which these games are judged; a warning, not a fault.
    passing: list[LawText] = field(default_factory=list)
    removed: list[Removed] = field(default_factory=list)
    unproved: list[Unproved] = field(default_factory=list)
    failing: list[FailingFixture] = field(default_factory=list)
    tried: list[Tried] = field(default_factory=list)
    # Alterations that are listed to change nothing, by their names, each with its reason; and those listed in vain.
    marked: dict[str, str] = field(default_factory=dict)
    stale: list[Stale] = field(default_factory=list)
    effects: Effects | None = None
    # The digest of the rule book as edited.
    rule_book: str = ""

    @property
    def survivors(self) -> list[Tried]:
        """Return the alterations that no fixture notices, except those listed as changing nothing."""
        return [one for one in self.of(Outcome.SURVIVED) if one.job.name not in self.marked]

    @property
    def passes(self) -> bool:
        """Check whether the edit may ship."""
        return not any((self.problems, self.lost, self.unproved, self.failing, self.survivors, self.stale))

    @property
    def lost(self) -> list[Removed]:
        """Return what the edit removes without the reason that it must state."""
        return [one for one in self.removed if one.refused]

    def of(self, outcome: Outcome) -> list[Tried]:
        """Return the alterations with this outcome."""
        return [one for one in self.tried if one.outcome is outcome]


@dataclass(frozen=True, slots=True)
class GateRequest:
    """The input of the gate: a checkout, the revision to compare with (None: check everything), and options."""

    root: Path
    base: str | None
    corpus: tuple[Path, ...] = ()
    processes: int = 1
    store: Path | None = None
    only: str = ""
    everything: bool = False


def gate(request: GateRequest, show_progress: ShowProgress = lambda done, of: None) -> GateResult:
    """Run every check that an edit must pass before it ships."""
    if request.base is None:
        return _gate(request, None, show_progress)
    with open_base(request.root, request.base) as base:
        return _gate(request, base, show_progress)


def _gate(request: GateRequest, base: Base | None, show_progress: ShowProgress) -> GateResult:
    home = request.root / "rules"
    folders = (home, request.root / "fixtures", *request.corpus)
    strange = [one for folder in folders if folder.is_dir() for one in strange_files(folder, *_READ)]
    if strange:
        return GateResult(strange)
    edit_made = edit_since(request.root, base.revision) if base is not None else None
    book, faults = open_book(home)
    proofs = index(request.root / "fixtures")
    rule_faults = [fault for fault in every_fault(book, faults) if not fault.warning]
    removed = removed_by(base, book, edit_made, _ledger(home)) if base is not None and edit_made is not None else []
    unproved = unproved_limbs(book, proofs, removed, all_read=not rule_faults)
    # A game that cannot be read states no figures, and each would be told as missing.
    figures = [] if rule_faults else figure_faults(book)
    told = {one.name for one in unproved}
    words = word_faults(book, proofs, all_read=not rule_faults, unproved=told)
    problems = [*rule_faults, *words, *figures]
    edit = edit_made if not request.everything else None
    logs = fixtures_by_game(request.root / "fixtures")
    names = [name for name in book.games if name in logs and (edit is None or concerns(edit, book, name))]
    sound = [name for name in names if not game_faults(book, name)]
    trials = {name: trial(home, name, book.law, logs[name])[0] for name in sound}
    failing = [one for made in trials.values() for one in made.stands(request.processes)]
    touched, changed = _touched_proofs(request.root, base, edit)
    listed = Listed(book)
    selection = _Selection(edit, request.only, touched, book.law, listed.edited(base, edit))
    jobs = _jobs(trials, selection)
    all_trials: dict[str, GameTrial | DutyTrial] = dict(trials)
    only = () if changed else _games_with_filings(edit, base, book)
    if only is not None and not _cannot_judge_filings(problems, book):
        filings = _judge_filings(request, book, only, selection, changed)
        jobs, problems, failing = jobs + filings.jobs, problems + filings.problems, failing + filings.failing
        all_trials.update({FILINGS: filings.trial} if filings.trial is not None else {})
    tried: list[Tried] = []
    for found in survey(home, all_trials, jobs, request.processes, Store(request.store)):
        tried.append(found)
        show_progress(len(tried), len(jobs))
    marked, stale = listed.told(tried)
    changes = None
    if base is not None and edit_made is not None:
        tried = _new_survivors(tried, selection, LostProofs(base, edit_made, trials))
        changes = _effects(request, base, book, trials)
    passing = temporary_texts(book, sound)
    return GateResult(problems, passing, removed, unproved, failing, tried, marked, stale, changes, book.digest)


def _new_survivors(tried: Sequence[Tried], selection: _Selection, lost: LostProofs) -> list[Tried]:
    """Leave out alterations that no fixture noticed before either, unless the edit touches their rule."""
    return [
        one
        for one in tried
        if one.outcome is not Outcome.SURVIVED
        or selection.edited(one.job.mutant)
        or FILINGS in one.job.games
        or lost.noticed(one.job.mutant, one.job.games)
    ]


def _ledger(home: Path) -> dict[str, str]:
    return {path.name: path.read_text(encoding="utf-8", errors="replace") for path in (home / "law").glob("*.yaml")}


def _jobs(trials: Mapping[str, GameTrial], selection: _Selection) -> list[Job]:
    """List the alterations to try, each once, with the games whose fixtures could notice it."""
    games: dict[str, list[str]] = {}
    nodes: dict[str, Map] = {}
    for name, one in trials.items():
        for file in one.binding:
            games.setdefault(file, []).append(name)
            nodes[file] = one.nodes[file]
    found = []
    for file, node in nodes.items():
        for alteration in rule_alterations(file, node):
            if selection(alteration):
                found.append(
                    Job(tuple(name for name in games[file] if _may_notice(trials[name], alteration)), alteration)
                )
    return found


def _may_notice(trial: GameTrial, alteration: Alteration) -> bool:
    """Check whether an alteration may affect a game; a name removed from what a file binds affects only that game."""
    return alteration.path[0] != "binds" or alteration.old == trial.listed


def _games_with_filings(edit: Edit | None, base: Base | None, book: Book) -> Collection[str] | None:
    """Return the games whose filings to check: an empty collection for all games, None for no game."""
    if edit is None:
        return ()
    return filed_games(edit, book, base is None or ledger_hash(base.book.law) != ledger_hash(book.law))


def _cannot_judge_filings(problems: Sequence[Problem], book: Book) -> bool:
    """Check whether part of the ledger or of the duties is unreadable, so that filings cannot be checked."""
    return bool(book.problems or book_duties(book)[1]) and bool(problems)


@dataclass(frozen=True, slots=True)
class _JudgedFilings:
    """What is wrong with the filing fixtures, and the alterations of duties to try on them, if any."""

    problems: list[Problem]
    failing: list[FailingFixture]
    jobs: list[Job] = field(default_factory=list)
    trial: DutyTrial | None = None


def _judge_filings(
    request: GateRequest, book: Book, only: Collection[str], selection: _Selection, changed: str
) -> _JudgedFilings:
    """Check the filing fixtures against the duties as they are, and list the alterations of duties to try.

    A filing may prove more than its marks say: if some filings changed, all duties of the games in them are tried
    again.
    """
    alone = duties_alone(book)
    every = replace(selection, edit=None)
    jobs = []
    for alteration in alone.mutants():
        home = alone.homes[alteration.file]
        if selection.edited(alteration) or (changed and (not home or home in changed) and every.edited(alteration)):
            jobs.append(Job((FILINGS,), alteration))
    if not jobs:
        filings, faults = filings_of(request.root / "fixtures", only)
        failing, more = alone.stand(filings, request.processes)
        return _JudgedFilings([*faults, *more], failing)
    made, faults = duties(book, request.root / "fixtures", only)
    return _JudgedFilings(faults, made.stands(), jobs, made)


@dataclass(frozen=True, slots=True)
class _Selection:
    """Selects alterations to try: those on lines that the edit touches, and those whose fixtures it touches."""

    edit: Edit | None
    only: str
    touched_proofs: frozenset[str]
    law: Law
    # Those of which the edit says that they change nothing, or says so no more.
    listed: frozenset[str] = frozenset()

    def __call__(self, alteration: Alteration) -> bool:
        return self.edited(alteration) or (self._asked_for(alteration) and self._touches_proof(alteration))

    def edited(self, alteration: Alteration) -> bool:
        """Check whether an alteration is on a line that the edit touches, or is named by the edit."""
        line = alteration.place.line
        touched = self.edit is None or self.edit.touches(in_checkout(alteration.file), line, line)
        touched = touched or alteration.name in self.listed
        return touched and self._asked_for(alteration)

    def _asked_for(self, alteration: Alteration) -> bool:
        cite = alteration.cite
        return not self.only or cite.startswith(self.only) or cite.partition("-")[2].startswith(self.only)

    def _touches_proof(self, alteration: Alteration) -> bool:
        found = self.law.resolve(alteration.cite) if self.touched_proofs and alteration.cite else None
        return found is not None and found.id in self.touched_proofs


def _touched_proofs(root: Path, base: Base | None, edit: Edit | None) -> tuple[frozenset[str], str]:
    """Return the paragraphs proved by fixtures that the edit changes or deletes, and the text of such filings."""
    if base is None or edit is None:
        return frozenset(), ""
    paths = {path: root / path for path in edit.lines if path.startswith("fixtures/") and path not in edit.deleted}
    texts = {path: file.read_text(encoding="utf-8", errors="replace") for path, file in paths.items()}
    names = proofs_touched(base, edit, texts)
    folders = filing_folders_touched(base, edit, texts)
    others = [file for folder in folders for file in sorted((root / folder).glob("*.yaml"))]
    said = [base.text(path) for path in edit.lines if path.rpartition("/")[0] in folders]
    said += [file.read_text(encoding="utf-8", errors="replace") for file in others]
    return frozenset(cite_of(name, base.book.law.paragraphs) for name in names), "\n".join(said)


def in_checkout(file: str) -> str:
    """Return the path of a rule file in its checkout."""
    return file if file.startswith("rules/") else f"rules/{file}"


def _effects(request: GateRequest, base: Base, book: Book, trials: Mapping[str, GameTrial]) -> Effects:
    """Compare the results for all fixtures and logs before and after the edit."""
    after = from_rulings(ruling for one in trials.values() for ruling in one.rulings)
    before = from_rulings(ruling for one in trials.values() for ruling in _before(base, one, request.processes))
    corpus = [path for folder in request.corpus for path in sorted(folder.rglob("*.log"))]
    return effects(joined(before, judge_logs(base.book, corpus)), joined(after, judge_logs(book, corpus)))


def _before(base: Base, one: GameTrial, processes: int) -> list[Ruling]:
    """Return the rulings of the base's rules on a game's fixtures; none if the base had no such game."""
    if one.name not in base.book.games or game_faults(base.book, one.name):
        return []
    data = base.book.game(one.name)
    assert data is not None
    return rulings(link(data[0])[0], base.book.law, [each.under(base.book.law) for each in one.fixtures], processes)


def processors() -> int:
    """Return how many processes may work at a time."""
    return max(1, len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1)


def counted(result: GateResult) -> Mapping[str, dict[str, int]]:
    """Count by paragraph how many alterations were noticed, survived, refused, proved and listed."""
    found: dict[str, dict[str, int]] = {}
    for one in result.tried:
        counts = found.setdefault(one.job.mutant.cite or one.job.mutant.file, {})
        name = "marked" if one.job.name in result.marked else one.outcome.value
        counts[name] = counts.get(name, 0) + 1
    return found

"""The gate: every check of an edit in its order, none hiding another."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from tempfile import TemporaryDirectory

from checker.coverage import CHECKED, NOT_ENCODED, Row, coverage
from checker.gate.corpus import fixtures_by_game
from checker.gate.duties import Duties, duties
from checker.gate.edit import Edit, edit_since, export
from checker.gate.effects import Effects, effects, judged
from checker.gate.fixture import Failing
from checker.gate.mutants import Mutant, mutants
from checker.gate.survey import FILINGS, Job, Store, Tried, survey
from checker.gate.trial import Outcome, Trial, trial
from checker.problem import Problem
from checker.proofs import index
from checker.rulebook.book import Book, open_book
from checker.rulebook.node import Map
from checker.soundness import every_fault, game_faults

Watch = Callable[[int, int], None]


@dataclass(slots=True)
class Verdict:
    """What the gate found."""

    problems: list[Problem] = field(default_factory=list)
    unproved: list[Row] = field(default_factory=list)
    failing: list[Failing] = field(default_factory=list)
    tried: list[Tried] = field(default_factory=list)
    marked: dict[str, str] = field(default_factory=dict)
    effects: Effects | None = None

    @property
    def survivors(self) -> list[Tried]:
        """The alterations that no fixture notices, those aside that are marked to change nothing."""
        return [one for one in self.of(Outcome.SURVIVED) if one.job.name not in self.marked]

    @property
    def passes(self) -> bool:
        """Whether the edit may ship."""
        return not any((self.problems, self.unproved, self.failing, self.survivors))

    def of(self, outcome: Outcome) -> list[Tried]:
        """Give what ended so."""
        return [one for one in self.tried if one.outcome is outcome]


@dataclass(frozen=True, slots=True)
class Asked:
    """What the gate shall look at: a checkout, the revision to compare with (none: everything), and how."""

    root: Path
    base: str | None
    corpus: tuple[Path, ...] = ()
    processes: int = 1
    store: Path | None = None
    only: str = ""
    everything: bool = False


def gate(asked: Asked, watch: Watch = lambda done, of: None) -> Verdict:
    """Ask of an edit all that must hold before it ships."""
    home, verdict = asked.root / "rules", Verdict()
    edit = edit_since(asked.root, asked.base) if asked.base is not None and not asked.everything else None
    book, faults = open_book(home)
    verdict.problems = [fault for fault in every_fault(book, faults) if not fault.warning]
    logs = fixtures_by_game(asked.root / "fixtures")
    names = [name for name in book.names if name in logs and (edit is None or _concerns(edit, name))]
    sound = [name for name in names if not game_faults(book, name)]
    verdict.unproved = _unproved(book, asked.root)
    trials = {name: _trial(home, name, book, logs[name], verdict) for name in sound}
    jobs = _jobs(trials, edit, asked.only)
    asked_of: dict[str, Trial | Duties] = dict(trials)
    if edit is None or any(_in_filings(file) for file in edit.lines):
        asked_of[FILINGS] = filings = _filings(asked, book, verdict)
        jobs += [Job((FILINGS,), mutant) for mutant in filings.mutants() if _wanted(mutant, edit, asked.only)]
    verdict.marked = _marked(asked.root, jobs)
    store = Store(asked.store)
    for found in survey(home, asked_of, jobs, asked.processes, store):
        verdict.tried.append(found)
        watch(len(verdict.tried), len(jobs))
    if asked.base is not None:
        verdict.effects = _effects(asked, book, [path for name in names for path in logs[name]])
    return verdict


def _concerns(edit: Edit, name: str) -> bool:
    """Say whether an edit may change how a game is judged: its own files, or those of all games."""
    for file in edit.lines:
        parts = Path(file).parts
        if "games" not in parts or name in parts:
            return True
    return False


def _unproved(book: Book, root: Path) -> list[Row]:
    """List the limbs that a log can show and no pair of fixtures proves."""
    rows = coverage(book.law, book.rules, book.facts, index(root / "fixtures"))
    return [row for row in rows if row.place == NOT_ENCODED or (row.place == CHECKED and _in_logs(book, row))]


def _in_logs(book: Book, row: Row) -> bool:
    paragraph = book.law.paragraphs[row.paragraph]
    limb = next((each for each in paragraph.limbs if each.name == row.limb), None)
    return ((limb.seen_in if limb is not None else "") or paragraph.seen_in) == "log"


def _trial(home: Path, name: str, book: Book, logs: Iterable[Path], verdict: Verdict) -> Trial:
    made, _ = trial(home, name, book.law, logs)
    verdict.failing += made.stands()
    return made


def _jobs(trials: Mapping[str, Trial], edit: Edit | None, only: str) -> list[Job]:
    """List the alterations to try, each once, with the games whose fixtures could notice it."""
    games: dict[str, list[str]] = {}
    nodes: dict[str, Map] = {}
    for name, one in trials.items():
        for file in one.binding:
            games.setdefault(file, []).append(name)
            nodes[file] = one.nodes[file]
    found = []
    for file, node in nodes.items():
        wanted = (mutant for mutant in mutants(file, node) if _wanted(mutant, edit, only))
        found += [Job(tuple(games[file]), mutant) for mutant in wanted]
    return found


def _in_filings(file: str) -> bool:
    return file.startswith(("rules/", "fixtures/filings/"))


def _filings(asked: Asked, book: Book, verdict: Verdict) -> Duties:
    """Hold the filings among the fixtures against the duties as they stand."""
    made, faults = duties(book, asked.root / "fixtures")
    verdict.problems += faults
    verdict.failing += made.stands()
    return made


def _wanted(mutant: Mutant, edit: Edit | None, only: str) -> bool:
    """Say whether an alteration is of the section asked for, and of a line that the edit touches."""
    if only and not (mutant.cite.startswith(only) or mutant.cite.partition("-")[2].startswith(only)):
        return False
    return edit is None or edit.touches(in_checkout(mutant.file), mutant.place.line, mutant.place.line)


def in_checkout(file: str) -> str:
    """Give the path that a rule file has in its checkout."""
    return file if file.startswith("rules/") else f"rules/{file}"


def _marked(root: Path, jobs: Sequence[Job]) -> dict[str, str]:
    """Give the alterations that a remark beside the value calls the same, with its reason."""
    lines: dict[str, list[str]] = {}
    found = {}
    for job in jobs:
        file = job.mutant.file
        if file not in lines:
            lines[file] = (root / in_checkout(file)).read_text(encoding="utf-8").splitlines()
        reason = remark(lines[file], job.mutant)
        if reason:
            found[job.name] = reason
    return found


def remark(lines: Sequence[str], mutant: Mutant) -> str:
    """Read why an alteration changes nothing: `# same: SLIP, REASON` at the end of its line or of the one above."""
    for at in (mutant.place.line - 1, mutant.place.line - 2):
        _, sign, told = lines[at].partition("# same: ") if 0 <= at < len(lines) else ("", "", "")
        slip, comma, reason = told.partition(", ")
        if sign and comma and slip == mutant.slip:
            return reason.strip()
    return ""


def _effects(asked: Asked, book: Book, fixtures: Sequence[Path]) -> Effects:
    assert asked.base is not None
    corpus = [path for folder in asked.corpus for path in sorted(folder.rglob("*.log"))]
    logs = [*dict.fromkeys(fixtures), *corpus]
    with TemporaryDirectory(prefix="pitboss-base-") as made:
        export(asked.root, asked.base, Path(made))
        before, _ = open_book(Path(made) / "rules")
        return effects(judged(before, logs), judged(book, logs))


def processors() -> int:
    """Say how many processes may work at a time."""
    return max(1, len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1)


def counted(verdict: Verdict) -> Mapping[str, dict[str, int]]:
    """Count by paragraph how many alterations were noticed, survived, refused and marked."""
    found: dict[str, dict[str, int]] = {}
    for one in verdict.tried:
        place = found.setdefault(one.job.mutant.cite or one.job.mutant.file, {})
        name = "marked" if one.job.name in verdict.marked else one.outcome.value
        place[name] = place.get(name, 0) + 1
    return found

"""Tries all alterations of the law in several processes, each only once for the same files."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass
from multiprocessing import get_all_start_methods, get_context
from pathlib import Path
from typing import Protocol, TypeVar

from checker.gate.alterations.duty_trial import DutyTrial, duties
from checker.gate.alterations.game_trial import UNNOTICED, GameTrial, Outcome, trial
from checker.gate.alterations.rule_alterations import Alteration
from checker.rulebook.book import open_book
from checker.rulebook.cache import cache_folder, digest
from checker.rulebook.ledger.law import read
from checker.values.own_files import strange_files
from checker.values.resources import PACKAGE

# A worker takes this many at a time: few enough that all workers end together.
CHUNK = 8
# Longer searches take this many together, because all fixtures are searched once for all of them.
MANY = 160
# Stands for a game if the altered file binds filings.
FILINGS = "filing duties"


T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Job:
    """One alteration of a rule file, and the games that use that file."""

    games: tuple[str, ...]
    mutant: Alteration

    @property
    def name(self) -> str:
        return self.mutant.name


@dataclass(frozen=True, slots=True)
class Tried:
    """The result of a job, and the fixture that noticed."""

    job: Job
    outcome: Outcome
    noticed_by: str


class Store:
    """The results so far; a file with a line for each, which an interrupted run leaves behind."""

    def __init__(self, path: Path | None) -> None:
        self.path = path
        self.known: dict[str, tuple[Outcome, str]] = {}
        if path is not None and path.is_file():
            for line in path.read_text(encoding="utf-8").splitlines():
                name, outcome, by = _kept(line)
                if name:
                    self.known[name] = (Outcome(outcome), by)

    def keep(self, found: Sequence[Tried]) -> None:
        """Add results."""
        if self.path is None:
            return
        self.path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        with self.path.open("a", encoding="utf-8") as out:
            out.writelines(json.dumps([one.job.name, one.outcome.value, one.noticed_by]) + "\n" for one in found)


def store_for(root: Path) -> Path | None:
    """Return the file of results for a checkout with its present rules, fixtures and code."""
    home = cache_folder()
    if strange_files(root / "rules", ".yaml") or strange_files(root / "fixtures", ".log"):
        # The gate names them, and reads none of them.
        return None
    key = digest(root / "rules", (root / "fixtures", "**/*.log"), (PACKAGE, "**/*.py"))
    return None if home is None or not key else home / f"gate-{key[:32]}.jsonl"


def _kept(line: str) -> tuple[str, str, str]:
    """Read a line of the store; an incomplete line is ignored."""
    try:
        name, outcome, by = json.loads(line)
    except ValueError:
        return "", "", ""
    return name, outcome, by


_TRIALS: dict[str, GameTrial | DutyTrial] = {}


def _prepare(home: Path, logs: Mapping[str, Sequence[Path]]) -> None:
    """Read in a worker each game that it did not inherit."""
    law, _ = read(home / "law")
    for name, paths in logs.items():
        if name in _TRIALS:
            continue
        _TRIALS[name] = _duties(home) if name == FILINGS else trial(home, name, law, paths)[0]
        _TRIALS[name].stands()


def _duties(home: Path) -> DutyTrial:
    return duties(open_book(home)[0], home.parent / "fixtures")[0]


def _at_first(jobs: Sequence[Job]) -> list[tuple[Job, Tried | None]]:
    """Try each job on the fixtures that are likeliest to notice; undecided jobs are returned as such."""
    return [(job, _soon(job)) for job in jobs]


def _soon(job: Job) -> Tried | None:
    one = _TRIALS[job.games[0]] if job.games else None
    if isinstance(one, DutyTrial):
        return Tried(job, *one.tried(job.mutant, one.likely(job.mutant)))
    ended = one.at_first(job.mutant) if one is not None else (Outcome.SURVIVED, "")
    return Tried(job, *ended) if ended is not None else None


def _at_length(jobs: Sequence[Job]) -> list[Tried]:
    """Ask the games of a file in turn: if one cannot load, the job is refused; if one notices, it is noticed.

    It changes nothing if that is proved for each of them.
    """
    ends: dict[str, Tried] = {}
    for name in dict.fromkeys(name for job in jobs for name in job.games):
        asked = [job for job in jobs if name in job.games and _is_open(ends.get(job.name))]
        one = _TRIALS[name]
        if asked and isinstance(one, GameTrial):
            told = one.at_length([job.mutant for job in asked])
            for job, (outcome, by) in zip(asked, told, strict=True):
                before = ends.get(job.name)
                unproved = before is not None and before.outcome is Outcome.SURVIVED
                if not (unproved and outcome is Outcome.EQUIVALENT):
                    ends[job.name] = Tried(job, outcome, by)
    return [ends.get(job.name, Tried(job, Outcome.SURVIVED, "")) for job in jobs]


def _is_open(tried: Tried | None) -> bool:
    return tried is None or tried.outcome in UNNOTICED


def survey(
    home: Path, trials: Mapping[str, GameTrial | DutyTrial], jobs: Sequence[Job], processes: int, store: Store
) -> Iterator[Tried]:
    """Try every job and yield each once, in any order."""
    left = []
    for job in jobs:
        # Looking up a filing's results is faster than comparing a store with every filing.
        if FILINGS not in job.games and job.name in store.known:
            yield Tried(job, *store.known[job.name])
        else:
            left.append(job)
    _TRIALS.clear()
    _TRIALS.update(trials)
    # A few jobs are done sooner than a worker is started.
    with _workers(home, trials, processes if len(left) > 2 * CHUNK else 1) as spread:
        undecided: list[Job] = []
        for some in spread(_at_first, _chunks(left, CHUNK)):
            found = [tried for _, tried in some if tried is not None]
            undecided += [job for job, tried in some if tried is None]
            store.keep([one for one in found if FILINGS not in one.job.games])
            yield from found
        games = {job.games: None for job in undecided}
        alike = [chunk for name in games for chunk in _chunks([job for job in undecided if job.games == name], MANY)]
        for ended in spread(_at_length, alike):
            store.keep(ended)
            yield from ended


def _chunks(jobs: Sequence[Job], size: int) -> list[Sequence[Job]]:
    return [jobs[at : at + size] for at in range(0, len(jobs), size)]


class _Spread(Protocol):
    """Has chunks of jobs worked on, in their order."""

    def __call__(self, work: Callable[[Sequence[Job]], T], chunks: Iterable[Sequence[Job]], /) -> Iterable[T]: ...


@contextmanager
def _workers(home: Path, trials: Mapping[str, GameTrial | DutyTrial], processes: int) -> Iterator[_Spread]:
    if processes < 2:
        yield map
        return
    # A forked worker has everything read here; without forking it reads the games again.
    context = get_context("fork" if "fork" in get_all_start_methods() else "spawn")
    logs = {name: each.paths for name, each in trials.items()}
    with ProcessPoolExecutor(processes, context, _prepare, (home, logs)) as pool:
        yield pool.map

"""All alterations of the law tried, by several processes, each only once for the same files."""

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
from checker.values.resources import PACKAGE

# A worker takes so many at a time: few enough that the last ones end together.
CHUNK = 8
# Of those that are looked at longer so many go together, for all fixtures are looked through once for them all.
MANY = 160
# What stands for a game where what is altered binds filings.
FILINGS = "filing duties"


T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Job:
    """One alteration of a rule file, and the games that are judged by that file."""

    games: tuple[str, ...]
    mutant: Alteration

    @property
    def name(self) -> str:
        return self.mutant.name


@dataclass(frozen=True, slots=True)
class Tried:
    """What became of it, and the fixture that noticed."""

    job: Job
    outcome: Outcome
    noticed_by: str


class Store:
    """What was tried already; a file with a line for each, which a run that was broken off leaves behind."""

    def __init__(self, path: Path | None) -> None:
        self.path = path
        self.known: dict[str, tuple[Outcome, str]] = {}
        if path is not None and path.is_file():
            for line in path.read_text(encoding="utf-8").splitlines():
                name, outcome, by = _kept(line)
                if name:
                    self.known[name] = (Outcome(outcome), by)

    def keep(self, found: Sequence[Tried]) -> None:
        """Add what was tried."""
        if self.path is None:
            return
        self.path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        with self.path.open("a", encoding="utf-8") as out:
            out.writelines(json.dumps([one.job.name, one.outcome.value, one.noticed_by]) + "\n" for one in found)


def store_for(root: Path) -> Path | None:
    """Give the file for what was tried of a checkout as its rules, fixtures and our code now are."""
    home = cache_folder()
    key = digest(root / "rules", (root / "fixtures", "**/*.log"), (PACKAGE, "**/*.py"))
    return None if home is None or not key else home / f"gate-{key[:32]}.jsonl"


def _kept(line: str) -> tuple[str, str, str]:
    """Read a line of the store; one that was cut off in the midst says nothing."""
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
    """Try each job on what is likeliest to notice; what is left undecided comes out so."""
    return [(job, _soon(job)) for job in jobs]


def _soon(job: Job) -> Tried | None:
    one = _TRIALS[job.games[0]] if job.games else None
    if isinstance(one, DutyTrial):
        return Tried(job, *one.tried(job.mutant, one.likely(job.mutant)))
    ended = one.at_first(job.mutant) if one is not None else (Outcome.SURVIVED, "")
    return Tried(job, *ended) if ended is not None else None


def _at_length(jobs: Sequence[Job]) -> list[Tried]:
    """Ask the games of a file in turn; what one of them cannot load is refused, what one notices is noticed.

    It changes nothing where that is proved of each of them.
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
    """Try every job, in no order that matters; each comes out once."""
    left = []
    for job in jobs:
        # What a filing says is looked up faster than a store could be held against every filing.
        if FILINGS not in job.games and job.name in store.known:
            yield Tried(job, *store.known[job.name])
        else:
            left.append(job)
    _TRIALS.clear()
    _TRIALS.update(trials)
    # A few are tried sooner than a worker is started.
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
    # A forked worker has what was read here; where there is no forking it reads the games anew.
    context = get_context("fork" if "fork" in get_all_start_methods() else "spawn")
    logs = {name: each.paths for name, each in trials.items()}
    with ProcessPoolExecutor(processes, context, _prepare, (home, logs)) as pool:
        yield pool.map

"""All alterations of the law tried, by several processes, each only once for the same files."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from multiprocessing import get_context
from pathlib import Path

from checker.gate.mutants import Mutant
from checker.gate.trial import Outcome, Trial, trial
from checker.rulebook.cache import cache_folder, digest
from checker.rulebook.law import read

# A worker takes so many at a time: few enough that the last ones end together.
CHUNK = 8


@dataclass(frozen=True, slots=True)
class Job:
    """One alteration of one game's rules."""

    game: str
    mutant: Mutant

    @property
    def name(self) -> str:
        return f"{self.game} {self.mutant.name}"


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
    package = Path(__file__).resolve().parent.parent
    key = digest(root / "rules", (root / "fixtures", "**/*.log"), (package, "**/*.py"))
    return None if home is None or not key else home / f"gate-{key[:32]}.jsonl"


def _kept(line: str) -> tuple[str, str, str]:
    """Read a line of the store; one that was cut off in the midst says nothing."""
    try:
        name, outcome, by = json.loads(line)
    except ValueError:
        return "", "", ""
    return name, outcome, by


_TRIALS: dict[str, Trial] = {}


def _prepare(home: Path, logs: Mapping[str, Sequence[Path]]) -> None:
    """Read each game once in every worker."""
    law, _ = read(home / "law")
    for name, paths in logs.items():
        made, _ = trial(home, name, law, paths)
        made.stands()
        _TRIALS[name] = made


def _try(jobs: Sequence[Job]) -> list[Tried]:
    found = []
    for job in jobs:
        one = _TRIALS[job.game]
        found.append(Tried(job, *one.tried(job.mutant, one.likely(job.mutant))))
    return found


def survey(
    home: Path, logs: Mapping[str, Sequence[Path]], jobs: Sequence[Job], processes: int, store: Store
) -> Iterator[Tried]:
    """Try every job, in no order that matters; each comes out once."""
    left = []
    for job in jobs:
        if job.name in store.known:
            yield Tried(job, *store.known[job.name])
        else:
            left.append(job)
    if not left:
        return
    needed = {name: logs[name] for name in {job.game for job in left}}
    chunks = [left[at : at + CHUNK] for at in range(0, len(left), CHUNK)]
    for found in _all(home, needed, chunks, processes):
        store.keep(found)
        yield from found


def _all(
    home: Path, logs: Mapping[str, Sequence[Path]], chunks: Iterable[Sequence[Job]], processes: int
) -> Iterator[list[Tried]]:
    if processes < 2:
        _prepare(home, logs)
        yield from map(_try, chunks)
        return
    context = get_context("spawn")
    with ProcessPoolExecutor(processes, context, _prepare, (home, logs)) as pool:
        yield from pool.map(_try, chunks)

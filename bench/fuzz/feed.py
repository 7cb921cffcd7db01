"""Feeds a target: by seeded changes alone, or guided by atheris to inputs that reach new code."""

from __future__ import annotations

import sys
from pathlib import Path
from random import Random
from time import monotonic
from typing import TYPE_CHECKING

from bench.fuzz.mutate import Mutator
from bench.fuzz.target import Target
from bench.fuzz.targets import kept

if TYPE_CHECKING:
    from bench.fuzz.keep import Keeper

# Of the inputs that were changed, so many are changed further.
FURTHER = 300
# Under atheris an input that takes so many seconds ends the run.
SLOWEST = 100


def feed(target: Target, keeper: Keeper, seconds: float, seed: int, runs: int = 0) -> None:
    """Feed the corpus as it is, and then changed inputs, the same for the same seed."""
    rng = Random(f"{target.name} {seed}")
    pool = [*target.seeds(), *kept(target.name)]
    mutator = Mutator(pool, target.words(), target.longest)
    until, first = monotonic() + seconds, len(pool)
    while monotonic() < until and not (runs and keeper.runs >= runs):
        data = mutator.change(rng.choice(pool), rng)
        keeper.run(data)
        if rng.random() < 0.1:
            if len(pool) - first < FURTHER:
                pool.append(data)
            else:
                pool[rng.randrange(first, len(pool))] = data


def guided(target: Target, keeper: Keeper, seconds: int, seed: int, corpus: Path) -> None:
    """Feed by atheris, which ends the process itself."""
    import atheris

    begin = [*target.seeds(), *kept(target.name)]
    mutator = Mutator(begin, target.words(), target.longest)
    for folder in (corpus, keeper.to):
        folder.mkdir(parents=True, exist_ok=True)
    for number, data in enumerate(begin):
        (corpus / f"seed-{number:04}").write_bytes(data[: target.longest])

    def change(data: bytes, most: int, turn: int) -> bytes:
        rng = Random(turn)
        changed = mutator.change(data, rng) if rng.random() < 0.7 else atheris.Mutate(data, len(data) + 16)
        return bytes(changed[:most])

    flags = [f"-max_total_time={seconds}", f"-seed={seed}", f"-max_len={target.longest}", f"-timeout={SLOWEST}",
             "-rss_limit_mb=3000", f"-artifact_prefix={keeper.to}/"]  # fmt: skip
    atheris.Setup([sys.argv[0], *flags, str(corpus)], keeper.run, custom_mutator=change)
    atheris.Fuzz()

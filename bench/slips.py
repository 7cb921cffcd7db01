"""`python -m bench.slips [GAME] [SHARE] [SEED]`: every line of every clean fixture slipped once, in every way."""

from __future__ import annotations

import sys
from collections import Counter
from multiprocessing import Pool
from pathlib import Path
from random import Random

from tests.partial.every_line import GAMES, accusations, every_slip, plain


def slip_all(task: tuple[Path, float, int]) -> tuple[Path, Counter[str], list[str]]:
    """Slip the lines of one fixture; return how many were tried in each way, and the accusations that are new."""
    path, share, seed = task
    game, lines = path.parent.name, plain(path)
    rng = Random(f"{seed} {path.name}")
    before = accusations(game, lines)
    tried: Counter[str] = Counter()
    new: list[str] = []
    for slip in every_slip(lines):
        if rng.random() >= share:
            continue
        tried[slip.way.partition(",")[0]] += 1
        for rule, at in sorted(accusations(game, slip.lines) - before):
            new.append(f"{slip.way}: {slip.number} {slip.line!r} -> {rule} at {at!r}")
    return path, tried, new


def main(wanted: str, share: float, seed: int) -> int:
    """Print each new accusation and the figures; 1 if there is one."""
    paths = sorted(GAMES.glob("*/*.clean.log" if wanted == "all" else f"{wanted}/*.clean.log"))
    tried: Counter[str] = Counter()
    accused = 0
    with Pool() as pool:
        for path, here, new in pool.imap_unordered(slip_all, [(path, share, seed) for path in paths]):
            tried.update(here)
            accused += len(new)
            for line in new:
                print(f"{path.parent.name}/{path.name}: {line}", flush=True)
    for way, count in sorted(tried.items()):
        print(f"{way}: {count:,}")
    print(f"{len(paths):,} fixtures, {tried.total():,} slips, {accused:,} accusations")
    return int(accused > 0)


if __name__ == "__main__":
    asked = sys.argv[1:]
    sys.exit(main(asked[0] if asked else "all", float(asked[1]) if len(asked) > 1 else 1.0,
                  int(asked[2]) if len(asked) > 2 else 1))  # fmt: skip

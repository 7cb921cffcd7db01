"""`python -m bench.partial [GAME] [ROUNDS] [SEED]`: records with holes, lawful ones and ones with wrong payments."""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Iterator
from importlib import import_module
from random import Random

from bench.night import DEALERS
from tests.partial.holes import Hole, pairs, singles, unread
from tests.partial.standing import FOUND, GONE, NAMED, SILENT, settled_wagers, stand
from tests.partial.wrong_payments import planted

GAMES = tuple(name for name in DEALERS if name != "craps")


def holes() -> Iterator[tuple[str, str, Hole]]:
    """Every hole, each with its kind."""
    for name, hole in singles():
        yield name, name, hole
    for name, hole in pairs():
        yield "without two classes", name, hole
    for name, hole in unread():
        yield name, name, hole


def measure(game: str, rounds: int, seed: int) -> None:
    """Print a row for each hole of one game: false findings, and how the wrong payments stand."""
    lawful: list[str] = import_module(DEALERS[game]).night(seed, rounds, tables=1)
    wrongly, wrong = planted(lawful, Random(seed), settled_wagers(game))
    full = Counter(stand(wrongly, wrong, game).of.values())
    print(f"{game}: {rounds} rounds, {len(wrong)} wrong payments; in the full record {full[FOUND]} found, "
          f"{full[NAMED]} not judged, {full[SILENT]} silent", flush=True)  # fmt: skip
    rows: dict[str, Counter[str]] = {}
    seen: set[str] = set()
    for kind, name, hole in holes():
        row = rows.setdefault(kind, Counter())
        accused = stand(hole(lawful), [], game).accused
        row["false"] += len(accused)
        thinned = stand(hole(wrongly), wrong, game)
        row.update(thinned.of.values())
        silent = [f"{one.wager} silent at {one.now}" for one, how in thinned.of.items() if how == SILENT]
        for line in [f"FALSE {each}" for each in accused] + silent:
            # An example of each sort is enough.
            sort = " ".join(line.split()[:1] + line.split()[2:6]) if line.startswith("FALSE") else line
            if sort not in seen:
                seen.add(sort)
                print(f"  {name}: {line}", flush=True)
    width = max(map(len, rows))
    print(f"  {'':{width}}  {'false findings':>14}  {FOUND:>8}  {NAMED:>10}  {SILENT:>8}  {GONE:>18}")
    for kind, row in rows.items():
        figures = f"{row[FOUND]:>8}  {row[NAMED]:>10}  {row[SILENT]:>8}  {row[GONE]:>18}"
        print(f"  {kind:{width}}  {row['false']:>14}  {figures}", flush=True)


if __name__ == "__main__":
    asked = sys.argv[1:]
    for each in [asked[0]] if asked and asked[0] != "all" else GAMES:
        measure(each, int(asked[1]) if len(asked) > 1 else 60, int(asked[2]) if len(asked) > 2 else 1)

"""`python -m bench.oracle GAME ROUNDS [SEED]`: random rounds, some settled wrongly, judged by program and law."""

from __future__ import annotations

import sys
from importlib import import_module
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from time import perf_counter

from tests.oracle import craps_verdict
from tests.oracle.verdict import audited, compared, disagreements

GAMES = ("blitz", "switch", "in_between", "double", "triple")
# Rounds of one log: pay tables and options change from log to log.
PART = 1_000


def main(game: str, rounds: int, seed: int = 1) -> int:
    """Judge so many rounds of one game in logs of a thousand; print what disagrees."""
    oracle = import_module(f"tests.oracle.{game}_oracle")
    begun, found, faults, lots, worse = perf_counter(), 0, 0, 0, 0
    for part in range(-(-rounds // PART)):
        sheet = oracle.write(Random(f"{game}-{seed}-{part}"), min(PART, rounds - part * PART), 0.1)
        with TemporaryDirectory(prefix="pitboss-oracle-") as made:
            verdict = compared(sheet, audited(sheet.lines, Path(made)), oracle.TITLES)
        found, faults, lots = found + verdict.found, faults + len(sheet.faults), lots + len(sheet.settled)
        for line in disagreements(verdict):
            worse += 1
            print(f"{game} log {part}: {line}", flush=True)
    took = perf_counter() - begun
    print(f"{game}: {rounds:,} rounds, {lots:,} settlements, {faults:,} wrong, {found:,} found, "
          f"{worse} kinds of disagreement, {took:.0f} s", flush=True)  # fmt: skip
    return 1 if worse else 0


def dice(rolls: int, seed: int = 1) -> int:
    """Judge so many rolls of craps in logs of a thousand; print what disagrees."""
    begun, faults, worse = perf_counter(), 0, 0
    for part in range(-(-rolls // PART)):
        planted, wrong = craps_verdict.disagreements(f"craps-{seed}-{part}", min(PART, rolls - part * PART))
        faults, worse = faults + planted, worse + len(wrong)
        for line in wrong:
            print(f"craps log {part}: {line}", flush=True)
    took = perf_counter() - begun
    print(f"craps: {rolls:,} rolls, {faults:,} wrong, {worse} disagreements, {took:.0f} s", flush=True)
    return 1 if worse else 0


if __name__ == "__main__":
    if len(sys.argv) < 3 or sys.argv[1] not in (*GAMES, "craps"):
        sys.exit(f"usage: python -m bench.oracle {{{'|'.join((*GAMES, 'craps'))}}} ROUNDS [SEED]")
    asked = int(sys.argv[2]), int(sys.argv[3]) if len(sys.argv) > 3 else 1
    sys.exit(dice(*asked) if sys.argv[1] == "craps" else main(sys.argv[1], *asked))

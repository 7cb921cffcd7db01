"""`python -m bench.fuzz TARGET --seconds N [--seed S] [--plain]`: feeds a target, keeps each input that fails it."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from bench.fuzz.targets import MODULES, target


def main() -> int:
    """Feed one target; 1 if it failed for an input."""
    asked = arguments()
    if asked.plain:
        made = target(asked.target)
    else:
        import atheris

        with atheris.instrument_imports(include=["checker"]):
            made = target(asked.target)
    # What these import of the program is watched only if it was imported above.
    from bench.fuzz.feed import feed, guided
    from bench.fuzz.keep import Keeper

    keeper = Keeper(made, asked.to, asked.record)
    print(f"{made.name}: {asked.seconds} s, seed {asked.seed}", flush=True)
    if asked.plain:
        feed(made, keeper, asked.seconds, asked.seed, asked.runs)
    else:
        guided(made, keeper, asked.seconds, asked.seed, asked.corpus or asked.to / "corpus" / made.name)
    keeper.close()
    return int(keeper.faults > 0)


def arguments() -> argparse.Namespace:
    """Read the command line."""
    made = argparse.ArgumentParser(prog="bench.fuzz", description=__doc__)
    made.add_argument("target", choices=sorted(MODULES))
    made.add_argument("--seconds", type=int, default=60)
    made.add_argument("--seed", type=int, default=1)
    made.add_argument("--runs", type=int, default=0, help="end after so many inputs (with --plain)")
    made.add_argument("--plain", action="store_true", help="seeded changes only, without atheris")
    made.add_argument("--corpus", type=Path, help="a folder where atheris keeps inputs that reach new code")
    made.add_argument("--to", type=Path, default=Path("build/fuzz"), help="a folder for inputs that fail")
    made.add_argument("--record", type=Path, help="a file for the figures")
    return made.parse_args()


if __name__ == "__main__":
    sys.exit(main())

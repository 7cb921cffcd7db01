"""`python -m bench`: a table of how long a night takes, what it holds in memory, and how fast the program starts."""

from __future__ import annotations

import argparse
import json
import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from time import perf_counter
from typing import Any

from bench.night import DEALERS

ROOT = Path(__file__).resolve().parent.parent
# Where `make compiled` puts a program of which the replay and the checks are compiled.
COMPILED = ROOT / "build" / "compiled" / "venv" / "bin" / "python"
SLICE = 60_000
# Rounds by which it is seen how many lines a round of a game has.
FEW = 100
# Rounds of the two nights whose difference says what a line takes, once all that is done only once is left out.
SHORT, LONG = 300, 900
# A night of a game whose rounds are shorter, of which a roll of the dice is one, has so many more of them.
LINES = 40
TIMES = 7
Row = tuple[str, str, str, str]


def main() -> None:
    """Measure everything in one run and print the table."""
    arguments = argparse.ArgumentParser(prog="bench", description=__doc__)
    arguments.add_argument("--rounds", type=int, default=20_000, help="rounds of the night (default 20000)")
    arguments.add_argument("--profile", action="store_true", help="say what an audit spends its time in, no more")
    asked = arguments.parse_args()
    with TemporaryDirectory(prefix="pitboss-bench-") as made:
        folder = Path(made)
        log = folder / "night.log"
        night = part(folder, "night", log, asked.rounds)
        print(f"A night of {asked.rounds:,} rounds: {night['lines']:,} lines, {night['lines'] / asked.rounds:.0f} a "
              f"round, {night['bytes'] / 1e6:.0f} MB", flush=True)  # fmt: skip
        if asked.profile:
            part(folder, "profile", log, 0)
            return
        audit = part(folder, "audit", log)
        rows = [*speed(folder, log, audit), *memory(folder, asked.rounds, audit), *start_up(folder)]
        rows += [*instructions(folder), *by_game(folder, asked.rounds)]
    widths = [max(len(row[at]) for row in rows) for at in range(4)]
    for row in rows:
        print("  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip())


def speed(folder: Path, log: Path, audit: dict[str, Any]) -> list[Row]:
    """Compare plain lark, our reader, and the whole audit by the line."""
    plain, tree = part(folder, "plain", log), part(folder, "tree", log, SLICE)
    reader = part(folder, "reader", log)
    one = plain["seconds"] / plain["lines"]
    many = os.cpu_count() or 1

    def row(name: str, found: dict[str, Any], target: str = "", met: Callable[[float], bool] | None = None) -> Row:
        each = found["seconds"] / found["lines"]
        said = f"{1 / each:>9,.0f} lines/s"
        if found is not plain:
            said += f"   {each / one:.3f} of plain lark's time"
        return name, said, target, "" if met is None else verdict(met(each / one))

    return [
        ("", "measured", "target", ""),
        row("plain lark, events", plain),
        row(f"plain lark, trees only (its first {tree['lines']:,} lines)", tree),
        row("our reader", reader),
        row("reader, replay and all checks", audit, "below 0.1", lambda share: share < 0.1),
        *shared(folder, log, many, "the same", row),
        *(compiled(folder, log, many, row) if COMPILED.exists() else ()),
        ("paragraphs that came up", f"{audit['rows'] - audit['never']} of {audit['rows']}", "", ""),
        ("held, found", f"{audit['held']:,}, {audit['found']:,}", "nothing found", verdict(audit["found"] == 0)),
    ]


def compiled(folder: Path, log: Path, many: int, row: Callable[..., Row]) -> Iterator[Row]:
    """Measure the same with the compiled program."""
    audit = part(folder, "audit", log, python=COMPILED)
    yield row("compiled: reader, replay and all checks", audit, "below 0.1", lambda share: share < 0.1)
    yield from shared(folder, log, many, "compiled", row, COMPILED, "below 0.1", lambda share: share < 0.1)


def shared(
    folder: Path, log: Path, many: int, name: str, row: Callable[..., Row], python: Path | None = None, *target: Any
) -> Iterator[Row]:
    """Measure an audit that processes share: how long it takes on the wall, and how long the busiest of them works."""
    found = part(folder, "shared", log, many, python)
    yield row(f"{name}, by {many} processes, on the wall clock", found, *target)
    yield row(f"{name}, by {many} processes, the busiest of them", {**found, "seconds": found["busiest"]})


def instructions(folder: Path) -> Iterator[Row]:
    """Count the instructions that a line of Triple Attack Blackjack takes, which no other program disturbs."""
    if shutil.which("valgrind") is None:
        yield "instructions a line", "not counted: valgrind is not installed", "", ""
        return
    logs = [folder / f"night-{rounds}.log" for rounds in (SHORT, LONG)]
    lines = [part(folder, "night", log, rounds)["lines"] for log, rounds in zip(logs, (SHORT, LONG), strict=True)]
    ways = [("instructions a line", None, 147_000), ("instructions a line, compiled", COMPILED, 35_900)]
    for name, python, most in ways:
        if python is None or python.exists():
            short, long = (counted(folder, log, python) for log in logs)
            each = (long - short) / (lines[1] - lines[0])
            yield name, f"{each:>9,.0f}", f"at most {most:,}", verdict(each <= most)


def counted(folder: Path, log: Path, python: Path | None) -> int:
    """Count the instructions of a whole audit, start-up included."""
    out = folder / "callgrind.out"
    begin = ["valgrind", "--tool=callgrind", f"--callgrind-out-file={out}"]
    # The words of a set come in the same order each time, so that the same is done.
    part(folder, "audit", log, 0, python, begin, {"PYTHONHASHSEED": "0"})
    return int(next(line.split()[1] for line in out.read_text().splitlines() if line.startswith("totals:")))


def memory(folder: Path, rounds: int, whole: dict[str, Any]) -> list[Row]:
    """Compare the memory that an audit takes for a night with that for a fifth of it."""
    fifth, log = max(rounds // 5, 1), folder / "fifth.log"
    part(folder, "night", log, fifth)
    rows = []
    for count, found in ((fifth, part(folder, "audit", log)), (rounds, whole)):
        held = found["kilobytes"] / 1024
        name = f"memory above start-up, {count:,} rounds"
        rows.append((name, f"{held:.1f} MB", "at most 64 MB", verdict(held <= 64)))
    return rows


def by_game(folder: Path, rounds: int) -> Iterator[Row]:
    """Compare the audit of each game with plain lark on the same night, of so many rounds and as long as those."""
    many = os.cpu_count() or 1
    ways: list[tuple[str, str, int, Path | None]] = [("", "audit", 0, None)]
    if COMPILED.exists():
        ways += [(", compiled", "audit", 0, COMPILED), (f", compiled, by {many} processes", "shared", many, COMPILED)]
    yield "", "each game by itself", "", ""
    for game in DEALERS:
        log = folder / f"{game}.log"
        few = part(folder, "night of", log, FEW)["lines"]
        part(folder, "night of", log, max(rounds, rounds * LINES * FEW // few))
        plain = part(folder, "plain", log)
        one = plain["seconds"] / plain["lines"]
        for way, name, number, python in ways:
            audit = part(folder, name, log, number, python)
            each = audit["seconds"] / audit["lines"]
            said = f"{1 / each:>9,.0f} lines/s   {each / one:.3f} of plain lark's {1 / one:,.0f}"
            yield f"{game}, {audit['lines']:,} lines{way}", said, "below 0.1", verdict(each / one < 0.1)


def start_up(folder: Path) -> list[Row]:
    """Time a command that does nothing, and an audit of one round, from a new process on."""
    log = folder / "round.log"
    part(folder, "night", log, 1)
    cli = [sys.executable, "-m", "checker.cli"]
    audit = [*cli, "audit", str(log)]
    part_of = {"XDG_CACHE_HOME": str(folder / "cache")}
    run([*audit], part_of)
    return [
        timed("pitboss --version", [*cli, "--version"], part_of, 150),
        timed("audit of one round, rules cached", audit, part_of, 500),
        timed("audit of one round, no cache", audit, {"PITBOSS_NO_CACHE": "1"}, 2000),
    ]


def timed(name: str, command: list[str], more: dict[str, str], most: int) -> Row:
    """Give the median of several runs, against the most milliseconds that it may be."""
    found = []
    for _ in range(TIMES):
        begun = perf_counter()
        run(command, more)
        found.append((perf_counter() - begun) * 1000)
    took = median(found)
    return name, f"{took:.0f} ms (median of {TIMES})", f"below {most:,} ms", verdict(took < most)


def verdict(met: bool) -> str:
    """Say whether a target is met."""
    return "met" if met else "NOT met"


def run(command: list[str], more: dict[str, str]) -> None:
    """Run a command to its end; an audit may find what it likes, but must not fail."""
    done = subprocess.run(command, cwd=ROOT, env={**surroundings(), **more}, capture_output=True, check=False)
    if done.returncode not in (0, 1):
        raise SystemExit(f"{' '.join(command)} ended with {done.returncode}: {done.stderr.decode()}")


def surroundings() -> dict[str, str]:
    """Give the environment for what is measured: its byte code is kept, as that of an installed program is."""
    return {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}


def part(
    folder: Path, name: str, log: Path, number: int = 0, python: Path | None = None,
    under: Sequence[str] = (), more: Mapping[str, str] | None = None,
) -> dict[str, Any]:  # fmt: skip
    """Measure one part in a process of its own, or under another program, and wait until it is done."""
    # The program itself comes from where it is installed, the parts from here.
    begin = f"import sys; sys.path.append({str(ROOT)!r}); from bench.parts import main; main(sys.argv[1:])"
    command = [*under, str(python or sys.executable), "-P", "-c", begin, name, str(log), str(number)]
    env = {**surroundings(), "XDG_CACHE_HOME": str(folder / "cache"), **(more or {})}
    # What such a program prints of its own is no fault.
    errors = subprocess.DEVNULL if under else None
    done = subprocess.run(command, cwd=ROOT, env=env, stdout=subprocess.PIPE, stderr=errors, check=True)
    found: dict[str, Any] = json.loads(done.stdout)
    return found


if __name__ == "__main__":
    main()

"""`python -m bench.covered`: which lines and branches the shorter tests run, room by room (`make coverage`)."""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from shutil import rmtree
from typing import Any, Final

from bench.each_test import EXACT, MADE, ROOT

# What is run, a piece at a time. Whole nights, oracles, holes, growth, the alterations of rules, and what goes over
# all fixtures again are left out; of the fixtures a share is run.
PIECES: Final = {
    "rooms": "tests/values tests/log tests/table tests/checks tests/audit"
             " --ignore tests/audit/test_hiding.py --ignore tests/checks/arbitration/test_accounts.py"
             " --deselect tests/checks/settlement/test_verdicts.py",
    "fixtures": "tests/test_fixtures.py",
    "reports": "tests/report tests/filing tests/rulebook",
    "commands": "tests/commands tests/test_cli.py tests/test_properties.py tests/test_no_network.py",
    "gate": "tests/gate --ignore tests/gate/alterations",
}  # fmt: skip
Counts = list[int]


def main() -> int:
    """Run the pieces that are asked for, add what earlier runs found, and print the table."""
    asked = argparse.ArgumentParser(prog="bench.covered", description=__doc__)
    asked.add_argument("pieces", nargs="*", choices=[[], *PIECES], help="only these; what others found is kept")
    asked.add_argument("--one-in", type=int, default=3, help="of so many fixture logs one is run (default 3)")
    asked.add_argument("--report", action="store_true", help="run nothing; count what earlier runs found")
    options = asked.parse_args()
    os.chdir(ROOT)
    if not options.pieces and not options.report:
        rmtree(MADE, ignore_errors=True)
    for name in () if options.report else options.pieces or PIECES:
        for old in _found(name):
            Path(old).unlink()
        command = f"coverage run --data-file={MADE}/{name} -m pytest -q -x -p no:cacheprovider -p bench.each_test"
        words = [*command.split(), f"--one-in={options.one_in}", *PIECES[name].split()]
        if subprocess.run([sys.executable, "-m", *words], check=False).returncode:
            return 1
    _coverage("combine", "--keep", "--quiet", f"--data-file={MADE}/all", *_found(*PIECES))
    _coverage("json", "--quiet", f"--data-file={MADE}/all", f"-o{MADE}/all.json")
    files = json.loads((MADE / "all.json").read_text(encoding="utf-8"))["files"]
    for line in (*by_room(files), *left(files)):
        print(line)
    return 0


def _found(*pieces: str) -> list[str]:
    return [str(path) for path in sorted(MADE.glob("*.*")) if path.name.partition(".")[0] in pieces]


def _coverage(*words: str) -> None:
    subprocess.run([sys.executable, "-m", "coverage", *words], check=True)


def by_room(files: dict[str, Any]) -> Iterator[str]:
    """Count lines and branches of each room, and of the program."""
    rooms: dict[str, Counts] = {}
    for path, found in files.items():
        summary = found["summary"]
        counts = [summary[key] for key in ("num_statements", "covered_lines", "num_branches", "covered_branches")]
        for room in (path.rpartition("/")[0], "all"):
            rooms[room] = [one + other for one, other in zip(rooms.get(room, [0] * 4), counts, strict=True)]
    yield "| room | lines | run | branches | taken |"
    yield "| --- | --- | --- | --- | --- |"
    for room in sorted(rooms, key=lambda room: (room == "all", room)):
        lines, run, branches, taken = rooms[room]
        yield f"| {room} | {lines} | {_share(run, lines)} | {branches} | {_share(taken, branches)} |"


def _share(part: int, whole: int) -> str:
    """Write a share with one digit after the point, never rounded up."""
    thousandths = 1000 * part // whole if whole else 1000
    return f"{thousandths // 10}.{thousandths % 10} %"


def left(files: dict[str, Any]) -> Iterator[str]:
    """Name what no test runs in the rooms where each line counts."""
    for path, found in sorted(files.items()):
        if path.startswith(EXACT):
            lines = ", ".join(str(line) for line in found["missing_lines"])
            ways = ", ".join(f"{start} to {'the end' if end < 0 else end}" for start, end in found["missing_branches"])
            if lines or ways:
                yield f"{path}: lines {lines or 'none'}; branches {ways or 'none'}"


if __name__ == "__main__":
    sys.exit(main())

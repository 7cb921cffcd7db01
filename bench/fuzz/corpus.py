"""`python -m bench.fuzz.corpus TARGET FOLDER...`: keeps of many inputs the few that reach lines no other input does."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterable
from hashlib import sha256
from pathlib import Path
from types import FrameType
from typing import Any

from bench.fuzz.target import Target
from bench.fuzz.targets import CORPUS, MODULES, kept, target

PROGRAM = str(Path(__file__).resolve().parents[2] / "checker")
# At least so many new lines of the program make an input worth keeping, and so many inputs are kept.
NEW_LINES, MOST = 2, 40


def lines_reached(made: Target, data: bytes) -> frozenset[tuple[str, int]]:
    """Return the lines of the program that run for an input."""
    found: set[tuple[str, int]] = set()

    def note(frame: FrameType, event: str, arg: Any) -> Any:
        name = frame.f_code.co_filename
        if not name.startswith(PROGRAM):
            return None
        found.add((name, frame.f_lineno))
        return note

    before = sys.gettrace()
    sys.settrace(note)
    try:
        made.check(data)
    finally:
        sys.settrace(before)
    return frozenset(found)


def few(made: Target, inputs: Iterable[bytes]) -> list[bytes]:
    """Choose inputs, short ones first, each of which reaches lines that none before it reaches."""
    reached: set[tuple[str, int]] = set()
    for data in (*made.seeds(), *kept(made.name)):
        reached |= lines_reached(made, data)
    chosen = []
    for data in sorted(set(inputs), key=lambda each: (len(each), each)):
        new = lines_reached(made, data) - reached
        if len(new) >= NEW_LINES and len(chosen) < MOST:
            reached |= new
            chosen.append(data)
    return chosen


def main() -> int:
    """Add the chosen inputs to the corpus of the repository."""
    asked = argparse.ArgumentParser(prog="bench.fuzz.corpus", description=__doc__)
    asked.add_argument("target", choices=sorted(MODULES))
    asked.add_argument("folders", nargs="+", type=Path)
    given = asked.parse_args()
    made, home = target(given.target), CORPUS / given.target
    home.mkdir(parents=True, exist_ok=True)
    chosen = few(made, (path.read_bytes() for folder in given.folders for path in folder.glob("*") if path.is_file()))
    for data in chosen:
        (home / sha256(data).hexdigest()[:12]).write_bytes(data)
    print(f"{given.target}: {len(chosen)} more inputs, {sum(map(len, chosen)):,} bytes")
    return 0


if __name__ == "__main__":
    sys.exit(main())

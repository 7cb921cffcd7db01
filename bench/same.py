"""`python -m bench.same PITBOSS`: does another build of the program say the same of every fixture and night?"""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
FOLDERS = ("nights", "equipment", "problems", "games/*")


def said(program: list[str], folder: Path) -> tuple[int, bytes, bytes]:
    """Give all that an audit of a folder prints, and how it ends."""
    done = subprocess.run([*program, "audit", "--format", "json", str(folder)], capture_output=True, check=False)
    return done.returncode, done.stdout, done.stderr


def main(other: str) -> int:
    """Compare an audit of each folder of fixtures."""
    ours = [sys.executable, "-m", "checker.cli"]
    differ = 0
    for pattern in FOLDERS:
        for folder in sorted((ROOT / "fixtures").glob(pattern)):
            same = said(ours, folder) == said([other], folder)
            differ += not same
            print(f"{folder.relative_to(ROOT)}: {'the same' if same else 'NOT the same'}", flush=True)
    return 1 if differ else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))

"""`python -m bench.protections`: takes each protection out of a copy of the program; its tests must fail then."""

from __future__ import annotations

import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path
from shutil import copytree, ignore_patterns
from tempfile import TemporaryDirectory
from time import perf_counter
from typing import Final

from tests.support.paths import ROOT

_LEFT_BEHIND: Final = ignore_patterns(".*", "__pycache__", "build", "dist", "*.so")


@dataclass(frozen=True)
class Protection:
    """One protection: what it does, its words in the program, what stands there without it, and its tests."""

    name: str
    path: str
    words: str
    without: str
    tests: str


PROTECTIONS: Final = (
    Protection(
        "a file is written beside its place and renamed", "checker/values/whole_file.py",
        "    if path.exists() and not path.is_file():\n", "    if True:\n",
        "tests/commands/test_failing_system.py",
    ),
    Protection(
        "text is escaped on its way to a terminal", "checker/report/escape.py",
        "    if text.isascii() and text.isprintable():\n        return text\n    return", "    return text\n    return",
        "tests/report",
    ),
    Protection(
        "a link out of the rules is not followed", "checker/values/own_files.py",
        "if not Path(path).resolve().is_relative_to(home.resolve()):", "if False:",
        "tests/commands/test_foreign_files.py",
    ),
    Protection(
        "the tables of a dead process are judged again", "checker/audit/parallel.py",
        "islice(_judged(self._task, self._share, self._book), self._taken, None)", "iter([{}])",
        "tests/audit/test_parallel.py",
    ),
    Protection(
        "a seal whose lines were adapted does not fit its chain", "checker/log/seals/verify.py",
        "    if not found and chain != seal.chain:\n", "    if False:\n",
        "tests/log/seals",
    ),
    Protection(
        "only the pinned rule book judges", "checker/rulebook/pinned_digest.py",
        "    if pinned == digest:\n", "    if pinned:\n",
        "tests/rulebook/test_pinned_digest.py",
    ),
    Protection(
        "--strict ends with 2 where anything was not judged", "checker/commands/audit.py",
        "is_refused = strict and not audit.summary.all_judged", "is_refused = False",
        "tests/commands/test_strict.py",
    ),
    Protection(
        "a long line is not remembered", "checker/log/language/parse.py",
        "if event is None or len(text) > LONGEST_REMEMBERED:", "if event is None:",
        "tests/log/language",
    ),
)  # fmt: skip


def notices(protection: Protection) -> bool:
    """Say whether a test fails once the protection is out."""
    with TemporaryDirectory(prefix="pitboss-protection-") as made:
        home = Path(made) / "pitboss"
        copytree(ROOT, home, ignore=_LEFT_BEHIND)
        place = home / protection.path
        text = place.read_text(encoding="utf-8")
        assert text.count(protection.words) == 1, f"{protection.path} no longer has: {protection.words}"
        place.write_text(text.replace(protection.words, protection.without), encoding="utf-8")
        command = [sys.executable, "-m", "pytest", "-q", "-x", "-p", "no:cacheprovider", *protection.tests.split()]
        done = subprocess.run(command, cwd=home, capture_output=True, check=False)
        # 1 is a failing test; whatever else pytest ends with shows nothing.
        assert done.returncode in (0, 1), done.stdout.decode()
        return done.returncode == 1


def main() -> int:
    """Take each out, one at a time; print what its tests say."""
    missed = 0
    for protection in PROTECTIONS:
        begun = perf_counter()
        noticed = notices(protection)
        missed += not noticed
        said = "its tests fail without it" if noticed else "NO TEST FAILS WITHOUT IT"
        print(f"{protection.name}: {said} ({protection.tests}, {perf_counter() - begun:.0f} s)", flush=True)
    print(f"{len(PROTECTIONS)} protections taken out, {len(PROTECTIONS) - missed} noticed")
    return 1 if missed else 0


if __name__ == "__main__":
    sys.exit(main())

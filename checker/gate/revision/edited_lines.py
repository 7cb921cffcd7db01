"""Finds what an edit touches: the files changed since a revision, and the lines of each."""

from __future__ import annotations

import re
import subprocess
import tarfile
from dataclasses import dataclass
from io import BytesIO
from pathlib import Path

_HUNK = re.compile(r"^@@ -[0-9,]+ \+([0-9]+)(?:,([0-9]+))? @@", re.MULTILINE)
WATCHED = ("rules", "grammar", "fixtures")


class NoSuchRevision(Exception):
    """The revision to compare with does not exist, or the folder is not a checkout."""


@dataclass(frozen=True, slots=True)
class Edit:
    """The changed files of a checkout, by their path in it, with their new or changed lines."""

    lines: dict[str, tuple[range, ...]]
    # The deleted files.
    deleted: tuple[str, ...] = ()

    def touches(self, file: str, first: int, last: int) -> bool:
        """Check whether a range of lines changed."""
        return any(each.start <= last and first <= max(each.stop - 1, each.start) for each in self.lines.get(file, ()))


def edit_since(root: Path, base: str) -> Edit:
    """Ask git what changed since a revision, uncommitted changes included."""
    base = revision(root, base)
    names = _git(root, "diff", "--name-only", "--no-renames", "-z", base, "--", *WATCHED).split("\0")
    new = _git(root, "ls-files", "--others", "--exclude-standard", "-z", "--", *WATCHED).split("\0")
    lines = {name: _changed(root, base, name) for name in names if name}
    deleted = tuple(name for name in lines if not (root / name).is_file())
    return Edit({**lines, **{name: (range(1, 1 << 30),) for name in new if name}}, deleted)


def _changed(root: Path, base: str, name: str) -> tuple[range, ...]:
    diff = _git(root, "diff", "-U0", "--no-color", "--no-ext-diff", "--no-renames", base, "--", name)
    found = []
    for first, count in _HUNK.findall(diff):
        # If lines were only deleted, the edit touches the lines around them.
        begin, many = int(first), int(count or "1")
        found.append(range(begin, begin + many) if many else range(max(begin, 1), begin + 2))
    return tuple(found)


def export(root: Path, base: str, into: Path) -> None:
    """Write the rule book of a revision into a folder."""
    packed = _run_git(root, "archive", "--format=tar", revision(root, base), "rules")
    with tarfile.open(fileobj=BytesIO(packed)) as tar:
        try:
            tar.extractall(into, filter="data")
        except tarfile.FilterError as fault:
            said = f"a link or a name in its rules leads out of them: {fault.tarinfo.name}"
            raise NoSuchRevision(said) from fault


def revision(root: Path, base: str) -> str:
    """Return the full hash of a revision."""
    return _git(root, "rev-parse", "--verify", "--quiet", "--end-of-options", f"{base}^{{commit}}").strip()


def tree_of(root: Path, name: str) -> str:
    """Return the hash of the rules folder of a revision."""
    return _git(root, "rev-parse", "--verify", "--quiet", f"{name}:rules").strip()


def content(root: Path, name: str, path: str) -> str:
    """Return a file of a revision; empty if it has no such file."""
    try:
        return _git(root, "cat-file", "blob", f"{name}:{path}")
    except NoSuchRevision:
        return ""


def _git(root: Path, *arguments: str) -> str:
    return _run_git(root, *arguments).decode("utf-8", "replace")


def _run_git(root: Path, *arguments: str) -> bytes:
    done = subprocess.run(["git", *arguments], cwd=root, capture_output=True, check=False)
    if done.returncode:
        raise NoSuchRevision(done.stderr.decode("utf-8", "replace").strip())
    return done.stdout

"""The revision to compare with: its rule book as files, cached between runs."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from shutil import rmtree
from tempfile import TemporaryDirectory, mkdtemp

from checker.gate.revision.edited_lines import content, export, revision, tree_of
from checker.rulebook.book import Book, open_book
from checker.rulebook.cache import cache_folder, is_ours
from checker.rulebook.yaml.old_formats import migrated

MOST_KEPT = 8


@dataclass(frozen=True, slots=True)
class Base:
    """A revision of a checkout and its rule book."""

    root: Path
    revision: str
    book: Book
    # Whether all its rules could be read.
    sound: bool

    def text(self, path: str) -> str:
        """Return the contents of a file; empty if there was none."""
        return content(self.root, self.revision, path)


@contextmanager
def open_base(root: Path, ref: str) -> Iterator[Base]:
    """Open the rule book of a revision; its compiled rules are cached if its files stay in one place."""
    name = revision(root, ref)
    cache = cache_folder()
    home = _cached(root, name, cache / "bases") if cache is not None else None
    if home is not None:
        yield _open(root, name, home)
        return
    with TemporaryDirectory(prefix="pitboss-base-") as made:
        _exported(root, name, Path(made))
        yield _open(root, name, Path(made))


def _open(root: Path, name: str, home: Path) -> Base:
    book, problems = open_book(home / "rules")
    return Base(root, name, book, not any(not one.warning for one in problems))


def _cached(root: Path, name: str, bases: Path) -> Path | None:
    """Export the rules into the user's cache unless they are there; None if that fails."""
    home = bases / tree_of(root, name)
    try:
        bases.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        bases.mkdir(mode=0o700, exist_ok=True)
        if not is_ours(bases.lstat()):
            return None
        if not home.is_dir():
            _export(root, name, home)
        os.utime(home)
        for old in sorted(bases.iterdir(), key=lambda path: path.stat().st_mtime)[:-MOST_KEPT]:
            rmtree(old, ignore_errors=True)
    except OSError:
        return None
    return home


def _export(root: Path, name: str, home: Path) -> None:
    """Write the rules under another name first, so that nobody ever reads half of them."""
    partly = Path(mkdtemp(dir=home.parent))
    _exported(root, name, partly)
    try:
        partly.replace(home)
    except OSError:
        # Another run was quicker.
        rmtree(partly, ignore_errors=True)


def _exported(root: Path, name: str, home: Path) -> None:
    """Export the rules; those of a revision that had an older format are rewritten in the present one."""
    export(root, name, home)
    for path in (home / "rules").rglob("*.yaml"):
        raw = path.read_bytes()
        made = migrated(raw, path.as_posix()).raw
        if made is not None and made != raw:
            path.write_bytes(made)

"""A file written whole or not at all."""

from __future__ import annotations

import errno
import os
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path


def write_whole(path: Path, raw: bytes) -> None:
    """Write a file under another name first, so that a write that breaks off leaves the old file, or none.

    A device or a pipe has no old content to keep: it is written directly.
    """
    if path.exists() and not path.is_file():
        path.write_bytes(raw)
        return
    with _beside(path, raw) as partly:
        partly.replace(path)


def write_new(path: Path, raw: bytes) -> None:
    """Write a file that must not exist yet, whole or not at all."""
    if path.exists() or path.is_symlink():
        raise FileExistsError(errno.EEXIST, os.strerror(errno.EEXIST), os.fspath(path))
    with _beside(path, raw) as partly:
        try:
            # Unlike a rename, a link never replaces a file that came into being in the meantime.
            path.hardlink_to(partly)
        except FileExistsError:
            raise
        except (OSError, NotImplementedError):
            # Not every file system has links.
            partly.replace(path)


@contextmanager
def _beside(path: Path, raw: bytes) -> Iterator[Path]:
    partly = path.with_name(f".{path.name}.{os.getpid()}")
    try:
        with partly.open("xb") as opened:
            opened.write(raw)
            opened.flush()
            os.fsync(opened.fileno())
        with suppress(FileNotFoundError):
            partly.chmod(path.stat().st_mode)
        yield partly
    finally:
        partly.unlink(missing_ok=True)

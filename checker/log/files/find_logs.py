"""Finds the logs in a folder, and names whatever looks like a log and cannot be read as one."""

from __future__ import annotations

import os
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from checker.values.own_files import shown
from checker.values.problem import Location, Problem

_LOG: Final = re.compile(r".+\.log(?:\.gz)?", re.IGNORECASE | re.DOTALL)
# Logs packed in a manner that is not read.
_PACKED: Final = re.compile(r".+\.log\.(?:zip|bz2|xz|zst|7z|tar|tgz)", re.IGNORECASE | re.DOTALL)


def logs_in(folder: Path) -> Iterator[Path | Problem]:
    """Yield the logs in a folder and below it, in the order of their paths, and what could not be read there."""
    unread: list[Problem] = []
    found: list[Path] = []

    def lost(fault: OSError) -> None:
        place = Location(shown(fault.filename) if fault.filename else shown(folder))
        unread.append(Problem(place, f"the folder could not be read: {fault.strerror or 'unknown reason'}"))

    for base, folders, files in os.walk(folder, onerror=lost):
        here = Path(base)
        for name in folders:
            strange = _strange_folder(here / name)
            if strange is not None:
                unread.append(strange)
        for name in files:
            if _LOG.fullmatch(name) or _PACKED.fullmatch(name):
                strange = _strange_file(here / name)
                if strange is None:
                    found.append(here / name)
                else:
                    unread.append(strange)
    if not found and not unread:
        unread.append(
            Problem(Location(shown(folder)), "the folder contains no log", expected="files named *.log or *.log.gz")
        )
    yield from sorted(found)
    yield from sorted(unread, key=lambda problem: problem.place.file)


def _strange_folder(path: Path) -> Problem | None:
    if path.is_symlink():
        return Problem(Location(shown(path)), "a link to a folder is not followed", expected="the folder itself")
    if _LOG.fullmatch(path.name):
        message = "this is a folder that is named like a log"
        return Problem(Location(shown(path)), message, expected="a file; logs in the folder are read")
    return None


def _strange_file(path: Path) -> Problem | None:
    place = Location(shown(path))
    if path.is_symlink() and not path.exists():
        return Problem(place, "the link leads to no file", expected="a log")
    if not path.is_file():
        return Problem(place, "this is no regular file, so it is not read", expected="a log")
    if _PACKED.fullmatch(path.name):
        return Problem(place, "a log that is packed in this manner is not read", expected="*.log or *.log.gz")
    return None

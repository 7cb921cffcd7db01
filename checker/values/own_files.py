"""Finds what in a folder must not be read: links that lead out of it, pipes, devices, unreadable files and names."""

from __future__ import annotations

import os
import stat
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from checker.values.problem import Location, Problem

_WANTED: Final = "a regular file in the folder"


def shown(path: str | Path) -> str:
    """Write a path with / between its parts; bytes that are no text stay recognizable."""
    return Path(path).as_posix().encode("utf-8", "surrogateescape").decode("utf-8", "backslashreplace")


def strange_files(home: Path, *endings: str) -> list[Problem]:
    """Return a problem for each file with one of these endings that must not be read, and for each folder like it.

    A checkout may come from somebody else: a link in it must not make us read, and show, a file of this machine.
    """
    unread: list[Problem] = []

    def lost(fault: OSError) -> None:
        place = Location(shown(fault.filename) if fault.filename else shown(home))
        unread.append(Problem(place, f"the folder could not be read: {fault.strerror or 'unknown reason'}"))

    for base, folders, files in os.walk(home, onerror=lost):
        unread += _strange(home, base, folders, is_folder=True)
        unread += _strange(home, base, (name for name in files if name.endswith(endings)), is_folder=False)
    return sorted(unread, key=lambda problem: problem.place.file)


def _strange(home: Path, base: str, names: Iterator[str] | list[str], *, is_folder: bool) -> Iterator[Problem]:
    for name in names:
        path = os.path.join(base, name)  # noqa: PTH118 (hundreds of files at each start)
        fault = _fault(home, path, is_folder=is_folder)
        if fault:
            yield Problem(Location(shown(path)), fault, expected=_WANTED)


def _fault(home: Path, path: str, *, is_folder: bool) -> str:
    """Say why a file or a folder must not be read; empty if it may be."""
    try:
        path.encode("utf-8")
    except UnicodeEncodeError:
        return "the name is no UTF-8"
    try:
        found = os.lstat(path)
        if stat.S_ISLNK(found.st_mode):
            if is_folder:
                return "a link to a folder is not followed"
            if not Path(path).resolve().is_relative_to(home.resolve()):
                return "a link that leads out of the folder is not followed"
            found = os.stat(path)  # noqa: PTH116
    except (OSError, RuntimeError):
        return "the link leads to no file"
    if not is_folder and not stat.S_ISREG(found.st_mode):
        return "this is no regular file, so it is not read"
    return "" if os.access(path, os.R_OK) else "there is no permission to read it"

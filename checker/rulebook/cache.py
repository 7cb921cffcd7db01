"""Compiled rules cached between runs: read back only if intact, and only from a folder that nobody else can write."""

from __future__ import annotations

import os
import pickle
import stat
import sys
from collections.abc import Iterable, Iterator
from dataclasses import fields, is_dataclass
from functools import cache
from glob import glob
from hashlib import sha256
from io import BytesIO
from pathlib import Path
from typing import Any, TypeAlias

from checker import __version__
from checker.rulebook.games.model import GameData
from checker.values.resources import PACKAGE, folder

OFF = "PITBOSS_NO_CACHE"
MOST_KEPT = 256
# The files of a folder of rules that a cached value is made of, as patterns.
Files: TypeAlias = tuple[str, ...]
EVERY_FILE: Files = ("**/*.yaml",)
_DIGEST = sha256().digest_size
# The rooms of the program that make the cached values of a rule book.
_COMPILING = ("values", "log/language", "rulebook", "filing/duties")
# A compiled program and a plain one from the same sources cannot read each other's entries.
_COMPILED = hasattr(GameData, "__mypyc_attrs__")
# The errors that an unreadable pickle can raise.
_NOT_READABLE = (pickle.UnpicklingError, AttributeError, EOFError, ImportError, IndexError, TypeError, ValueError)


# What records are made of, by their class.
_WAYS: dict[type, tuple[str, ...] | None] = {}


class Cache:
    """A user's compiled rules for the present state of a rules folder; without a cache folder it stores nothing."""

    def __init__(self, home: Path | None = None, rules: Path | None = None) -> None:
        self._rules = rules
        self._key = "" if home is None else _key(None)
        self._home = home if self._key else None
        # Under which name each part was asked for.
        self._asked: dict[str, str] = {}

    @property
    def keeps(self) -> bool:
        """Whether anything is stored here."""
        return self._home is not None

    def get(self, part: str, files: Files = EVERY_FILE) -> Any:
        """Return the value stored under a name for these files, or None if there is none to trust."""
        if self._home is None:
            return None
        name = self._asked[part] = self._name(part, files)
        if not name:
            return None
        try:
            kept = _read(self._home, name)
        except OSError:
            return None
        payload = kept[_DIGEST:]
        if sha256(name.encode() + payload).digest() != kept[:_DIGEST]:
            return None
        try:
            return _Unpickler(BytesIO(payload)).load()
        except _NOT_READABLE:
            return None

    def put(self, part: str, made: object, files: Files = EVERY_FILE) -> None:
        """Store a value made from some of the files; if that fails, the value is made again next time."""
        if self._home is None or _key(None) != self._key:
            return
        name = self._name(part, files)
        # A file that changed while it was compiled must not be stored under its earlier contents.
        if not name or name != self._asked.get(part, name):
            return
        payload = _pickled(_Keeper, made)
        try:
            _write(self._home, name, sha256(name.encode() + payload).digest() + payload)
        except OSError:
            return

    def _name(self, part: str, files: Files) -> str:
        rules = self._rules
        made = sha256(f"{self._key} {rules} {part}".encode())
        if rules is not None:
            found = _summed((rules, pattern) for pattern in files)
            if not found:
                return ""
            made.update(found)
        return made.hexdigest() + ".pickle"


class _Pickler(pickle.Pickler):
    """Writes a record of a compiled program as the call that makes it, because it has no state to copy."""

    def reducer_override(self, obj: Any) -> Any:
        if hasattr(type(obj), "__mypyc_attrs__") and is_dataclass(obj):
            return type(obj), tuple(getattr(obj, field.name) for field in fields(obj))
        return NotImplemented


def dumped(made: object) -> bytes:
    """Write records of this program as bytes that pickle can read."""
    return _pickled(_Pickler, made)


def _pickled(pickler: type[_Pickler], made: object) -> bytes:
    stream = BytesIO()
    pickler(stream, pickle.HIGHEST_PROTOCOL).dump(made)
    return stream.getvalue()


class _Keeper(_Pickler):
    """Writes each word separately, so that the reader makes it one object; and writes records as calls.

    A record that is frozen and has slots takes twice as long to fill by its state as to make by its call.
    """

    def reducer_override(self, obj: Any) -> Any:
        made = _ways_to_make(type(obj))
        return NotImplemented if made is None else (type(obj), tuple([getattr(obj, name) for name in made]))

    def persistent_id(self, obj: Any) -> str | None:
        return obj if type(obj) is str else None


def _ways_to_make(made: type) -> tuple[str, ...] | None:
    """Name what a record is made of, in the order of its call; None where it is no such record, or there is more."""
    if made not in _WAYS:
        slotted = hasattr(made, "__mypyc_attrs__") or hasattr(made, "__slots__")
        names = fields(made) if is_dataclass(made) and slotted else ()
        called = bool(names) and all(field.init and not field.kw_only for field in names)
        _WAYS[made] = tuple(field.name for field in names) if called else None
    return _WAYS[made]


class _Unpickler(pickle.Unpickler):
    """Makes records of this program and calls nothing else."""

    def find_class(self, module: str, name: str) -> type:
        if module.startswith("checker.") and "." not in name:
            found = super().find_class(module, name)
            if isinstance(found, type) and found.__module__ == module:
                return found
        raise pickle.UnpicklingError(f"{module}.{name} is no record")

    def persistent_load(self, pid: Any) -> str:
        # Dictionary lookups are fastest when the key is the same object.
        return sys.intern(pid)


def open_cache(rules: Path) -> Cache:
    """Open the user's cache for a folder of rules."""
    return Cache(cache_folder(), rules)


def cache_folder() -> Path | None:
    """Find this program's folder among the system's caches."""
    if os.environ.get(OFF, "0") not in ("", "0"):
        return None
    named = os.environ.get("LOCALAPPDATA" if sys.platform == "win32" else "XDG_CACHE_HOME", "")
    if Path(named).is_absolute():
        return Path(named) / "pitboss"
    try:
        home = Path.home()
    except RuntimeError:
        return None
    return home / ("Library/Caches" if sys.platform == "darwin" else ".cache") / "pitboss"


def digest(rules: Path, *others: tuple[Path, str]) -> str:
    """Hash the rules, the code that compiles them, and other files given by pattern."""
    return _key(rules, *others)


@cache
def program() -> str:
    """Hash the whole program, for results that depend on more than the code that compiles the rules."""
    return _key(None, (PACKAGE, "**/*.py"))


def _key(rules: Path | None, *others: tuple[Path, str]) -> str:
    """Hash everything that compiled rules come from: files, code, Python; empty if that cannot be read."""
    # Locations in the rules name their files, so the folder's own name counts too.
    made = sha256(repr((__version__, sys.version, sys.implementation.cache_tag, _COMPILED, str(rules))).encode())
    found = _summed([*_sources(rules), *others])
    made.update(found)
    return made.hexdigest() if found else ""


def _sources(rules: Path | None) -> Iterator[tuple[Path, str]]:
    if rules is not None:
        yield rules, "**/*.yaml"
    yield folder("rules") / "schema", "*.json"
    yield folder("grammar"), "*.lark"
    yield from ((PACKAGE / room, "**/*.py") for room in _COMPILING)


def _summed(files: Iterable[tuple[Path, str]]) -> bytes:
    """Sum up files by their patterns in folders: their names, and all that they say; empty where one is unreadable."""
    made = sha256()
    try:
        for home, pattern in files:
            # Hundreds of files at each start: as paths they take twice as long.
            for name in sorted(glob(pattern, root_dir=home, recursive=True, include_hidden=True)):  # noqa: PTH207
                with open(f"{home}/{name}", "rb") as stream:  # noqa: PTH123
                    text = stream.read()
                made.update(f"\n{name} {len(text)}\n".encode() + text)
    except OSError:
        return b""
    return made.digest()


def is_ours(found: os.stat_result) -> bool:
    """Check that a file or folder belongs to this user and that nobody else can write it."""
    if sys.platform == "win32":
        # The system closes the folder for local data to others; there are no modes to check.
        return True
    return found.st_uid == os.getuid() and not found.st_mode & (stat.S_IWGRP | stat.S_IWOTH)


def _read(home: Path, name: str) -> bytes:
    """Read an entry; empty bytes if somebody else could have written it."""
    status = home.lstat()
    if not stat.S_ISDIR(status.st_mode) or not is_ours(status):
        return b""
    # Check the opened file itself: somebody else could have replaced the path.
    with os.fdopen(os.open(home / name, os.O_RDONLY | getattr(os, "O_NOFOLLOW", 0)), "rb") as stream:
        status = os.fstat(stream.fileno())
        return stream.read() if stat.S_ISREG(status.st_mode) and is_ours(status) else b""


def _write(home: Path, name: str, entry: bytes) -> None:
    """Write an entry under another name first, so that nobody ever reads half an entry."""
    home.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    home.mkdir(mode=0o700, parents=True, exist_ok=True)
    status = home.lstat()
    if not stat.S_ISDIR(status.st_mode) or not is_ours(status):
        return
    partly = home / f"{name}.{os.urandom(8).hex()}"
    try:
        with os.fdopen(os.open(partly, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "wb") as stream:
            stream.write(entry)
        partly.replace(home / name)
    finally:
        partly.unlink(missing_ok=True)
    kept = sorted(home.glob("*.pickle"), key=lambda path: path.stat().st_mtime)
    for old in kept[:-MOST_KEPT]:
        old.unlink(missing_ok=True)

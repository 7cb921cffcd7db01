"""The digest of a folder of rules, and the digest that a user pins to it in pitboss.toml."""

from __future__ import annotations

import re
import tomllib
from hashlib import sha256
from pathlib import Path
from typing import Final

from checker.values.problem import Location, Problem

PIN_FILE: Final = "pitboss.toml"
_KIND: Final = "sha256:"
_FORM: Final = re.compile(_KIND + "[0-9a-f]{64}")
_WANTED: Final = 'a section [rules] with digest = "sha256:..." and 64 characters of 0 to 9 and a to f'


def digest_of(home: Path, *endings: str) -> str:
    """Sum up the names and the bytes of all rule files below a folder: any change of any of them changes it."""
    found = {path.relative_to(home).as_posix(): path for path in home.rglob("*") if path.name.endswith(endings)}
    whole = sha256()
    for name in sorted(found):
        raw = found[name].read_bytes()
        # The lengths keep a byte from passing from one name or file to the next unseen.
        whole.update(f"{len(name.encode())} {len(raw)} {name}".encode())
        whole.update(raw)
    return _KIND + whole.hexdigest()


def pin_fault(digest: str, home: Path) -> Problem | None:
    """Say why this rule book must not be used: the pin file of a folder asks for another one, or cannot be read."""
    path = home / PIN_FILE
    if not path.exists() and not path.is_symlink():
        return None
    place = Location(PIN_FILE)
    if not path.is_file():
        return Problem(place, "the pin of the rule book could not be read", expected="a regular file")
    try:
        section = tomllib.loads(path.read_bytes().decode("utf-8")).get("rules")
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError) as fault:
        return Problem(place, f"the pin of the rule book could not be read: {_reason(fault)}", expected=_WANTED)
    pinned = section.get("digest") if isinstance(section, dict) else None
    if not isinstance(pinned, str) or not _FORM.fullmatch(pinned):
        return Problem(place, "the file pins no rule book", expected=_WANTED)
    if pinned == digest:
        return None
    return Problem(place, f"the rule book is not the pinned one: its digest is {digest}", expected=pinned)


def _reason(fault: Exception) -> str:
    if isinstance(fault, OSError):
        return fault.strerror or "unknown reason"
    return "it is no UTF-8 text" if isinstance(fault, UnicodeDecodeError) else str(fault)

"""The parts of a citation, and a form in which two spellings of one citation are equal."""

from __future__ import annotations

import re
from dataclasses import dataclass

ORDINALS = ("first", "second", "third", "fourth")

_PREFIX = re.compile(r"\s*(?:n\.?\s*j\.?\s*(?:a\.?\s*c\.?|admin\.?\s*code)(?=[\s\d§])\s*)?(?:§+\s*)?")
_ORDINAL = re.compile(rf",?\s*\b({'|'.join(ORDINALS)})\s*(\([a-z]{{1,4}}\))")
_PRINTED = re.compile(r",?\s*\bprinted\s+\([^()]{1,4}\)\s*\Z")
_DROPPED = str.maketrans({"–": "-", "—": "-", "‑": "-", "’": "'", **dict.fromkeys(' \t\n",“”„', "")})
_COMPONENT = re.compile(r"\([^()]*\)(?:\[\d+\])?|\.[ivxl]+|\d+")
_SHAPE = re.compile(
    r"(?P<law>\d+:\d+[A-Za-z]?)-(?P<section>\d+(?:[A-Za-z]{1,2}(?![A-Za-z]))?(?:\.\d+(?:[A-Za-z]{1,2}(?![A-Za-z]))?)?)"
    r"(?P<path>(?:\([^()]*\)(?:\[\d+\])?|\.[ivxl]+|\d+)*)(?P<name>.*)\Z",
    re.DOTALL,
)


@dataclass(frozen=True, slots=True)
class Citation:
    """The parts of a full citation; the name is that of a term, a row of a table or a limb."""

    law: str
    section: str
    path: tuple[str, ...]
    name: str

    @property
    def heading(self) -> str:
        """Return the section, or the subchapter if the citation goes no deeper."""
        return f"{self.law}-{self.section}"

    @property
    def parent(self) -> str:
        """Return the citation one step up, or an empty text at a section."""
        if self.name:
            return self.heading + "".join(self.path)
        return self.heading + "".join(self.path[:-1]) if self.path else ""


def parts(text: str) -> Citation | None:
    """Split a full citation into parts; None if the text is not a citation."""
    found = _SHAPE.match(text.strip())
    if found is None:
        return None
    path = tuple(_COMPONENT.findall(found["path"]))
    return Citation(found["law"], found["section"], path, found["name"].strip())


def full_citation(text: str, law: str) -> str:
    """Write out a citation that a file may shorten."""
    before, dash, _ = text.partition("-")
    return text if (dash and ":" in before) or not law else f"{law}-{text}"


def fold(text: str) -> str:
    """Return a form without differences in spaces, case, quotes, or the way a repeated letter is counted."""
    low = _PREFIX.sub("", text.lower(), count=1)
    low = _PRINTED.sub("", low.rstrip(" .,;"))
    low = _ORDINAL.sub(_numbered, low)
    return low.translate(_DROPPED)


def _numbered(found: re.Match[str]) -> str:
    number = ORDINALS.index(found[1]) + 1
    return found[2] if number == 1 else f"{found[2]}[{number}]"

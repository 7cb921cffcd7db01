"""The seal beside a log: one digest for each line, and a hash chain over all of them at each sealing."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from hashlib import sha256
from pathlib import Path
from typing import Final

ENDING: Final = ".seal"
_TITLE: Final = "pitboss seal 1"
_DIGEST: Final = re.compile(r"[0-9a-f]{16}")
_SEALED: Final = re.compile(r"sealed ([0-9]{1,12}) ([0-9a-f]{64})")
# The chain begins with a value of its own, so that no part of a log can pass for a whole one.
_START: Final = sha256(_TITLE.encode()).digest()


@dataclass(slots=True)
class Seal:
    """What a seal says: the digests of the lines in order, and after how many lines the chain had which value."""

    digests: list[str] = field(default_factory=list)
    chain: dict[int, str] = field(default_factory=dict)

    @property
    def last(self) -> str:
        """The value of the chain after the last sealed line."""
        return self.chain.get(len(self.digests), "")

    def text(self) -> str:
        """Write the seal as a file."""
        said = [_TITLE]
        for number, digest in enumerate(self.digests, 1):
            said.append(digest)
            if number in self.chain:
                said.append(f"sealed {number} {self.chain[number]}")
        return "\n".join([*said, ""])


class NoSeal(ValueError):
    """A file that is not a seal; the number is that of its first wrong line."""

    def __init__(self, number: int) -> None:
        super().__init__(number)
        self.number = number


def seal_of(log: Path) -> Path:
    """Return where the seal of a log stands."""
    return log.with_name(log.name + ENDING)


def read_seal(text: str) -> Seal:
    """Read a seal; raise NoSeal if it is none, or breaks off."""
    seal = Seal()
    lines = text.split("\n")
    if lines[0] != _TITLE:
        raise NoSeal(1)
    for number, line in enumerate(lines[1:-1], 2):
        found = _SEALED.fullmatch(line)
        if found is not None and int(found[1]) == len(seal.digests):
            seal.chain[len(seal.digests)] = found[2]
        elif _DIGEST.fullmatch(line):
            seal.digests.append(line)
        else:
            raise NoSeal(number)
    if lines[-1] or (seal.digests and not seal.last):
        raise NoSeal(len(lines))
    return seal


def chained(lines: Iterable[bytes]) -> Iterator[tuple[str, bytes]]:
    """Yield for each line its digest, and the value of the chain after it."""
    value = _START
    for line in lines:
        whole = sha256(line).digest()
        value = sha256(value + whole).digest()
        yield whole[:8].hex(), value

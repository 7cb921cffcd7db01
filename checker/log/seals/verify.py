"""Holds a log against its seal, and makes or continues the seal."""

from __future__ import annotations

import io
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from checker.log.files.sources import UNREADABLE, Source
from checker.log.seals.changes import ADDED, CHANGED, MOVED, REMOVED, Change, changes
from checker.log.seals.seal_file import NoSeal, Seal, chained, read_seal, seal_of
from checker.values.problem import Location, Problem

# More lines than this are counted, and not listed.
MOST_LISTED: Final = 100
_AS_SEALED: Final = "every line as it was sealed"
_LONGEST_EXCERPT: Final = 400


@dataclass(slots=True)
class Held:
    """A log beside its seal: the seal as it is and as it would be continued, and what speaks against the log."""

    seal: Seal
    grown: Seal
    problems: list[Problem] = field(default_factory=list)


def problems_of(log: Path) -> list[Problem]:
    """Return what speaks against a log by the seal beside it; nothing without a seal."""
    place = seal_of(log)
    if not place.is_file():
        return []
    try:
        return hold(log, place).problems
    except NoSeal as fault:
        return [not_a_seal(place, fault.number)]
    except UNREADABLE:
        return [Problem(Location(place.as_posix()), "the seal could not be held against its log")]


def not_a_seal(place: Path, number: int) -> Problem:
    """Say that a file beside a log is no seal, or was damaged."""
    message = "this is no seal, or it was damaged"
    return Problem(Location(place.as_posix(), number), message, expected="a file of `pitboss seal`")


def hold(log: Path, place: Path | None = None) -> Held:
    """Compare a log with its seal, or with an empty one."""
    seal = read_seal(place.read_text(encoding="utf-8", errors="replace")) if place is not None else Seal()
    digests: list[str] = []
    chain: dict[int, str] = {}
    value = b""
    for digest, value in chained(whole_lines(log)):
        digests.append(digest)
        if len(digests) in seal.chain:
            chain[len(digests)] = value.hex()
    found = changes(seal.digests, digests)
    problems = _told(log, found)
    if not found and chain != seal.chain:
        message = "the seal was changed: its chain does not fit the lines that it names"
        problems = [Problem(Location(seal_of(log).as_posix()), message, expected="the seal as it was written")]
    grown = Seal(digests, {**chain, len(digests): value.hex()} if digests else {})
    return Held(seal, grown, problems)


def whole_lines(log: Path) -> Iterator[bytes]:
    """Yield the lines that have their line end, unpacked, however the system ends a line."""
    with Source(log.as_posix(), log, io.BytesIO()).open() as stream:
        rest = b""
        while piece := stream.read(1 << 20):
            *lines, rest = (rest + piece).split(b"\n")
            yield from (line.removesuffix(b"\r") for line in lines)


def _told(log: Path, found: list[Change]) -> list[Problem]:
    listed = found[:MOST_LISTED]
    texts = _texts(log, {one.line for one in listed})
    told = [_problem(log, one, texts.get(one.line, "")) for one in listed]
    if len(found) > len(listed):
        more = f"{len(found) - len(listed):,} more places are not as they were sealed"
        told.append(Problem(Location(log.as_posix()), more, expected=_AS_SEALED))
    return told


def _texts(log: Path, numbers: set[int]) -> dict[int, str]:
    if not numbers:
        return {}
    return {
        number: line.decode("utf-8", "replace")[:_LONGEST_EXCERPT]
        for number, line in enumerate(whole_lines(log), 1)
        if number in numbers
    }


def _problem(log: Path, found: Change, text: str) -> Problem:
    if found.kind == REMOVED:
        count = found.until - found.sealed + 1
        which = f"line {found.sealed}" if count == 1 else f"lines {found.sealed} to {found.until}"
        where = "below this line," if found.line else "at the beginning,"
        message = f"{where} {which} of the sealed log {'is' if count == 1 else 'are'} missing"
        return Problem(Location(log.as_posix(), found.line), message, text, _AS_SEALED)
    message = {
        CHANGED: "this line was changed after the log was sealed",
        ADDED: "this line was added after the log was sealed",
        MOVED: f"this line was moved after the log was sealed: it stood at line {found.sealed}",
    }[found.kind]
    return Problem(Location(log.as_posix(), found.line, 1), message, text, _AS_SEALED, width=max(len(text), 1))

"""A fixture log: its lines, what must be found in it or what it keeps, and what the rules say of it."""

from __future__ import annotations

from dataclasses import dataclass
from hashlib import sha256
from io import BytesIO
from pathlib import Path

from checker.checks.link import Game
from checker.finding import Finding
from checker.gamelog.events import Line
from checker.gamelog.reader import read
from checker.gate.corpus import for_game
from checker.gate.marks import (
    Amiss,
    Audited,
    Mark,
    audit_lines,
    clean_in,
    held,
    marks_in,
    misnamed,
    outright,
    problems_in,
    unanswered,
    unread,
)
from checker.problem import Problem
from checker.rulebook.book import Book
from checker.rulebook.law import Law

HOME = "fixtures"


@dataclass(frozen=True, slots=True)
class Failing:
    """A fixture that does not find what it is marked with, and where it differs."""

    path: Path
    amiss: Amiss


@dataclass(slots=True)
class Fixture:
    """A log with what must be found in it or what it keeps; its lines are read when they are first asked for."""

    path: Path
    raw: bytes
    marks: tuple[Mark, ...]
    keeps: tuple[str, ...]
    # What is wrong with the marks themselves, whatever the rules are.
    misnamed: tuple[Amiss, ...] = ()
    # The lines that make no sense, with words of what is told of each.
    problems: tuple[tuple[int, str], ...] = ()
    _lines: tuple[Line | Problem, ...] | None = None

    @property
    def name(self) -> str:
        """The name that its places show: where it stands in its checkout."""
        return in_checkout(self.path)

    @property
    def key(self) -> str:
        """Sum up the log and its name."""
        return sha256(f"{self.name}\n".encode() + self.raw).hexdigest()

    @property
    def lines(self) -> tuple[Line | Problem, ...]:
        """Read its lines, once."""
        if self._lines is None:
            self._lines = tuple(read(BytesIO(self.raw), self.name))
        return self._lines

    def under(self, law: Law) -> Fixture:
        """Read its marks by another ledger."""
        made = fixture_of(self.path, self.raw, law)
        made._lines = self._lines
        return made


def fixture(path: Path, law: Law, game: str) -> Fixture:
    """Read a fixture as far as it is about one game."""
    return fixture_of(path, for_game(path.read_text(encoding="utf-8"), game).encode(), law)


def fixture_of(path: Path, raw: bytes, law: Law) -> Fixture:
    """Make a fixture of what stands in a log."""
    text = raw.decode("utf-8", "replace")
    marked, keeps = tuple(marks_in(text, law)), tuple(clean_in(text))
    faults = tuple(misnamed(marked, keeps, path.name.endswith(".breach.log"), law))
    return Fixture(path, raw, marked, keeps, faults, tuple(problems_in(text)))


def in_checkout(path: Path) -> str:
    """Give the path of a fixture as it stands in its checkout."""
    parts = path.parts
    return "/".join(parts[len(parts) - 1 - parts[::-1].index(HOME) :] if HOME in parts else parts[-1:])


@dataclass(frozen=True, slots=True)
class Ruling:
    """What the rules say of one fixture: what is found, what cannot be told, how often each duty held."""

    findings: tuple[Finding, ...] = ()
    unseen: tuple[tuple[str, int], ...] = ()
    held: tuple[tuple[str, int], ...] = ()
    amiss: tuple[Amiss, ...] = ()


def ruling(game: Game, law: Law, one: Fixture) -> Ruling:
    """Judge a fixture by a game."""
    audited = audited_by(game, law, one)
    summary = audited.summary
    unseen = tuple((group.rule.id, group.count) for group in summary.unseen_groups.values())
    held = tuple((name, tally.held) for name, tally in summary.limbs.items())
    return Ruling(tuple(audited.findings), unseen, held, tuple(amiss(game, law, audited, one)))


def audited_by(game: Game, law: Law, one: Fixture) -> Audited:
    """Audit a fixture by one game alone."""
    return audit_lines(Book(Path(HOME), law, (game.data.id,)), one.lines, game)


def amiss(game: Game, law: Law, audited: Audited, one: Fixture) -> list[Amiss]:
    """List where the audit of a fixture differs from its marks."""
    faults = unread(audited.problems, one.problems)
    faults += unanswered(audited, one.marks)
    if faults or not one.keeps:
        return faults
    faults = [
        Amiss(group.first[0][1].place.line, f"{group.rule.id} cannot be told", group.missing)
        for group in audited.summary.unseen_groups.values()
    ]
    barred = outright([game.data])
    lost = [name for name in one.keeps if not held(audited, law, barred, name)]
    return faults + [Amiss(1, f"marked as kept and not judged to hold: {name}") for name in lost]

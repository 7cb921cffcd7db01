"""Auditing lines in memory, for tests."""

from __future__ import annotations

import io
from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from pathlib import Path

from checker.audit.auditor import Audit
from checker.checks.arbitration.finding import Finding
from checker.checks.link_game import LinkedGame, link
from checker.log.files.reader import read
from checker.rulebook.book import Book, open_book
from checker.rulebook.ledger.standing import Notice
from checker.values.problem import Problem


@lru_cache(maxsize=4)
def book(rules: Path | None = None) -> Book:
    """Open a rule book once."""
    found, problems = open_book(rules)
    assert problems == []
    return found


def audit(lines: Sequence[str], rules: Path | None = None) -> tuple[list[Finding | Problem], Audit]:
    """Audit the lines of one log; the closed audit comes with what it found."""
    run = Audit(book(rules))
    return fed(run, lines), run


@lru_cache
def linked(name: str) -> LinkedGame:
    """Link a game once: for tests that audit many short logs of it."""
    found = book().game(name)
    assert found is not None and not found[1]
    game, problems = link(found[0])
    assert problems == []
    return game


def audit_as(name: str, lines: Sequence[str]) -> tuple[list[Finding | Problem], Audit]:
    """Audit the lines of one log of a game that is linked already."""
    run = Audit(book())
    run.take(linked(name))
    return fed(run, lines), run


def fed(run: Audit, lines: Sequence[str]) -> list[Finding | Problem]:
    """Feed lines to an audit and close it; return what it found, without what it says of the texts applied."""
    out = [one for item in read(io.BytesIO(("\n".join(lines) + "\n").encode()), "night.log") for one in run.feed(item)]
    return [one for one in out + run.close() if not isinstance(one, Notice)]


def told(out: Iterable[Finding | Problem]) -> list[str]:
    """Say in a line each what was found, for a failing test."""
    return [
        f"{one.place}: {one.message}"
        if isinstance(one, Problem)
        else f"{one.at.place.line}: {one.rule.id}: {one.at.raw}"
        for one in out
    ]


def failures(out: Iterable[Finding | Problem]) -> Iterator[Finding]:
    """Give every finding, those listed under another too."""
    for one in out:
        if isinstance(one, Finding):
            yield one
            yield from one.explains

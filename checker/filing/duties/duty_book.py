"""The duties of a rule book, read once for each book."""

from __future__ import annotations

from pathlib import Path

from checker.filing.duties.duty import TERM, FilingRule, read
from checker.rulebook.book import LAW_FILES, Book
from checker.rulebook.cache import Files
from checker.rulebook.games.rule_ref import RuleRef
from checker.values.problem import Problem

DUTY_FILES: Files = (*LAW_FILES, "equipment/*.yaml", "games/*/table.yaml")
ReadDuties = tuple[list[FilingRule], list[Problem]]


def book_duties(book: Book) -> ReadDuties:
    """Return the duties of all games and of shared equipment, with the problems of their files."""
    return book.once("duties", lambda: book.cache.get("duties", DUTY_FILES) or _read(book))


def duty_files(book: Book) -> list[Path]:
    """Return the files of duties, those of shared equipment first."""
    for_logs = book.shared_files()
    no_duties = {*for_logs, book.home / "equipment" / "equivalent.yaml"}
    shared = [path for path in sorted((book.home / "equipment").glob("*.yaml")) if path not in no_duties]
    own = [book.home / "games" / name / "table.yaml" for name in book.names]
    return [*shared, *(path for path in own if path.is_file())]


def sources(book: Book, name: str) -> Files:
    """Return all files that decide whether a game is sound: its own files and the files of duties."""
    return (*book.sources(name), *DUTY_FILES)


def stated_facts(book: Book) -> set[str]:
    """Return every citation that games and duties state as a fact rather than check."""
    stated = book.facts
    for duty in book_duties(book)[0]:
        stated.update((duty.id, *duty.citations))
    return stated


def all_checks(book: Book) -> list[RuleRef]:
    """Return every rule of every game, and every duty of a filing in the same form."""
    return [*book.rules, *(_as_rule(duty) for duty in book_duties(book)[0] if duty.form != TERM)]


def _read(book: Book) -> ReadDuties:
    found: list[FilingRule] = []
    problems: list[Problem] = []
    for path in duty_files(book):
        rules, faults = read(path, book.law)
        found += rules
        problems += faults
    if not problems:
        book.cache.put("duties", (found, problems), DUTY_FILES)
    return found, problems


def _as_rule(duty: FilingRule) -> RuleRef:
    return RuleRef(-1, duty.cite, duty.limb, duty.form, duty.says, duty.also, duty.doubt, duty.reading)

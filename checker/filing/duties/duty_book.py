"""The duties of a whole rule book: what filings must show, read once for each book."""

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
    """Give what filings must show, of the games and of what binds many of them; with what is wrong in those files."""
    return book.once("duties", lambda: book.cache.get("duties", DUTY_FILES) or _read(book))


def duty_files(book: Book) -> list[Path]:
    """Give the files that say what filings must show, those of shared equipment first."""
    for_logs = book.shared_files()
    no_duties = {*for_logs, book.home / "equipment" / "equivalent.yaml"}
    shared = [path for path in sorted((book.home / "equipment").glob("*.yaml")) if path not in no_duties]
    own = [book.home / "games" / name / "table.yaml" for name in book.names]
    return [*shared, *(path for path in own if path.is_file())]


def sources(book: Book, name: str) -> Files:
    """Name all files by which a game is held to be sound: those it is made of, and the duties of its filing."""
    return (*book.sources(name), *DUTY_FILES)


def stated_facts(book: Book) -> set[str]:
    """Give every citation that the data of games and duties states without judging by it."""
    stated = book.facts
    for duty in book_duties(book)[0]:
        stated.update((duty.id, *duty.citations))
    return stated


def all_checks(book: Book) -> list[RuleRef]:
    """Give every rule of every game, and every duty of a filing in the same shape."""
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

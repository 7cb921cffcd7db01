"""The duties of a rule book, read once for each book."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from pathlib import Path

from checker.filing.duties.duty import TERM, FilingRule, read
from checker.rulebook.book import LAW_FILES, TOLERANCES, Book
from checker.rulebook.cache import Files
from checker.rulebook.games.rule_ref import RuleRef
from checker.rulebook.games.tolerance import Tolerance
from checker.rulebook.yaml.node import Text
from checker.rulebook.yaml.read_yaml import excerpted
from checker.values.problem import Problem

DUTY_FILES: Files = (*LAW_FILES, TOLERANCES, "equipment/*.yaml", "games/*/table.yaml")
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
        found += [_as_read(rule, book.tolerances) for rule in rules]
        problems += [*faults, *excerpted(_unknown(rules, book.tolerances), {path.as_posix(): path})]
    if not problems:
        book.cache.put("duties", (found, problems), DUTY_FILES)
    return found, problems


def _as_read(duty: FilingRule, tolerances: Mapping[str, Tolerance]) -> FilingRule:
    """Let a duty without a reading of its own have that of the tolerance that it names."""
    rests_on = tolerances.get(duty.word("tolerance"))
    return duty if duty.reading or rests_on is None else replace(duty, reading=rests_on.reading)


def _unknown(duties: Iterable[FilingRule], tolerances: Mapping[str, Tolerance]) -> list[Problem]:
    """List the duties that name no tolerance of the book, or give a bare number."""
    from checker.rulebook.tolerances import unknown_tolerance

    named = [(duty.word("tolerance"), duty.text_at) for duty in duties if duty.word("tolerance")]
    return [unknown_tolerance(Text.at(name, at), tolerances) for name, at in named if name not in tolerances]


def _as_rule(duty: FilingRule) -> RuleRef:
    return RuleRef(-1, duty.cite, duty.limb, duty.form, duty.says, duty.also, duty.doubt, duty.reading)

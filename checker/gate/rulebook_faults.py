"""Finds the faults of a rule book: of its ledger, its games and its duties."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from checker.filing.duties.duty import FilingRule
from checker.filing.duties.duty_book import book_duties, duty_files, sources
from checker.rulebook.book import TOLERANCES, Book
from checker.rulebook.cache import Cache, cache_folder, program
from checker.rulebook.games.model import GameData
from checker.rulebook.games.semantic_hash import meaning
from checker.rulebook.ledger.paragraphs import READABLE
from checker.rulebook.tolerances import SHOWN_AS
from checker.values.problem import Problem


def loading_faults(book: Book, faults: Sequence[Problem]) -> list[Problem]:
    """Add to the faults of the ledger those found in compiling each game, which needs no engine."""
    found = list(faults)
    for name in book.games:
        compiled = book.game(name)
        found += compiled[1] if compiled is not None else []
    # A fault of a file that binds several games is reported once.
    return list(dict.fromkeys(found if book.law.all_read else [one for one in found if one.expected != READABLE]))


def every_fault(book: Book, faults: Sequence[Problem]) -> list[Problem]:
    """Add to the faults of the ledger all others: of the games, of the duties, and unknown citations."""
    if not book.home.is_dir():
        return list(faults)
    games = [fault for name in book.games for fault in game_faults(book, name)]
    found = [
        *dict.fromkeys([*faults, *games]),
        *book.words[1],
        *book_duties(book)[1],
        *judged_all_the_same(book),
        *_unanswerable_duties(book),
        *_unused_tolerances(book),
        *_unknown_citations(book),
        *_unread_equivalents(book),
    ]
    # If the ledger is unreadable, that Problem also covers the citations it lacks.
    return found if book.law.all_read else [one for one in found if one.expected != READABLE]


def game_faults(book: Book, name: str) -> list[Problem]:
    """List the faults of one game: of its files, or, if these are correct, contradictions between them."""
    compiled = book.game(name)
    if compiled is None or compiled[1]:
        return compiled[1] if compiled is not None else []
    if name not in book.faults:
        # A sound game stays sound while its files and the program do not change.
        part, files = f"sound {name} {program()}", sources(book, name)
        if book.cache.get(part, files) is not None:
            book.faults[name] = []
        else:
            book.faults[name] = _faults_of(book, name, compiled[0])
            if not book.faults[name]:
                book.cache.put(part, name, files)
    return book.faults[name]


def _faults_of(book: Book, name: str, data: GameData) -> list[Problem]:
    """Check a game, unless a version of its files with the same rules was found sound before."""
    home = cache_folder()
    cache = Cache(home / "sound" if home is not None and book.cache.keeps else None)
    part = f"sound {name} {meaning((data,))} {_duties_hash(tuple(book_duties(book)[0]))} {program()}"
    if cache.get(part) is not None:
        return []
    faults = _game_faults(book, name, data)
    if not faults:
        cache.put(part, name)
    return faults


@lru_cache(maxsize=4)
def _duties_hash(duties: tuple[FilingRule, ...]) -> str:
    return meaning(duties)


def _game_faults(book: Book, name: str, data: GameData) -> list[Problem]:
    # Only this check needs the engine.
    from checker.checks.link_game import link
    from checker.gate.soundness.contradictions import contradictions
    from checker.rulebook.yaml.read_yaml import excerpted

    game, missing = link(data)
    files = {**book.files(name), **{path.as_posix(): path for path in (book.home / "games" / name).glob("*.yaml")}}
    return excerpted(missing or contradictions(game, book_duties(book)[0]), files)


def _unanswerable_duties(book: Book) -> list[Problem]:
    """Find duties of filings that name what their game lacks, or ask for what no filing can state."""
    from checker.filing.duties.answerable import unanswerable
    from checker.rulebook.yaml.read_yaml import excerpted

    faults = []
    for rule in book_duties(book)[0]:
        compiled = book.game(rule.home)
        # The contents of an unreadable game are unknown.
        if compiled is None or not compiled[1]:
            faults += unanswerable(rule, compiled[0] if compiled is not None else None)
    return excerpted(faults, {path.as_posix(): path for path in duty_files(book)})


def judged_all_the_same(book: Book) -> list[Problem]:
    """Find limbs that the ledger calls not checkable although a rule judges them."""
    from checker.filing.duties.duty_book import all_checks

    judged = {(rule.cite, limb) for rule in all_checks(book) for limb in (rule.limb, *rule.covers) if limb}
    return [
        Problem(
            limb.place,
            f"`{limb.name}` of {paragraph.id} is not checkable, it says here, and a rule judges it",
            expected="the limb without `not checkable`, or no rule that names it",
            width=len(limb.name),
        )
        for paragraph in book.law
        for limb in paragraph.limbs
        if limb.not_checkable and (paragraph.id, limb.name) in judged
    ]


def _unused_tolerances(book: Book) -> list[Problem]:
    """Find tolerances that no rule and no duty names."""
    from checker.rulebook.yaml.read_yaml import excerpted

    used = {duty.word("tolerance") for duty in book_duties(book)[0]}
    games = [compiled for name in book.games if (compiled := book.game(name)) is not None]
    used |= {name for data, _ in games for name in data.tolerances if name in data.options}
    if any(problems for _, problems in games):
        # What an unreadable game names is not known.
        return []
    told = "no rule and no duty names the tolerance `{}`"
    unused = [one for one in book.tolerances.values() if one.name not in used]
    faults = [Problem(one.place, told.format(one.name), "", "a rule that names it, or it left out") for one in unused]
    return excerpted(faults, {SHOWN_AS: book.home / TOLERANCES})


def _unread_equivalents(book: Book) -> list[Problem]:
    """Find what cannot be read of the files that list alterations which change nothing."""
    from checker.gate.alterations.equivalents import files_in, read_equivalents
    from checker.rulebook.yaml.read_yaml import excerpted

    files = {path.relative_to(book.home).as_posix(): path for path in files_in(book.home)}
    return excerpted(read_equivalents(book.home)[1], files)


def _unknown_citations(book: Book) -> list[Problem]:
    """Find citations in the running text of all rule files that the law and its catalog do not know."""
    from checker.rulebook.ledger.mentions import unknown_citations
    from checker.rulebook.yaml.read_yaml import excerpted, load

    files = {path.as_posix(): path for path in sorted(book.home.rglob("*.yaml"))}
    nodes = [node for node, _ in map(load, files.values()) if node is not None]
    return excerpted(unknown_citations(book.law, nodes), files)

"""Whether a rule book holds together: the faults of its ledger, its games and its duties, for all that ask."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from checker.filing.duties.duty import FilingRule
from checker.filing.duties.duty_book import book_duties, duty_files, sources
from checker.rulebook.book import Book
from checker.rulebook.cache import Cache, cache_folder, program
from checker.rulebook.games.model import GameData
from checker.rulebook.games.semantic_hash import meaning
from checker.rulebook.ledger.paragraphs import READABLE
from checker.values.problem import Problem


def loading_faults(book: Book, faults: Sequence[Problem]) -> list[Problem]:
    """Add to the faults of the ledger those that show when each game is compiled, which takes no engine."""
    found = list(faults)
    for name in book.games:
        compiled = book.game(name)
        found += compiled[1] if compiled is not None else []
    # A fault of a file that binds several games is told once.
    return list(dict.fromkeys(found if book.law.whole else [one for one in found if one.expected != READABLE]))


def every_fault(book: Book, faults: Sequence[Problem]) -> list[Problem]:
    """Add to the faults of the ledger all others: of the games, of the duties, and citations that mean nothing."""
    games = [fault for name in book.games for fault in game_faults(book, name)]
    found = [*dict.fromkeys([*faults, *games]), *book_duties(book)[1], *_unfit_duties(book), *_unknown_citations(book)]
    found += _unread_equivalents(book)
    # What the ledger lacks because it could not be read is told where that is told.
    return found if book.law.whole else [one for one in found if one.expected != READABLE]


def game_faults(book: Book, name: str) -> list[Problem]:
    """List what is wrong with one game: with its files, or, where these are right, with what they say of each other."""
    compiled = book.game(name)
    if compiled is None or compiled[1]:
        return compiled[1] if compiled is not None else []
    if name not in book.faults:
        # What was found sound is so as long as its files and the program stay as they are.
        part, files = f"sound {name} {program()}", sources(book, name)
        if book.cache.get(part, files) is not None:
            book.faults[name] = []
        else:
            book.faults[name] = _faults_of(book, name, compiled[0])
            if not book.faults[name]:
                book.cache.put(part, name, files)
    return book.faults[name]


def _faults_of(book: Book, name: str, data: GameData) -> list[Problem]:
    """Look a game through, unless it was found sound when its files told of the same rules in other words."""
    home = cache_folder()
    kept = Cache(home / "sound" if home is not None and book.cache.keeps else None)
    part = f"sound {name} {meaning((data,))} {_meant(tuple(book_duties(book)[0]))} {program()}"
    if kept.get(part) is not None:
        return []
    faults = _game_faults(book, name, data)
    if not faults:
        kept.put(part, name)
    return faults


@lru_cache(maxsize=4)
def _meant(duties: tuple[FilingRule, ...]) -> str:
    return meaning(duties)


def _game_faults(book: Book, name: str, data: GameData) -> list[Problem]:
    # Only here is the engine needed.
    from checker.checks.link_game import link
    from checker.gate.soundness.contradictions import contradictions
    from checker.rulebook.yaml.read_yaml import excerpted

    game, missing = link(data)
    files = {**book.files(name), **{path.as_posix(): path for path in (book.home / "games" / name).glob("*.yaml")}}
    return excerpted(missing or contradictions(game, book_duties(book)[0]), files)


def _unfit_duties(book: Book) -> list[Problem]:
    """Find duties of filings that name what their game does not have, or ask for what no filing could tell."""
    from checker.filing.duties.answerable import unfit
    from checker.rulebook.yaml.read_yaml import excerpted

    faults = []
    for rule in book_duties(book)[0]:
        compiled = book.game(rule.home)
        # Of a game that cannot be read nobody knows what it has.
        if compiled is None or not compiled[1]:
            faults += unfit(rule, compiled[0] if compiled is not None else None)
    return excerpted(faults, {path.as_posix(): path for path in duty_files(book)})


def _unread_equivalents(book: Book) -> list[Problem]:
    """Find what cannot be read of the files that list alterations which change nothing."""
    from checker.gate.alterations.equivalents import files_in, read_equivalents
    from checker.rulebook.yaml.read_yaml import excerpted

    files = {path.relative_to(book.home).as_posix(): path for path in files_in(book.home)}
    return excerpted(read_equivalents(book.home)[1], files)


def _unknown_citations(book: Book) -> list[Problem]:
    """Find citations in the running text of all rule files of which the law and its catalog know nothing."""
    from checker.rulebook.ledger.mentions import unknown_citations
    from checker.rulebook.yaml.read_yaml import excerpted, load

    files = {path.as_posix(): path for path in sorted(book.home.rglob("*.yaml"))}
    nodes = [node for node, _ in map(load, files.values()) if node is not None]
    return excerpted(unknown_citations(book.law, nodes), files)

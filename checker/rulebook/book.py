"""The rule book: the ledger of the law and the games, each compiled on first use."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from pathlib import Path
from typing import TypeVar, cast

from checker.rulebook.cache import Cache, Files, open_cache
from checker.rulebook.games.model import GameData
from checker.rulebook.games.rule_ref import RuleRef
from checker.rulebook.games.tolerance import Tolerance
from checker.rulebook.ledger.paragraphs import Law
from checker.rulebook.ledger.printed_words import Words
from checker.rulebook.pinned_digest import digest_of
from checker.values.own_files import strange_files
from checker.values.problem import Location, Problem
from checker.values.resources import folder

LAW_FILES: Files = ("law/*.yaml",)
WORD_FILES: Files = (*LAW_FILES, "law/words/*.yaml")
RULE_FILES = (".yaml", ".json")
_SHARED = "equipment/*-log.yaml"
TOLERANCES = "tolerances.yaml"

T = TypeVar("T")


@dataclass
class Book:
    """The ledger and the games of one folder of rules."""

    home: Path
    law: Law
    names: tuple[str, ...]
    problems: list[Problem] = field(default_factory=list)
    cache: Cache = field(default_factory=Cache)
    compiled: dict[str, tuple[GameData, list[Problem], list[str]]] = field(default_factory=dict)
    # The faults of each game, once they have been looked for.
    faults: dict[str, list[Problem]] = field(default_factory=dict)
    _made: dict[str, object] = field(default_factory=dict)

    def once(self, name: str, make: Callable[[], T]) -> T:
        """Make a value of this book once, and return the same value from then on."""
        if name not in self._made:
            self._made[name] = make()
        return cast(T, self._made[name])

    @property
    def digest(self) -> str:
        """The digest of all its files; empty where there is no folder of rules."""
        return self.once("digest", lambda: digest_of(self.home, *RULE_FILES) if self.home.is_dir() else "")

    def game(self, name: str) -> tuple[GameData, list[Problem]] | None:
        """Compile a game once; None if the book neither has rules for the game nor lists it."""
        if name not in self.names and name not in self.listed:
            return None
        found = self.compiled.get(name)
        if found is None:
            found = self.compiled[name] = self._compile(name)
        return found[0], found[1]

    def _compile(self, name: str) -> tuple[GameData, list[Problem], list[str]]:
        files = self.sources(name)
        kept = self.cache.get(f"game {name}", files)
        if kept is not None:
            data, facts = kept
            return data, [], facts
        # The modules that read rule files take long to import; a cached game needs none of them.
        from checker.rulebook.compile import compile_game

        data, maker = compile_game(self.home / "games" / name, self.shared_files(), self.law)
        if not maker.problems:
            self.cache.put(f"game {name}", (data, maker.facts), files)
        return data, maker.problems, maker.facts

    def sources(self, name: str) -> Files:
        """Return the files that a game is made of, including those of a game whose rules it plays by."""
        path = self.home / "games" / name / "game.yaml"
        folder = "*" if path.is_file() and b"plays by:" in path.read_bytes() else name
        return *LAW_FILES, _SHARED, TOLERANCES, f"games/{folder}/*.yaml"

    def shared_files(self) -> list[Path]:
        """Return the rule files that bind the logs of several games."""
        return sorted(self.home.glob(_SHARED))

    @property
    def tolerances(self) -> dict[str, Tolerance]:
        """Return the tolerances that no text states, by name."""
        return self.once("tolerances", self._tolerances)

    def _tolerances(self) -> dict[str, Tolerance]:
        files = (*LAW_FILES, TOLERANCES)
        kept: dict[str, Tolerance] | None = self.cache.get("tolerances", files)
        if kept is None:
            from checker.rulebook.tolerances import read_tolerances

            kept = read_tolerances(self.home, self.law)
            if kept:
                self.cache.put("tolerances", kept, files)
        return kept

    @property
    def listed(self) -> dict[str, str]:
        """Return the games named only by rules on cards and devices, each with the law's words for it."""
        return self.once("listed games", self._listed)

    def _listed(self) -> dict[str, str]:
        files = (*LAW_FILES, _SHARED, TOLERANCES, "games/*/*.yaml")
        kept: dict[str, str] | None = self.cache.get("listed games", files)
        if kept is None:
            kept = self._find_listed()
            self.cache.put("listed games", kept, files)
        return kept

    def _find_listed(self) -> dict[str, str]:
        from checker.rulebook.compile import read_files
        from checker.rulebook.games.games_without_rules import named

        nodes, _ = read_files({path.name: path for path in self.shared_files()})
        words = sorted({str(each) for node in nodes.values() for each in node.texts("binds")})
        games = (self.game(name) for name in self.names)
        return named(words, {game[0].title.lower() for game in games if game is not None}, self.names)

    def files(self, name: str) -> dict[str, Path]:
        """Return the files of a game by the names that locations show."""
        from checker.rulebook.compile import files_of

        return files_of(self.home / "games" / name, self.shared_files())

    @property
    def games(self) -> tuple[str, ...]:
        """Return every game that a log may name: games with their own rules, then listed games."""
        return (*self.names, *self.listed)

    @property
    def rules(self) -> list[RuleRef]:
        """Return every rule of every game."""
        return self.rules_of(self.games)

    def rules_of(self, names: Iterable[str]) -> list[RuleRef]:
        """Return every rule of these games."""
        from checker.rulebook.games.all_rules import rules_of

        games = (self.game(name) for name in names)
        return [rule for game in games if game is not None for rule in rules_of(game[0])]

    @property
    def words(self) -> tuple[Words, list[Problem]]:
        """Return which printed words each limb covers, with the problems of these files."""
        return self.once("words", self._words)

    def _words(self) -> tuple[Words, list[Problem]]:
        kept: Words | None = self.cache.get("words", WORD_FILES)
        if kept is not None:
            return kept, []
        from checker.rulebook.ledger.read_words import words_of

        words, problems = words_of(self.home, self.law)
        if not problems:
            self.cache.put("words", words, WORD_FILES)
        return words, problems

    @property
    def facts(self) -> set[str]:
        """Return every citation that game data states as a fact rather than checks."""
        for name in self.games:
            self.game(name)
        return {cite for _, _, facts in self.compiled.values() for cite in facts}


def open_book(rules_dir: Path | None) -> tuple[Book, list[Problem]]:
    """Open a folder of rules, or the book shipped with the program."""
    home = rules_dir if rules_dir is not None else folder("rules")
    games = home / "games"
    if not games.is_dir():
        problem = Problem(Location(str(home)), "no folder of rules", "", "a folder with games/ and law/ in it")
        return Book(home, Law((), {}, ()), ()), [problem]
    strange = strange_files(home, *RULE_FILES)
    if strange:
        # Nothing there is read: one of them could be any file of this machine, or a pipe that never ends.
        return Book(Path(os.devnull), Law((), {}, ()), ()), strange
    cache = open_cache(home)
    law, problems = _read_law(home / "law", cache)
    names = tuple(sorted(path.name for path in games.iterdir() if (path / "game.yaml").is_file()))
    return Book(home, law, names, problems, cache), problems


def _read_law(home: Path, cache: Cache) -> tuple[Law, list[Problem]]:
    kept = cache.get("law", LAW_FILES)
    if kept is not None:
        return kept, []
    from checker.rulebook.ledger.law import read

    law, problems = read(home)
    if not problems:
        cache.put("law", law, LAW_FILES)
    return law, problems

"""The rule book: the ledger of the law and the games, each game compiled when it is first asked for."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING

from checker.finding import Rule
from checker.problem import Place, Problem
from checker.rulebook.cache import Cache, Files, open_cache
from checker.rulebook.model import GameData
from checker.rulebook.paragraphs import Law
from checker.shipped import folder

if TYPE_CHECKING:
    from checker.rulebook.filing_rules import FilingRule

_LAW: Files = ("law/*.yaml",)
_SHARED = "equipment/*-log.yaml"
_DUTIES: Files = (*_LAW, "equipment/*.yaml", "games/*/table.yaml")


@dataclass
class Book:
    """The ledger and the games of one folder of rules."""

    home: Path
    law: Law
    names: tuple[str, ...]
    problems: list[Problem] = field(default_factory=list)
    cache: Cache = field(default_factory=Cache)
    compiled: dict[str, tuple[GameData, list[Problem], list[str]]] = field(default_factory=dict)
    _duties: tuple[list[FilingRule], list[Problem]] | None = None
    _listed: dict[str, str] | None = None
    # What is wrong with each game, once somebody has asked.
    faults: dict[str, list[Problem]] = field(default_factory=dict)

    def game(self, name: str) -> tuple[GameData, list[Problem]] | None:
        """Compile a game, once; nothing where the book has no such game, with rules of its own or listed."""
        if name not in self.names and name not in self.listed:
            return None
        found = self.compiled.get(name)
        if found is None:
            found = self.compiled[name] = self._compile(name)
        return found[0], found[1]

    def _compile(self, name: str) -> tuple[GameData, list[Problem], list[str]]:
        files = self._files(name)
        kept = self.cache.get(f"game {name}", files)
        if kept is not None:
            data, facts = kept
            return data, [], facts
        # All that reads rule files takes long to import; a cached game needs none of it.
        from checker.rulebook.compile import compile_game

        data, maker = compile_game(self.home / "games" / name, self._shared(), self.law)
        if not maker.problems:
            self.cache.put(f"game {name}", (data, maker.facts), files)
        return data, maker.problems, maker.facts

    def sources(self, name: str) -> Files:
        """Name all files by which a game is held to be sound: those it is made of, and the duties of its filing."""
        return (*self._files(name), *_DUTIES)

    def _files(self, name: str) -> Files:
        """Name the files that a game is made of; one that plays by the rules of another rests on those too."""
        path = self.home / "games" / name / "game.yaml"
        folder = "*" if path.is_file() and b"plays by:" in path.read_bytes() else name
        return *_LAW, _SHARED, f"games/{folder}/*.yaml"

    def _shared(self) -> list[Path]:
        return sorted(self.home.glob(_SHARED))

    @property
    def listed(self) -> dict[str, str]:
        """Give the games that only rules on cards and devices name, each with the words of the law for it."""
        if self._listed is None:
            files = (*_LAW, _SHARED, "games/*/*.yaml")
            self._listed = self.cache.get("listed games", files)
        if self._listed is None:
            self._listed = self._list()
            self.cache.put("listed games", self._listed, files)
        return self._listed

    def _list(self) -> dict[str, str]:
        from checker.rulebook.compile import read_files
        from checker.rulebook.listed import named

        nodes, _ = read_files({path.name: path for path in self._shared()})
        words = sorted({str(each) for node in nodes.values() for each in node.texts("binds")})
        games = (self.game(name) for name in self.names)
        return named(words, {game[0].title.lower() for game in games if game is not None}, self.names)

    def files(self, name: str) -> dict[str, Path]:
        """Give the files of a game by the names that places show."""
        from checker.rulebook.compile import files_of

        return files_of(self.home / "games" / name, self._shared())

    @property
    def games(self) -> tuple[str, ...]:
        """Give every game that a log may name: those that have rules of their own, then those that are listed."""
        return (*self.names, *self.listed)

    @property
    def rules(self) -> list[Rule]:
        """Every rule of every game."""
        return self.rules_of(self.games)

    def rules_of(self, names: Iterable[str]) -> list[Rule]:
        """Give every rule of these games."""
        from checker.rulebook.listing import rules_of

        games = (self.game(name) for name in names)
        return [rule for game in games if game is not None for rule in rules_of(game[0])]

    @property
    def facts(self) -> set[str]:
        """Every citation that the data states without judging by it."""
        for name in self.games:
            self.game(name)
        stated = {cite for _, _, facts in self.compiled.values() for cite in facts}
        for duty in self.duties[0]:
            stated.update((duty.id, *duty.citations))
        return stated

    @property
    def checks(self) -> list[Rule]:
        """Every rule of every game, and every duty of a filing in the same shape."""
        from checker.rulebook.filing_rules import TERM

        duties = [duty for duty in self.duties[0] if duty.form != TERM]
        return [*self.rules, *(_as_rule(duty) for duty in duties)]

    @property
    def duties(self) -> tuple[list[FilingRule], list[Problem]]:
        """What filings must show, of the games and of what binds many of them; with what is wrong in those files."""
        if self._duties is None:
            self._duties = self.cache.get("duties", _DUTIES) or self._read_duties()
        return self._duties

    def duty_files(self) -> list[Path]:
        """Give the files that say what filings must show, those of shared equipment first."""
        shared = [path for path in sorted((self.home / "equipment").glob("*.yaml")) if path not in self._shared()]
        own = [self.home / "games" / name / "table.yaml" for name in self.names]
        return [*shared, *(path for path in own if path.is_file())]

    def _read_duties(self) -> tuple[list[FilingRule], list[Problem]]:
        from checker.rulebook.filing_rules import read

        found: list[FilingRule] = []
        problems: list[Problem] = []
        for path in self.duty_files():
            duties, faults = read(path, self.law)
            found += duties
            problems += faults
        if not problems:
            self.cache.put("duties", (found, problems), _DUTIES)
        return found, problems


def _as_rule(duty: FilingRule) -> Rule:
    return Rule(-1, duty.cite, duty.limb, duty.form, duty.says, duty.also, duty.doubt, duty.reading)


def open_book(rules_dir: Path | None) -> tuple[Book, list[Problem]]:
    """Open a folder of rules, or the book that is shipped."""
    home = rules_dir if rules_dir is not None else folder("rules")
    games = home / "games"
    if not games.is_dir():
        problem = Problem(Place(str(home)), "no folder of rules", "", "a folder with games/ and law/ in it")
        return Book(home, Law((), {}, ()), ()), [problem]
    cache = open_cache(home)
    law, problems = _law(home / "law", cache)
    names = tuple(sorted(path.name for path in games.iterdir() if (path / "game.yaml").is_file()))
    return Book(home, law, names, problems, cache), problems


def _law(home: Path, cache: Cache) -> tuple[Law, list[Problem]]:
    kept = cache.get("law", _LAW)
    if kept is not None:
        return kept, []
    from checker.rulebook.law import read

    law, problems = read(home)
    if not problems:
        cache.put("law", law, _LAW)
    return law, problems

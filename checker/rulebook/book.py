"""The rule book: the ledger of the law and the games, each game compiled when it is first asked for."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

from checker.finding import Rule
from checker.problem import Place, Problem
from checker.rulebook.compile import compile_game
from checker.rulebook.law import Law
from checker.rulebook.law import read as read_law
from checker.rulebook.model import GameData
from checker.shipped import folder


@dataclass
class Book:
    """The ledger and the games of one folder of rules."""

    home: Path
    law: Law
    names: tuple[str, ...]
    problems: list[Problem] = field(default_factory=list)
    compiled: dict[str, tuple[GameData, list[Problem], list[str]]] = field(default_factory=dict)

    def game(self, name: str) -> tuple[GameData, list[Problem]] | None:
        """Compile a game, once; nothing where the book has no such game."""
        if name not in self.names:
            return None
        found = self.compiled.get(name)
        if found is None:
            shared = sorted((self.home / "equipment").glob("*-log.yaml"))
            data, maker = compile_game(self.home / "games" / name, shared, self.law)
            found = self.compiled[name] = (data, maker.problems, maker.facts)
        return found[0], found[1]

    @property
    def games(self) -> tuple[str, ...]:
        return self.names

    @property
    def rules(self) -> list[Rule]:
        """Every rule of every game."""
        return list(self._rules())

    def _rules(self) -> Iterator[Rule]:
        from checker.rulebook.listing import rules_of

        for name in self.names:
            found = self.game(name)
            if found is not None:
                yield from rules_of(found[0])

    @property
    def facts(self) -> set[str]:
        """Every citation that the data states without judging by it."""
        for name in self.names:
            self.game(name)
        return {cite for _, _, facts in self.compiled.values() for cite in facts}


def open_book(rules_dir: Path | None) -> tuple[Book, list[Problem]]:
    """Open a folder of rules, or the book that is shipped."""
    home = rules_dir if rules_dir is not None else folder("rules")
    games = home / "games"
    if not games.is_dir():
        return Book(home, Law({}, {}, ()), ()), [Problem(Place(str(home)), "no folder of rules", "", "a folder with games/ and law/ in it")]
    law, problems = read_law(home / "law")
    names = tuple(sorted(path.name for path in games.iterdir() if (path / "game.yaml").is_file()))
    return Book(home, law, names, problems), problems

"""One game and its fixtures: their results with the unaltered game, and whether they notice one alteration."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from enum import Enum
from pathlib import Path

from checker.checks.link_game import LinkedGame, link
from checker.filing.duties.duty import FilingRule
from checker.filing.duties.duty import read as read_duties
from checker.gate.alterations.altered_games import Altering
from checker.gate.alterations.rule_alterations import Alteration
from checker.gate.fixtures.fixture_log import FailingFixture, Fixture, Ruling, audited_by, fixture, mismatches
from checker.gate.fixtures.fixture_marks import Mismatch
from checker.gate.fixtures.ruling_cache import rulings
from checker.gate.soundness.contradictions import contradictions
from checker.rulebook.compile import binding, compile_nodes, files_of, read_files
from checker.rulebook.elections import read_duties as read_elections
from checker.rulebook.ledger.paragraphs import Law
from checker.rulebook.yaml.node import Map
from checker.values.problem import Problem

# This many fixtures are tried one by one before all of them are searched for those that could notice.
LIKELIEST = 12
# Up to this many trials take less time than the search.
FEW = 24


class Outcome(Enum):
    """The result of an altered rule book."""

    NOTICED = "noticed"
    REFUSED = "refused"
    # Nothing notices, and nothing could: it is proved to mean the same.
    EQUIVALENT = "equivalent"
    SURVIVED = "survived"


UNNOTICED = frozenset({Outcome.EQUIVALENT, Outcome.SURVIVED})


@dataclass
class GameTrial:
    """A game with its files as read, its fixtures, and the fixtures in which each rule applies."""

    home: Path
    name: str
    law: Law
    nodes: dict[str, Map]
    fixtures: list[Fixture]
    seen_in: dict[str, list[int]] = field(default_factory=dict)
    # The faults that fixtures find in the unaltered game, so that only a change counts as noticed.
    wrong: dict[int, list[Mismatch]] = field(default_factory=dict)
    binding: tuple[str, ...] = ()
    # The results of each fixture with the unaltered game.
    rulings: list[Ruling] = field(default_factory=list)
    # The names of this game in files that bind many games.
    listed: str = ""
    # The duties of its filings, which may state its rules.
    duties: tuple[FilingRule, ...] = ()
    # The file of those duties, which also says what a log may elect.
    elections: Map | None = None
    # Built at the first alteration.
    made: Altering | None = None

    @property
    def paths(self) -> list[Path]:
        """Return the logs that are its fixtures."""
        return [one.path for one in self.fixtures]

    def stands(self, processes: int = 1) -> list[FailingFixture]:
        """Return the faults that the fixtures find in the unaltered game; also record which rules apply in each."""
        game = self.as_it_stands()
        if game is None:
            return [FailingFixture(self.home / "games" / self.name, Mismatch(1, "this game cannot be read"))]
        self.listed = game.data.listed
        own = {file: node for file, node in self.nodes.items() if self._owns(file)}
        self.binding = tuple(file for file, node in own.items() if binding(node, game.data, self.law))
        self.rulings = rulings(game, self.law, self.fixtures, processes)
        faults = []
        for at, (one, ruling) in enumerate(zip(self.fixtures, self.rulings, strict=True)):
            if ruling.mismatches:
                self.wrong[at] = list(ruling.mismatches)
            for name, _ in ruling.kept:
                self.seen_in.setdefault(name, []).append(at)
            faults += [FailingFixture(one.path, fault) for fault in (*one.mark_mismatches, *ruling.mismatches)]
        return faults

    def _owns(self, file: str) -> bool:
        """Say whether a file is the game's own or shared; a file borrowed from another game is tried there."""
        parts = Path(file).parts
        return "games" not in parts or self.name in parts

    def tried(self, mutant: Alteration) -> tuple[Outcome, str]:
        """Try one alteration on the fixtures, the likeliest first; return the name of the fixture that noticed."""
        at_first = self.at_first(mutant)
        return at_first if at_first is not None else self.at_length([mutant])[0]

    def at_first(self, mutant: Alteration) -> tuple[Outcome, str] | None:
        """Try one alteration on the likeliest fixtures alone; None if none of them notices."""
        game = self.altered(mutant)
        if game is None:
            return Outcome.REFUSED, ""
        at = self._noticed(game, self.likely(mutant)[:LIKELIEST])
        return None if at is None else (Outcome.NOTICED, self.fixtures[at].path.name)

    def at_length(self, mutants: Sequence[Alteration]) -> list[tuple[Outcome, str]]:
        """Try several alterations, each on every fixture that could notice."""
        if len(mutants) * len(self.fixtures) <= FEW:
            return [self._asked(mutant, range(len(self.fixtures))) for mutant in mutants]
        watch, numbers = self._altering().watch(mutants)
        every = range(len(self.fixtures))
        for at, one in enumerate(self.fixtures):
            watch.now = at
            if mismatches(watch.game, self.law, audited_by(watch.game, self.law, one), one) != self.wrong.get(at, []):
                raise AssertionError(f"{one.name} is judged otherwise where alterations are held beside its game")
        could = {name: watch.could_notice(number, len(every)) for name, number in numbers.items()}
        return [self._asked(mutant, could.get(mutant.name, every)) for mutant in mutants]

    def noticed(self, mutant: Alteration, order: Iterable[int]) -> tuple[Outcome, int | None]:
        """Try one alteration on these fixtures, and no others; return the name of the one that noticed."""
        game = self.altered(mutant)
        if game is None:
            return Outcome.REFUSED, None
        at = self._noticed(game, order)
        if at is not None:
            return Outcome.NOTICED, at
        # An alteration that contradicts the rest of the data cannot ship, even if no fixture notices it.
        if contradictions(game, self.duties):
            return Outcome.REFUSED, None
        return Outcome.EQUIVALENT if self._altering().changes_nothing(mutant) else Outcome.SURVIVED, None

    def _asked(self, mutant: Alteration, could: Sequence[int]) -> tuple[Outcome, str]:
        """Try one alteration on the fixtures that could notice it, the likeliest of them first."""
        able = set(could)
        outcome, at = self.noticed(mutant, [at for at in (*self.likely(mutant), *could) if at in able])
        return outcome, "" if at is None else self.fixtures[at].path.name

    def _noticed(self, game: LinkedGame, order: Iterable[int]) -> int | None:
        for at in dict.fromkeys(order):
            one = self.fixtures[at]
            if mismatches(game, self.law, audited_by(game, self.law, one), one) != self.wrong.get(at, []):
                return at
        return None

    def altered(self, mutant: Alteration) -> LinkedGame | None:
        """Build the game with one alteration, if it still loads."""
        return self._altering().game_of(mutant)

    def _altering(self) -> Altering:
        if self.made is None:
            self.made = Altering(self.name, self.law, self.nodes, self.elections)
        return self.made

    def as_it_stands(self) -> LinkedGame | None:
        """Build the game of the unaltered files."""
        return self._game(list(self.nodes.values()))

    def likely(self, mutant: Alteration) -> list[int]:
        """Return the fixtures in which a rule of the alteration's paragraph applies, those named for it first."""
        cite = self.law.resolve(mutant.cite) if mutant.cite else None
        if cite is None:
            return []
        named = [
            at
            for at, one in enumerate(self.fixtures)
            if any(mark.cite == cite.id for mark in one.marks) or any(keep.startswith(cite.id) for keep in one.keeps)
        ]
        rules = [at for name, seen in self.seen_in.items() if name.startswith(cite.id) for at in seen]
        return list(dict.fromkeys((*named, *rules)))

    def _game(self, nodes: Sequence[Map]) -> LinkedGame | None:
        data, maker = compile_nodes(self.name, nodes, self.law, duties=self.elections)
        if maker.problems:
            return None
        game, missed = link(data)
        return None if missed else game


def trial(home: Path, name: str, law: Law, fixtures: Iterable[Path]) -> tuple[GameTrial, list[Problem]]:
    """Read a game and its fixtures."""
    files = files_of(home / "games" / name, sorted((home / "equipment").glob("*-log.yaml")))
    nodes, problems = read_files(files)
    table = home / "games" / name / "table.yaml"
    duties = read_duties(table, law)[0] if table.is_file() else ()
    made = GameTrial(home, name, law, nodes, [fixture(path, law, name) for path in fixtures], duties=duties)
    made.elections = read_elections(table.parent)
    return made, problems

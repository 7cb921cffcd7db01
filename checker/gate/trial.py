"""One game and its fixtures: what they say of it as it stands, and whether they notice that one thing was altered."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from enum import Enum
from pathlib import Path

from checker.checks.link import Game, link
from checker.gate.altering import Altering
from checker.gate.fixture import Failing, Fixture, Ruling, amiss, audited_by, fixture
from checker.gate.kept import rulings
from checker.gate.marks import Amiss
from checker.gate.mutants import Mutant
from checker.problem import Problem
from checker.rulebook.compile import binding, compile_nodes, files_of, read_files
from checker.rulebook.filing_rules import FilingRule
from checker.rulebook.filing_rules import read as read_duties
from checker.rulebook.law import Law
from checker.rulebook.node import Map
from checker.soundness.claims import contradictions


class Outcome(Enum):
    """What became of an altered rule book."""

    NOTICED = "noticed"
    REFUSED = "refused"
    SURVIVED = "survived"


@dataclass
class Trial:
    """A game with its files as read, its fixtures, and which of them each rule comes up in."""

    home: Path
    name: str
    law: Law
    nodes: dict[str, Map]
    fixtures: list[Fixture]
    seen_in: dict[str, list[int]] = field(default_factory=dict)
    # What fixtures find wrong with the game as it stands, so that only what changes counts as noticed.
    wrong: dict[int, list[Amiss]] = field(default_factory=dict)
    binding: tuple[str, ...] = ()
    # What the game as it stands says of each fixture.
    rulings: list[Ruling] = field(default_factory=list)
    # The words by which files that bind many games name this one.
    listed: str = ""
    # What its filings must show, which may state what its rules say.
    duties: tuple[FilingRule, ...] = ()
    # Made when something is altered for the first time.
    altering: Altering | None = None

    @property
    def paths(self) -> list[Path]:
        """Give the logs that are its fixtures."""
        return [one.path for one in self.fixtures]

    def stands(self) -> list[Failing]:
        """Say what the fixtures find wrong with the game as it is; and note what comes up where."""
        game = self.as_it_stands()
        if game is None:
            return [Failing(self.home / "games" / self.name, Amiss(1, "this game cannot be read"))]
        self.listed = game.data.listed
        self.binding = tuple(file for file, node in self.nodes.items() if self._owns(file) and binding(node, game.data))
        self.rulings = rulings(game, self.law, self.fixtures)
        faults = []
        for at, (one, ruling) in enumerate(zip(self.fixtures, self.rulings, strict=True)):
            if ruling.amiss:
                self.wrong[at] = list(ruling.amiss)
            for name, _ in ruling.held:
                self.seen_in.setdefault(name, []).append(at)
            faults += [Failing(one.path, fault) for fault in (*one.misnamed, *ruling.amiss)]
        return faults

    def _owns(self, file: str) -> bool:
        """Say whether a file is the game's own or a shared one; what another game lends it is tried there."""
        parts = Path(file).parts
        return "games" not in parts or self.name in parts

    def tried(self, mutant: Mutant, first: Iterable[int] = ()) -> tuple[Outcome, str]:
        """Alter one thing and ask the fixtures, the likeliest of them first; the name of the one that noticed."""
        outcome, at = self.noticed(mutant, first)
        return outcome, "" if at is None else self.fixtures[at].path.name

    def noticed(self, mutant: Mutant, first: Iterable[int] = ()) -> tuple[Outcome, int | None]:
        """Alter one thing and ask the fixtures; which of them noticed."""
        game = self.altered(mutant)
        if game is None:
            return Outcome.REFUSED, None
        order = list(dict.fromkeys((*first, *range(len(self.fixtures)))))
        for at in order:
            one = self.fixtures[at]
            if amiss(game, self.law, audited_by(game, self.law, one), one) != self.wrong.get(at, []):
                return Outcome.NOTICED, at
        # What contradicts the rest of the data cannot ship, though no fixture notices it.
        return Outcome.REFUSED if contradictions(game, self.duties) else Outcome.SURVIVED, None

    def altered(self, mutant: Mutant) -> Game | None:
        """Make the game with one thing altered, if it still loads."""
        if self.altering is None:
            self.altering = Altering(self.name, self.law, self.nodes)
        return self.altering.game_of(mutant)

    def as_it_stands(self) -> Game | None:
        """Make the game of the files as they are."""
        return self._game(list(self.nodes.values()))

    def likely(self, mutant: Mutant) -> list[int]:
        """Give the fixtures in which a rule of the mutant's paragraph comes up, those that are named for it first."""
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

    def _game(self, nodes: Sequence[Map]) -> Game | None:
        data, maker = compile_nodes(self.name, nodes, self.law)
        if maker.problems:
            return None
        game, missed = link(data)
        return None if missed else game

def trial(home: Path, name: str, law: Law, fixtures: Iterable[Path]) -> tuple[Trial, list[Problem]]:
    """Read a game and its fixtures."""
    files = files_of(home / "games" / name, sorted((home / "equipment").glob("*-log.yaml")))
    nodes, problems = read_files(files)
    table = home / "games" / name / "table.yaml"
    duties = read_duties(table, law)[0] if table.is_file() else ()
    made = Trial(home, name, law, nodes, [fixture(path, law, name) for path in fixtures], duties=duties)
    return made, problems

"""The altered games, one for each alteration, each built from the parts of the unaltered game."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace

from checker.checks.conditions.scene import Measure
from checker.checks.link_game import LinkedGame, link
from checker.checks.unresolved import misfits as misplaced
from checker.gate.alterations.equivalence import changes_nothing
from checker.gate.alterations.game_differences import Difference, NotComparable, differences
from checker.gate.alterations.rule_alterations import Alteration, alter
from checker.gate.alterations.who_notices import Watcher
from checker.rulebook.compile import compile_nodes, misfits
from checker.rulebook.games.condition_tree import Condition
from checker.rulebook.games.model import GameData
from checker.rulebook.incremental import Remade
from checker.rulebook.ledger.paragraphs import Law
from checker.rulebook.yaml.node import Map
from checker.values.problem import Problem


class Altering:
    """A game's files as read, and the data compiled from them."""

    def __init__(self, name: str, law: Law, nodes: Mapping[str, Map], duties: Map | None = None) -> None:
        self.name, self.law, self.nodes, self.duties = name, law, nodes, duties
        self.remade = Remade()
        for node in nodes.values():
            misfits(node, self.remade.fitting)
        self.data, _ = compile_nodes(name, list(nodes.values()), law, duties=duties, remade=self.remade)
        self.standing = frozenset(id(rule) for rule in self.data.rules)
        self.links = _Links()
        link(replace(self.data, linking=self.links.linked))

    def watch(self, mutants: Sequence[Alteration]) -> tuple[Watcher, dict[str, int]]:
        """Compare alterations with the unaltered game; return the number of each that can be compared this way."""
        numbers: dict[str, int] = {}
        found: list[list[Difference]] = []
        for mutant in mutants:
            data = self._data_of(mutant)
            try:
                told = differences(self.data, data) if data is not None else None
            except NotComparable:
                continue
            if told is not None:
                numbers[mutant.name] = len(found)
                found.append(told)
        return Watcher(self.data, found), numbers

    def game_of(self, mutant: Alteration) -> LinkedGame | None:
        """Build the game with one alteration, if it still loads."""
        data = self._data_of(mutant)
        if data is None:
            return None
        if self.remade.rules_only:
            # The names in its conditions are unchanged: the other conditions need not be linked again.
            data.linking, data.counted = _Again(self.links.known).linked, list(self.data.counted)
        game, missed = link(data)
        return None if missed or self._new_misfits(data) else game

    def _new_misfits(self, data: GameData) -> list[Problem]:
        """List what does not fit in the rules that the alteration made, where the game was not linked anew."""
        if data.linking is None:
            return []
        return misplaced(data, [rule for rule in data.rules if id(rule) not in self.standing])

    def changes_nothing(self, mutant: Alteration) -> bool:
        """Say whether the altered game is proved to judge as the unaltered one."""
        data = self._data_of(mutant)
        return data is not None and changes_nothing(self.data, data)

    def _data_of(self, mutant: Alteration) -> GameData | None:
        """Compile the game with one alteration, if that is still possible."""
        altered = alter(self.nodes[mutant.file], mutant)
        if misfits(altered, self.remade.fitting):
            return None
        nodes = [altered if name == mutant.file else node for name, node in self.nodes.items()]
        data, maker = compile_nodes(self.name, nodes, self.law, duties=self.duties, remade=self.remade)
        return None if maker.problems else data


# A condition, and its measures in the order in which they were requested.
_Known = dict[int, tuple[Condition, list[Measure]]]


@dataclass
class _Links:
    """The measures of a game's conditions, kept as they are linked."""

    known: _Known = field(default_factory=dict)
    within: int = 0

    def linked(self, condition: Condition, make: Callable[[], Measure]) -> Measure:
        """Link a condition; the names in it are linked with it, and only for it."""
        self.within += 1
        try:
            made = make()
        finally:
            self.within -= 1
        if not self.within:
            self.known.setdefault(id(condition), (condition, []))[1].append(made)
        return made


@dataclass
class _Again:
    """Measures handed out again, in the order of the first requests."""

    known: _Known
    within: int = 0
    turns: Counter[int] = field(default_factory=Counter)

    def linked(self, condition: Condition, make: Callable[[], Measure]) -> Measure:
        """Return the measure of a condition that was linked before, and link a new condition."""
        kept = self.known.get(id(condition)) if not self.within else None
        turn = self.turns[id(condition)]
        if kept is not None and turn < len(kept[1]):
            self.turns[id(condition)] = turn + 1
            return kept[1][turn]
        self.within += 1
        try:
            return make()
        finally:
            self.within -= 1

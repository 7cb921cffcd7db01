"""The compiled parts of a game's files, for reuse in a game whose files differ from them in little."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple, Protocol

from checker.rulebook.consistency import references
from checker.rulebook.games.model import GameData, Rule
from checker.rulebook.ledger.paragraphs import Law
from checker.rulebook.yaml.node import Map, Seq
from checker.rulebook.yaml.schema import Known
from checker.values.problem import Problem

RULES = "rules"
# The facts of a file that the references in an entry depend on.
_HEAD = ("law", "binds", "readings")


class _Made(NamedTuple):
    """The result of an entry, the first of the numbers that it and its parts have, and the next free number."""

    rule: Rule | None
    first: int
    after: int


class Numbering(Protocol):
    """Numbers rules and their parts."""

    next: int


@dataclass
class Remade:
    """An entry is recognized as the same object: an altered tree shares everything that it leaves unchanged."""

    # The unaltered files, once everything below was built from them.
    standing: tuple[Map, ...] = ()
    made: dict[int, _Made] = field(default_factory=dict)
    cited: dict[int, frozenset[str]] = field(default_factory=dict)
    # The faults that the schema found in them.
    fitting: Known = field(default_factory=Known)
    # Whether the last compiled files differ from these only in entries of rules.
    rules_only: bool = False

    def rule(self, entry: Map, numbering: Numbering, make: Callable[[], Rule | None]) -> Rule | None:
        """Return the rule of an entry under its old numbers: a removed entry before it leaves a hole."""
        known = self.made.get(id(entry))
        if known is None or known.first < numbering.next:
            first = numbering.next
            known = _Made(make(), first, numbering.next)
            if not self.standing:
                self.made[id(entry)] = known
        numbering.next = known.after
        return known.rule

    def check(self, nodes: Sequence[Map], schema: Mapping[str, Any], game: GameData, law: Law) -> list[Problem]:
        """List the names that the files use and do not have; if no name changed, only new entries are checked."""
        if not self.standing:
            self._stand(nodes, schema, law)
            return references.check(nodes, schema, game, law)
        new = self._new(nodes)
        self.rules_only = new is not None
        if new is None or not self._cites_the_same(nodes, new, schema, law):
            return references.check(nodes, schema, game, law)
        return references.check_rules(new, schema, game, law, self._all())

    def _stand(self, nodes: Sequence[Map], schema: Mapping[str, Any], law: Law) -> None:
        """Take the first compiled files as those from which others will differ."""
        for node in nodes:
            for entry in node.maps(RULES):
                self.cited[id(entry)] = references.cited([_alone(node, [entry])], schema, law)
        self.standing, self.fitting.is_closed = tuple(nodes), True

    def _new(self, nodes: Sequence[Map]) -> list[Map] | None:
        """Return each file with only its unknown entries; None if more than these differs."""
        if len(nodes) != len(self.standing):
            return None
        found = []
        for node, was in zip(nodes, self.standing, strict=True):
            if node is was:
                continue
            if node.keys() != was.keys() or any(node[key] is not was[key] for key in node if key != RULES):
                return None
            found.append(_alone(node, [entry for entry in node.maps(RULES) if id(entry) not in self.cited]))
        return found

    def _cites_the_same(self, nodes: Sequence[Map], new: Sequence[Map], schema: Mapping[str, Any], law: Law) -> bool:
        kept = (self.cited.get(id(entry), frozenset()) for node in nodes for entry in node.maps(RULES))
        return frozenset[str]().union(*kept, references.cited(new, schema, law)) == self._all()

    def _all(self) -> frozenset[str]:
        return frozenset[str]().union(*self.cited.values())


def _alone(node: Map, entries: Sequence[Map]) -> Map:
    """Return a file with only some of its entries."""
    made = Map(node.place)
    made.update({key: node[key] for key in _HEAD if key in node})
    listed = Seq(node.place)
    listed.extend(entries)
    made[RULES] = listed
    return made

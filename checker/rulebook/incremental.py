"""What was made of a game's files once, for a game whose files differ from them in little."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple, Protocol

from checker.rulebook.consistency import references
from checker.rulebook.games.model import GameData, Rule
from checker.rulebook.ledger.law import Law
from checker.rulebook.yaml.node import Map, Seq
from checker.rulebook.yaml.schema import Known
from checker.values.problem import Problem

RULES = "rules"
# What the references in an entry need to know of its file.
_HEAD = ("law", "binds", "readings")


class _Made(NamedTuple):
    """What was made of an entry, the first of the numbers that it and its parts have, and the one after them."""

    rule: Rule | None
    first: int
    after: int


class Numbering(Protocol):
    """What gives rules and their parts their numbers."""

    next: int


@dataclass
class Remade:
    """An entry is known again by being the same object: an altered tree holds all that it leaves as it is."""

    # The files as they stand, once all that follows was made of them.
    standing: tuple[Map, ...] = ()
    made: dict[int, _Made] = field(default_factory=dict)
    cited: dict[int, frozenset[str]] = field(default_factory=dict)
    # What of them the schema was found to have.
    fitting: Known = field(default_factory=Known)
    # Whether the files compiled last differ from these in entries of rules alone.
    rules_only: bool = False

    def rule(self, entry: Map, numbering: Numbering, make: Callable[[], Rule | None]) -> Rule | None:
        """Give the rule of an entry, under the numbers it had: where one before it is gone a hole is left."""
        known = self.made.get(id(entry))
        if known is None or known.first < numbering.next:
            first = numbering.next
            known = _Made(make(), first, numbering.next)
            if not self.standing:
                self.made[id(entry)] = known
        numbering.next = known.after
        return known.rule

    def check(self, nodes: Sequence[Map], schema: Mapping[str, Any], game: GameData, law: Law) -> list[Problem]:
        """List what the files name and do not have; where no name came or went, only new entries are looked at."""
        if not self.standing:
            self._stand(nodes, schema, law)
            return references.check(nodes, schema, game, law)
        new = self._new(nodes)
        self.rules_only = new is not None
        if new is None or not self._cites_the_same(nodes, new, schema, law):
            return references.check(nodes, schema, game, law)
        return references.check_rules(new, schema, game, law, self._all())

    def _stand(self, nodes: Sequence[Map], schema: Mapping[str, Any], law: Law) -> None:
        """Take the files that are compiled first as those from which others will differ."""
        for node in nodes:
            for entry in node.maps(RULES):
                self.cited[id(entry)] = references.cited([_alone(node, [entry])], schema, law)
        self.standing, self.fitting.is_closed = tuple(nodes), True

    def _new(self, nodes: Sequence[Map]) -> list[Map] | None:
        """Give each file with nothing but its entries that are not known; nothing where more than these differs."""
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
    """Give a file with some of its entries alone."""
    made = Map(node.place)
    made.update({key: node[key] for key in _HEAD if key in node})
    listed = Seq(node.place)
    listed.extend(entries)
    made[RULES] = listed
    return made

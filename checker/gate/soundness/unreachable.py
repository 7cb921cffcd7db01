"""Entries never reached: rows, clauses and cases in a list whose first match counts, that come too late."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import product

from checker.gate.soundness.condition_formulas import ALWAYS, clause_fits, formula, premise, rows
from checker.gate.soundness.formula import All, Formula, Leaf, No, Question, Unsettled, World, leaves
from checker.gate.soundness.worlds import groups, is_whole
from checker.rulebook.games.model import GameData, Manner, Settles, Turn
from checker.values.problem import Location, Problem

# Sets of joint values larger than this are not searched; the largest of them is then left open.
MOST = 20_000
# What is known of a hand that is asked whether its place is still to be served.
_DEALT = All((Leaf("cards of it", "at least", 1), Leaf("cards of hand", "at least", 1)))


@dataclass(frozen=True, slots=True)
class Entry:
    """An entry in a list whose first match counts: its name, when it fits, and its place."""

    name: str
    fits: Formula
    place: Location


@dataclass(frozen=True, slots=True)
class Chain:
    """Entries in their order, and when they are asked at all."""

    kind: str
    of: str
    given: Formula
    entries: tuple[Entry, ...]


def unreached(game: GameData) -> Iterator[Problem]:
    """List the rows, clauses and cases of a game that are never reached."""
    for chain in _chains(game):
        yield from _late(chain, game)


def _chains(game: GameData) -> Iterator[Chain]:
    for table in game.tables.values():
        entries = tuple(Entry(row.name, one, row.place) for row, one in zip(table.rows, rows(table, game), strict=True))
        yield Chain("row", "hand", ALWAYS, entries)
    for rule in game.rules:
        if isinstance(rule.body, Settles):
            clauses = tuple(Entry("", clause_fits(one, game), one.place) for one in rule.body.clauses)
            yield Chain("clause", "outcome", premise(rule, game), clauses)
        elif isinstance(rule.body, Turn) and rule.body.over is not None:
            over = Entry("", formula(rule.body.over, game), rule.body.over.place)
            yield Chain("condition", "hand with cards", All((premise(rule, game), _DEALT)), (over,))
        elif isinstance(rule.body, Manner) and len(rule.body.cases) > 1:
            cases = tuple(Entry("", formula(one.where, game), one.place) for one in rule.body.cases)
            yield Chain("case", "act", premise(rule, game), cases)


def _late(chain: Chain, game: GameData) -> Iterator[Problem]:
    asked = AskedClause([chain.given, *(one.fits for one in chain.entries)], game)
    for at, entry in enumerate(chain.entries):
        before = list(chain.entries[:at])
        if asked.can(_first(chain, entry, before)):
            continue
        if not asked.can(_first(chain, entry, [])):
            told = f"no {chain.of} ever meets {_named(chain, entry)}"
            yield Problem(entry.place, told, "", "a condition that can be met")
            continue
        for one in tuple(before):
            fewer = [other for other in before if other is not one]
            if not asked.can(_first(chain, entry, fewer)):
                before = fewer
        told = " and ".join(_line(one) for one in before)
        come, take = ("comes", "takes") if len(before) == 1 else ("come", "take")
        yield Problem(
            entry.place, f"{_named(chain, entry)} is never reached: {told} {come} first and {take} all of it", "",
            f"it above {'that' if len(before) == 1 else 'those'}, or a narrower condition there",
        )  # fmt: skip


def _first(chain: Chain, entry: Entry, before: Sequence[Entry]) -> Formula:
    return All((chain.given, entry.fits, *(No(one.fits) for one in before)))


def _named(chain: Chain, entry: Entry) -> str:
    return f"the {chain.kind} `{entry.name}`" if entry.name else f"this {chain.kind}"


def _line(entry: Entry) -> str:
    return f"`{entry.name}` (line {entry.place.line})" if entry.name else f"line {entry.place.line}"


class AskedClause:
    """Formulas over the measures of a game, and the joint values of these."""

    def __init__(self, formulas: Sequence[Formula], game: GameData) -> None:
        self.question = Question(formulas, lambda name: is_whole(name, game))
        marks: dict[str, list[object]] = {}
        for leaf in (leaf for one in formulas for leaf in leaves(one)):
            marks.setdefault(leaf.name, []).append(leaf.value)
        found = [[world for world, _ in one] for one in groups(marks, game) if one]
        found.sort(key=len)
        while _size(found) > MOST:
            found.pop()
        self.worlds = [_merged(worlds) for worlds in product(*found)]

    def can(self, formula: Formula) -> bool:
        """Say whether some world can satisfy a formula; yes if that is too much work to decide."""
        try:
            return self.question.met(formula, *self.worlds)
        except Unsettled:
            return True


def _size(groups: Sequence[Sequence[World]]) -> int:
    size = 1
    for one in groups:
        size *= len(one)
    return size


def _merged(worlds: Sequence[World]) -> World:
    return {name: said for world in worlds for name, said in world.items()}

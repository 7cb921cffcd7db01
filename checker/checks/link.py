"""A compiled game made ready to judge: every name resolved, every rule wired to the acts that wake it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, TypeAlias

from checker.checks import bounds, manner, may, must, remedy, rolled, settles, steps, turn, within
from checker.checks.form import in_force, linked
from checker.checks.judge import Judge
from checker.checks.missing import missing, no_such
from checker.checks.owed import LinkedClauses
from checker.checks.paytable import LinkedTable
from checker.checks.wiring import Wiring
from checker.finding import Rule
from checker.gamelog.acts import every_act
from checker.gamelog.events import AWAY
from checker.measures import (
    acts,
    cards,
    dealers,
    decks,
    dice,
    hands,
    likeness,
    meters,
    money,
    packages,
    pairs,
    persons,
    places,
    ranks,
    round,
    suits,
    tables,
)
from checker.measures.foresight import foresee
from checker.measures.scene import Measure, Scene
from checker.measures.vocabulary import NoSuch
from checker.problem import Problem
from checker.rulebook.listing import rules_of
from checker.rulebook.model import (
    Bounds,
    GameData,
    Manner,
    May,
    Must,
    Remedy,
    RuleData,
    Settles,
    Steps,
    Turn,
)
from checker.table.played import Played
from checker.table.sight import class_of

# How a wager is settled; where the law was changed, each way with the question whether this is its day.
Ways: TypeAlias = list[tuple[Measure | None, LinkedClauses]]
# The modules that hold the vocabulary; importing them fills it.
VOCABULARY: Final = (
    acts,
    cards,
    dealers,
    decks,
    dice,
    hands,
    likeness,
    meters,
    money,
    packages,
    pairs,
    persons,
    places,
    ranks,
    round,
    suits,
    tables,
)


class Game(Played):
    """A game that can judge: its data under the names the table uses, and its wiring."""

    def __init__(self, data: GameData, wiring: Wiring) -> None:
        super().__init__(data)
        self.wiring = wiring
        self._rules: list[Rule] | None = None
        self._needs: list[tuple[Rule, frozenset[str]]] | None = None

    @property
    def rules(self) -> list[Rule]:
        """Every rule, those inside others included, in the order of their numbers; listed once."""
        if self._rules is None:
            self._rules = rules_of(self.data)
        return self._rules

    @property
    def numbers(self) -> int:
        """How many numbers its rules go by, with those that none has."""
        return self.rules[-1].index + 1 if self.rules else 0

    @property
    def needs(self) -> list[tuple[Rule, frozenset[str]]]:
        """For each rule the record classes of the acts that wake it; worked out once."""
        if self._needs is None:
            self._needs = [(one.rule, frozenset(_classes(one, self.wiring))) for one in self.data.rules]
        return self._needs


def _classes(one: RuleData, wiring: Wiring) -> Iterator[str]:
    """Give the record classes of the acts by which a rule begins."""
    begins = [begin for name in ("act", "after", "trigger", "begins") for begin in getattr(one.body, name, ())]
    for act in (spelled for begin in begins for spelled in wiring.expand(begin)):
        named = wiring.game.acts.get(act)
        for each in named.of if named is not None else (act,):
            found = class_of(each)
            if found is not None and found != AWAY:
                yield found


def link(data: GameData) -> tuple[Game, list[Problem]]:
    """Link a game; each name that does not resolve is a Problem where it stands."""
    wiring = Wiring(data, known=every_act((*data.wagers, *data.groups)))
    problems: list[Problem] = []
    linked_tables: dict[str, LinkedTable] = {}
    for name, table in data.tables.items():
        try:
            linked_tables[name] = LinkedTable(table, data)
        except NoSuch as missed:
            problems.append(no_such(table.rows[0].fits.place, missed))
    for act in data.acts.values():
        try:
            where = linked(act.where, data)
        except NoSuch as missed:
            problems.append(no_such(act.place, missed))
            continue
        foresight = foresee(act.where, data)
        if foresight is not None:
            wiring.foretold_named[act.name] = foresight
        for base in act.of:
            for one in wiring.expand(base):
                wiring.named.setdefault(one, []).append((act.name, where))
    for rule in data.rules:
        try:
            _wire(rule, data, wiring, linked_tables)
        except NoSuch as missed:
            problems.append(no_such(rule.place, missed))
    if problems:
        # A rule stops at its first such name; looking at every condition finds them all, and where they stand.
        problems = missing(data) or problems
    for pair in data.counted:
        _count(pair, wiring)
    clauses = {} if problems else _clauses(data, linked_tables)
    game = Game(data, wiring)
    game.tables, game.clauses = dict(linked_tables), dict(clauses)
    return game, problems


def _count(pair: tuple[tuple[str, ...], tuple[str, ...]], wiring: Wiring) -> None:
    """Have one kind of act counted from each act of another kind on."""

    def one_more(judge: Judge, scene: Scene) -> None:
        times = judge.table.times
        if pair in times:
            times[pair] += 1

    def anew(judge: Judge, scene: Scene) -> None:
        judge.table.times[pair] = 0

    wiring.on(pair[0], one_more, after=True)
    wiring.on(pair[1], anew, after=True)


def _clauses(data: GameData, tables: dict[str, LinkedTable]) -> dict[str, Ways]:
    found: dict[str, Ways] = {}
    for rule in data.rules:
        if isinstance(rule.body, Settles):
            made = LinkedClauses(rule.body.clauses, data, tables)
            today = in_force(rule.since, rule.until) if rule.since or rule.until else None
            for wager in rule.body.wagers:
                found.setdefault(wager, []).append((today, made))
    return found


def _wire(rule: RuleData, data: GameData, wiring: Wiring, tables: dict[str, LinkedTable]) -> None:
    match rule.body:
        case May() as body:
            may.wire(rule, body, data, wiring)
        case Bounds() as body:
            bounds.wire(rule, body, data, wiring)
        case Manner() as body:
            manner.wire(rule, body, data, wiring)
        case Must() as body:
            (within if body.within else must).wire(rule, body, data, wiring)
        case Steps() as body:
            steps.wire(rule, body, data, wiring)
        case Turn() as body:
            turn.wire(rule, body, data, wiring)
        case Settles() as body:
            (settles if data.dice is None else rolled).wire(rule, body, data, wiring, tables)
        case Remedy() as body:
            remedy.wire(rule, body, data, wiring)

"""Links a compiled game: every name resolved, every rule wired to the acts that wake it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final, TypeAlias

from checker.checks.arbitration.arbiter import Arbiter
from checker.checks.arbitration.wakeups import Wakeups
from checker.checks.conditions.asked_classes import classes_by_rule
from checker.checks.conditions.event_only import foresee
from checker.checks.conditions.scene import Measure, Scene
from checker.checks.conditions.vocabulary import NoSuch
from checker.checks.forms import bounds, elects, manner, may, must, recurring, remedy, steps, turn
from checker.checks.forms.form import in_force, linked
from checker.checks.measures import (
    acts,
    acts_done,
    alike,
    bettors,
    cards,
    decks,
    dice,
    hand_history,
    handling,
    payouts,
    round,
    wagers,
)
from checker.checks.settlement import card_settlement, dice_settlement
from checker.checks.settlement.amount_due import LinkedClauses
from checker.checks.settlement.pay_table import LinkedTable
from checker.checks.unresolved import conditions_of, misfits, missing, no_such, unheard
from checker.log.language.act_names import every_act
from checker.log.language.events import AWAY
from checker.rulebook.games.all_rules import rules_of
from checker.rulebook.games.model import Bounds, Elects, GameData, Manner, May, Must, Remedy, Rule, Settles, Steps, Turn
from checker.rulebook.games.rule_ref import RuleRef
from checker.table.game_facts import GameFacts
from checker.table.recorded import class_of
from checker.values.problem import Problem

# How a wager is settled; if the law was changed, each text with the question whether this is its day.
Ways: TypeAlias = list[tuple[Measure | None, LinkedClauses]]
# How a rule says that only the game's own wagers may be laid.
KNOWN_WAGERS: Final = "wager is known"
# What a condition says of a choice or of a wager that its game does not have.
_NAMED: Final = re.compile(r"\b(choose|chosen|called) ([a-z_0-9]+)")
# What a condition says of a hand once its player has decided so.
_DECIDED: Final = {
    "has asked": "hit",
    "has stood": "stand",
    "is doubled": "double",
    "is split": "split",
    "is surrendered": "surrender",
}
# The modules that define the vocabulary; importing them fills it.
VOCABULARY: Final = (
    acts,
    acts_done,
    alike,
    bettors,
    cards,
    decks,
    dice,
    hand_history,
    handling,
    payouts,
    round,
    wagers,
)


class LinkedGame(GameFacts):
    """A game ready for checks: its data under the names that the table uses, and its wiring."""

    def __init__(self, data: GameData, wiring: Wakeups) -> None:
        super().__init__(data)
        self.wiring = wiring
        self._rules: list[RuleRef] | None = None
        self._needs: list[tuple[RuleRef, frozenset[str]]] | None = None
        self._asked: dict[int, frozenset[str]] | None = None
        self._spoken: frozenset[str] | None = None

    @property
    def rules(self) -> list[RuleRef]:
        """Every rule, those inside others included, in the order of their numbers; listed once."""
        if self._rules is None:
            self._rules = rules_of(self.data)
        return self._rules

    @property
    def numbers(self) -> int:
        """The number of rule numbers, including unused ones."""
        return self.rules[-1].index + 1 if self.rules else 0

    def asked_classes(self) -> dict[int, frozenset[str]]:
        """For each rule, by its number, the record classes whose silence breaks it; computed once."""
        if self._asked is None:
            self._asked = classes_by_rule(self.data)
        return self._asked

    @property
    def needs(self) -> list[tuple[RuleRef, frozenset[str]]]:
        """For each rule the record classes of the acts that wake it; computed once."""
        if self._needs is None:
            self._needs = [(one.rule, frozenset(_classes(one, self.wiring))) for one in self.data.rules]
        return self._needs

    def speaks_of(self, act: str) -> bool:
        """Say whether a rule or a condition names this act itself, so that the act is judged by the rules."""
        wiring = self.wiring
        if act in wiring.before or act in wiring.after or act in wiring.named:
            return True
        if self._spoken is None:
            self._spoken = frozenset(named for one in conditions_of(self.data) for named in _acts_named(one.text))
        return act in self._spoken


def _acts_named(text: str) -> Iterator[str]:
    """Yield the choices and the foreign wagers that a condition speaks of, and whether it asks for the game's own."""
    if KNOWN_WAGERS in text:
        yield KNOWN_WAGERS
    for word, name in _NAMED.findall(text):
        yield f"bet {name}" if word == "called" else f"choose {name}"
    yield from (f"choose {decision}" for said, decision in _DECIDED.items() if said in text)


def _classes(one: Rule, wiring: Wakeups) -> Iterator[str]:
    """Return the record classes of the acts that start a rule."""
    begins = [begin for name in ("act", "after", "trigger", "begins") for begin in getattr(one.body, name, ())]
    for act in (spelled for begin in begins for spelled in wiring.expand(begin)):
        named = wiring.game.acts.get(act)
        for each in named.of if named is not None else (act,):
            found = class_of(each)
            if found is not None and found != AWAY:
                yield found


def link(data: GameData) -> tuple[LinkedGame, list[Problem]]:
    """Link a game; each name that does not resolve is a Problem at its place."""
    wiring = Wakeups(data, known=every_act((*data.wagers, *data.groups)))
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
    # A rule stops at its first such name; checking every condition finds them all, with their places.
    problems = missing(data) or problems if problems else _misfits(data)
    for pair in data.counted:
        _count(pair, wiring)
    clauses = {} if problems else _clauses(data, linked_tables)
    game = LinkedGame(data, wiring)
    game.tables, game.clauses = dict(linked_tables), dict(clauses)
    return game, problems


def _misfits(data: GameData) -> list[Problem]:
    """List what does not fit its place; an altered copy of a sound game is not asked."""
    return [*misfits(data), *unheard(data)] if data.linking is None else []


def _count(pair: tuple[tuple[str, ...], tuple[str, ...]], wiring: Wakeups) -> None:
    """Count one kind of act after each act of another kind."""

    def one_more(judge: Arbiter, scene: Scene) -> None:
        judge.table.count(pair)

    def restart(judge: Arbiter, scene: Scene) -> None:
        judge.table.count_from_here(pair)

    wiring.on(pair[0], one_more, after=True)
    wiring.on(pair[1], restart, after=True)


def _clauses(data: GameData, tables: dict[str, LinkedTable]) -> dict[str, Ways]:
    found: dict[str, Ways] = {}
    for rule in data.rules:
        if isinstance(rule.body, Settles):
            made = LinkedClauses(rule.body.clauses, data, tables)
            today = in_force(rule.since, rule.until) if rule.since or rule.until else None
            for wager in rule.body.wagers:
                found.setdefault(wager, []).append((today, made))
    return found


def _wire(rule: Rule, data: GameData, wiring: Wakeups, tables: dict[str, LinkedTable]) -> None:
    match rule.body:
        case May() as body:
            may.wire(rule, body, data, wiring)
        case Bounds() as body:
            bounds.wire(rule, body, data, wiring)
        case Manner() as body:
            manner.wire(rule, body, data, wiring)
        case Must() as body:
            (recurring if body.within else must).wire(rule, body, data, wiring)
        case Steps() as body:
            steps.wire(rule, body, data, wiring)
        case Turn() as body:
            turn.wire(rule, body, data, wiring)
        case Settles() as body:
            (card_settlement if data.dice is None else dice_settlement).wire(rule, body, data, wiring, tables)
        case Elects() as body:
            elects.wire(rule, body, data, wiring)
        case Remedy() as body:
            remedy.wire(rule, body, data, wiring)

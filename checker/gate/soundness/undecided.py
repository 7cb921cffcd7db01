"""Cases without a decision: an outcome that matches no clause, and a winning hand that matches no row.

A hand is reported only if the engine itself, with these cards before it, finds no amount due.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random

from checker.checks.conditions.scene import Gap
from checker.checks.link_game import LinkedGame
from checker.checks.settlement.amount_due import LinkedClauses
from checker.gate.soundness.bare_scene import Kit, Stage
from checker.gate.soundness.condition_formulas import formula, premise, rows
from checker.gate.soundness.formula import All, Formula, No, Question, Unsettled, leaves
from checker.gate.soundness.worlds import groups, is_whole
from checker.log.language.record_classes import CLASS_OF_ACT
from checker.rulebook.games.model import Clause, Rule, Settles
from checker.table.lots import Lot
from checker.values.card import SUITS, Card
from checker.values.problem import Problem

# The number of hands tried that may match no row, and the number of dealer's hands tried with each.
HANDS, DEALERS = 20, 40


def undecided(game: LinkedGame) -> Iterator[Problem]:
    """List the wagers with an outcome that no clause or row decides; with dice such a wager just stays."""
    if game.data.dice is not None:
        return
    for rule in game.data.rules:
        if isinstance(rule.body, Settles) and rule.body.clauses:
            last = rule.body.clauses[-1]
            if last.table is not None:
                yield from _no_row(rule, rule.body, last, game)
            elif last.when is not None:
                told = "what meets none of these clauses is not decided"
                yield Problem(last.place, told, "", "a last clause without `when`")


def _no_row(rule: Rule, body: Settles, last: Clause, game: LinkedGame) -> Iterator[Problem]:
    table = game.data.tables[last.table or ""]
    wanted = _left_over(rule, body, game)
    for hand in _hands(wanted, game):
        if _is_left_over(hand, body, game):
            told = f"a winning hand meets no row of `{table.name}`: {' '.join(map(str, hand))}"
            expected = f"a row for every hand, or a clause after line {last.place.line}"
            yield Problem(table.place, told, "", expected)
            return


def _left_over(rule: Rule, body: Settles, game: LinkedGame) -> Formula:
    """Return when no clause and no row fits."""
    data = game.data
    parts: list[Formula] = [premise(rule, data)]
    for clause in body.clauses:
        fits = (formula(clause.when, data),) if clause.table is None else rows(data.tables[clause.table], data)
        parts += [No(one) for one in fits]
    return All(tuple(parts))


def _hands(wanted: Formula, game: LinkedGame) -> Iterator[tuple[Card, ...]]:
    """Yield hands that may be left over, as far as their cards alone show."""
    data = game.data
    question = Question([wanted], lambda name: is_whole(name, data))
    marks: dict[str, list[object]] = {}
    for leaf in leaves(wanted):
        marks.setdefault(leaf.name, []).append(leaf.value)
    given = 0
    for worlds in groups(marks, data):
        for world, cards in worlds:
            try:
                open_ = len(cards) >= data.initial and len(set(cards)) == len(cards) and question.met(wanted, world)
            except Unsettled:
                return
            if open_ and given < HANDS:
                given += 1
                yield cards


def _is_left_over(hand: Sequence[Card], body: Settles, game: LinkedGame) -> bool:
    """Ask the engine for the amount due on this hand, against hands of the dealer from the other cards."""
    stage = Stage(Kit.of(game.data))
    stage.scene.table.game = game
    stage.scene.table.records = dict.fromkeys(CLASS_OF_ACT.values(), 0)
    stage.lay("hand", hand)
    lot = stage.scene.lot = Lot((body.wagers[0], 1, 1, 0, None), 100)
    clauses = LinkedClauses(body.clauses, game.data, game.tables)
    rest = [card for rank in game.data.ranks for suit in SUITS if (card := Card(rank, suit)) not in hand]
    drawn = Random(1)
    for _ in range(DEALERS):
        stage.lay("dealer", drawn.sample(rest, min(len(rest), game.data.initial)))
        try:
            if clauses.due(stage.scene, lot, blind=True).clause < 0:
                return True
        except Gap:
            continue
    return False

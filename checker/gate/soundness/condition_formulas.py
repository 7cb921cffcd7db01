"""Condition trees as formulas: names of the game are replaced by their conditions, and the rest are measures."""

from __future__ import annotations

import re

from checker.checks.conditions.link_conditions import bare
from checker.checks.conditions.vocabulary import NoSuch, named
from checker.gate.soundness.formula import All, Formula, Leaf, No, Some
from checker.rulebook.games.condition_tree import Compare, Condition, Each, Join, Not, Phrase, Reckon, Tree, Value
from checker.rulebook.games.model import Clause, GameData, PayTable, Rule

_IT = re.compile(r"\bit\b")
_FLIPPED = {"above": "below", "below": "above", "at least": "at most", "at most": "at least"}
ALWAYS = All()
# Stands between the names of two measures whose difference is asked.
LESS = " less "


def formula(condition: Condition | None, game: GameData) -> Formula:
    """Read a condition; one that is left out always holds."""
    return ALWAYS if condition is None else _read(condition.tree, game, "it")


def premise(rule: Rule, game: GameData) -> Formula:
    """Return when a rule applies at all."""
    return All((formula(rule.where, game), No(formula(rule.unless, game)) if rule.unless is not None else ALWAYS))


def rows(table: PayTable, game: GameData) -> tuple[Formula, ...]:
    """Return when each row of a pay table fits."""
    return tuple(formula(row.fits, game) for row in table.rows)


def clause_fits(clause: Clause, game: GameData) -> Formula:
    """Return when a clause decides, without regard to the clauses before it."""
    return formula(clause.when, game) if clause.table is None else Some(rows(game.tables[clause.table], game))


def _read(tree: Tree, game: GameData, it: str) -> Formula:
    match tree:
        case Not(part):
            return No(_read(part, game, it))
        case Join(word, parts):
            return (All if word == "and" else Some)(tuple(_read(part, game, it) for part in parts))
        case Phrase(text):
            other = game.conditions.get(text)
            return _read(other.tree, game, it) if other is not None else _flag(_IT.sub(it, text))
        case Compare():
            return _compared(tree, game, it)
        case Each(word, of, part):
            # A condition on each member of a set is treated as one measure.
            return _flag(f"{word} {of} {part!r} of {it}")
        case Value() | Reckon():
            return _flag(repr(tree))


def _flag(text: str) -> Leaf:
    return Leaf(text, "=", True)


def _compared(tree: Compare, game: GameData, it: str) -> Formula:
    op = "=" if tree.op in ("is", "is not") else tree.op
    sides = (tree.right, *tree.others)
    claim = _claim(tree, game, it) if len(sides) == 1 and tree.op in ("is", "is not") else None
    if claim is None:
        claim = Some(tuple(_against(tree.left, side, op, tree.op, game, it) for side in sides))
    return No(claim) if tree.op == "is not" else claim


def _claim(tree: Compare, game: GameData, it: str) -> Formula | None:
    """Read `hand is blackjack` and the like, if the words as a whole are a measure or a hand of the game."""
    if not isinstance(tree.left, Phrase) or not isinstance(tree.right, Phrase):
        return None
    text = f"{_IT.sub(it, tree.left.text)} is {tree.right.text}"
    try:
        template, _ = named(text, game)
    except NoSuch:
        return None
    if template == "HAND is NAME":
        return _read(game.hands[tree.right.text].tree, game, _IT.sub(it, tree.left.text))
    # Every hand with a total is either soft or hard.
    hard = text.removesuffix(" hard") if template == "HAND is hard" else ""
    return No(_flag(f"{hard} soft")) if hard else _flag(text)


def _against(left: Tree, right: Tree, op: str, written: str, game: GameData, it: str) -> Formula:
    value = bare(right, game, written)
    if value is None:
        return _between(_text(left, it), _text(right, it), op)
    text = _text(left, it)
    if isinstance(value, str) or text.startswith("rank of "):
        return Leaf(text if text.startswith("rank of ") else f"{text}, a word", "=", str(value))
    return Leaf(text, op, value)


def _between(left: str, right: str, op: str) -> Leaf:
    """Read a comparison of two measures; it is the same whichever is named first."""
    if right < left:
        left, right, op = right, left, _FLIPPED.get(op, op)
    return Leaf(f"{left}{LESS}{right}", op, 0)


def _text(tree: Tree, it: str) -> str:
    """Return the words of the thing compared, as its name."""
    return _IT.sub(it, tree.text) if isinstance(tree, Phrase) else _IT.sub(it, repr(tree))

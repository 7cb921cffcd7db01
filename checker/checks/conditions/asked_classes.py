"""The classes of lines for which a duty waits, or the one act: a rule is broken by their silence.

A player's consent is waited for by itself. Decisions of other kinds do not show that a log writes consents too.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from checker.checks.conditions.vocabulary import matched
from checker.log.language.events import AWAY
from checker.rulebook.games.condition_tree import Compare, Condition, Each, Join, Not, Phrase, Tree
from checker.rulebook.games.model import GameData, May, Must, Remedy, Rule, Steps
from checker.rulebook.games.rule_ref import RuleRef
from checker.table.recorded import class_of

Classes = frozenset[str]
_NONE: Final[Classes] = frozenset()
# Measures that hold once an act has come: their first word is that act.
_OF_ACTS: Final = frozenset({
    "ACT since ACT", "ACT this round", "after ACT", "the seat has ACT", "anybody on the box has ACT", "caller has ACT",
    "every deck has ACT", "ACT since ACT for the deck",
})  # fmt: skip
# Measures that hold once a player has decided.
_OF_DECISIONS: Final = frozenset({"HAND has asked", "HAND has stood", "HAND has chosen NAME", "HAND is doubled"})

# Measures that hold once a player has consented, and the act that is written of it.
_OF_CONSENTS: Final = {"first to consent": "choose share"}


def classes_by_rule(game: GameData) -> dict[int, Classes]:
    """Return for each rule, by its number, the classes whose silence breaks it."""
    found: dict[int, Classes] = {}
    for rule in game.rules:
        for ref, classes in _of_rule(rule, game):
            if classes:
                found[ref.index] = found.get(ref.index, _NONE) | classes
    return found


def _of_rule(rule: Rule, game: GameData) -> Iterable[tuple[RuleRef, Classes]]:
    match rule.body:
        case May() as body if body.when is not None and not body.refusal:
            return [(rule.rule, _asked(body.when.tree, game))]
        case Must() as body:
            return [(rule.rule, _owed(body.does, body.until, game))]
        case Steps() as body:
            return [(step.rule, _owed(step.does, step.done, game)) for step in body.steps]
        case Remedy() as body:
            return [(owed.rule, _owed(owed.does, owed.until, game)) for owed in body.owes]
    return []


def of_acts(acts: Iterable[str], game: GameData) -> Classes:
    """Return the classes of some acts; none if one of them belongs to no class of the table."""
    found: set[str] = set()
    for act in acts:
        named = game.acts.get(act)
        for base in named.of if named is not None else (act,):
            name = shown_by(base)
            if not name:
                return _NONE
            found.add(name)
    return frozenset(found)


def _owed(does: tuple[str, ...], state: Condition | None, game: GameData) -> Classes:
    """Return what an owed act is written with; where only a state is owed, what could bring it about."""
    if does or state is None:
        return of_acts(does, game)
    return _asked(state.tree, game)


def is_act(name: str) -> bool:
    """Say whether this is one act that is waited for by itself, and no class."""
    return " " in name


def shown_by(act: str) -> str:
    """Return the class that an act of the log shows to be written; empty if it shows none at the table."""
    # Whoever writes down that a player was refused need not write what the players were offered.
    name = None if act.startswith("refuse") else class_of(act)
    return "" if name is None or name == AWAY else name


def _asked(tree: Tree, game: GameData, depth: int = 0) -> Classes:
    """Return the classes whose lines alone could make a condition hold."""
    if depth > 9:
        return _NONE
    match tree:
        case Phrase(text):
            named = game.conditions.get(text)
            return _asked(named.tree, game, depth + 1) if named is not None else _of_phrase(text, game, depth)
        case Compare("is", Phrase(left), Phrase(right)):
            return _NONE if tree.others else _of_phrase(f"{left} is {right}", game, depth)
        case Each(_, _, part):
            return _asked(part, game, depth + 1)
        case Join(word, parts):
            each = [_asked(part, game, depth + 1) for part in parts]
            return _NONE.union(*each) if word == "or" else each[0].intersection(*each[1:])
        case Not():
            return _NONE
    return _NONE


def _of_phrase(text: str, game: GameData, depth: int) -> Classes:
    found = matched(text, game)
    if found is None:
        return _NONE
    template, words = found
    if template in _OF_CONSENTS:
        return frozenset({_OF_CONSENTS[template]})
    if template in _OF_DECISIONS:
        return frozenset({"decisions"})
    if template == "HAND is NAME":
        return _asked(game.hands[words[1]].tree, game, depth + 1)
    return of_acts(words[0], game) if template in _OF_ACTS else _NONE

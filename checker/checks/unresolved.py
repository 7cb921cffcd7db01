"""Names in the conditions of a game that match nothing, each reported at its own place."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, is_dataclass

from checker.checks.conditions.link_conditions import resolve_condition
from checker.checks.conditions.vocabulary import NoSuch, resolve
from checker.rulebook.consistency.circular_names import definitions, names
from checker.rulebook.games.condition_tree import Compare, Condition, Each, Join, Not, Phrase, Reckon, Tree
from checker.rulebook.games.model import GameData
from checker.values.problem import Location, Problem


def missing(game: GameData) -> list[Problem]:
    """List the names in the conditions of a game that the vocabulary does not have."""
    # A condition that uses a broken named condition fails with it, and is no fault of its own.
    broken = {name for name, one in definitions(game).items() if unanswered(one, game) is not None}
    found = [unanswered(one, game) for one in conditions_of(game) if not broken & set(names(one.tree))]
    return list(dict.fromkeys(one for one in found if one is not None))


def unanswered(condition: Condition, game: GameData) -> Problem | None:
    """Report an unmatched name in a condition at its own place."""
    try:
        resolve_condition(condition, game)
    except NoSuch as missed:
        told = _nearer(condition.tree, missed, game)
        return no_such(condition.spot(told.text), told)
    return None


def no_such(place: Location, missed: NoSuch) -> Problem:
    """Report an unmatched name."""
    expected = "a measure, wager, act, option or hand of this game"
    return Problem(place, f"nothing is called `{missed.text}`", "", expected, missed.near, max(1, len(missed.text)))


def conditions_of(game: GameData) -> Iterator[Condition]:
    """Yield every condition of a game once, those that have a name first."""
    yield from game.hands.values()
    yield from game.conditions.values()
    for part in (*game.acts.values(), *game.tables.values(), *game.rules):
        yield from _within(part)


def _within(part: object) -> Iterator[Condition]:
    if isinstance(part, Condition):
        yield part
    elif isinstance(part, tuple):
        for each in part:
            yield from _within(each)
    elif is_dataclass(part):
        for field in fields(part):
            yield from _within(getattr(part, field.name))


def _nearer(tree: Tree, missed: NoSuch, game: GameData) -> NoSuch:
    """Prefer the word after `is` if it is the one mistyped: `hand is blackjak`."""
    for claim in _claims(tree):
        if not isinstance(claim.left, Phrase) or not isinstance(claim.right, Phrase):
            continue
        if claim.op in ("is", "is not") and claim.left.text == missed.text:
            try:
                resolve(f"{claim.left.text} is {claim.right.text}", game)
            except NoSuch as better:
                if better.near and better.text in claim.right.text:
                    return better
    return missed


def _claims(tree: Tree) -> Iterator[Compare]:
    match tree:
        case Compare():
            yield tree
        case Not(part) | Each(_, _, part):
            yield from _claims(part)
        case Join(_, parts) | Reckon(_, parts):
            for part in parts:
                yield from _claims(part)

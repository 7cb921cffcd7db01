"""Names in the conditions of a game that match nothing, each reported at its own place."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import fields, is_dataclass, replace

from checker.checks.conditions.comparands import Misfit, check_claim, check_number, check_value
from checker.checks.conditions.kinds import Kind, kind
from checker.checks.conditions.link_conditions import resolve_condition
from checker.checks.conditions.vocabulary import NoSuch, known, resolve
from checker.checks.measures.acts import ATTRIBUTE_KINDS
from checker.rulebook.consistency.circular_names import definitions, names
from checker.rulebook.games.condition_tree import Compare, Condition, Each, Join, Not, Phrase, Reckon, Tree
from checker.rulebook.games.model import Bounds, GameData, Manner, Rule
from checker.values.problem import Location, Problem


def missing(game: GameData) -> list[Problem]:
    """List the names in the conditions of a game that the vocabulary does not have."""
    # A condition that uses a broken named condition fails with it, and is no fault of its own.
    broken = {name for name, one in definitions(game).items() if unanswered(one, game) is not None}
    found = [unanswered(one, game) for one in conditions_of(game) if not broken & set(names(one.tree))]
    return list(dict.fromkeys(one for one in found if one is not None))


def misfits(game: GameData, only: Sequence[Rule] | None = None) -> list[Problem]:
    """List what of the conditions of a game does not fit its place; every name in them must be known.

    Only the conditions of certain rules are checked where these are named: the others are known to fit.
    """
    rules = game.rules if only is None else only
    numbers = dict(_numbers(rules, game))
    found: list[Problem] = []
    for one in conditions_of(game) if only is None else _within(tuple(only)):
        try:
            _check(one, numbers.get(id(one)), game)
        except NoSuch as missed:
            found.append(no_such(one.spot(missed.text), missed))
    return list(dict.fromkeys(found))


def unheard(game: GameData) -> list[Problem]:
    """List conditions and hands that nobody can name: a measure has these words already."""
    found = []
    for name, one in game.conditions.items():
        if _is_measure(name, game):
            found.append(_taken(one, f"`{name}` is a measure already"))
    for name, one in game.hands.items():
        if _is_measure(f"hand is {name}", replace(game, hands={})):
            found.append(_taken(one, f"`hand is {name}` is a measure already, and means something else"))
    return found


def _is_measure(text: str, game: GameData) -> bool:
    return known(text, game) is not None


def _taken(one: Condition, told: str) -> Problem:
    return Problem(one.place, told, "", "another name", "", max(1, len(one.text)))


def unfit(condition: Condition, game: GameData, *, number: bool = False) -> Problem | None:
    """Report a part of a condition that does not fit, or a number that is none; its names must be known."""
    try:
        _check(condition, condition if number else None, game)
    except NoSuch as missed:
        return no_such(condition.spot(missed.text), missed)
    return None


def _numbers(rules: Sequence[Rule], game: GameData) -> Iterator[tuple[int, Condition | Kind | None]]:
    """Yield the conditions that are no claim, each with the measure or the kind that it must agree with."""
    for rule in rules:
        if isinstance(rule.body, Bounds):
            yield id(rule.body.of), rule.body.of
            for limit in rule.body.limits:
                yield id(limit.than), rule.body.of
        elif isinstance(rule.body, Manner):
            for case in rule.body.cases:
                if case.measure is not None:
                    yield id(case.measure), kind(ATTRIBUTE_KINDS[rule.body.attribute], game)


def _check(condition: Condition, like: Condition | Kind | None, game: GameData) -> None:
    if like is None:
        check_claim(condition.tree, game)
    elif isinstance(like, Kind):
        check_value(condition.tree, like, game)
    elif like is condition:
        check_number(condition.tree, game)
    else:
        check_value(condition.tree, check_number(like.tree, game), game)


def unanswered(condition: Condition, game: GameData) -> Problem | None:
    """Report an unmatched name in a condition at its own place."""
    try:
        resolve_condition(condition, game)
    except NoSuch as missed:
        told = _nearer(condition.tree, missed, game)
        return no_such(condition.spot(told.text), told)
    return None


def no_such(place: Location, missed: NoSuch) -> Problem:
    """Report an unmatched name, or a part of a condition that does not fit."""
    width = max(1, len(missed.text))
    if isinstance(missed, Misfit):
        return Problem(place, missed.told, "", missed.expected, missed.near, width)
    expected = "a measure, wager, act, option or hand of this game"
    return Problem(place, f"nothing is called `{missed.text}`", "", expected, missed.near, width)


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
                if better.near and (better.text in claim.right.text or better.text in claim.left.text.split()):
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

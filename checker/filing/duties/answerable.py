"""Checks that each duty asks for something that its game has and that a filing can state."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cache

from checker.filing.duties.duty import FilingRule
from checker.filing.format.keys import FilingKey, all_keys, key_paths, mixed_group
from checker.rulebook.games.model import GameData
from checker.values.nearest import nearest
from checker.values.problem import Problem

# The lengths, amounts and rates of the format, by the words of its schema.
_UNITS = {"a length": "inches", "an amount": "dollars", "a rate": "percent", "a time": "hours"}
# These can only be shown on something.
_SHOWN = ("payout odds", "card rankings")
FIRST_USE, FIRST_USED = "first use", "first used"


def unanswerable(rule: FilingRule, game: GameData | None) -> list[Problem]:
    """List what a duty names that its game lacks, and what it asks for that no filing can state."""
    found = list(_figure_words(rule))
    found += _BY_FORM[rule.form](rule) if rule.form in _BY_FORM else []
    return found if game is None else [*found, *_of_game(rule, game)]


def _of_game(rule: FilingRule, game: GameData) -> Iterator[Problem]:
    for name, value in rule.options:
        values = game.options[name].values if name in game.options else ()
        if name not in game.options:
            yield _unknown(rule, name, "option of this game", game.options)
        elif values and value not in values:
            yield _unknown(rule, value, f"value of `{name}`", values)
    offered = {**dict.fromkeys(game.options), **dict.fromkeys(game.wagers)}
    if rule.form in ("apart", "depends"):
        for name in (*rule.words("options"), *(rule.words("with") if rule.form == "apart" else ())):
            if name not in offered:
                yield _unknown(rule, name, "option or wager of this game", offered)
    where = rule.where
    asked = (*where.left, *where.not_left, *where.limited) if where is not None else ()
    asked = (*rule.words("for"), *rule.words("covers"), *rule.words("marks"), *rule.words("showing"), *asked)
    for name in asked:
        if name not in game.wagers:
            yield _unknown(rule, name, "wager of this game", game.wagers)


def _figure_words(rule: FilingRule) -> Iterator[Problem]:
    """Check the words required for a figure, if the format lists the valid words."""
    asked = [(each, word) for each in rule.words("of") for key in ("one of", "exactly", "none of") for word in
             (rule.words(key) if rule.form == "value" else ())]  # fmt: skip
    if rule.where is not None and rule.where.is_:
        asked.append((rule.where.of, rule.where.is_))
    for figure, word in asked:
        known = _words(figure)
        if known and word not in known:
            yield _unknown(rule, word, f"word for the {figure} in a filing", known)


def _number(rule: FilingRule) -> Iterator[Problem]:
    unit, owed = rule.word("unit"), _unit(rule.word("of"))
    if unit != owed:
        stated = f"is stated in {owed}" if owed else "has no unit in a filing"
        yield _problem(rule, f"the {rule.word('of')} {stated}", f"`unit: {owed}`" if owed else "no `unit`")


def _value(rule: FilingRule) -> Iterator[Problem]:
    """A filing states for each deck only the figures that may be mixed in a deck."""
    group = rule.word("same across")
    by_deck = mixed_group("cards of a deck")[1]
    for figure in rule.words("of") if group == "decks" else ():
        if figure not in by_deck:
            message = f"a filing states the {figure} of the cards of a deck"
            yield _problem(rule, message, "`same across: cards of a deck`")


def _handed_in(rule: FilingRule) -> Iterator[Problem]:
    thing, status = rule.word("thing"), rule.word("status")
    known = _statuses(thing)
    if status not in known:
        valid = [each for each in known if each != FIRST_USED]
        yield _unknown(rule, status, f"status of the {thing} in a filing", valid)
    if rule.word("before") == FIRST_USE and FIRST_USED not in known:
        yield _problem(rule, f"a filing does not state when the {thing} is first used", "`before: table opens`")


def _present(rule: FilingRule) -> Iterator[Problem]:
    # Without wagers, what each must bear is the place of the thing.
    thing, on = rule.word("thing"), rule.word("on") or ("" if rule.words("for") else rule.word("each"))
    known = _features(thing)
    for feature in rule.words("with"):
        if feature not in known:
            yield _unknown(rule, feature, f"particular of the {thing} in a filing", known)
    if thing in _SHOWN and not on:
        yield _problem(rule, f"{thing} must stand on something", "`on: layout or sign`")
    carriers = _carriers(thing)
    for carrier in on.split(" or ") if on and thing not in _SHOWN else ():
        if carrier not in carriers:
            yield _unknown(rule, carrier, f"place of the {thing} in a filing", carriers)


_BY_FORM: Mapping[str, Callable[[FilingRule], Iterable[Problem]]] = {
    "filed": _handed_in, "has": _present, "number": _number, "value": _value,
}  # fmt: skip


@cache
def _words(figure: str) -> tuple[str, ...]:
    """Return the words that a filing may state for a figure, if they are a closed set."""
    for path in key_paths("figure", figure):
        for key in _keys_at(path):
            words = key.words or (key.inside.words if key.inside is not None else ())
            if words and key.states.get("figure") == figure:
                return words
    return ()


@cache
def _unit(figure: str) -> str:
    titles = [key.title for path in key_paths("figure", figure) for key in _keys_at(path)]
    return next((unit for title in titles for word, unit in _UNITS.items() if title.startswith(word)), "")


@cache
def _statuses(thing: str) -> list[str]:
    found = [key.states for path in key_paths("thing", thing) for key in _keys_under(path) if "status" in key.states]
    # A key below may be a separate thing with its own status.
    return list(dict.fromkeys(states["status"] for states in found if states.get("thing", thing) == thing))


@cache
def _features(thing: str) -> list[str]:
    kinds = (*key_paths("thing", thing), *key_paths("stand of", thing))
    return [str(key.states["feature"]) for path in kinds for key in _keys_under(path) if "feature" in key.states]


@cache
def _carriers(thing: str) -> list[str]:
    found = []
    for path in key_paths("thing", thing):
        above = [key for end in range(len(path), 0, -1) for key in _keys_at(path[:end]) if "carrier" in key.states]
        found += [str(key.states["carrier"]) for key in above[:1]]
    return list(dict.fromkeys(found))


def _keys_at(path: tuple[str, ...]) -> list[FilingKey]:
    return [key for other, key in all_keys() if other == path]


def _keys_under(path: tuple[str, ...]) -> list[FilingKey]:
    """Return the keys at a path and right below it."""
    return [key for other, key in all_keys() if other[: len(path)] == path and len(other) <= len(path) + 1]


def _unknown(rule: FilingRule, word: str, kind: str, known: Iterable[str]) -> Problem:
    valid = list(known)
    shown = ", ".join(f"`{each}`" for each in valid)
    return Problem(rule.place, f"`{word}` is no {kind}", "", shown, nearest(word, valid))


def _problem(rule: FilingRule, message: str, expected: str) -> Problem:
    return Problem(rule.place, message, "", expected)

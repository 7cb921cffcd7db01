"""Finds the measure for a phrase of the condition language: templates with slots, each slot with its own words."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection
from functools import cache, lru_cache
from sys import intern
from typing import Any, Final

from checker.checks.conditions.kinds import Kind, kind
from checker.checks.conditions.scene import Measure
from checker.rulebook.games.model import GameData
from checker.values.nearest import nearest


class NoSuch(Exception):
    """No measure, or no such word in a slot."""

    def __init__(self, text: str, near: str = "") -> None:
        super().__init__(text)
        self.text = text
        self.near = near


def one_of(word: str, valid: Collection[str]) -> str:
    """Return a word of a closed set; another is no such word."""
    if word not in valid:
        raise NoSuch(word, nearest(word, valid))
    return word


Slot = Callable[[str, GameData], Any]
_SLOTS: Final[dict[str, Slot]] = {}
_Template = tuple[str, re.Pattern[str], tuple[str, ...], Callable[..., Measure], int]
_MEASURES: Final[list[_Template]] = []
# Measures that look only at the event, and not at its amount.
_EVENT_ONLY: Final[set[str]] = set()
# The kind of answer of those that give no yes or no, and what a game must have for some to have an answer.
_GIVES: Final[dict[str, str]] = {}
_NEEDS: Final[dict[str, str]] = {}


def slot(name: str) -> Callable[[Slot], Slot]:
    """Register the reader of the words of a slot."""

    def register(reader: Slot) -> Slot:
        _SLOTS[name] = reader
        return reader

    return register


def measure(
    template: str, *, gives: str = "", needs: str = "", event_only: bool = False
) -> Callable[[Callable[..., Measure]], Callable[..., Measure]]:
    """Register a measure under its template, in which words in capitals are slots.

    `gives` is the kind of its answer, if that is not yes or no; `needs` is what a game must have for it to have one.
    An `event_only` measure looks only at the event.
    """
    names = tuple(re.findall(r"[A-Z]+", template))
    pattern = re.compile(re.sub(r"([A-Z]+)", r"(.+?)", template))

    if event_only:
        _EVENT_ONLY.add(template)
    if gives:
        _GIVES[template] = gives
    if needs:
        _NEEDS[template] = needs

    def register(make: Callable[..., Measure]) -> Callable[..., Measure]:
        _MEASURES.append((template, pattern, names, make, len(_MEASURES)))
        _ranked.cache_clear()
        _beginning.cache_clear()
        _fitting.cache_clear()
        return make

    return register


def _rank(one: _Template) -> tuple[int, str, int]:
    """A measure without slots goes before one whose slots would match its words too; else in the program's order."""
    return len(one[2]), one[3].__module__, one[4]


@cache
def _ranked() -> list[_Template]:
    return sorted(_MEASURES, key=_rank)


@lru_cache(maxsize=1024)
def _beginning(word: str) -> list[_Template]:
    """Return the measures whose template begins with a word, or with a slot, in their order."""
    firsts = ((one, one[0].partition(" ")[0]) for one in _ranked())
    return [one for one, first in firsts if first == word or not first.islower()]


def resolve(text: str, game: GameData) -> Measure:
    """Return the measure that a phrase names."""
    return named(text, game)[1]


def is_event_only(text: str, game: GameData) -> bool:
    """Say whether the measure that a phrase names looks only at the event."""
    return named(text, game)[0] in _EVENT_ONLY


def named(text: str, game: GameData) -> tuple[str, Measure]:
    """Return the measure that a phrase names, and its template."""
    template, _, made = _found(text, game)
    return template, made


def answer_kind(text: str, game: GameData) -> tuple[Kind, str]:
    """Return the kind of answer that a phrase gives in a game, and what the game must have for it."""
    template, words, _ = _found(text, game)
    return kind(_GIVES.get(template, "yes or no"), game, words), _NEEDS.get(template, "")


_Found = tuple[str, tuple[Any, ...], Measure]


def known(text: str, game: GameData) -> tuple[str, Measure] | None:
    """Return the measure that a phrase names, and its template; None if it names none."""
    found = _find(text, game)
    return (found[0], found[2]) if isinstance(found, tuple) else None


def matched(text: str, game: GameData) -> tuple[str, tuple[Any, ...]] | None:
    """Return the template that a phrase fits, and what stands in its slots; None if it fits none."""
    found = _find(text, game)
    return (found[0], found[1]) if isinstance(found, tuple) else None


def _found(text: str, game: GameData) -> _Found:
    found = _find(text, game)
    if isinstance(found, tuple):
        return found
    raise found or NoSuch(text, _meant(text, game.dice is not None))


def _find(text: str, game: GameData) -> _Found | NoSuch | None:
    """Return the template of a phrase, what stands in its slots, and the measure; or the fault of the first slot."""
    fault: NoSuch | None = None
    for (template, _, names, make, _), found in _fitting(text):
        try:
            words = tuple([_SLOTS[name](word, game) for name, word in zip(names, found, strict=True)])
            return template, words, make(game, *words)
        except NoSuch as missed:
            fault = fault or missed
    return fault


@lru_cache(maxsize=1024)
def _meant(text: str, dice: bool) -> str:
    """Return the measure that a phrase comes nearest to: by its spelling, or by the words that they share."""
    valid = [one for one in templates() if dice or _NEEDS.get(one) != "dice"]
    near = nearest(text, valid)
    if near:
        return near
    said = {_OTHERWISE.get(word, word) for word in re.findall(r"[a-z]+", text.replace("'s", ""))} - _COMMON
    shared = [(len(said & _fixed(one)) / len(_fixed(one)), one) for one in valid if _fixed(one)]
    share, found = max(shared, key=lambda each: each[0])
    return found if share > 0.5 else ""


def _fixed(template: str) -> set[str]:
    """Return the words of a template that tell it from others."""
    return set(re.findall(r"[a-z]+", template)) - _COMMON


_COMMON: Final = {"of", "the", "is", "has", "on", "in", "by", "a", "hand"}
# Words for which the measures have another.
_OTHERWISE: Final = {"total": "points", "sum": "points", "bet": "stake", "wager": "stake", "color": "alike"}


# The same phrases occur in many rules, and again in each altered copy of a game.
@lru_cache(maxsize=8192)
def _fitting(text: str) -> list[tuple[_Template, tuple[str, ...]]]:
    """Yield the templates that match a phrase, with the words of their slots."""
    found = ((one, one[1].fullmatch(text)) for one in _beginning(text.partition(" ")[0]))
    return [(one, tuple(map(intern, fits.groups()))) for one, fits in found if fits is not None]


def templates() -> list[str]:
    """List every measure as it is written."""
    return [template for template, *_ in _ranked()]

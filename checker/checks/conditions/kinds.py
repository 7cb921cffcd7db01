"""The kind of answer that a measure gives: yes or no, a number, an amount, or one of some words."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from typing import Any, Final

from checker.log.language.grammar import grammar, words
from checker.log.language.matcher import rule_of_verb
from checker.rulebook.games.model import GameData, Option


@dataclass(frozen=True, slots=True)
class Kind:
    """What an answer is, in words for people; and for words the ones it may be."""

    name: str
    words: tuple[str, ...] = ()
    # The log may have further words of its own.
    open: bool = False


TRUTH: Final = Kind("yes or no")
NUMBER: Final = Kind("a number")
MONEY: Final = Kind("an amount")
# The words of the log that an answer may be, by the groups of its grammar, and words that stand for no group.
_OF_LOG: Final[dict[str, tuple[str, tuple[str, ...], tuple[str, ...]]]] = {
    "role": ("a role", ("role",), ("seat",)),
    "face": ("a face", ("face",), ()),
    "side": ("a side", ("which",), ()),
    "source": ("a source of cards", ("source_word",), ()),
    "means": ("a means of wagering", ("means",), ()),
    "end": ("an end of the cards", (), ("top", "bottom")),
    "sign": ("a sign of a player", (), ("hand", "voice")),
    "result": ("a result", ("outcome", "result"), ()),
    "cause": ("a cause of a shuffle", (), ("new_cards", "idle", "cutting_card", "licensee", "irregularity", "other")),
    "how": ("a word for how an act is done", ("how", "mishap", "laid"), ()),
}
# The groups of words that may be the object of an act.
_OBJECTS: Final = (
    "choice", "command", "said", "step", "machine", "piece", "holding", "store", "touched", "state", "whole", "outcome",
)  # fmt: skip


@cache
def of_log(name: str) -> Kind:
    """Make a kind whose words are those of the log."""
    told, groups, more = _OF_LOG[name]
    return Kind(told, (*(word for group in groups for word in words(grammar(), group)), *more))


@cache
def _verbs() -> tuple[str, ...]:
    return tuple(sorted(rule_of_verb()))


def _area(game: GameData) -> Kind:
    return Kind("an area", (*game.wagers, *game.groups, *words(grammar(), "lot")), open=True)


def _object(game: GameData) -> Kind:
    known = (*(word for group in _OBJECTS for word in words(grammar(), group)), *game.wagers, *game.groups)
    return Kind("an object of an act", (*known, *game.hands, *game.called), open=True)


def of_option(option: Option) -> Kind:
    """Make the kind of what is elected for an option."""
    if option.kind in _OF_OPTION:
        return _OF_OPTION[option.kind]
    return Kind(f"a value of the option `{option.name}`", option.values, open=not option.values)


_OF_OPTION: Final = {"yes or no": TRUTH, "number": NUMBER, "amount": MONEY, "odds": Kind("odds")}
# By the name under which a measure states the kind of its answer; it may depend on the game and on words of the phrase.
_MADE: Final[dict[str, Callable[[GameData, tuple[Any, ...]], Kind]]] = {
    "yes or no": lambda game, said: TRUTH,
    "number": lambda game, said: NUMBER,
    "money": lambda game, said: MONEY,
    "rank": lambda game, said: Kind("a rank of the deck", game.ranks),
    "verb": lambda game, said: Kind("a verb of the log", _verbs()),
    "area": lambda game, said: _area(game),
    "object": lambda game, said: _object(game),
    "word": lambda game, said: Kind("a word", (), open=True),
    "elected": lambda game, said: of_option(game.options[said[0]]),
}


def kind(name: str, game: GameData, said: tuple[Any, ...] = ()) -> Kind:
    """Return the kind of answer of this name, for a measure with these words in its slots."""
    made = _MADE.get(name)
    return of_log(name) if made is None else made(game, said)

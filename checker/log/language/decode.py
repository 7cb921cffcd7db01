"""Turns the fields of a matched event into values of its record."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import Any, Final

from checker.log.language.events import ALL, DEALER, SPECTATOR, Position
from checker.values.card import CARDS, UNREAD, Card
from checker.values.money import cents

Values = Mapping[str, Any]
Decoder = Callable[[str], Values]

# A longer body or phrase does not repeat; remembering it would only cost memory.
LONGEST_REMEMBERED: Final = 160
_BOX_OF_WORD: Final = {"dealer": DEALER, "all": ALL, "spectator": SPECTATOR}
# Phrases that repeat combine seats and cards; a few thousand cover nearly all of them.
_remember = lru_cache(maxsize=4096)


def position(words: list[str]) -> Position:
    """Read `seat 2 hand 3 behind 1`, `dealer hand 2`, `all`."""
    if words[0] in _BOX_OF_WORD:
        return Position(_BOX_OF_WORD[words[0]], int(words[2]) if len(words) > 1 else 1)
    said = dict(zip(words[::2], words[1::2], strict=True))
    return Position(int(said["seat"]), int(said.get("hand", 1)), int(said.get("behind", 0)))


@_remember
def party(text: str) -> Values:
    """The box, hand and person that an event is about."""
    box, hand, behind = position(text.split())
    return {"box": box, "hand": hand, "behind": behind}


def _target(text: str) -> Values:
    return party(text.removeprefix(" for"))


@_remember
def wager(text: str) -> Values:
    """Read `place_win on 8 against 2`."""
    words = text.split()
    said = dict(zip(words[1::2], words[2::2], strict=True))
    values: dict[str, Any] = {"wager": words[0]}
    values.update((key, int(number)) for key, number in said.items())
    return values


def money(text: str) -> int | None:
    """Read an amount in cents; None if it was not identified."""
    return None if text == "$?" else cents(text)


def _amount(text: str) -> Values:
    return {"amount": money(text[1:])}


def _least(text: str) -> Values:
    return {"least": money(text[1:])}


def _value(text: str) -> Values:
    said = text[1:]
    if said.startswith("$"):
        return {"result": said, "amount": money(said)}
    if said.isdigit() and len(said) <= 12:
        return {"result": said, "number": int(said)}
    return {"result": said}


def card_list(words: list[str]) -> tuple[Card, ...]:
    """Read cards and packets (`7x??`)."""
    cards: list[Card] = []
    for word in words:
        if "x" in word:
            cards.extend([UNREAD] * int(word[: word.index("x")]))
        else:
            cards.append(CARDS[word])
    return tuple(cards)


@_remember
def _few_cards(text: str) -> Values:
    return {"cards": card_list(text.split())}


def _cards(text: str) -> Values:
    # A hostile line may list thousands of cards; such a list is not remembered.
    return _few_cards(text) if len(text) <= LONGEST_REMEMBERED else {"cards": card_list(text.split())}


@_remember
def _by(text: str) -> Values:
    words = text.split()[1:]
    if words[0] == "seat":
        return {"by": "seat", "by_seat": position(words)}
    return {"by": words[0]}


@_remember
def _audience(text: str) -> Values:
    words = text.split()[1:]
    return {"to": "all"} if words == ["all"] else {"to_seat": position(words)}


@_remember
def _dest(text: str) -> Values:
    way, *words = text.split()
    if way != "to":
        return {"to": way, **wager(" ".join(words))}
    if words[0].isdigit():
        return {"number": int(words[0])}
    if words[0] != "seat":
        return {"to": words[0]}
    length = _seat_words(words)
    values: dict[str, Any] = {"to_seat": position(words[:length])}
    if words[length:]:
        values.update(wager(" ".join(words[length:])))
    return values


@_remember
def _lifted(text: str) -> Values:
    _, *words, _, place = text.split()
    length = _seat_words(words)
    return {**party(" ".join(words[:length])), **wager(" ".join(words[length:])), "to": place}


def _seat_words(words: list[str]) -> int:
    """Count the words of a seat's phrase, in pairs of a word and a number; the name of a wager follows it."""
    return next((n for n in range(0, len(words), 2) if words[n] not in ("seat", "hand", "behind")), len(words))


def _order(text: str) -> Values:
    words = text.split()
    starts = [n for n, word in enumerate(words) if word in ("seat", "dealer")]
    ends = [*starts[1:], len(words)]
    return {"order": tuple(position(words[a:b]) for a, b in zip(starts, ends, strict=True))}


def _last(key: str) -> Decoder:
    @lru_cache(maxsize=512)
    def decode(text: str) -> Values:
        return {key: text.rsplit(" ", 1)[1]}

    return decode


def _last_number(key: str) -> Decoder:
    @lru_cache(maxsize=512)
    def decode(text: str) -> Values:
        return {key: int(text.rsplit(" ", 1)[1])}

    return decode


def _several(key: str) -> Decoder:
    def decode(text: str) -> Values:
        return {key: tuple(text.split())}

    return decode


def _nothing(text: str) -> Values:
    return {}


# By the name of the rule or the kind of word in the grammar; a field that only names the act is not listed.
DECODERS: Final[dict[str, Decoder]] = {
    "seat": party, "who": party, "party": party, "chooser": party, "toucher": party, "target": _target,
    "wager": wager, "WORD": _last("word"), "GAME": _last("word"), "AMOUNT": _amount, "least": _least, "value": _value,
    "ORDINAL": _last_number("number"), "COUNT": _last_number("number"), "number": _last_number("number"),
    "row": _last_number("row"), "meter": _last_number("number"),
    "CARD": _cards, "each_card": _cards, "each_who": _order,
    "each_class": _several("words"), "each_how": _several("how"), "each_mishap": _several("how"),
    "laid": _several("how"), "step": _last("word"), "machine": _last("word"), "command": _last("word"),
    "choice": _last("word"), "said": _last("word"), "piece": _last("word"), "holding": _last("word"),
    "store": _last("word"), "touched": _last("word"), "role": _last("role"), "lot": _last("at"),
    "area": _last("at"), "face": _last("face"), "side": _last("end"), "held": _last("held"),
    "drawn": _last("drawn"), "placed": _last("placed"), "origin": _last("source"),
    "source_word": _last("source"), "means": _last("means"), "sign": _last("means"),
    "reason": _last("result"), "outcome": _last("result"), "result": _last("result"), "deck": _last("deck"),
    "by": _by, "actor": _by, "shooter": _by, "audience": _audience, "dest": _dest, "spot": _dest, "lifted": _lifted,
    "state": _nothing, "switch": _nothing, "end": _nothing, "doing": _nothing, "reading": _nothing,
    "CUTTING": _nothing, "whole": _nothing, "DIE": _nothing,
}  # fmt: skip

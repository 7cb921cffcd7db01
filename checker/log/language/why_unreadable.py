"""Explains why the text of an event does not fit the grammar; only this part of reading needs lark."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import cache
from typing import TYPE_CHECKING, Any

from checker.log.language.grammar import grammar, source, spoken_in
from checker.log.language.matcher import rule_of_head, rule_of_verb, word_pattern
from checker.log.language.record_classes import CLASSES
from checker.log.language.reserved import RESERVED
from checker.values.card import CARDS
from checker.values.nearest import nearest

if TYPE_CHECKING:
    from lark import Lark

_KINDS = {
    "AMOUNT": "an amount such as $10 or $10.50 ($? where it was not identified)",
    "CARD": "a card such as 8H, 10S, JOKER or ??",
    "UNREAD": "unread cards such as 7x??",
    "ORDINAL": "a number from 1 to 99",
    "COUNT": "a number",
    "DIE": "a die from 1 to 6, or ?",
    "WORD": "a name in lower case",
    "GAME": "the name of a game in lower case",
    "VALUE": "a value",
    "ZONE": "a time zone such as America/New_York",
    "DATE": "a date such as 2026-11-18",
    "TIME": "a time such as 20:14 or 20:14:03",
    "TEXT": 'a text in double quotes, with \\" \\\\ and \\n for a quote, a backslash and a line end',
    "$END": "the end of the event",
}
_SHOWN = 40
_WORD = re.compile(r'"(?:[^"\\]|\\.)*"|[^ ]+')
_NAME = re.compile(r"[a-z]+_[a-z]{3,}")
_LIKE_MONEY = re.compile(r"-?\$.*|-?[0-9.,]+(?:[eE][+-]?[0-9]+)?")
_LIKE_CARD = re.compile(r"[0-9A-Za-z?]{1,3}|[A-Z]+")


@dataclass(frozen=True, slots=True)
class Mistake:
    """The column (from 1) at which reading a text stopped, and why."""

    column: int
    width: int
    message: str
    expected: str
    nearest: str


def shown(word: str) -> str:
    """Quote a word for a message, cut if it is too long to read."""
    return f"`{word}`" if len(word) <= _SHOWN else f"`{word[:_SHOWN]}…`"


def explain(text: str) -> Mistake:
    """Explain why a text is not an event."""
    return _explain(text, rule_of_verb(), "unknown verb")


def explain_head(text: str) -> Mistake:
    """Explain why a text is not a head line."""
    return _explain(text, rule_of_head(), "unknown word")


def _explain(text: str, rules: dict[str, str], unknown: str) -> Mistake:
    words = [(found.start() + 1, found.group()) for found in _WORD.finditer(text)]
    if not words:
        return Mistake(len(text) + 1, 1, "the line ends too early", _listed(rules), "")
    column, verb = words[0]
    if verb not in rules:
        known = spoken_in(grammar(), "event", verb.lower()) if rules is rule_of_verb() else ()
        near = ", ".join(known) or nearest(verb.lower(), rules)
        return Mistake(column, len(verb), f"{unknown} {shown(verb)}", _listed(rules), near)
    sentence = _Sentence(rules[verb])
    passed: list[tuple[list[str], str]] = []
    for column, word in words:
        before = sentence.expected()
        if not sentence.take(word):
            follows = next((at for expected, at in reversed(passed) if word in expected and at != word), "")
            if follows and word not in _KINDS:
                message = f"{shown(word)} comes too late: it belongs before {shown(follows)}"
                return Mistake(column, len(word), message, _listed(before), "")
            fault = _unfit(sentence, column, word)
            if passed and not fault.nearest and "WORD" in passed[-1][0] and _NAME.fullmatch(f"{passed[-1][1]}_{word}"):
                # A name of two words, written with a space.
                return replace(fault, nearest=f"{passed[-1][1]}_{word}")
            return fault
        passed.append((before, word))
    expected = _listed(sentence.expected())
    return Mistake(len(text.rstrip()) + 1, 1, "the line ends too early", expected, "")


@cache
def _parser(rule: str) -> Lark:
    from lark import Lark

    return Lark(source(), start=rule, parser="lalr")


class _Sentence:
    """One event as lark would read it, a word at a time; only where the reading stands is kept, and no values.

    lark's own interactive parser builds the tree of what was read, and copies it to try a word: a long line would cost
    the square of its length.
    """

    def __init__(self, rule: str) -> None:
        from lark.lexer import PatternStr

        parser = _parser(rule)
        self._fixed = {t.name: t.pattern.value for t in parser.terminals if isinstance(t.pattern, PatternStr)}
        self._kinds = {t.name: t.pattern.to_regexp() for t in parser.terminals if t.name not in self._fixed}
        # lark's own classes have no types.
        conf: Any = parser.parse_interactive("").parser_state.parse_conf
        self._moves: Any = conf.states
        self._end: Any = conf.end_state
        self._stack: tuple[Any, ...] = (conf.start_state,)
        self._accepted: dict[tuple[Any, ...], list[str]] = {}

    def take(self, word: str) -> bool:
        """Take one word as a kind that may stand here; False if it fits none."""
        allowed = self._moves[self._stack[-1]]
        fits = [kind for kind in allowed if self._fixed.get(kind) == word]
        fits += [kind for kind in allowed if kind in self._kinds and re.fullmatch(self._kinds[kind], word)]
        after = self._after(fits[0]) if fits else None
        if after is None:
            return False
        self._stack = after
        return True

    def expected(self) -> list[str]:
        """Return what may stand here: fixed words as they are, kinds of word by their names."""
        found = self._accepted.get(self._stack)
        if found is None:
            kinds = [kind for kind in self._moves[self._stack[-1]] if kind.isupper() and self._after(kind) is not None]
            found = self._accepted[self._stack] = sorted(self._fixed.get(kind, kind) for kind in kinds)
        return found

    def _after(self, kind: str) -> tuple[Any, ...] | None:
        """Return where the reading stands after a word of this kind; None if it cannot stand here."""
        from lark.parsers.lalr_analysis import Shift

        stack = list(self._stack)
        while True:
            move = self._moves[stack[-1]].get(kind)
            if move is None:
                return None
            action, to = move
            if action is Shift:
                return (*stack, to)
            # What was read makes a rule complete.
            del stack[len(stack) - len(to.expansion) :]
            stack.append(self._moves[stack[-1]][to.origin.name][1])
            if kind == "$END" and stack[-1] == self._end:
                return tuple(stack)


def _unfit(sentence: _Sentence, column: int, word: str) -> Mistake:
    expected = sentence.expected()
    message, near = _why(word, expected)
    return Mistake(column, len(word), message, _listed(expected), near)


def _why(word: str, expected: list[str]) -> tuple[str, str]:
    """Say what is wrong with a word, and give the nearest valid word."""
    fixed = [name for name in expected if name not in _KINDS]
    if expected == ["$END"]:
        return f"{shown(word)} is an extra word", ""
    if "AMOUNT" in expected and _LIKE_MONEY.fullmatch(word):
        return f"{shown(word)} is not an amount", _near_amount(word)
    if "CARD" in expected and _LIKE_CARD.fullmatch(word):
        near = word.upper().replace("T", "10") if len(word) == 2 else word.upper()
        return f"{shown(word)} is not a card", near if near in CARDS else nearest(near, CARDS)
    if "ORDINAL" in expected and word.isdigit():
        return f"{shown(word)} is not a position number", ""
    if "WORD" in expected and word in RESERVED:
        return f"{shown(word)} is a word of the language and cannot be a name here", ""
    if set(CLASSES) <= set(fixed):
        return f"unknown record class {shown(word)}", nearest(word.lower(), fixed)
    return f"{shown(word)} does not fit here", nearest(word.lower(), fixed)


def _near_amount(word: str) -> str:
    """Return the amount that was probably meant, if the mistake is a simple one."""
    bare = word.removeprefix("$").lstrip("0") or "0"
    if re.fullmatch(r"[0-9]{1,3}(?:,[0-9]{3})+(?:\.[0-9]{2})?", bare):
        bare = bare.replace(",", "")
    elif re.fullmatch(r"[0-9]+[.,][0-9]{1,2}", bare):
        whole, part = re.split("[.,]", bare)
        bare = f"{whole}.{part.ljust(2, '0')}"
    near = f"${bare}"
    return near if word_pattern("AMOUNT").fullmatch(near) else ""


def _listed(expected: Iterable[str]) -> str:
    names = [_KINDS.get(name, name) for name in expected]
    return ", ".join(names)

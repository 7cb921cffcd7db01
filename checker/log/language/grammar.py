"""Reads grammar/log.lark without lark, for the part of its notation that the log language uses."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache

from checker.values.resources import folder


@dataclass(frozen=True, slots=True)
class Word:
    """One fixed word."""

    text: str


@dataclass(frozen=True, slots=True)
class Pattern:
    """One word of a kind, matched by a regular expression."""

    regex: str


@dataclass(frozen=True, slots=True)
class Name:
    """A reference to another rule of the grammar."""

    name: str


@dataclass(frozen=True, slots=True)
class Sequence:
    """One part after the other."""

    parts: tuple[Node, ...]


@dataclass(frozen=True, slots=True)
class Choice:
    """Any one of the parts."""

    parts: tuple[Node, ...]


@dataclass(frozen=True, slots=True)
class Repeat:
    """A part that may be left out (`?`), or stand several times (`*`, `+`)."""

    part: Node
    mark: str


Node = Word | Pattern | Name | Sequence | Choice | Repeat
Grammar = Mapping[str, Node]

_TOKEN = re.compile(
    r"""(?P<skip>\s+|//[^\n]*)|(?P<ignore>%ignore[ ]+/(?:[^/\\\n]|\\.)+/)
    |(?P<define>\??[A-Za-z_]+(?:\.[0-9]+)?[ ]*:)|(?P<name>[A-Za-z_]+)
    |(?P<word>"(?:[^"\\\n]|\\.)*")|(?P<regex>/(?:[^/\\\n]|\\.)+/)|(?P<mark>[?*+])|(?P<sign>[|()])""",
    re.VERBOSE,
)


class _Tokens:
    """The tokens of the grammar file, with one token of lookahead."""

    def __init__(self, text: str) -> None:
        self._rest = _tokens(text)
        self.kind, self.text = "", ""
        self.step()

    def step(self) -> str:
        gone = self.text
        self.kind, self.text = next(self._rest, ("end", ""))
        return gone


def _tokens(text: str) -> Iterator[tuple[str, str]]:
    at = 0
    while at < len(text):
        found = _TOKEN.match(text, at)
        if found is None:
            raise ValueError(f"grammar: {text[at : at + 30]!r} is beyond this reader")
        at = found.end()
        if found.lastgroup not in ("skip", "ignore"):
            yield found.lastgroup or "", found.group()


def _options(tokens: _Tokens) -> Node:
    options = [_sequence(tokens)]
    while tokens.text == "|":
        tokens.step()
        options.append(_sequence(tokens))
    return options[0] if len(options) == 1 else Choice(tuple(options))


def _sequence(tokens: _Tokens) -> Node:
    parts: list[Node] = []
    while tokens.kind in ("name", "word", "regex") or tokens.text == "(":
        part = _part(tokens)
        if tokens.kind == "mark":
            part = Repeat(part, tokens.step())
        parts.append(part)
    return parts[0] if len(parts) == 1 else Sequence(tuple(parts))


def _part(tokens: _Tokens) -> Node:
    kind, text = tokens.kind, tokens.step()
    if kind == "name":
        return Name(text)
    if kind == "word":
        return Word(text[1:-1])
    if kind == "regex":
        return Pattern(text[1:-1].replace("\\/", "/"))
    inner = _options(tokens)
    tokens.step()
    return inner


def read(text: str) -> Grammar:
    """Return each rule and each kind of word of a grammar by name."""
    tokens = _Tokens(text)
    rules: dict[str, Node] = {}
    while tokens.kind == "define":
        name = re.split(r"[.: ]", tokens.step().lstrip("?"))[0]
        rules[name] = _options(tokens)
    if tokens.kind != "end":
        raise ValueError(f"grammar: {tokens.text!r} stands where a rule should begin")
    return rules


@cache
def source() -> str:
    """Return the text of the grammar as shipped."""
    return (folder("grammar") / "log.lark").read_text(encoding="utf-8")


@cache
def grammar() -> Grammar:
    """Return the grammar of the log as shipped."""
    return read(source())


def words(rules: Grammar, name: str) -> tuple[str, ...]:
    """Return the closed set of words that a rule allows, or none if it is open."""
    node = rules[name]
    if isinstance(node, Repeat):
        node = node.part
    parts = node.parts if isinstance(node, Choice) else (node,)
    return tuple(part.text for part in parts if isinstance(part, Word))


def first_words(rules: Grammar, node: Node) -> tuple[str, ...]:
    """Return the words that a rule may begin with; for a verb's rule, its verbs."""
    if isinstance(node, Word):
        return (node.text,)
    if isinstance(node, Choice):
        return tuple(word for part in node.parts for word in first_words(rules, part))
    if isinstance(node, Sequence):
        return first_words(rules, node.parts[0])
    if isinstance(node, Name):
        return first_words(rules, rules[node.name])
    return ()


def verbs(rules: Grammar, group: str) -> dict[str, str]:
    """Return the name of the rule for each verb of a group (`event`, `head`)."""
    named = rules[group]
    parts = named.parts if isinstance(named, Choice) else (named,)
    rule_names = [part.name for part in parts if isinstance(part, Name)]
    return {word: name for name in rule_names for word in first_words(rules, rules[name])}


def spoken_in(rules: Grammar, group: str, word: str) -> tuple[str, ...]:
    """Return the verbs of a group whose sentence has a word of a closed set."""
    found = {verb: _sets(rules, rules[rule]) for verb, rule in verbs(rules, group).items()}
    return tuple(verb for verb, sets in found.items() if any(word in words(rules, name) for name in sets))


def _sets(rules: Grammar, node: Node) -> tuple[str, ...]:
    """Return the closed sets of words that a rule names, at any depth."""
    if isinstance(node, Name):
        if node.name not in rules:
            return ()
        return (node.name,) if words(rules, node.name) else _sets(rules, rules[node.name])
    if isinstance(node, Repeat):
        # A part that may repeat only adds to the sentence.
        return _sets(rules, node.part) if node.mark == "?" else ()
    if isinstance(node, Choice | Sequence):
        return tuple(name for part in node.parts for name in _sets(rules, part))
    return ()

"""Makes one regular expression for each verb out of the grammar, when the verb is first met."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache

from checker.log.language.grammar import Choice, Grammar, Name, Node, Pattern, Repeat, Sequence, Word, grammar, verbs


@dataclass(frozen=True, slots=True)
class Matcher:
    """Decides whether a text is an event of one verb, and splits it into its fields."""

    regex: re.Pattern[str]
    fields: tuple[str, ...]

    def cut(self, text: str) -> tuple[str | None, ...] | None:
        """Return the text of each field, or None if the text is not such an event."""
        # Each part of the pattern includes the space before it, even the first.
        found = self.regex.fullmatch(" " + text)
        return None if found is None else found.groups()


class _Writer:
    """Writes the regular expression of a rule and notes which fields it captures."""

    def __init__(self, rules: Grammar) -> None:
        self.rules = rules
        self.fields: list[str] = []

    def plain(self, node: Node) -> str:
        """Return the pattern of a part without fields of its own."""
        if isinstance(node, Word):
            return " " + re.escape(node.text)
        if isinstance(node, Pattern):
            return f" (?:{node.regex})"
        if isinstance(node, Name):
            return f"(?:{self.plain(self.rules[node.name])})"
        if isinstance(node, Repeat):
            return f"(?:{self.plain(node.part)}){node.mark}"
        if isinstance(node, Choice):
            return "(?:" + "|".join(self.plain(part) for part in node.parts) + ")"
        return "".join(self.plain(part) for part in node.parts)

    def field(self, name: str, node: Node) -> str:
        self.fields.append(name)
        return f"({self.plain(node)})"

    def verb(self, node: Node) -> str:
        """Return the pattern of a verb's own rule: every named part becomes a field."""
        if isinstance(node, Name):
            return self.field(node.name, node)
        if isinstance(node, Repeat):
            if isinstance(node.part, Name) and node.mark != "?":
                return self.field(f"each_{node.part.name}", node)
            return f"(?:{self.verb(node.part)}){node.mark}"
        if isinstance(node, Choice):
            return "(?:" + "|".join(self.verb(part) for part in node.parts) + ")"
        if isinstance(node, Sequence):
            return "".join(self.verb(part) for part in node.parts)
        return self.plain(node)


@cache
def rule_of_verb() -> dict[str, str]:
    """Return the rule of each verb of an event."""
    return verbs(grammar(), "event")


@cache
def rule_of_head() -> dict[str, str]:
    """Return the rule of each first word of a head line."""
    return verbs(grammar(), "head")


@cache
def matcher(rule: str) -> Matcher:
    """Make the matcher of a rule of the grammar."""
    writer = _Writer(grammar())
    pattern = writer.verb(grammar()[rule])
    return Matcher(re.compile(pattern), tuple(writer.fields))


@cache
def word_pattern(name: str) -> re.Pattern[str]:
    """Return the pattern of a single kind of word (`ID`, `TABLE`, `TEXT`)."""
    node = grammar()[name]
    if not isinstance(node, Pattern):
        raise TypeError(f"{name} has no pattern")
    return re.compile(node.regex)

"""Makes one regular expression for each verb out of the grammar, when the verb is first met."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache

from checker.log.language.grammar import Choice, Grammar, Name, Node, Pattern, Repeat, Sequence, Word, grammar, verbs


@dataclass(frozen=True, slots=True)
class Matcher:
    """Tells whether a text is an event of one verb, and cuts it into its fields."""

    regex: re.Pattern[str]
    fields: tuple[str, ...]

    def cut(self, text: str) -> tuple[str | None, ...] | None:
        """Give the text of each field, or None where the text is no such event."""
        # Each part of the pattern brings the space in front of it, the first one too.
        found = self.regex.fullmatch(" " + text)
        return None if found is None else found.groups()


class _Writer:
    """Writes the regular expression of a rule and notes which fields it captures."""

    def __init__(self, rules: Grammar) -> None:
        self.rules = rules
        self.fields: list[str] = []

    def plain(self, node: Node) -> str:
        """The pattern of a part whose inside is not told apart."""
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
        """The pattern of a verb's own rule: every part with a name becomes a field."""
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
    """The rule that each verb of an event goes by."""
    return verbs(grammar(), "event")


@cache
def rule_of_head() -> dict[str, str]:
    """The rule that each first word of a head line goes by."""
    return verbs(grammar(), "head")


@cache
def matcher(rule: str) -> Matcher:
    """Make the matcher of a rule of the grammar."""
    writer = _Writer(grammar())
    pattern = writer.verb(grammar()[rule])
    return Matcher(re.compile(pattern), tuple(writer.fields))


@cache
def word_pattern(name: str) -> re.Pattern[str]:
    """The pattern of a single kind of word (`ID`, `TABLE`, `TEXT`)."""
    node = grammar()[name]
    if not isinstance(node, Pattern):
        raise TypeError(f"{name} is not told by a pattern")
    return re.compile(node.regex)

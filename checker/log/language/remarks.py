"""Splits one line of a log into the text before its remark, and the remark."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

from checker.log.language.matcher import word_pattern
from checker.log.language.why_unreadable import Mistake

_ESCAPES: Final = {'\\"': '"', "\\\\": "\\", "\\n": "\n"}
_ESCAPE: Final = re.compile(r"\\.")
_TEXT_EXPECTED: Final = 'a text in double quotes, with \\" \\\\ and \\n for a quote, a backslash and a line end'
# The events that keep the text after them.
_WITH_TEXT: Final = ("note", "table")


@dataclass(frozen=True, slots=True)
class Parts:
    """A line without its comment."""

    said: str
    remark: str | None = None
    column: int = 0


def unescaped(quoted: str) -> str:
    """Return the text between the quotes."""
    return _ESCAPE.sub(lambda found: _ESCAPES[found.group()], quoted[1:-1])


def cut(raw: str) -> Parts | Mistake:
    """Split at the remark or the comment, whichever begins first."""
    quote, comment = raw.find('"'), raw.find("#")
    if quote < 0 or 0 <= comment < quote:
        return Parts(raw if comment < 0 else raw[:comment])
    found = word_pattern("TEXT").match(raw, quote)
    if found is None:
        return Mistake(quote + 1, 1, "the text in quotes does not end, or has an invalid escape", _TEXT_EXPECTED, "")
    if quote and raw[quote - 1] != " ":
        return Mistake(quote + 1, 1, "the text in quotes touches the word before it", "a space", "")
    rest = raw[found.end() :].lstrip(" ")
    if rest and not rest.startswith("#"):
        column = len(raw) - len(rest) + 1
        return Mistake(column, len(rest), "there is something after the text in quotes", "the end of the line", "")
    return Parts(raw[:quote], found.group(), quote + 1)


def before_remark(body: str) -> str:
    """Give the event of a line without its remark and comment; where it keeps the remark, all as it stands."""
    quote, comment = body.find('"'), body.find("#")
    if quote < 0 or 0 <= comment < quote:
        return body if comment < 0 else body[:comment].rstrip(" ")
    parts = None if body.startswith(_WITH_TEXT) else cut(body)
    return parts.said.rstrip(" ") if isinstance(parts, Parts) else body

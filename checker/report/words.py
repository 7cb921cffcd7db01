"""Every sentence an audit can say: one template for each name of a fact."""

from __future__ import annotations

import re

from checker.finding import Saying
from checker.money import dollars

OBSERVED = {
    "act": "{event}",
    "bet stood": "the {wager} wager stood at {cents}",
    "number": "{of}: {value}",
    "amount": "{of}: {cents}",
    "attribute": "{name}: {value}",
    "not done": "not done: {act}",
    "done late": "done too late: {act}",
    "left out": "left out: {step}",
    "order": "in this order: {seen}",
    "paid": "paid {cents} on the {wager} wager",
    "taken": "took {cents} of the {wager} wager",
    "returned": "gave back {cents} of the {wager} wager",
    "not settled": "left the {wager} wager of {cents} unsettled",
    "refused": "refused: {what}",
    "called": "called {said}",
    "used": "used: {what}",
}
OWED = {
    "only when": "only when {condition}",
    "never": "never: {act}",
    "first": "first of all: {step}",
    "done by": "{act}, {by}",
    "one of": "{name}: {values}",
    "at least": "{of}: at least {limit}",
    "at most": "{of}: at most {limit}",
    "exactly": "{of}: exactly {limit}",
    "multiple of": "{of}: a multiple of {limit}",
    "order owed": "in this order: {order}",
    "wins": "the {wager} wager wins at {odds}, which is {cents}",
    "loses": "the {wager} wager of {cents} loses",
    "push": "the {wager} wager is a tie and goes back, {cents}",
    "half back": "half of the {wager} wager goes back, {cents}",
    "not refused": "not to be refused: {what}",
    "total": "a total of {value}",
    "voided": "void: wagers go back, nothing is won or lost",
    "said": "{text}",
}
MISSING = {
    "class": "the log does not record {name}",
    "card": "the {which} card of {whose} was not made out",
    "began before": "{what} began before the log does",
    "gap": "lines are missing from the log here",
    "log ends": "the log ends before {what}",
    "amount unknown": "the amount was not made out: {of}",
    "election": "nothing says what the casino elected for {name}",
    "unknown": "not known: {what}",
}
TEMPLATES = OBSERVED | OWED | MISSING

# These are told in the log's or the law's own spelling.
_VERBATIM = frozenset({"event", "said", "text"})
_NAME = re.compile(r"(?<=[a-z0-9])_(?=[a-z0-9])")


def sentence(saying: Saying) -> str:
    """Tell a fact in words, still unescaped: whatever shows it must pass it through the escape of its format."""
    values = {name: _told(name, value) for name, value in saying.values}
    return TEMPLATES[saying.key].format_map(values)


def _told(name: str, value: object) -> str:
    if value is None:
        return "an unknown amount" if name.endswith("cents") else "unknown"
    if name.endswith("cents") and isinstance(value, int):
        return dollars(value)
    if isinstance(value, tuple | list | frozenset):
        parts = [_told("", part) for part in (sorted(map(str, value)) if isinstance(value, frozenset) else value)]
        return _listed(parts, "or") if name == "values" else ", ".join(parts)
    if value is True or value is False:
        return "yes" if value else "no"
    text = str(value)
    return text if name in _VERBATIM else _NAME.sub(" ", text)


def _listed(parts: list[str], last: str) -> str:
    if len(parts) < 2:
        return "".join(parts)
    return f"{', '.join(parts[:-1])} {last} {parts[-1]}"


def plural(count: int, one: str, many: str = "") -> str:
    """Count things in words: `1 breach`, `2 breaches`."""
    return f"{count:,} {one if count == 1 else many or one + 's'}"

"""Successive texts of one duty: no day has two of them, and no day between them has none."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from datetime import date, timedelta
from itertools import pairwise

from checker.rulebook.games.model import Rule
from checker.values.problem import Problem


def misdated(rules: Iterable[Rule]) -> list[Problem]:
    """List overlaps and holes in the dates of two texts of one duty, and invalid dates."""
    duties: dict[tuple[str, str], list[Rule]] = {}
    for rule in rules:
        duties.setdefault((rule.rule.id, rule.rule.form), []).append(rule)
    problems: list[Problem] = []
    for texts in duties.values():
        if any(one.since or one.until for one in texts):
            wrong = [problem for one in texts for problem in _wrong(one)]
            problems += wrong or _between(sorted(texts, key=lambda one: one.since))
    return problems


def _wrong(one: Rule) -> Iterator[Problem]:
    days = [day for day in (one.since, one.until) if day]
    if not days:
        told = f"this text of {one.rule.id} has no dates, and another has"
        yield Problem(one.place, told, "", "`in force: {until: …}`, or `from`")
    elif not all(map(_is_day, days)) or days != sorted(days):
        told = f"no text can be in force from {one.since or 'ever'} until {one.until or 'further notice'}"
        yield Problem(one.place, told, "", "days of the calendar, the earlier one first")


def _between(texts: list[Rule]) -> Iterator[Problem]:
    for earlier, later in pairwise(texts):
        if (earlier.since, earlier.until) == (later.since, later.until):
            continue
        last = earlier.until
        if not last or later.since <= last:
            other = f"this and that of line {earlier.place.line}"
            told = f"two texts of {later.rule.id} are in force on {later.since or last}, {other}"
            yield Problem(later.place, told, "", "`until` of the earlier one, a day before this one begins")
        elif later.since > _next(last):
            told = f"no text of {later.rule.id} is in force from {_next(last)} on, until this one begins"
            yield Problem(later.place, told, "", f"`from: {_next(last)}`")


def _next(day: str) -> str:
    return (date.fromisoformat(day) + timedelta(days=1)).isoformat()


def _is_day(text: str) -> bool:
    try:
        date.fromisoformat(text)
    except ValueError:
        return False
    return True

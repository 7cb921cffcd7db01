"""The head lines of a log, which belong to no table."""

from __future__ import annotations

from checker.log.files.stamps import Calendar, zones
from checker.log.language.events import Event
from checker.log.language.matcher import matcher, rule_of_head
from checker.log.language.remarks import Parts, unescaped
from checker.log.language.why_unreadable import Mistake, explain_head, shown
from checker.values.nearest import nearest

VERSION = 1


def head_event(parts: Parts) -> Event | Mistake:
    """Read a head line."""
    words = parts.said.split()
    said = " ".join(words if parts.remark is None else [*words, parts.remark])
    verb = words[0]
    found = matcher(rule_of_head()[verb])
    fields = found.cut(said)
    if fields is None:
        return explain_head(parts.said + (parts.remark or ""))
    given = dict(zip(found.fields, (field and field[1:] for field in fields), strict=True))
    if "TEXT" in given:
        return Event(verb, verb, text=unescaped(given["TEXT"] or ""))
    if verb == "log":
        how = (given["ENDS"],) if given["ENDS"] else ()
        return Event(verb, verb, word=given["CONTINUES"], number=int(given["COUNT"] or 0), how=how)
    if verb == "end":
        return Event(verb, verb, number=int(given["COUNT"] or 0))
    return Event(verb, verb, word=words[1])


def take_head(event: Event, calendar: Calendar, said: str) -> Mistake | None:
    """Apply a head line to the times below it, or say why it cannot be applied."""
    word = event.word or ""
    column = said.find(word) + 1
    if event.verb == "log":
        if event.number != VERSION:
            column = said.index("log") + 5
            message = f"log format {event.number} is not supported"
            return Mistake(column, len(str(event.number)), message, f"`log {VERSION}`", f"log {VERSION}")
        if event.word is None:
            calendar.begin()
    elif event.verb == "date" and not calendar.set_date(word):
        return Mistake(column, len(word), f"there is no day {shown(word)}", "a date such as 2026-11-18", "")
    elif event.verb == "zone" and not calendar.set_zone(word):
        if not zones():
            message = "this machine has no time zones"
            return Mistake(column, len(word), message, "the package `tzdata`, or the zone data of the system", "")
        expected = "a time zone such as America/New_York"
        return Mistake(column, len(word), f"unknown time zone {shown(word)}", expected, nearest(word, zones()))
    return None


def missing_version(first: str) -> Mistake:
    """Say that a log does not begin with its version."""
    near = f"log {VERSION}" if nearest(first.lower(), ("log",)) else ""
    return Mistake(1, max(len(first), 1), f"the log does not begin with `log {VERSION}`", f"`log {VERSION}`", near)

"""Checks that a thing was handed in, approved or made known in time."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from checker.filing.duties.duty import FilingRule
from checker.filing.duties.shortfall import NOT_STATED, QUESTION, FilingContext, Shortfall, question, wrong
from checker.filing.format.facts import TableFacts, Thing
from checker.rulebook.yaml.node import Text
from checker.values.saying import Saying

LODGED, APPROVED = "lodged", "approved"


def shortfalls(rule: FilingRule, table: TableFacts, context: FilingContext) -> Iterable[Shortfall]:
    """Look for the date, then compare it with its due date."""
    thing, named = rule.word("thing"), rule.word("named")
    owed = _owed(rule)
    if rule.word("from"):
        asked = table.imposed.get(thing)
        if asked is None:
            yield question(table, "imposed", thing, owed)
            return
        if asked != "asked for":
            return
    found = [each for each in table.things(thing) if not named or each.named == named]
    if rule.words("showing"):
        # A thing that shows nothing of these wagers, such as a sign on another matter, is owed nothing here.
        found = [each for each in found if _shows(each, rule.words("showing"), table)]
    elif not found:
        place, write = table.where_expected("thing", thing)
        # There are many notices; each is a separate fact.
        facts = (("thing", thing, named),) if named else (("thing", thing), write)
        write = (*write, named) if named else write
        yield Shortfall(NOT_STATED, place, Saying("not stated"), owed, facts, write=write)
    for each in found:
        yield from _check_dates(rule, table, each, owed)


def _shows(thing: Thing, wagers: tuple[str, ...], table: TableFacts) -> bool:
    """Check whether the thing shows the odds of one of these wagers, or how its hands or cards rank."""
    ranked = (each.named for each in table.things("card rankings") if each.inside is thing)
    return not set(wagers).isdisjoint((*thing.odds_of, *ranked))


def _check_dates(rule: FilingRule, table: TableFacts, thing: Thing, owed: Saying) -> Iterator[Shortfall]:
    status, before = rule.word("status"), rule.word("before")
    date = thing.status.get(status)
    if date is None and status == LODGED:
        # An approved thing had been handed in.
        date = thing.status.get(APPROVED)
    if date is None:
        write = (*table.where_expected("thing", thing.name)[1], status)
        fact = ("status", thing.name, status)
        yield Shortfall(NOT_STATED, thing.place, Saying("not stated"), owed, (fact,), write=write)
    elif before:
        first = _first_day(before, table, thing)
        if first is None:
            when = Saying("owed date", (("before", before),))
            write = ("games", "first used")
            yield Shortfall(QUESTION, table.filed.place, Saying("not stated"), when, (("asked", before),), write=write)
        elif date > first:
            said = (("status", status), ("text", str(date)), ("before", before), ("date", str(first)))
            seen = Saying("came after", said)
            yield wrong(date, seen, owed, ("status", thing.name, status))


def _first_day(before: str, table: TableFacts, thing: Thing) -> Text | None:
    opens = table.first_used()
    return thing.status.get("first used", opens) if before == "first use" else opens


def _owed(rule: FilingRule) -> Saying:
    thing, named = rule.word("thing"), rule.word("named")
    what = f"{thing} {named}" if named else thing
    if rule.word("before"):
        return Saying("owed before", (("what", what), ("status", rule.word("status")), ("before", rule.word("before"))))
    return Saying("owed status", (("what", what), ("status", rule.word("status"))))

"""A thing is there, complete, and as often as said."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from checker.filing.duties.duty import FilingRule
from checker.filing.duties.shortfall import (
    NOT_STATED,
    WRONG,
    Shortfall,
    World,
    missing,
    not_elected,
    question,
    unread,
    wrong,
)
from checker.filing.format.exact import plain
from checker.filing.format.facts import TableFacts, Thing, is_on
from checker.filing.format.facts_of import ABSENT
from checker.filing.format.keys import places
from checker.rulebook.yaml.node import Seq
from checker.values.saying import Saying

POSITION = "player position"


def judge(rule: FilingRule, table: TableFacts, world: World) -> Iterable[Shortfall]:
    """Look for the thing on what may carry it, then at its number and particulars."""
    thing, on = rule.word("thing"), rule.word("on") or rule.word("each")
    if rule.word("exactly") == "0":
        yield from _none(table, thing)
    elif rule.words("for"):
        for wager in rule.words("for"):
            yield from _of_wager(rule, table, wager, world)
    else:
        found = table.there(thing, on)
        if found:
            yield from _many(table, rule, found)
            yield from _bare(table, rule, found)
        else:
            yield _absent(table, rule, thing, on)


def _of_wager(rule: FilingRule, table: TableFacts, wager: str, world: World) -> Iterator[Shortfall]:
    """Look for what is owed of one wager: its area, its odds, its pay table, or a thing that names it."""
    thing, on = rule.word("thing"), rule.word("on")
    if thing == "betting area":
        yield from _area(rule, table, wager)
    elif thing == "payout odds":
        if not any(each.wager == wager and is_on(each.on, on) for each in table.facts.shown):
            place, write = table.near("thing", on.split(" or ")[0])
            owed = Saying("owed odds", (("wager", wager), ("on", on)))
            write = (*write, "odds", wager)
            yield Shortfall(NOT_STATED, place, Saying("not stated"), owed, (("odds", wager),), write=write)
    elif thing == "pay table":
        rows = world.pays.get(table.filed.game, {}).get(wager)
        if rows is not None and table.elected(rows.elected_by) not in rows.choices:
            yield not_elected(table, wager, rows)
    elif not any(each.named == wager for each in table.there(thing, on)):
        place, write = table.near("thing", thing)
        owed = Saying("owed of wager", (("what", thing), ("wager", wager), ("on", on)))
        yield Shortfall(NOT_STATED, place, Saying("not stated"), owed, (("thing", thing, wager),), write=write)


def _absent(table: TableFacts, rule: FilingRule, thing: str, on: str) -> Shortfall:
    owed = Saying("owed thing", (("what", _named(thing, on)),))
    denied = table.denied(thing)
    if denied is not None and not on:
        said = Saying("stated", (("what", thing), ("text", denied.text)))
        facts = (("thing", thing), table.near("thing", thing)[1], denied.place)
        return Shortfall(WRONG, denied.place, said, owed, facts, width=len(denied.text) or 1)
    if thing in table.facts.perhaps:
        return unread(table)
    if on:
        for carrier in on.split(" or "):
            if table.there(carrier):
                place, write = table.there(carrier)[0].place, _key_on(table.near("thing", carrier)[1], thing)
                return Shortfall(NOT_STATED, place, Saying("not stated"), owed, (("thing", thing, on),), write=write)
        place, write = table.near("thing", on.split(" or ")[0])
        write = _key_on(write, thing)
        return Shortfall(NOT_STATED, place, Saying("not stated"), owed, (("thing", thing, on),), write=write)
    return missing(table, "thing", thing, owed)


def _none(table: TableFacts, thing: str) -> Iterator[Shortfall]:
    owed = Saying("owed none", (("what", thing),))
    for each in table.there(thing):
        said = Saying("stated", (("what", thing), ("text", each.text)))
        yield Shortfall(WRONG, each.place, said, owed, (("thing", thing),), width=len(each.text) or 1)
    if not table.facts.things.get(thing):
        yield question(table, "thing", thing, owed)


def _many(table: TableFacts, rule: FilingRule, found: list[Thing]) -> Iterator[Shortfall]:
    thing = rule.word("thing")
    exactly = rule.word("exactly")
    for each in found:
        if exactly and (each.count if each.count is not None else 1) != int(exactly):
            said = Saying("stated", (("what", thing), ("text", str(each.count))))
            owed = Saying("owed number", (("what", thing), ("limit", exactly)))
            yield Shortfall(WRONG, each.place, said, owed, (("thing", thing),), width=len(thing))
        if each.is_name and plain(each.text) not in {plain(name) for name in table.names}:
            said = Saying("stated", (("what", thing), ("text", each.text)))
            owed = Saying("owed name", (("values", table.names),))
            yield Shortfall(WRONG, each.place, said, owed, (("name", each.place),), width=len(each.text))
        yield from _particulars(table, rule, each)


def _particulars(table: TableFacts, rule: FilingRule, thing: Thing) -> Iterator[Shortfall]:
    for feature in rule.words("with"):
        said = thing.features.get(feature)
        owed = Saying("owed feature", (("what", thing.name), ("feature", feature)))
        if said is None:
            write = table.near("feature", feature)[1]
            facts = (("feature", thing.name, feature), write)
            yield Shortfall(NOT_STATED, thing.place, Saying("not stated"), owed, facts, write=write)
        elif said in ABSENT:
            seen = Saying("stated", (("what", feature), ("text", str(said))))
            yield wrong(said, seen, owed, ("feature", thing.name, feature))


def _bare(table: TableFacts, rule: FilingRule, found: list[Thing]) -> Iterator[Shortfall]:
    """Look for what lacks the thing, where each of them must have one of its own."""
    thing, each = rule.word("thing"), rule.word("each")
    for holder in table.there(each) if each else ():
        if not any(one.inside is holder for one in found):
            owed = Saying("owed thing", (("what", _named(thing, each)),))
            facts, write = (("thing", thing, holder.place),), _key_on(table.near("each", each)[1], thing)
            yield Shortfall(NOT_STATED, holder.place, Saying("not stated"), owed, facts, write=write)


def _key_on(carrier: tuple[str, ...], thing: str) -> tuple[str, ...]:
    """Give the keys under which a thing on a carrier is told."""
    own = (path for path in places("thing", thing) if path[: len(carrier)] == carrier)
    return next(own, (*carrier, thing))


def _area(rule: FilingRule, table: TableFacts, wager: str) -> Iterator[Shortfall]:
    exactly = rule.word("exactly")
    owed = Saying("owed area", (("number", int(exactly or 1)), ("wager", wager)))
    found = [each for each in table.there("betting area") if each.named == wager]
    if not found:
        place, write = table.near("each", "betting area")
        yield Shortfall(NOT_STATED, place, Saying("not stated"), owed, (("area", wager),), write=(*write, wager))
        return
    area = found[0]
    number = area.count if area.count is not None else 1
    if area.shared is not None:
        said = Saying("shared area", (("wager", wager), ("other", str(area.shared))))
        yield wrong(area.shared, said, owed, ("area", wager))
    elif exactly and number != int(exactly):
        said = Saying("number of areas", (("number", number), ("wager", wager)))
        yield Shortfall(WRONG, area.place, said, owed, (("area", wager),), width=len(wager))
    elif rule.word("each") == POSITION and isinstance(area.positions, Seq):
        yield from _positions(table, wager, area.positions, owed)


def _positions(table: TableFacts, wager: str, written: Seq, owed: Saying) -> Iterator[Shortfall]:
    """Hold a list of positions against those that the table has."""
    seats = table.filed.seats
    without = sorted(set(range(1, seats + 1)) - {int(each) for each in written.texts()})
    if without:
        said = Saying("no area at", (("wager", wager), ("seats", ", ".join(map(str, without)))))
        yield Shortfall(WRONG, written.place, said, owed, (("area", wager),))


def _named(thing: str, on: str) -> str:
    return f"{thing} on {on}" if on else thing

"""Checks that a thing is there, complete, and in the right number."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace

from checker.filing.duties.duty import FilingRule
from checker.filing.duties.hand_odds import hand_key, shows_hand
from checker.filing.duties.shortfall import (
    NOT_STATED,
    QUESTION,
    WRONG,
    FilingContext,
    Shortfall,
    missing,
    not_elected,
    question,
    unread,
    wrong,
)
from checker.filing.format.exact import plain
from checker.filing.format.facts import TableFacts, Thing, is_on
from checker.filing.format.facts_of import ABSENT
from checker.filing.format.keys import key_paths
from checker.filing.forms.exact_words import is_read
from checker.rulebook.yaml.node import Seq
from checker.values.saying import Saying

POSITION = "player position"


def shortfalls(rule: FilingRule, table: TableFacts, context: FilingContext) -> Iterable[Shortfall]:
    """Look for the thing on its carriers, then check its number and particulars."""
    thing, on = rule.word("thing"), rule.word("on") or rule.word("each")
    if rule.word("exactly") == "0":
        yield from _check_absent(table, thing)
    elif rule.words("for"):
        for wager in rule.words("for"):
            yield from _check_wager(rule, table, wager, context)
    else:
        found = table.things(thing, on)
        if found:
            yield from _check_things(table, rule, found)
            yield from _check_holders(table, rule, found)
        else:
            yield _not_there(table, rule, thing, on)


def _check_wager(rule: FilingRule, table: TableFacts, wager: str, context: FilingContext) -> Iterator[Shortfall]:
    """Look for what is owed for one wager: its area, its odds, its pay table, or a thing that names it."""
    thing, on = rule.word("thing"), rule.word("on")
    if thing == "betting area":
        yield from _check_area(rule, table, wager)
    elif thing == "payout odds":
        yield from _check_odds(rule, table, wager, context)
    elif thing == "pay table":
        rows = context.pays.get(table.filed.game, {}).get(wager)
        if rows is not None and table.elected(rows.elected_by) not in rows.choices:
            yield not_elected(table, wager, rows)
    elif not any(each.named == wager for each in table.things(thing, on)):
        place, write = table.where_expected("thing", thing)
        owed = Saying("owed of wager", (("what", thing), ("wager", wager), ("on", on)))
        yield Shortfall(NOT_STATED, place, Saying("not stated"), owed, (("thing", thing, wager),), write=write)


def _check_odds(rule: FilingRule, table: TableFacts, wager: str, context: FilingContext) -> Iterator[Shortfall]:
    """Look for the odds of a wager, or of the hands that the duty names; required words that state them are enough."""
    on = rule.word("on")
    shown = [each.odds for each in table.facts.shown if each.wager == wager and is_on(each.on, on)]
    rows = context.hands.get(table.filed.game, {}).get(wager, ())
    place, write = table.where_expected("thing", on.split(" or ")[0])
    for hand in rule.words("hand") or ("",):
        wanted = [row for row in rows if hand in ("", row.hand)]
        worded = [row for row in wanted if row.text]
        if shown and (not hand or any(shows_hand(odds, row, rows) for odds in shown for row in wanted)):
            continue
        if any(is_read(row.text, on, table, context) for row in worded):
            continue
        if worded and table.facts.unread:
            yield unread(table)
            continue
        owed = Saying("owed odds", (("wager", wager), ("on", on)))
        if hand:
            owed = Saying("owed odds of hand", (("wager", wager), ("hand", hand), ("on", on)))
        # The required words that state them may be reported as missing already.
        facts = (("odds", wager, *((hand_key(hand),) if hand else ())), *(("words", plain(row.text)) for row in worded))
        yield Shortfall(NOT_STATED, place, Saying("not stated"), owed, facts, write=(*write, "odds", wager))


def _not_there(table: TableFacts, rule: FilingRule, thing: str, on: str) -> Shortfall:
    found = _nothing(table, rule, thing, on)
    # A thing that is not owed under every reading is asked about.
    return found if rule.doubt == "none" or found.kind == WRONG else replace(found, kind=QUESTION)


def _nothing(table: TableFacts, rule: FilingRule, thing: str, on: str) -> Shortfall:
    owed = Saying("owed thing", (("what", _thing_on(thing, on)),))
    denied = table.denied(thing)
    if denied is not None and not on:
        said = Saying("stated", (("what", thing), ("text", denied.text)))
        facts = (("thing", thing), table.where_expected("thing", thing)[1], denied.place)
        return Shortfall(WRONG, denied.place, said, owed, facts, width=len(denied.text) or 1)
    if thing in table.facts.may_be_drawn:
        return unread(table)
    if on:
        for carrier in on.split(" or "):
            if table.things(carrier):
                place, write = table.things(carrier)[0].place, _key_on(table.where_expected("thing", carrier)[1], thing)
                return Shortfall(NOT_STATED, place, Saying("not stated"), owed, (("thing", thing, on),), write=write)
        place, write = table.where_expected("thing", on.split(" or ")[0])
        write = _key_on(write, thing)
        return Shortfall(NOT_STATED, place, Saying("not stated"), owed, (("thing", thing, on),), write=write)
    return missing(table, "thing", thing, owed)


def _check_absent(table: TableFacts, thing: str) -> Iterator[Shortfall]:
    owed = Saying("owed none", (("what", thing),))
    for each in table.things(thing):
        said = Saying("stated", (("what", thing), ("text", each.text)))
        yield Shortfall(WRONG, each.place, said, owed, (("thing", thing),), width=len(each.text) or 1)
    if not table.facts.things.get(thing):
        yield question(table, "thing", thing, owed)


def _check_things(table: TableFacts, rule: FilingRule, found: list[Thing]) -> Iterator[Shortfall]:
    thing = rule.word("thing")
    exactly = rule.word("exactly")
    for each in found:
        if exactly and (each.count if each.count is not None else 1) != int(exactly):
            said = Saying("stated", (("what", thing), ("text", str(each.count if each.count is not None else 1))))
            owed = Saying("owed number", (("what", thing), ("limit", exactly)))
            yield Shortfall(WRONG, each.place, said, owed, (("thing", thing),), width=len(thing))
        if each.is_name and plain(each.text) not in {plain(name) for name in table.names}:
            said = Saying("stated", (("what", thing), ("text", each.text)))
            owed = Saying("owed name", (("values", table.names),))
            yield Shortfall(WRONG, each.place, said, owed, (("name", each.place),), width=len(each.text))
        yield from _check_particulars(table, rule, each)


def _check_particulars(table: TableFacts, rule: FilingRule, thing: Thing) -> Iterator[Shortfall]:
    for feature in rule.words("with"):
        said = thing.features.get(feature)
        owed = Saying("owed feature", (("what", thing.name), ("feature", feature)))
        if said is None:
            write = table.where_expected("feature", feature)[1]
            facts = (("feature", thing.name, feature), write)
            yield Shortfall(NOT_STATED, thing.place, Saying("not stated"), owed, facts, write=write)
        elif said in ABSENT:
            seen = Saying("stated", (("what", feature), ("text", str(said))))
            yield wrong(said, seen, owed, ("feature", thing.name, feature))


def _check_holders(table: TableFacts, rule: FilingRule, found: list[Thing]) -> Iterator[Shortfall]:
    """Find the holders that lack the thing, if each must have its own."""
    thing, each = rule.word("thing"), rule.word("each")
    for holder in table.things(each) if each else ():
        if not any(one.inside is holder for one in found):
            owed = Saying("owed thing", (("what", _thing_on(thing, each)),))
            facts, write = (("thing", thing, holder.place),), _key_on(table.where_expected("each", each)[1], thing)
            yield Shortfall(NOT_STATED, holder.place, Saying("not stated"), owed, facts, write=write)


def _key_on(carrier: tuple[str, ...], thing: str) -> tuple[str, ...]:
    """Return the keys for a thing on a carrier."""
    own = (path for path in key_paths("thing", thing) if path[: len(carrier)] == carrier)
    return next(own, (*carrier, thing))


def _check_area(rule: FilingRule, table: TableFacts, wager: str) -> Iterator[Shortfall]:
    exactly = rule.word("exactly")
    owed = Saying("owed area", (("number", int(exactly or 1)), ("wager", wager)))
    found = [each for each in table.things("betting area") if each.named == wager]
    if not found:
        place, write = table.where_expected("each", "betting area")
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
        yield from _check_positions(table, wager, area.positions, owed)


def _check_positions(table: TableFacts, wager: str, written: Seq, owed: Saying) -> Iterator[Shortfall]:
    """Compare a list of positions with those of the table."""
    seats = table.filed.seats
    without = sorted(set(range(1, seats + 1)) - {int(each) for each in written.texts()})
    if without:
        said = Saying("no area at", (("wager", wager), ("seats", ", ".join(map(str, without)))))
        yield Shortfall(WRONG, written.place, said, owed, (("area", wager),))


def _thing_on(thing: str, on: str) -> str:
    return f"{thing} on {on}" if on else thing

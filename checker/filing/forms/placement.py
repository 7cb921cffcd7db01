"""A thing stands where it must, as seen from the dealer."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from checker.filing.duties.duty import FilingRule
from checker.filing.duties.shortfall import NOT_STATED, WRONG, Shortfall, World, missing
from checker.filing.format.facts import TableFacts, Thing
from checker.filing.format.keys import places
from checker.values.problem import Location
from checker.values.saying import Saying

BY_DEALER = "dealer's side"
ACROSS = {"dealer's side": "players' side", "players' side": "dealer's side"}


def judge(rule: FilingRule, table: TableFacts, world: World) -> Iterable[Shortfall]:
    """Look at the hand or the long side on which it stands; what is missing stands wrong."""
    of, owed = rule.word("of"), _owed(rule)
    found = table.there(of)
    if not found:
        yield missing(table, "thing", of, owed)
        return
    thing = found[0]
    if rule.word("side"):
        yield from _hand(table, thing, rule.word("side"), owed)
    if rule.word("opposite"):
        yield from _opposite(table, thing, rule.word("opposite"), owed)
    if rule.word("same side as"):
        yield from _beside(table, thing, rule.word("same side as"), owed)
    if rule.word("across from"):
        yield from _across(table, thing, rule.word("across from"), owed)


def _hand(table: TableFacts, thing: Thing, side: str, owed: Saying) -> Iterator[Shortfall]:
    if thing.hand is None:
        yield _unsaid(table, thing, "hand", owed)
    elif thing.hand != side.partition(" ")[0]:
        yield _wrong(thing, str(thing.hand), thing.hand.place, owed, ("hand", thing.name))


def _opposite(table: TableFacts, thing: Thing, other: str, owed: Saying) -> Iterator[Shortfall]:
    found = table.there(other)
    if not found:
        yield missing(table, "thing", other, owed)
    elif thing.hand is None:
        yield _unsaid(table, thing, "hand", owed)
    elif found[0].hand is None:
        yield _unsaid(table, found[0], "hand", owed)
    elif thing.hand == found[0].hand:
        at = thing.hand
        yield _wrong(thing, str(at), at.place, owed, ("hand", thing.name), ("hand", other))


def _beside(table: TableFacts, thing: Thing, other: str, owed: Saying) -> Iterator[Shortfall]:
    found = table.there(other)
    if not thing.sides:
        yield _unsaid(table, thing, "side", owed)
    elif other == "dealer" and thing.sides == (BY_DEALER,):
        return
    elif not found:
        yield missing(table, "thing", other, owed)
    elif not found[0].sides:
        yield _unsaid(table, found[0], "side", owed)
    elif set(thing.sides) != set(found[0].sides) or other == "dealer":
        yield _wrong(thing, thing.sides, thing.side_at or thing.place, owed, ("side", thing.name))


def _across(table: TableFacts, thing: Thing, other: str, owed: Saying) -> Iterator[Shortfall]:
    found = table.there(other)
    if not found:
        yield missing(table, "thing", other, owed)
    elif not thing.sides:
        yield _unsaid(table, thing, "side", owed)
    elif not found[0].sides:
        yield _unsaid(table, found[0], "side", owed)
    elif len(found[0].sides) > 1:
        # The others stand on both sides: whoever stands across from some stands beside some.
        there = found[0]
        yield _wrong(there, there.sides, there.side_at or there.place, owed, ("side", other))
    elif ACROSS.get(thing.sides[0]) != found[0].sides[0]:
        yield _wrong(thing, thing.sides, thing.side_at or thing.place, owed, ("side", thing.name))


def _wrong(
    thing: Thing, where: str | tuple[str, ...], at: Location, owed: Saying, *facts: tuple[str, str]
) -> Shortfall:
    seen = Saying("stands", (("what", thing.name), ("where", where)))
    return Shortfall(WRONG, at, seen, owed, facts)


def _unsaid(table: TableFacts, thing: Thing, key: str, owed: Saying) -> Shortfall:
    place, write = thing.place, table.near("thing", thing.name)[1]
    if places("stand of", thing.name):
        # The thing is a part of its own; where it stands is said by the plan.
        place, write = table.near("stand of", thing.name)
    return Shortfall(NOT_STATED, place, Saying("not stated"), owed, ((key, thing.name),), write=(*write, key))


def _owed(rule: FilingRule) -> Saying:
    for key in ("side", "opposite", "same side as", "across from"):
        if rule.word(key):
            said = "" if key == "side" else f"{key} "
            other = rule.word(key)
            what = said + (f"the {other}" if said else other)
            return Saying("owed place", (("what", rule.word("of")), ("where", what)))
    raise TypeError(f"{rule.id}: the schema asks for a place")

"""Checks that a thing stands where it must, as seen from the dealer."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from checker.filing.duties.duty import FilingRule
from checker.filing.duties.shortfall import NOT_STATED, WRONG, FilingContext, Shortfall, missing
from checker.filing.format.facts import TableFacts, Thing
from checker.filing.format.keys import key_paths
from checker.values.problem import Location
from checker.values.saying import Saying

BY_DEALER = "dealer's side"
ACROSS = {"dealer's side": "players' side", "players' side": "dealer's side"}


def shortfalls(rule: FilingRule, table: TableFacts, context: FilingContext) -> Iterable[Shortfall]:
    """Check the hand or the long side on which it stands; a missing thing is a shortfall too."""
    of, owed = rule.word("of"), _owed(rule)
    found = table.things(of)
    if not found:
        yield missing(table, "thing", of, owed)
        return
    thing = found[0]
    if rule.word("side"):
        yield from _check_hand(table, thing, rule.word("side"), owed)
    if rule.word("opposite"):
        yield from _check_opposite(table, thing, rule.word("opposite"), owed)
    if rule.word("same side as"):
        yield from _check_same_side(table, thing, rule.word("same side as"), owed)
    if rule.word("across from"):
        yield from _check_across(table, thing, rule.word("across from"), owed)


def _check_hand(table: TableFacts, thing: Thing, side: str, owed: Saying) -> Iterator[Shortfall]:
    if thing.hand is None:
        yield _placement_not_stated(table, thing, "hand", owed)
    elif thing.hand != side.partition(" ")[0]:
        yield _misplaced(thing, str(thing.hand), thing.hand.place, owed, ("hand", thing.name))


def _check_opposite(table: TableFacts, thing: Thing, other: str, owed: Saying) -> Iterator[Shortfall]:
    found = table.things(other)
    if not found:
        yield missing(table, "thing", other, owed)
    elif thing.hand is None:
        yield _placement_not_stated(table, thing, "hand", owed)
    elif found[0].hand is None:
        yield _placement_not_stated(table, found[0], "hand", owed)
    elif thing.hand == found[0].hand:
        at = thing.hand
        yield _misplaced(thing, str(at), at.place, owed, ("hand", thing.name), ("hand", other))


def _check_same_side(table: TableFacts, thing: Thing, other: str, owed: Saying) -> Iterator[Shortfall]:
    found = table.things(other)
    if not thing.sides:
        yield _placement_not_stated(table, thing, "side", owed)
    elif other == "dealer" and thing.sides == (BY_DEALER,):
        return
    elif not found:
        yield missing(table, "thing", other, owed)
    elif not found[0].sides:
        yield _placement_not_stated(table, found[0], "side", owed)
    elif set(thing.sides) != set(found[0].sides) or other == "dealer":
        yield _misplaced(thing, thing.sides, thing.side_at or thing.place, owed, ("side", thing.name))


def _check_across(table: TableFacts, thing: Thing, other: str, owed: Saying) -> Iterator[Shortfall]:
    found = table.things(other)
    if not found:
        yield missing(table, "thing", other, owed)
    elif not thing.sides:
        yield _placement_not_stated(table, thing, "side", owed)
    elif not found[0].sides:
        yield _placement_not_stated(table, found[0], "side", owed)
    elif len(found[0].sides) > 1:
        # The other things are on both sides, so a thing across from some is beside others.
        there = found[0]
        yield _misplaced(there, there.sides, there.side_at or there.place, owed, ("side", other))
    elif ACROSS.get(thing.sides[0]) != found[0].sides[0]:
        yield _misplaced(thing, thing.sides, thing.side_at or thing.place, owed, ("side", thing.name))


def _misplaced(
    thing: Thing, where: str | tuple[str, ...], at: Location, owed: Saying, *facts: tuple[str, str]
) -> Shortfall:
    seen = Saying("stands", (("what", thing.name), ("where", where)))
    return Shortfall(WRONG, at, seen, owed, facts)


def _placement_not_stated(table: TableFacts, thing: Thing, key: str, owed: Saying) -> Shortfall:
    place, write = thing.place, table.where_expected("thing", thing.name)[1]
    if key_paths("stand of", thing.name):
        # The thing has its own section; the plan states where it stands.
        place, write = table.where_expected("stand of", thing.name)
    return Shortfall(NOT_STATED, place, Saying("not stated"), owed, ((key, thing.name),), write=(*write, key))


def _owed(rule: FilingRule) -> Saying:
    for key in ("side", "opposite", "same side as", "across from"):
        if rule.word(key):
            said = "" if key == "side" else f"{key} "
            other = rule.word(key)
            what = said + (f"the {other}" if said else other)
            return Saying("owed place", (("what", rule.word("of")), ("where", what)))
    raise TypeError(f"{rule.id}: the schema asks for a place")
